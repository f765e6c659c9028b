import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';

type Sheet = { name: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A workbook with one sheet. Every cell is text: numbers keep their zeros, and none is a formula. */
export const xlsxOf = ({ name, head, rows }: Sheet): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name,
        columns: head.map(() => ({ autoWidth: true })),
        rows: [[...head], ...rows.map((row) => [...row])],
      },
    ],
  });

/** The same of as many rows as there are, in memory that does not grow with them. */
export function streamXlsx({
  head,
  rows,
}: {
  head: readonly string[];
  rows: AsyncIterable<readonly string[]>;
}): Readable {
  const columns = head.map((header) => ({ header, width: Math.max(12, header.length + 2) }));
  const cells = async function* () {
    for await (const row of rows) yield [...row];
  };
  return Readable.fromWeb(writeXlsxStream(cells(), { name: 'Daftar', columns }) as ReadableStream);
}
