/**
 * Where a spreadsheet takes what follows for a formula: at the beginning of a cell, and of what becomes one where quotes are
 * not understood; behind blanks too. The signs have wide forms, which mean the same to it.
 */
const FORMULA = /(^|[\t\r\n;,])([\s\p{Cf}]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/gu;

/** How a file begins that a spreadsheet is to read as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/** A line of a CSV file, with the separator that spreadsheets expect here. Every cell is quoted, and none can be a formula. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${cell.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`);
  return `${quoted.join(';')}\r\n`;
}
