import type { PengumumanListQuery, SavePengumumanInput } from '@pendopo/shared/pengumuman';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman-text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit-log.ts';
import { type DayPage, neighboursOf, pageByDay } from '../../domain/newest-by-day.ts';
import { addRow, changedPicture, editRow, given, withPictures } from '../../domain/row-edit.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';

/** `img` is the path of an upload. */
type Save = { input: SavePengumumanInput; img: string | undefined; by: Actor };

export type PengumumanService = ReturnType<typeof createPengumumanService>;

const row = { table: 'pengumuman', missing: PENGUMUMAN_TEXT.notFound } as const;

/** Announcements: newest day first. */
export function createPengumumanService({ prisma, storage }: Pick<AppDeps, 'prisma' | 'storage'>) {
  const pictures = (...uploads: (string | undefined)[]) => ({ storage, folder: 'pengumuman', uploads });

  return {
    /** `q` looks in title, desc and content. */
    async list({ q, kategori, page }: Pick<PengumumanListQuery, 'q' | 'kategori'> & { page: DayPage }) {
      const where = { ...(kategori && { kategori }), ...searchIn(['title', 'desc', 'content'], q) };
      const [total, rows] = await Promise.all([
        prisma.pengumuman.count({ where }),
        prisma.pengumuman.findMany(pageByDay(where, page)),
      ]);
      return { total, rows };
    },

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await prisma.pengumuman.count({ where: { id } })) === 0) throw notFound(PENGUMUMAN_TEXT.notFound);
    },

    async read(id: number) {
      const pengumuman = await prisma.pengumuman.findUnique({ where: { id } });
      if (!pengumuman) throw notFound(PENGUMUMAN_TEXT.notFound);
      return { pengumuman, meta: await neighboursOf(pengumuman, (query) => prisma.pengumuman.findFirst(query)) };
    },

    create({ input: { title, desc = '', content, kategori, tanggal }, img, by }: Save) {
      return withPictures({ ...pictures(img), by }, async ([key = null]) => {
        const data = { title, desc, content, kategori, tanggal: toDateColumn(tanggal), img: key };
        const result = await addRow(prisma, { ...row, by }, (tx) => tx.pengumuman.create({ data }));
        return { result, replaced: [] };
      });
    },

    update({ id, input: { updatedAt, hapus_gambar, ...fields }, img, by }: Save & { id: number }) {
      return withPictures({ ...pictures(img), by }, ([uploaded]) =>
        editRow(prisma, { ...row, id, updatedAt, by }, async (tx) => {
          const before = await tx.pengumuman.findUniqueOrThrow({ where: { id }, select: { img: true } });
          const { key, replaced } = changedPicture({ before: before.img, uploaded, remove: hapus_gambar });
          const data = { ...given(fields), tanggal: toDateColumn(fields.tanggal), img: key };
          return { result: await tx.pengumuman.update({ where: { id }, data }), replaced: [replaced] };
        }),
      );
    },

    async remove({ id, by }: { id: number; by: Actor }) {
      await withPictures({ ...pictures(), by }, () =>
        editRow(prisma, { ...row, id, updatedAt: undefined, by }, async (tx) => {
          const { img } = await tx.pengumuman.delete({ where: { id }, select: { img: true } });
          return { result: undefined, replaced: [img] };
        }),
      );
    },
  };
}
