/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** How a file begins that a spreadsheet is to read as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/** A line of a CSV file. Every cell is quoted, and none can be a formula. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `${quoted.join(',')}\r\n`;
}
