import { TABEL_TEXT } from './tabel-text.ts';

/** `line` is the line of the text in which the table's line begins, from 1. */
export type TableLine = { line: number; cells: string[] };

const SEPARATORS = ['\t', ';', ','] as const;

/** `open` is the cell with an unclosed quote, which contains the rest of the text; line and column from 1. */
type Table = { lines: TableLine[]; open: { line: number; column: number } | null };

/** Maximum number of title lines above a table's headings. */
const TITLES = 12;

function separatorOf(text: string): string {
  const lines = text.trimStart().split('\n', TITLES);
  const first = lines.find((line) => SEPARATORS.some((separator) => line.includes(separator))) ?? '';
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce<string>((best, separator) => (count(separator) > count(best) ? separator : best), '\t');
}

const KEPT_AS_TEXT = /^="([^"]*)"$/;
const plainText = (cell: string): string => KEPT_AS_TEXT.exec(cell)?.[1] ?? cell;

/** Parses a table pasted from a spreadsheet or saved as CSV, without empty lines. Stops after `most` lines. */
export function parseTable(text: string, { most = Number.POSITIVE_INFINITY } = {}): Table {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const lines: TableLine[] = [];
  let line = 1;
  let begun = 1;
  let cells: string[] = [];
  let cell = '';
  // A check of the whole cell at each quote would take quadratic time.
  let isBlank = true;
  let open: Table['open'] = null;
  const add = (sign: string) => {
    cell += sign;
    isBlank &&= sign.trim() === '';
  };
  const endCell = () => {
    cells.push(plainText(cell.trim()));
    cell = '';
    isBlank = true;
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < source.length && lines.length < most; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\n') line += 1;
    if (open) {
      if (sign !== '"') add(sign);
      else if (source.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else open = null;
    } else if (sign === '"' && isBlank) {
      open = { line, column: cells.length + 1 };
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine();
      begun = line;
    } else add(sign);
  }
  if (lines.length < most) endLine();
  return { lines, open };
}

// Every platform has it, but this package's types do not.
declare class TextDecoder {
  constructor(encoding: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}

const ENCODED = { utf16: [0xff, 0xfe], utf16Reversed: [0xfe, 0xff] } as const;

/** Characters of Windows-1252 from 0x80. Node 20 decodes these bytes as control characters. */
const WINDOWS_1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function decodeWindows(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\u0080-\u009F]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}

const BROKEN = '\uFFFD';
const VALID_OUTSIDE_ASCII = /[\u0080-\uFFFC]/;

/** Decodes a file's text: UTF-8, UTF-16 or Windows-1252. Returns a message if it is no text or has an invalid byte. */
export function decodeText(bytes: Uint8Array): { text: string } | { refused: string } {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  const encoding = begins(ENCODED.utf16) ? 'utf-16le' : begins(ENCODED.utf16Reversed) ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const utf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    // Text of other encodings outside ASCII is hardly ever valid UTF-8.
    if (encoding === 'utf-8' && !utf8.includes('\0') && VALID_OUTSIDE_ASCII.test(utf8))
      return { refused: TABEL_TEXT.broken(utf8.slice(0, utf8.indexOf(BROKEN)).split(/\r\n?|\n/).length) };
    text = decodeWindows(bytes);
  }
  return text.includes('\0') ? { refused: TABEL_TEXT.noTable } : { text };
}

/** Writes lines as text that `parseTable` reads as the same lines with the same numbers. */
export function tableText(lines: readonly TableLine[]): string {
  const texts: string[] = [];
  for (const { line, cells } of lines)
    texts[line - 1] = cells.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t');
  return Array.from(texts, (text) => text ?? '').join('\n');
}
