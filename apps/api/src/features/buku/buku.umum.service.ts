import type { Prisma } from '@pendopo/prisma/client';
import type { BukuPeriod } from '@pendopo/shared/buku/schemas';
import type { BukuPeraturan } from '@pendopo/shared/buku/text';
import { JENIS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import type { Context } from '../../deps.ts';
import { columnRange } from '../../lib/date-column.ts';
import type { Reader } from '../../lib/prisma.ts';
import { yearOf } from './buku.ekspor.service.ts';

/** The register A.2 has decrees, A.1 the other kinds. */
const [, , , KEPUTUSAN] = JENIS_PRODUK_HUKUM;

type Regulation = Awaited<ReturnType<Reader['produkHukum']['findMany']>>[number];
export type PeraturanRow = Regulation & { urut: number };

const promulgationDay = ({ tanggal, tanggal_lembaran, tanggal_berita }: Regulation) =>
  tanggal_lembaran ?? tanggal_berita ?? tanggal;

type Content = {
  where: (year: Prisma.DateTimeFilter) => Prisma.ProdukHukumWhereInput;
  dayOf: (row: Regulation) => Date;
};

/** Content of each register. A regulation belongs to the month of its day. */
const CONTENT: Readonly<Record<BukuPeraturan, Content>> = {
  a1: { where: (tanggal) => ({ jenis: { not: KEPUTUSAN }, tanggal }), dayOf: ({ tanggal }) => tanggal },
  a2: { where: (tanggal) => ({ jenis: KEPUTUSAN, tanggal }), dayOf: ({ tanggal }) => tanggal },
  a9: {
    where: (year) => ({
      OR: [
        { tanggal_lembaran: year },
        { tanggal_berita: year },
        { tanggal: year, nomor_lembaran: { not: '' } },
        { tanggal: year, nomor_berita: { not: '' } },
      ],
    }),
    dayOf: promulgationDay,
  },
};

/** Returns a register's rows of the period, oldest first. The numbers restart each year. */
export async function readPeraturan(
  ctx: Context,
  { buku, ...period }: BukuPeriod & { buku: BukuPeraturan },
): Promise<PeraturanRow[]> {
  const { where, dayOf } = CONTENT[buku];
  const year = columnRange(yearOf(ctx, period), undefined);
  const within =
    ({ gte, lt }: typeof year) =>
    (row: Regulation) =>
      dayOf(row) >= gte && dayOf(row) < lt;
  const rows = await ctx.prisma.produkHukum.findMany({ where: where(year) });
  return rows
    .filter(within(year))
    .sort((a, b) => dayOf(a).getTime() - dayOf(b).getTime() || a.id - b.id)
    .map((row, at) => ({ ...row, urut: at + 1 }))
    .filter(within(columnRange(yearOf(ctx, period), period.bulan)));
}
