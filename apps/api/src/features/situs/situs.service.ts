import { Prisma } from '@pendopo/prisma/client';
import { ROW_SCREENS } from '@pendopo/shared/situs';
import type { AppDeps } from '../../deps.ts';

const FEED_LENGTH = 30;

export type SitusService = ReturnType<typeof createSitusService>;

const tableOf = (name: string) => Prisma.raw(`"${name}"`);

const PAGES = Prisma.join(
  ROW_SCREENS.map(
    ({ path, rows }) => Prisma.sql`
      SELECT replace(${path}, ':id', id::text) AS path, tanggal, "updatedAt" FROM ${tableOf(rows)}`,
  ),
  ' UNION ALL ',
);

type Page = { path: string; updatedAt: Date };
type Item = { id: number; title: string; desc: string; content: string; kategori: string; tanggal: Date };

/** What search engines and feed readers ask for. */
export function createSitusService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    /** The page of every public row, at most `most` of them: newest day first. */
    pages: (most: number) => prisma.$queryRaw<Page[]>`${PAGES} ORDER BY tanggal DESC LIMIT ${most}`,

    /** The newest rows of a table, and the village's name. */
    async feed(table: string) {
      const [desa, rows] = await Promise.all([
        prisma.desa.findUnique({ where: { id: 1 }, select: { nama: true } }),
        prisma.$queryRaw<Item[]>`
          SELECT id, title, "desc", content, kategori, tanggal FROM ${tableOf(table)}
          ORDER BY tanggal DESC, id DESC LIMIT ${FEED_LENGTH}`,
      ]);
      return { desa: desa?.nama ?? '', rows };
    },
  };
}
