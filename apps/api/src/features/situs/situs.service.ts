import type { Berita } from '@pendopo/prisma/client';
import { ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { PUBLISHED } from '../../domain/content/publication.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { identifier, join, sql } from '../../lib/sql.ts';

const FEED_LENGTH = 30;

/** Days that past agenda items stay in the calendar, and its maximum rows. */
const CALENDAR_BACK = 31;
const CALENDAR_LENGTH = 300;

// Regulations have no drafts.
const published = (rows: string) => (rows === 'produk_hukum' ? sql`` : sql`WHERE NOT draf`);

const PAGES = join(
  ROW_SCREENS.map(
    ({ path, rows }) => sql`
      SELECT replace(${path}, ':id', id::text) AS path, tanggal, "updatedAt" FROM ${identifier(rows)} ${published(rows)}`,
  ),
  ' UNION ALL ',
);

export type Page = { path: string } & Pick<Berita, 'updatedAt'>;
export type Item = Pick<Berita, 'id' | 'title' | 'desc' | 'content' | 'kategori' | 'tanggal' | 'updatedAt'>;

const readVillage = ({ prisma }: Pick<Context, 'prisma'>) =>
  prisma.desa.findUnique({ where: { id: 1 }, select: { nama: true } });

export const listPages = ({ prisma }: Pick<Context, 'prisma'>, most: number) =>
  prisma.$queryRaw<Page[]>`${PAGES} ORDER BY tanggal DESC LIMIT ${most}`;

export async function readFeed(ctx: Pick<Context, 'prisma'>, table: string) {
  const [desa, rows] = await Promise.all([
    readVillage(ctx),
    ctx.prisma.$queryRaw<Item[]>`
      SELECT id, title, "desc", content, kategori, tanggal, "updatedAt" FROM ${identifier(table)}
      WHERE NOT draf ORDER BY tanggal DESC, id DESC LIMIT ${FEED_LENGTH}`,
  ]);
  return { desa: desa?.nama ?? '', rows };
}

export async function readCalendar(ctx: Pick<Context, 'prisma' | 'now'>) {
  const from = toDateColumn(villageDay(new Date(ctx.now().getTime() - CALENDAR_BACK * 86_400_000)));
  const [desa, events] = await Promise.all([
    readVillage(ctx),
    ctx.prisma.agenda.findMany({
      where: { tanggal: { gte: from }, ...PUBLISHED },
      orderBy: [{ tanggal: 'asc' }, { id: 'asc' }],
      take: CALENDAR_LENGTH,
    }),
  ]);
  return { desa: desa?.nama ?? '', events };
}
