/** A line of a table as it was typed or saved: its cells, and which line of the text it began in, from 1. */
export type TableLine = { line: number; cells: string[] };

const SEPARATORS = ['\t', ';', ','] as const;

/** What separates the cells: of these, whichever the first line with a sign has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce<string>((best, separator) => (count(separator) > count(best) ? separator : best), '\t');
}

/**
 * The lines of a table that was pasted from a spreadsheet or saved as CSV, with cells in quotes where they hold separators,
 * quotes or line ends; empty lines are left out.
 */
export function parseTable(text: string): TableLine[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source);
  const lines: TableLine[] = [];
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endLine();
      begun = line;
    } else cell += sign;
  }
  endLine();
  return lines;
}
