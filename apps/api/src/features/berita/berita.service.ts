import type { BeritaListQuery, SaveBeritaInput } from '@pendopo/shared/berita';
import { BERITA_TEXT } from '@pendopo/shared/berita-text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit-log.ts';
import { type DayPage, neighboursOf, pageByDay } from '../../domain/newest-by-day.ts';
import { addRow, changedPicture, editRow, given, withPictures } from '../../domain/row-edit.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';

/** `img` is the path of an upload. */
type Save = { input: SaveBeritaInput; img: string | undefined; by: Actor };

export type BeritaService = ReturnType<typeof createBeritaService>;

const row = { table: 'berita', missing: BERITA_TEXT.notFound } as const;

/** News: newest day first. */
export function createBeritaService({ prisma, storage }: Pick<AppDeps, 'prisma' | 'storage'>) {
  const pictures = (...uploads: (string | undefined)[]) => ({ storage, folder: 'berita', uploads });

  return {
    /** `q` looks in title, desc and content. */
    async list({ q, kategori, page }: Pick<BeritaListQuery, 'q' | 'kategori'> & { page: DayPage }) {
      const where = { ...(kategori && { kategori }), ...searchIn(['title', 'desc', 'content'], q) };
      const [total, rows] = await Promise.all([
        prisma.berita.count({ where }),
        prisma.berita.findMany(pageByDay(where, page)),
      ]);
      return { total, rows };
    },

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await prisma.berita.count({ where: { id } })) === 0) throw notFound(BERITA_TEXT.notFound);
    },

    async read(id: number) {
      const berita = await prisma.berita.findUnique({ where: { id } });
      if (!berita) throw notFound(BERITA_TEXT.notFound);
      return { berita, meta: await neighboursOf(berita, (query) => prisma.berita.findFirst(query)) };
    },

    create({ input: { title, desc = '', content, kategori, tanggal }, img, by }: Save) {
      return withPictures({ ...pictures(img), by }, async ([key = null]) => {
        const data = { title, desc, content, kategori, tanggal: toDateColumn(tanggal), img: key };
        const result = await addRow(prisma, { ...row, by }, (tx) => tx.berita.create({ data }));
        return { result, replaced: [] };
      });
    },

    update({ id, input: { updatedAt, hapus_gambar, ...fields }, img, by }: Save & { id: number }) {
      return withPictures({ ...pictures(img), by }, ([uploaded]) =>
        editRow(prisma, { ...row, id, updatedAt, by }, async (tx) => {
          const before = await tx.berita.findUniqueOrThrow({ where: { id }, select: { img: true } });
          const { key, replaced } = changedPicture({ before: before.img, uploaded, remove: hapus_gambar });
          const data = { ...given(fields), tanggal: toDateColumn(fields.tanggal), img: key };
          return { result: await tx.berita.update({ where: { id }, data }), replaced: [replaced] };
        }),
      );
    },

    async remove({ id, by }: { id: number; by: Actor }) {
      await withPictures({ ...pictures(), by }, () =>
        editRow(prisma, { ...row, id, updatedAt: undefined, by }, async (tx) => {
          const { img } = await tx.berita.delete({ where: { id }, select: { img: true } });
          return { result: undefined, replaced: [img] };
        }),
      );
    },
  };
}
