import type { Reader } from '../../lib/prisma.ts';

/** Returns the last run of the backup service and the last one with a successful test restore, or null. */
export async function readCadangan(prisma: Pick<Reader, 'cadangan'>) {
  const orderBy = { started_at: 'desc' } as const;
  const [last, lastGood] = await Promise.all([
    prisma.cadangan.findFirst({ orderBy }),
    prisma.cadangan.findFirst({ where: { tested_at: { not: null } }, orderBy }),
  ]);
  return { last, lastGood };
}
