import type { FeedName } from '@pendopo/shared/situs';
import type { AppDeps } from '../../deps.ts';
import { newestByDay } from '../../lib/newest-by-day.ts';

const FEED_LENGTH = 30;

export type SitusService = ReturnType<typeof createSitusService>;

/** What search engines and feed readers ask for. */
export function createSitusService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    /** Every news item, announcement and agenda item, at most `most` of them: newest day first. */
    async publications(most: number) {
      const select = { id: true, tanggal: true, updatedAt: true } as const;
      const newest = { orderBy: [...newestByDay], take: most, select };
      const [berita, pengumuman, agenda] = await Promise.all([
        prisma.berita.findMany(newest),
        prisma.pengumuman.findMany(newest),
        prisma.agenda.findMany(newest),
      ]);
      return Object.entries({ berita, pengumuman, agenda })
        .flatMap(([list, rows]) => rows.map((row) => ({ list, ...row })))
        .sort((a, b) => b.tanggal.getTime() - a.tanggal.getTime())
        .slice(0, most);
    },

    /** The newest of one kind of publication, and the village's name. */
    async feed(name: FeedName) {
      const select = { id: true, title: true, desc: true, content: true, kategori: true, tanggal: true } as const;
      const newest = { orderBy: [...newestByDay], take: FEED_LENGTH, select };
      const [desa, rows] = await Promise.all([
        prisma.desa.findUnique({ where: { id: 1 }, select: { nama: true } }),
        name === 'berita' ? prisma.berita.findMany(newest) : prisma.pengumuman.findMany(newest),
      ]);
      return { name, desa: desa?.nama ?? '', rows };
    },
  };
}
