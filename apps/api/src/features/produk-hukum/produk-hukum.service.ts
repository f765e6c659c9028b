import { produkHukumContract } from '@pendopo/shared/produk-hukum/contract';
import type { ProdukHukumListQuery } from '@pendopo/shared/produk-hukum/schemas';
import { PRODUK_HUKUM_TEXT } from '@pendopo/shared/produk-hukum/text';
import type { Context } from '../../deps.ts';
import type { DayPage } from '../../domain/content/newest-by-day.ts';
import { listByDay } from '../../domain/content/publication.ts';
import { resource } from '../../domain/content/resource.ts';
import { pdf } from '../../domain/content/row-file.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';

type ListQuery = Pick<ProdukHukumListQuery, 'q' | 'jenis' | 'tahun'> & { page: DayPage };

/** Returns regulations, newest day first, and the years of all regulations. */
export async function listProdukHukum({ prisma }: Context, { q, page, ...equal }: ListQuery) {
  const [listed, years] = await Promise.all([
    listByDay(prisma.produkHukum, { searched: ['judul', 'nomor', 'tentang'], q, equal, page }),
    prisma.produkHukum.groupBy({ by: 'tahun', orderBy: { tahun: 'desc' } }),
  ]);
  return { ...listed, tahun: years.map(({ tahun }) => tahun) };
}

export async function readProdukHukum({ prisma }: Context, id: number) {
  const row = await prisma.produkHukum.findUnique({ where: { id } });
  if (!row) throw notFound(PRODUK_HUKUM_TEXT.notFound);
  return row;
}

type Days = { tanggal: string } & { [Day in (typeof BOOK_DAYS)[number]]?: string };

const BOOK_DAYS = ['tanggal_kesepakatan', 'tanggal_lapor', 'tanggal_lembaran', 'tanggal_berita'] as const;

/** Returns the columns of the days. An omitted day stays, an empty one becomes null. */
function daysOf(days: Days) {
  const columns: { [Day in (typeof BOOK_DAYS)[number]]?: Date | null } = {};
  for (const name of BOOK_DAYS) {
    const day = days[name];
    if (day !== undefined) columns[name] = day === '' ? null : toDateColumn(day);
  }
  return { tanggal: toDateColumn(days.tanggal), ...columns };
}

export const produkHukumEdits = (ctx: Context) =>
  resource(ctx, produkHukumContract, '/produk-hukum', {
    table: 'produk_hukum',
    text: PRODUK_HUKUM_TEXT,
    file: pdf('produk-hukum'),
    create: ({ tx }, data) => tx.produkHukum.create({ data: { ...data, ...daysOf(data) } }),
    update: ({ tx }, { where, data }) => tx.produkHukum.update({ where, data: { ...data, ...daysOf(data) } }),
  });
