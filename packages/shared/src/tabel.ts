import { TABEL_TEXT } from './tabel-text.ts';

/** A line of a table as it was typed or saved: its cells, and which line of the text it began in, from 1. */
export type TableLine = { line: number; cells: string[] };

const SEPARATORS = ['\t', ';', ','] as const;

/** `open` is the cell whose quote is never closed, so that it holds all that follows; line and column from 1. */
type Table = { lines: TableLine[]; open: { line: number; column: number } | null };

/** What separates the cells: of these, whichever the first line with a sign has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce<string>((best, separator) => (count(separator) > count(best) ? separator : best), '\t');
}

/**
 * A table that was pasted from a spreadsheet or saved as CSV, with cells in quotes where they hold separators,
 * quotes or line ends; empty lines are left out. Stops at so many lines.
 */
export function parseTable(text: string, { most = Number.POSITIVE_INFINITY } = {}): Table {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const lines: TableLine[] = [];
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let open: Table['open'] = null;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
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
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else open = null;
    } else if (sign === '"' && cell.trim() === '') {
      open = { line, column: cells.length + 1 };
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine();
      begun = line;
    } else cell += sign;
  }
  if (lines.length < most) endLine();
  return { lines, open };
}

// Every platform has it; this package's types know none.
declare class TextDecoder {
  constructor(encoding: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}

const ENCODED = { utf16: [0xff, 0xfe], utf16Reversed: [0xfe, 0xff] } as const;

/** Replaced by it is what is broken. */
const BROKEN = '\uFFFD';
const VALID_OUTSIDE_ASCII = /[\u0080-\uFFFC]/;

/** A file's text: UTF-8, or what spreadsheets save else. For what is no text, or has a broken letter, a sentence. */
export function decodeText(bytes: Uint8Array): { text: string } | { refused: string } {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  const encoding = begins(ENCODED.utf16) ? 'utf-16le' : begins(ENCODED.utf16Reversed) ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const utf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    // What other encodings have outside ASCII is hardly ever valid UTF-8.
    if (encoding === 'utf-8' && !utf8.includes('\0') && VALID_OUTSIDE_ASCII.test(utf8))
      return { refused: TABEL_TEXT.broken(utf8.slice(0, utf8.indexOf(BROKEN)).split(/\r\n?|\n/).length) };
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.includes('\0') ? { refused: TABEL_TEXT.noTable } : { text };
}

/** Lines as text that `parseTable` reads as the same lines with the same numbers. */
export function tableText(lines: readonly TableLine[]): string {
  const texts: string[] = [];
  for (const { line, cells } of lines)
    texts[line - 1] = cells.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t');
  return Array.from(texts, (text) => text ?? '').join('\n');
}
