import { tableText } from '@pendopo/shared/files/tabel';
import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import type { BacaStatistik } from '@pendopo/shared/statistik/schemas';
import { MAX_STATISTIK, STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import { badRequest } from '../../lib/errors.ts';
import { readTables } from '../../lib/table-read.ts';

/** Returns the first visible table of a file as text, its unreadable cells and the names of the other sheets. */
export async function readFigures(path: string | undefined): Promise<BacaStatistik> {
  if (path === undefined) throw badRequest(TABEL_TEXT.missing);
  const filled = (await readTables(path)).filter(({ lines }) => lines.length > 0);
  const sheet = filled.find(({ hidden }) => !hidden);
  if (!sheet) throw badRequest(STATISTIK_TEXT.noRows);
  if (sheet.lines.length > MAX_STATISTIK + 1) throw badRequest(STATISTIK_TEXT.tooManyRows(MAX_STATISTIK));
  return {
    tabel: tableText(sheet.lines),
    masalah: [
      ...sheet.problems.map(({ line, column, msg }) => `Baris ${line}, kolom ${column}: ${msg}`),
      ...filled
        .filter((other) => other !== sheet)
        .map(({ name, lines }) => TABEL_TEXT.otherSheet({ lembar: name, baris: lines.length })),
    ],
  };
}
