import { ownValue } from '@pendopo/shared/codes/own-value';
// The syntax of MySQL dumps, as mysqldump, mariadb-dump, phpMyAdmin and CodeIgniter write it. Each character of the
// text is one byte, because the syntax is ASCII. Callers decode the values.

/** Bytes as characters; null for NULL. */
export type SqlValue = string | null;

export class CutOff extends Error {}
export const MORE = Symbol('more');
export type Piece<T> = T | typeof MORE;
export const isMore = (piece: unknown): piece is typeof MORE => piece === MORE;

const ESCAPED: Readonly<Record<string, string>> = { 0: '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' };

function endOfQuoted(text: string, at: number): Piece<number> {
  const quote = text[at] ?? '';
  let from = at + 1;
  for (;;) {
    const end = text.indexOf(quote, from);
    if (end === -1) return MORE;
    let slashes = 0;
    if (quote !== '`') while (end - 1 - slashes > at && text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 1) from = end + 1;
    else if (end + 1 === text.length) return MORE;
    else if (text[end + 1] === quote) from = end + 2;
    else return end + 1;
  }
}

function unquoted(text: string): string {
  const quote = text[0] ?? '';
  const inner = text.slice(1, -1);
  if (!inner.includes('\\') && !inner.includes(quote)) return inner;
  const doubled = quote === "'" ? /\\([\s\S])|''/g : /\\([\s\S])|""/g;
  return inner.replace(doubled, (_, escaped?: string) =>
    escaped === undefined ? quote : (ownValue(ESCAPED, escaped) ?? escaped),
  );
}

const BLANK = /[\s]*/y;
const ENDED_BY_LINE = /--(?=[\s]|$)|#/y;

export function skipBlanks(text: string, from: number, isLast: boolean): Piece<number> {
  let at = from;
  for (;;) {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)?.[0].length ?? 0;
    if (text.length - at < 3 && !isLast) return MORE;
    ENDED_BY_LINE.lastIndex = at;
    const isLine = ENDED_BY_LINE.test(text);
    if (!isLine && !text.startsWith('/*', at)) return at;
    const end = isLine ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
    if (end === -1) {
      if (isLast && isLine) return text.length;
      return MORE;
    }
    at = end + (isLine ? 1 : 2);
  }
}

const WORD = /[A-Za-z_][A-Za-z0-9_$]*/y;

/** Accepts names with and without backticks. Returns null if there is none. */
export function readName(text: string, at: number): Piece<{ name: string; end: number } | null> {
  if (text[at] === '`') {
    const end = endOfQuoted(text, at);
    return isMore(end) ? MORE : { name: text.slice(at + 1, end - 1).replaceAll('``', '`'), end };
  }
  WORD.lastIndex = at;
  const name = WORD.exec(text)?.[0];
  return name === undefined ? null : { name, end: at + name.length };
}

const PLAIN = /[^\s,()'"]+/y;

/** A value may have any number of character sets (`_utf8mb4`). */
function skipCharacterSets(text: string, from: number): number {
  let at = from;
  while (text[at] === '_') {
    PLAIN.lastIndex = at;
    at += PLAIN.exec(text)?.[0].length ?? 1;
    while (text[at] === ' ') at += 1;
  }
  return at;
}

function readValue(text: string, from: number): Piece<{ value: SqlValue; end: number }> {
  const at = skipCharacterSets(text, from);
  if (text[at] === "'" || text[at] === '"') {
    const end = endOfQuoted(text, at);
    return isMore(end) ? MORE : { value: unquoted(text.slice(at, end)), end };
  }
  PLAIN.lastIndex = at;
  const word = PLAIN.exec(text)?.[0] ?? '';
  const end = at + word.length;
  if (end >= text.length) return MORE;
  if (/^0x[0-9a-f]*$/i.test(word)) return { value: fromHex(word.slice(2)), end };
  if (text[end] === "'") {
    const closed = endOfQuoted(text, end);
    if (isMore(closed)) return MORE;
    const value = unquoted(text.slice(end, closed));
    return { value: word.toLowerCase() === 'x' ? fromHex(value) : value, end: closed };
  }
  if (text[end] === '(') {
    // The value of a call is unknown here: `current_timestamp()`.
    const closed = endOfCall(text, end);
    return isMore(closed) || closed >= text.length ? MORE : { value: word, end: closed };
  }
  return { value: word.toUpperCase() === 'NULL' ? null : word, end };
}

const fromHex = (digits: string) => Buffer.from(digits, 'hex').toString('latin1');

function endOfCall(text: string, at: number): Piece<number> {
  const SIGN = /[()'"`]/g;
  SIGN.lastIndex = at;
  for (let depth = 0; ; ) {
    const sign = SIGN.exec(text);
    if (!sign) return MORE;
    if (sign[0] === '(') depth += 1;
    else if (sign[0] === ')') depth -= 1;
    else {
      const end = endOfQuoted(text, sign.index);
      if (isMore(end)) return MORE;
      SIGN.lastIndex = end;
    }
    if (depth === 0) return SIGN.lastIndex;
  }
}

export function readRow(
  text: string,
  from: number,
  isLast: boolean,
): Piece<{ values: SqlValue[]; end: number } | null> {
  if (text[from] !== '(') return null;
  const values: SqlValue[] = [];
  let at: number = from + 1;
  for (;;) {
    const begin = skipBlanks(text, at, isLast);
    if (isMore(begin)) return MORE;
    const read = readValue(text, begin);
    if (isMore(read)) return MORE;
    values.push(read.value);
    const next = skipBlanks(text, read.end, isLast);
    if (isMore(next)) return MORE;
    if (text[next] === ')') return { values, end: next + 1 };
    if (text[next] !== ',') return null;
    at = next + 1;
  }
}

/** Returns the position after the `;`. */
export function endOfStatement(text: string, from: number, isLast: boolean): Piece<number> {
  const SIGN = /[;'"`]|\/\*|--[\s]|#/g;
  SIGN.lastIndex = from;
  for (;;) {
    const sign = SIGN.exec(text);
    if (!sign) return MORE;
    if (sign[0] === ';') return SIGN.lastIndex;
    const end = '\'"`'.includes(sign[0]) ? endOfQuoted(text, sign.index) : skipBlanks(text, sign.index, isLast);
    if (isMore(end)) return MORE;
    SIGN.lastIndex = end;
  }
}
