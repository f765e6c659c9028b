import type { StatistikRow } from '@pendopo/shared/statistik/schemas';
import { isFromResidents, STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { auditEntryOf } from '../audit/audit-row.ts';
import { readChosen } from '../residents/count-residents.ts';
import type { Write } from '../write.ts';

export async function endOfKategori(tx: Transaction, kategori: string): Promise<number> {
  const { _max } = await tx.statistik.aggregate({ where: { kategori }, _max: { urutan: true } });
  return (_max.urutan ?? -1) + 1;
}

async function saveFigure(tx: Transaction, { kategori, label, value }: StatistikRow) {
  const where = { kategori_label: { kategori, label } };
  const before = await tx.statistik.findUnique({ where });
  if (before?.value === value) return { before, after: before };
  const after = before
    ? await tx.statistik.update({ where, data: { value, otomatis: false } })
    : await tx.statistik.create({ data: { kategori, label, value, urutan: await endOfKategori(tx, kategori) } });
  return { before, after };
}

/** Makes changed figures manual and returns their number. Throws a 409 for a figure counted from the register. */
export async function saveFigures({ tx, audit }: Write, rows: readonly StatistikRow[]): Promise<number> {
  const { kategori: chosen } = await readChosen(tx);
  let changed = 0;
  for (const row of rows) {
    const { before, after } = await saveFigure(tx, row);
    if (after !== before && isFromResidents(row, chosen)) throw conflict(STATISTIK_TEXT.fromResidents(row.label));
    await audit.entry(auditEntryOf('statistik', { before, after }));
    if (after !== before) changed += 1;
  }
  return changed;
}
