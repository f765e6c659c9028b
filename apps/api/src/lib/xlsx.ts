import { writeXlsx } from 'hucre/xlsx';

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
