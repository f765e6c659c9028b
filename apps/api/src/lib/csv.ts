/**
 * Blanks and a character that starts a formula in a spreadsheet; its wide form does the same. Also matches a cell that
 * begins with a tab or a line end. A match starts only at the first blank, so that a cell of blanks takes linear time.
 */
const RUN_AND_SIGN = /(?<![\s\p{Cf}])([\s\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/gu;
/** Characters that also end a cell where quotes are not understood. */
const ENDS_CELL = /[\t\r\n;,]/;

/** Characters that a spreadsheet stores in one cell. */
export const LONGEST_CELL = 32_767;

/** Puts an apostrophe before a formula, at the start of a cell or of a text that becomes a cell. */
const withoutFormulas = (cell: string) =>
  cell.replace(RUN_AND_SIGN, (found, blanks = '', sign = '', at: number) => {
    const begins = at === 0 || ENDS_CELL.test(cell.charAt(at - 1) + blanks);
    return begins ? `${blanks}'${sign}` : found;
  });

/**
 * Texts that a spreadsheet converts to a number or a day, even in quotes. A NIK loses its last digits, a phone number
 * its zero, and letter 5/12 becomes the fifth of December.
 */
const TAKEN_FOR_NUMBER = /^(?:0\d+|\d{10,}|\d+[Ee]\d+|\d{1,4}([/-])\d{1,2}(?:\1\d{1,4})?|\d{1,2}[/-]\d{4})$/;

/** The byte order mark, with which a spreadsheet reads the file as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

const guarded = (text: string) => withoutFormulas(text.slice(0, LONGEST_CELL));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A day in the local format of spreadsheets. */
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

/**
 * Returns a line for an office's spreadsheet, separated by semicolons. Every cell is quoted. A text stays a text and
 * cannot be a formula. Numbers have a decimal comma.
 */
export const csvLine = (cells: readonly OfficeCell[]): string => `${cells.map(officeCell).join(';')}\r\n`;

const NEEDS_QUOTES = /[",\r\n]/;
const plainCell = (text: string) => (NEEDS_QUOTES.test(text) ? quoted(text) : text);

/** Returns a line for programs: RFC 4180, quoted where needed. No text can be a formula here either. */
export const plainCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => plainCell(typeof cell === 'string' ? guarded(cell) : String(cell ?? ''))).join(',')}\r\n`;
