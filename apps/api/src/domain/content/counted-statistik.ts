import { STATISTIK_DIHITUNG } from '@pendopo/shared/statistik/text';
import { villageDay, villageMidnight } from '@pendopo/shared/text/dates';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';

/** Leaves `updatedAt` unchanged, so that an official's open edit causes no conflict. */
export function refreshCounted(client: Pick<PrismaClient | Transaction, '$executeRaw'>, now: Date): Promise<number> {
  const monthBegan = villageMidnight(`${villageDay(now).slice(0, 7)}-01`);
  return client.$executeRaw`
    UPDATE statistik SET value = counted.value
    FROM (
      SELECT count(DISTINCT surat_id)::int AS value FROM riwayat_surat
      WHERE status IN ('Diproses', 'Selesai') AND created_at >= ${monthBegan}
    ) counted
    WHERE otomatis AND kategori = 'utama' AND label = ${STATISTIK_DIHITUNG} AND statistik.value <> counted.value`;
}
