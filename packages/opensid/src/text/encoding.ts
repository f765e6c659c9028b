import { isUtf8 } from 'node:buffer';

/** Bytes 0x80 to 0x9F. The five undefined bytes are read as C1 control characters, as browsers do. */
const CP1252 =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';
const BYTE_OF = new Map([...CP1252].map((character, index) => [character, 0x80 + index]));

const NOT_ASCII = /[^\0-\x7F]+/g;
const C1 = /[\x80-\x9F]/g;
const MOST_TIMES = 3;

/** Reads invalid UTF-8 as cp1252. */
export const decoded = (bytes: Buffer): string =>
  isUtf8(bytes)
    ? bytes.toString('utf8')
    : bytes.toString('latin1').replace(C1, (byte) => CP1252[byte.charCodeAt(0) - 0x80] ?? byte);

function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  return BYTE_OF.get(character) ?? (code < 0x100 ? code : undefined);
}

// A single character may also be correct text that happens to be valid UTF-8: the end of “CAFÉ” would become a letter
// of the IPA. Villages have lost Latin letters, punctuation, symbols and emoji in this way.
const CERTAIN_ALONE = /^[\xA0-\xFF\u2000-\u2FFF\uFEFF\u{10000}-\u{10FFFF}]$/u;

function mendedRun(run: string): string {
  const bytes: number[] = [];
  for (const character of run) {
    const byte = byteOf(character);
    if (byte === undefined) return run;
    bytes.push(byte);
  }
  const buffer = Buffer.from(bytes);
  if (!isUtf8(buffer)) return run;
  const text = buffer.toString('utf8');
  return [...text].length > 1 || CERTAIN_ALONE.test(text) ? text : run;
}

/** Repairs UTF-8 that was read as cp1252, up to three times. Skips runs whose result is uncertain. */
export function mended(text: string): { text: string; mended: boolean } {
  let now = text;
  for (let time = 0; time < MOST_TIMES; time++) {
    const next = now.replace(NOT_ASCII, mendedRun);
    if (next === now) break;
    now = next;
  }
  return { text: now, mended: now !== text };
}
