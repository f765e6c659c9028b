/**
 * A run of blanks and the sign behind it that makes a spreadsheet take what follows for a formula; the signs have wide forms,
 * which mean the same to it. Else a cell that begins with a tab or a line end. A run is looked at from its first blank alone,
 * so that a cell of nothing but blanks is walked once and not once a blank.
 */
const RUN_AND_SIGN = /(?<![\s\p{Cf}])([\s\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/gu;
/** A cell ends with these, too, where quotes are not understood. */
const ENDS_CELL = /[\t\r\n;,]/;

/** What a spreadsheet holds in one cell, in characters. */
export const LONGEST_CELL = 32_767;

/** Sets a sign for text before what stands where a formula would, at the beginning of a cell or of what becomes one. */
const withoutFormulas = (cell: string) =>
  cell.replace(RUN_AND_SIGN, (found, blanks = '', sign = '', at: number) => {
    const begins = at === 0 || ENDS_CELL.test(cell.charAt(at - 1) + blanks);
    return begins ? `${blanks}'${sign}` : found;
  });

/**
 * Texts that a spreadsheet makes a number or a day of: a NIK loses its last digits, a phone its zero, and letter 5/12 becomes
 * the fifth of December. Quotes do not keep it from that.
 */
const TAKEN_FOR_NUMBER = /^(?:0\d+|\d{10,}|\d+[Ee]\d+|\d{1,4}([/-])\d{1,2}(?:\1\d{1,4})?|\d{1,2}[/-]\d{4})$/;

/** How a file begins that a spreadsheet is to read as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

const guarded = (text: string) => withoutFormulas(text.slice(0, LONGEST_CELL));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A day as spreadsheets write and read it here. */
export type WrittenDay = { day: string };
type OfficeCell = string | number | WrittenDay;

/** Of a moment whose UTC parts are what is to be shown: 25/11/2026, with so much of the time as is asked for. */
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
 * A line of a file for an office, with the separator that spreadsheets expect here. Every cell is quoted; a text stays one and
 * can be no formula, numbers are numbers there (with a decimal comma), and days days.
 */
export const csvLine = (cells: readonly OfficeCell[]): string => `${cells.map(officeCell).join(';')}\r\n`;

const NEEDS_QUOTES = /[",\r\n]/;
const plainCell = (text: string) => (NEEDS_QUOTES.test(text) ? quoted(text) : text);

/** A line of a file for programs: RFC 4180, with quotes where they are needed. No text can be a formula here either. */
export const plainCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => plainCell(typeof cell === 'string' ? guarded(cell) : String(cell ?? ''))).join(',')}\r\n`;
