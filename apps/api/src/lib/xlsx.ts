import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';

type Line = readonly string[];
/** In characters. */
const WIDEST = 60;

const longestLine = (cell: string) => cell.split('\n').reduce((most, line) => Math.max(most, line.length), 0);

/**
 * A workbook with one sheet, in memory that does not grow with its rows; columns as wide as the first of them. Every cell is
 * text: numbers keep their zeros, and none is a formula.
 */
export async function streamXlsx(head: Line, batches: AsyncIterable<readonly Line[]>): Promise<Readable> {
  const reading = batches[Symbol.asyncIterator]();
  const first = await reading.next();
  const known: readonly Line[] = first.done ? [] : first.value;
  const columns = head.map((header, at) => ({
    header,
    width: Math.min(WIDEST, Math.max(...[header, ...known.map((row) => row[at] ?? '')].map(longestLine)) + 2),
  }));
  async function* rows() {
    for (const row of known) yield [...row];
    for (let next = await reading.next(); !next.done; next = await reading.next())
      for (const row of next.value) yield [...row];
  }
  return Readable.fromWeb(writeXlsxStream(rows(), { name: 'Daftar', columns }) as ReadableStream);
}

type Sheet = { name: string; columns: readonly { header: string; width: number }[]; rows?: readonly Line[] };

/** A small workbook whose columns are text, so that what is typed keeps its zeros and becomes no day. */
export const workbookOf = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, columns, rows = [] }) => ({
      name,
      columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  });
