import type { AppDeps } from '../../deps.ts';

export type PengaduanService = ReturnType<typeof createPengaduanService>;

/** Complaints. */
export function createPengaduanService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    /** One's own, newest first; `below` is the id to go on from. Answers one row more than `limit` where there are more. */
    async listMine({ userId, limit, below }: { userId: number; limit: number; below: number | undefined }) {
      const where = { user_id: userId };
      const [total, rows] = await Promise.all([
        prisma.pengaduan.count({ where }),
        prisma.pengaduan.findMany({
          where: { ...where, ...(below !== undefined && { id: { lt: below } }) },
          orderBy: { id: 'desc' },
          take: limit + 1,
        }),
      ]);
      return { total, rows };
    },
  };
}
