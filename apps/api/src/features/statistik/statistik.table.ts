import type { BacaStatistik } from '@pendopo/shared/statistik/schemas';
import { MAX_STATISTIK, STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import { tableText } from '@pendopo/shared/tabel';
import { TABEL_TEXT } from '@pendopo/shared/tabel-text';
import { badRequest } from '../../lib/errors.ts';
import { readTables } from '../../lib/table-read.ts';

/** The first table of a file as text, and the cells that cannot be taken as they are. */
export async function readFigures(path: string | undefined): Promise<BacaStatistik> {
  if (path === undefined) throw badRequest(TABEL_TEXT.missing);
  const sheet = (await readTables(path)).find(({ lines }) => lines.length > 0);
  if (!sheet) throw badRequest(STATISTIK_TEXT.noRows);
  // A heading is no figure.
  if (sheet.lines.length > MAX_STATISTIK + 1) throw badRequest(STATISTIK_TEXT.tooManyRows(MAX_STATISTIK));
  return {
    tabel: tableText(sheet.lines),
    masalah: sheet.problems.map(({ line, column, msg }) => `Baris ${line}, kolom ${column}: ${msg}`),
  };
}
