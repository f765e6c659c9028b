import type { PrismaClient } from '../lib/prisma.ts';

/**
 * Adds up what triggers have noted of each change of `surat` and `pengaduan` (table `jumlah_baris`), so that a total stays
 * the sum of a few rows. Several portals may do it at once: what one has added up, the other no longer finds.
 */
export async function addUpRowCounts(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    WITH noted AS (DELETE FROM jumlah_baris RETURNING tabel, status, n)
    INSERT INTO jumlah_baris (tabel, status, n)
    SELECT tabel, status, sum(n) FROM noted GROUP BY tabel, status HAVING sum(n) <> 0`;
}
