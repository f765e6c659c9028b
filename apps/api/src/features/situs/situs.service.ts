import { type Berita, Prisma } from '@pendopo/prisma/client';
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

const modelOf = (table: string) => table.replace(/(?:^|_)([a-z])/g, (_all, first: string) => first.toUpperCase());

function hasColumn(table: string, column: string): boolean {
  const [, columns] = Object.entries(Prisma).find(([name]) => name === `${modelOf(table)}ScalarFieldEnum`) ?? [];
  return typeof columns === 'object' && columns !== null && Object.hasOwn(columns, column);
}

type RowScreen = Pick<(typeof ROW_SCREENS)[number], 'path' | 'rows'>;

/** Selects the published rows of a table. A table without a day counts as of its rows' last change. */
function pagesOf({ path, rows }: RowScreen) {
  const day = hasColumn(rows, 'tanggal') ? sql`tanggal` : sql`"updatedAt"::date`;
  const published = hasColumn(rows, 'draf') ? sql`WHERE NOT draf` : sql``;
  return sql`
    SELECT replace(${path}, ':id', id::text) AS path, ${day} AS tanggal, "updatedAt" FROM ${identifier(rows)} ${published}`;
}

export type Page = { path: string } & Pick<Berita, 'updatedAt'>;
export type Item = Pick<Berita, 'id' | 'title' | 'desc' | 'content' | 'kategori' | 'tanggal' | 'updatedAt'>;

const readVillage = ({ prisma }: Pick<Context, 'prisma'>) =>
  prisma.desa.findUnique({ where: { id: 1 }, select: { nama: true } });

type Wanted = { most: number; screens?: readonly RowScreen[] };

export const listPages = ({ prisma }: Pick<Context, 'prisma'>, { most, screens = ROW_SCREENS }: Wanted) =>
  prisma.$queryRaw<Page[]>`${join(screens.map(pagesOf), ' UNION ALL ')} ORDER BY tanggal DESC LIMIT ${most}`;

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
