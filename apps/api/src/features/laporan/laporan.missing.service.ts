import { firstDay, LAPORAN_TEXT, type Masa, monthAfter } from '@pendopo/shared/laporan/text';
import type { Context } from '../../deps.ts';
import { readClosed } from '../../domain/residents/months.ts';
import { applicationsWithoutEvent } from '../../domain/residents/proposed-event.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { words } from '../../lib/village-words.ts';

/** Returns in sentences what an official should see to before a month is closed. Empty for a closed month. */
export async function readMissing(ctx: Context, masa: Masa): Promise<string[]> {
  const { prisma } = ctx;
  if (await readClosed(prisma, masa)) return [];
  const living = { keadaan: 'hidup', tinggal: null };
  const days = { gte: toDateColumn(firstDay(masa)), lt: toDateColumn(firstDay(monthAfter(masa))) };
  const [documents, destinations, dusun, kk] = await Promise.all([
    applicationsWithoutEvent(prisma, ctx.now()),
    prisma.peristiwaPenduduk.count({
      where: { jenis: 'pindah', dibatalkan: false, dihitung: true, tujuan: null, tanggal: days },
    }),
    prisma.penduduk.count({ where: { ...living, dusun: '' } }),
    prisma.penduduk.count({ where: { ...living, no_kk: null } }),
  ]);
  const counts = [
    [documents, LAPORAN_TEXT.withoutEvent],
    [destinations, LAPORAN_TEXT.withoutDestination],
    [dusun, (count: number) => LAPORAN_TEXT.withoutDusun(count, words('{dusun}'))],
    [kk, LAPORAN_TEXT.withoutKk],
  ] as const;
  return counts.flatMap(([count, sentence]) => (count > 0 ? [sentence(count)] : []));
}
