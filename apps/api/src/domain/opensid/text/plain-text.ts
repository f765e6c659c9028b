import { hasVisibleCharacter } from '@pendopo/shared/common';
import { normalText } from '@pendopo/shared/text-form';
import { mended } from './encoding.ts';
import { walkHtml } from './html-walk.ts';

/** Nothing to clean: ASCII without an entity, as most texts are. */
const PLAIN = /^[\n -%'-~]*$/;
const SEVERAL_BLANKS = / {2,}/g;
const UNWANTED = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function character(entity: string): string {
  let text = '';
  const listener = { open() {}, close() {}, text: (part: string) => (text += part) };
  walkHtml(entity, listener);
  return text;
}

/** Text as the portal keeps it, mended; an entity that is left was encoded twice, and is decoded once more. */
export const clean = (text: string): string =>
  PLAIN.test(text) ? text : normalText(mended(text.replace(ENTITY, character)).text.replace(UNWANTED, ''));

const BLANKS = /[ \t\n\r\f]+/g;

/** Puts words into lines and paragraphs: line breaks wait for the next word, so that none stands at the ends or twice. */
export class Flow {
  readonly #parts: string[] = [];
  #breaks = 0;
  #prefix = '';

  /** Words that flow on; `clean` before. */
  words(text: string): void {
    const words = text.replace(BLANKS, ' ');
    if (hasVisibleCharacter(words)) this.block(words);
    else if (words !== '' && this.#breaks === 0 && this.#parts.length > 0) this.#parts.push(' ');
  }
  /** Lines that are ready. */
  block(text: string): void {
    if (this.#parts.length > 0) this.#parts.push('\n'.repeat(this.#breaks));
    this.#parts.push(this.#prefix, text);
    this.#breaks = 0;
    this.#prefix = '';
  }
  /** 1: what follows is on a line of its own; 2: a paragraph. */
  end(breaks: 1 | 2): void {
    this.#breaks = Math.max(this.#breaks, breaks);
  }
  lineBreak(): void {
    this.#breaks = Math.min(2, this.#breaks + 1);
  }
  /** What the next line begins with, if there is one. */
  item(prefix: string): void {
    this.end(1);
    this.#prefix = prefix;
  }
  toString(): string {
    return tidyLines(this.#parts.join(''));
  }
}

function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const kept = lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
  return kept.join('\n').trim();
}

const normalLine = (line: string) => (PLAIN.test(line) ? line.replace(SEVERAL_BLANKS, ' ') : normalText(line));

/** A clean text in its normal form, lines trimmed, one empty line in a row at most; empty when there is nothing to see. */
export function tidy(text: string): string {
  const lines = tidyLines(text.split('\n').map(normalLine).join('\n'));
  return hasVisibleCharacter(lines) ? lines : '';
}
