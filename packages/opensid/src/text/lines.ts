import { MAX_LENGTH } from '@pendopo/shared/common';
import { walkHtml } from './html-walk.ts';
import { clean, tidy } from './plain-text.ts';

const LONE_HALF_AT_END = /[\uD800-\uDBFF]$/;

/** `length` counts UTF-16 units. Never splits a character. */
const head = (text: string, length: number) => text.slice(0, length).replace(LONE_HALF_AT_END, '');

function cutAtWord(text: string, max: number): string {
  const start = head(text, max);
  const blank = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  return `${head(blank > max / 2 ? start.slice(0, blank) : start, max - 1).trimEnd()}…`;
}

/** Returns one line of at most 200 characters, cut at a word. */
export function titleText(text: string | null): string {
  let words = '';
  walkHtml(text ?? '', {
    open: (name) => {
      if (name === 'br' || name === 'p' || name === 'div') words += ' ';
    },
    close() {},
    text: (part) => {
      words += part;
    },
  });
  const line = tidy(clean(words).replaceAll('\n', ' '));
  return line.length <= MAX_LENGTH.judul ? line : cutAtWord(line, MAX_LENGTH.judul);
}

const SENTENCE_END = /[.!?][”"’)]?(?=\s)/g;

/** Returns 0 if neither a paragraph nor a sentence ends in the last half. */
function lastEnd(text: string): number {
  const paragraph = text.lastIndexOf('\n\n');
  if (paragraph > text.length * 0.8) return paragraph;
  let sentence = 0;
  for (const found of text.matchAll(SENTENCE_END)) sentence = found.index + found[0].length;
  return sentence > text.length / 2 ? sentence : 0;
}

/** Cuts at the end of a paragraph, a sentence or a word, and adds "…". */
export function cutText(text: string, max: number): { text: string; cut: boolean } {
  if (text.length <= max) return { text, cut: false };
  const end = lastEnd(head(text, max - 1));
  return { text: end > 0 ? `${text.slice(0, end).trimEnd()} …` : cutAtWord(text, max), cut: true };
}
