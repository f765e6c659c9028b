import type { BodyOf } from '@pendopo/shared/contract';
import { produkHukumContract } from '@pendopo/shared/produk-hukum/contract';
import type { ProdukHukumListQuery } from '@pendopo/shared/produk-hukum/schemas';
import { PRODUK_HUKUM_TEXT } from '@pendopo/shared/produk-hukum/text';
import type { Context } from '../../deps.ts';
import type { DayPage } from '../../domain/content/newest-by-day.ts';
import { listByDay } from '../../domain/content/publication.ts';
import { resource } from '../../domain/content/resource.ts';
import { pdf } from '../../domain/content/row-file.ts';
import { given } from '../../domain/write.ts';
import { toDateColumn, toOptionalDateColumn } from '../../lib/date-column.ts';
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

type Days = Pick<
  BodyOf<(typeof produkHukumContract)['POST /produk-hukum']>,
  'tanggal' | 'tanggal_kesepakatan' | 'tanggal_lapor' | 'tanggal_lembaran' | 'tanggal_berita'
>;

const daysOf = ({ tanggal, tanggal_kesepakatan, tanggal_lapor, tanggal_lembaran, tanggal_berita }: Days) => ({
  tanggal: toDateColumn(tanggal),
  ...given({
    tanggal_kesepakatan: toOptionalDateColumn(tanggal_kesepakatan),
    tanggal_lapor: toOptionalDateColumn(tanggal_lapor),
    tanggal_lembaran: toOptionalDateColumn(tanggal_lembaran),
    tanggal_berita: toOptionalDateColumn(tanggal_berita),
  }),
});

export const produkHukumEdits = (ctx: Context) =>
  resource(ctx, produkHukumContract, '/produk-hukum', {
    table: 'produk_hukum',
    text: PRODUK_HUKUM_TEXT,
    file: pdf('produk-hukum'),
    create: ({ tx }, data) => tx.produkHukum.create({ data: { ...data, ...daysOf(data) } }),
    update: ({ tx }, { where, data }) => tx.produkHukum.update({ where, data: { ...data, ...daysOf(data) } }),
  });
