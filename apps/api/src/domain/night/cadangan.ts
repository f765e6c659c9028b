import type { Reader } from '../../lib/prisma.ts';

/** `lastGood` is the last backup with a successful test restore. */
export async function readCadangan(prisma: Pick<Reader, 'cadangan'>) {
  const orderBy = { started_at: 'desc' } as const;
  const [last, lastGood] = await Promise.all([
    prisma.cadangan.findFirst({ orderBy }),
    prisma.cadangan.findFirst({ where: { tested_at: { not: null } }, orderBy }),
  ]);
  return { last, lastGood };
}
