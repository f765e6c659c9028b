import type { StatistikRow } from '@pendopo/shared/statistik/schemas';
import type { Transaction } from '../../lib/prisma.ts';
import { type Actor, recordEntry } from '../audit/audit-log.ts';
import { auditEntryOf } from '../audit/audit-row.ts';

/** The place behind the last figure of a category. */
export async function endOfKategori(tx: Transaction, kategori: string): Promise<number> {
  const { _max } = await tx.statistik.aggregate({ where: { kategori }, _max: { urutan: true } });
  return (_max.urutan ?? -1) + 1;
}

/**
 * Writes many figures: known labels get their value, which an official has typed then, unless it is theirs already; others
 * become the last of their category. Answers how many that has changed.
 */
export async function saveFigures(tx: Transaction, rows: readonly StatistikRow[], by: Actor): Promise<number> {
  let changed = 0;
  for (const { kategori, label, value } of rows) {
    const where = { kategori_label: { kategori, label } };
    const before = await tx.statistik.findUnique({ where });
    if (before?.value === value) continue;
    const after = before
      ? await tx.statistik.update({ where, data: { value, otomatis: false } })
      : await tx.statistik.create({ data: { kategori, label, value, urutan: await endOfKategori(tx, kategori) } });
    await recordEntry(tx, by, auditEntryOf('statistik', { before, after }));
    changed += 1;
  }
  return changed;
}
