import { hasVisibleCharacter } from '@pendopo/shared/common';
import { normalText } from '@pendopo/shared/text/text-form';
import { mended } from './encoding.ts';
import { walkHtml } from './html-walk.ts';

/** ASCII without entities needs no cleaning. */
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

/** A remaining entity was encoded twice and is decoded again. */
export const clean = (text: string): string =>
  PLAIN.test(text) ? text : normalText(mended(text.replace(ENTITY, character)).text.replace(UNWANTED, ''));

const BLANKS = /[ \t\n\r\f]+/g;

/** Line breaks wait for the next word, so that none is at the ends or repeated. */
export class Flow {
  readonly #parts: string[] = [];
  #breaks = 0;
  #prefix = '';

  /** Requires text from `clean`. */
  words(text: string): void {
    const words = text.replace(BLANKS, ' ');
    if (hasVisibleCharacter(words)) this.block(words);
    else if (words !== '' && this.#breaks === 0 && this.#parts.length > 0) this.#parts.push(' ');
  }
  block(text: string): void {
    if (this.#parts.length > 0) this.#parts.push('\n'.repeat(this.#breaks));
    this.#parts.push(this.#prefix, text);
    this.#breaks = 0;
    this.#prefix = '';
  }
  /** Ends the line (1) or the paragraph (2). */
  end(breaks: 1 | 2): void {
    this.#breaks = Math.max(this.#breaks, breaks);
  }
  lineBreak(): void {
    this.#breaks = Math.min(2, this.#breaks + 1);
  }
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

/** Trims lines and leaves at most one empty line in a row. Returns an empty text if nothing is visible. */
export function tidy(text: string): string {
  const lines = tidyLines(text.split('\n').map(normalLine).join('\n'));
  return hasVisibleCharacter(lines) ? lines : '';
}
