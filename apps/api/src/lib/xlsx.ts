import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CellStyle, PageSetup } from 'hucre';
import { LONGEST_CELL } from './csv.ts';
import type { Cell, ColumnKind, Table } from './table.ts';

type Alignment = NonNullable<CellStyle['alignment']>;
const atTop: Alignment = { vertical: 'top', wrapText: true };
const styleOf = (numFmt: string, alignment: Alignment = atTop): CellStyle => ({
  numFmt,
  alignment,
  border: { bottom: { style: 'hair' } },
});
const momentStyle = (numFmt: string) => styleOf(numFmt, { ...atTop, horizontal: 'left', indent: 1 });

/** Total width of prose columns in characters, so that a printed page stays readable. */
const PROSE = { together: 66, least: 28 } as const;

/** Widths in characters. Text stays text, even if it is only digits. */
const KINDS: Readonly<Record<ColumnKind, { style: CellStyle; least: number; most: number }>> = {
  text: { style: styleOf('@'), least: 8, most: 22 },
  prose: { style: styleOf('@'), least: 12, most: PROSE.together },
  number: { style: styleOf('0'), least: 6, most: 18 },
  day: { style: momentStyle('dd/mm/yyyy'), least: 12, most: 12 },
  minute: { style: momentStyle('dd/mm/yyyy hh:mm'), least: 17, most: 17 },
  second: { style: momentStyle('dd/mm/yyyy hh:mm:ss'), least: 20, most: 20 },
};

const HEAD: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EDE9' } },
  border: { bottom: { style: 'thin' } },
  alignment: atTop,
};

/** Landscape A4, one page wide, with the heading on every page. Margins are in inches. */
const PAGE: PageSetup = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '$1:$1',
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 },
};

/** Points: the height of a line, and Excel's limit for a row. */
const HEIGHT = { line: 15, most: 405 } as const;

function linesOf(text: string, width: number): number {
  if (text.length <= width && !text.includes('\n')) return 1;
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    lines += 1;
    let taken = 0;
    for (const { length } of paragraph.split(' ')) {
      const fits = taken + length <= width;
      if (!fits && taken > 0) lines += 1;
      if (!fits) lines += Math.floor(length / width);
      taken = (fits ? taken + length : length % width) + 1;
    }
  }
  return lines;
}

/** Returns points. LibreOffice shows one line for a row without a height. */
function heightOf(cells: readonly unknown[], widths: readonly number[]): number | undefined {
  const lines = cells.map((cell, at) => (typeof cell === 'string' ? linesOf(cell, (widths[at] ?? 0) - 1) : 1));
  const most = Math.max(...lines);
  return most > 1 ? Math.min(HEIGHT.most, most * HEIGHT.line) : undefined;
}

// A loop, because a message may have more lines than a call can have arguments.
const longest = (parts: readonly string[]) => parts.reduce((most, { length }) => Math.max(most, length), 0);

type Known = readonly (readonly Cell[])[];

function widthsOf(columns: Table['columns'], known: Known): number[] {
  const proses = columns.filter(({ kind }) => kind === 'prose').length;
  return columns.map(({ head, kind }, at) => {
    const { least, most } = KINDS[kind];
    const texts = known.flatMap((row) => (row[at] instanceof Date ? [] : String(row[at] ?? '').split('\n')));
    const widest = kind === 'prose' ? Math.max(PROSE.least, Math.floor(most / proses)) : most;
    return Math.max(least, Math.min(widest, longest(texts)), longest(head.split(/[\s/]/)) + 2) + 1;
  });
}

const shown = (cell: Cell): Cell => (typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell);

type Listed = Pick<Table, 'columns' | 'batches'> & { sheet: string };

/** Streams a workbook with one sheet, in memory that does not grow with its rows. No cell is a formula. */
export async function streamXlsx({ sheet, columns, batches }: Listed): Promise<Readable> {
  const reading = batches[Symbol.asyncIterator]();
  const first = await reading.next();
  const known: Known = first.done ? [] : first.value;
  async function* rows() {
    for (const row of known) yield row.map(shown);
    for (let next = await reading.next(); !next.done; next = await reading.next())
      for (const row of next.value) yield row.map(shown);
  }
  const widths = widthsOf(columns, known);
  const laidOut = columns.map(({ head, kind }, at) => ({
    header: head,
    style: KINDS[kind].style,
    width: widths[at] ?? KINDS[kind].least,
  }));
  const { writeXlsxStream } = await import('hucre/xlsx');
  const stream = writeXlsxStream(rows(), {
    name: sheet,
    columns: laidOut,
    headerStyle: HEAD,
    pageSetup: PAGE,
    freezePane: { rows: 1 },
    autoFilter: true,
    numbersAsText: true,
    rowHeight: (cells) => heightOf(cells, widths),
  });
  return Readable.fromWeb(stream as ReadableStream);
}

type Sheet = {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows?: readonly (readonly string[])[];
};

/** Uses text columns, so that typed values keep their zeros and do not become days. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows = [] }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  });
}
