import type { ProdukHukumListQuery, SaveProdukHukumInput } from '@pendopo/shared/produk-hukum/schemas';
import { PRODUK_HUKUM_TEXT } from '@pendopo/shared/produk-hukum/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { type DayPage, pageByDay } from '../../domain/content/newest-by-day.ts';
import { addRow, editRow, given, withDocument } from '../../domain/content/row-edit.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';

type ListQuery = Pick<ProdukHukumListQuery, 'q' | 'jenis' | 'tahun'> & { page: DayPage };
/** A PDF that was received: its path, and its size in bytes. */
type Pdf = { path: string; size: number } | undefined;
type Save = { input: SaveProdukHukumInput; pdf: Pdf; by: Actor };

export type ProdukHukumService = ReturnType<typeof createProdukHukumService>;

const row = { table: 'produk_hukum', missing: PRODUK_HUKUM_TEXT.notFound } as const;

/** The village's regulations, each with a PDF that everybody may read, where there is one. */
export function createProdukHukumService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma, storage } = deps;
  const document = (pdf?: Pdf) => ({ storage, folder: 'produk-hukum', upload: pdf?.path });

  function dataOf({ updatedAt: _, ...fields }: SaveProdukHukumInput, key: string | undefined, pdf: Pdf) {
    const file = key && pdf ? { berkas: key, ukuran: pdf.size } : {};
    return { ...fields, ...given(file), tanggal: toDateColumn(fields.tanggal) };
  }

  return {
    /** Newest day first, with how many there are and the years of all regulations. */
    async list({ page, q, ...equal }: ListQuery) {
      const where = { ...given(equal), ...searchIn(['judul', 'nomor', 'tentang'], q) };
      const [rows, total, years] = await Promise.all([
        prisma.produkHukum.findMany(pageByDay(where, page)),
        prisma.produkHukum.count({ where }),
        prisma.produkHukum.groupBy({ by: 'tahun', orderBy: { tahun: 'desc' } }),
      ]);
      return { rows, total, tahun: years.map(({ tahun }) => tahun) };
    },

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await prisma.produkHukum.count({ where: { id } })) === 0) throw notFound(row.missing);
    },

    async read(id: number) {
      const found = await prisma.produkHukum.findUnique({ where: { id } });
      if (!found) throw notFound(row.missing);
      return found;
    },

    create: ({ input, pdf, by }: Save) =>
      withDocument(document(pdf), async (key) => {
        const data = given(dataOf(input, key, pdf)) as Parameters<typeof prisma.produkHukum.create>[0]['data'];
        return { result: await addRow(deps, { ...row, by }, (tx) => tx.produkHukum.create({ data })), replaced: [] };
      }),

    update: ({ id, input, pdf, by }: Save & { id: number }) =>
      withDocument(document(pdf), (key) =>
        editRow(deps, { ...row, id, updatedAt: input.updatedAt, by }, async (tx) => {
          const before = await tx.produkHukum.findUniqueOrThrow({ where: { id }, select: { berkas: true } });
          const result = await tx.produkHukum.update({ where: { id }, data: given(dataOf(input, key, pdf)) });
          return { result, replaced: [key ? before.berkas : null] };
        }),
      ),

    remove: ({ id, by }: { id: number; by: Actor }) =>
      withDocument(document(), () =>
        editRow(deps, { ...row, id, updatedAt: undefined, by }, async (tx) => {
          const { berkas } = await tx.produkHukum.delete({ where: { id } });
          return { result: undefined, replaced: [berkas] };
        }),
      ),
  };
}
