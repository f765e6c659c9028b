/**
 * Blanks and a character that starts a formula in a spreadsheet, also in its wide form. A match starts only at the
 * first blank, so that a cell of blanks takes linear time.
 */
const RUN_AND_SIGN = /(?<![\s\p{Cf}])([\s\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/gu;
/** Characters that also end a cell where quotes are not understood. */
const ENDS_CELL = /[\t\r\n;,]/;

export const LONGEST_CELL = 32_767;

/** Puts an apostrophe before a formula, at the start of a cell or of a text that becomes a cell. */
const withoutFormulas = (cell: string) =>
  cell.replace(RUN_AND_SIGN, (found, blanks = '', sign = '', at: number) => {
    const begins = at === 0 || ENDS_CELL.test(cell.charAt(at - 1) + blanks);
    return begins ? `${blanks}'${sign}` : found;
  });

/** Spreadsheets convert such a text even in quotes: a NIK loses its last digits, and document 5/12 becomes a day. */
const TAKEN_FOR_NUMBER = /^(?:0\d+|\d{10,}|\d+[Ee]\d+|\d{1,4}([/-])\d{1,2}(?:\1\d{1,4})?|\d{1,2}[/-]\d{4})$/;

/** With the byte order mark, a spreadsheet reads the file as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

const guarded = (text: string) => withoutFormulas(text.slice(0, LONGEST_CELL));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export type WrittenDay = { day: string };
type OfficeCell = string | number | WrittenDay;

/** Formats a moment by its UTC parts: 25/11/2026, with the time up to `upTo`. */
export function writtenDay(shown: Date, upTo: 'day' | 'minute' | 'second'): WrittenDay {
  const iso = shown.toISOString();
  const time = iso.slice(11, { day: 11, minute: 16, second: 19 }[upTo]);
  return { day: `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${time}`.trimEnd() };
}

function officeCell(cell: OfficeCell): string {
  if (typeof cell === 'string') return quoted(TAKEN_FOR_NUMBER.test(cell) ? `="${cell}"` : guarded(cell));
  return quoted(typeof cell === 'number' ? String(cell).replace('.', ',') : cell.day);
}

/** Returns a line for an office's spreadsheet. No text becomes a formula. Numbers have a decimal comma. */
export const csvLine = (cells: readonly OfficeCell[]): string => `${cells.map(officeCell).join(';')}\r\n`;

const NEEDS_QUOTES = /[",\r\n]/;
const plainCell = (text: string) => (NEEDS_QUOTES.test(text) ? quoted(text) : text);

/** Returns a line for programs (RFC 4180). No text can be a formula here either. */
export const plainCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => plainCell(typeof cell === 'string' ? guarded(cell) : String(cell ?? ''))).join(',')}\r\n`;
