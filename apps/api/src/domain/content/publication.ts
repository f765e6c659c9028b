import type { Neighbour } from '@pendopo/shared/common';
import { toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';
import { searchIn } from '../../lib/search.ts';
import type { Storage } from '../../lib/storage.ts';
import type { Actor } from '../audit/audit-log.ts';
import { type DayPage, neighboursOf, pageByDay } from './newest-by-day.ts';
import { addRow, changedPicture, editRow, given, type WriteDeps, withPictures } from './row-edit.ts';

type PublicationRow = { id: number; tanggal: Date; img: string | null };
type PublicationInput = { tanggal: string; hapus_gambar: boolean; updatedAt?: Date | undefined };

/** What is used of Prisma's model of a publication. */
type Model<Row> = {
  count(args: { where: object }): Promise<number>;
  findMany(args: ReturnType<typeof pageByDay>): Promise<Row[]>;
  findFirst(args: { where: object; select: { id: true; title: true } }): Promise<Neighbour>;
  findUnique(args: { where: { id: number } }): Promise<Row | null>;
  findUniqueOrThrow(args: { where: { id: number } }): Promise<Row>;
  create(args: { data: object }): Promise<Row>;
  update(args: { where: { id: number }; data: object }): Promise<Row>;
  delete(args: { where: { id: number } }): Promise<Row>;
};

type Publication<Row> = {
  table: 'berita' | 'pengumuman' | 'agenda';
  model: (client: PrismaClient | Transaction) => Model<Row>;
  /** The columns that a search looks in. */
  searched: readonly string[];
  /** The sentence of the 404. */
  missing: string;
  /** What a new row holds besides its input. */
  initial: (by: Actor) => object;
};

/** A search, and values that columns must have. */
type Filter = { q: string; kategori?: string | undefined; status?: string | undefined };
/** `img` is the path of an upload. */
type Save<Input> = { input: Input; img: string | undefined; by: Actor };

/** News, announcements, agenda: dated rows with a picture that officials write and everybody reads. */
export function createPublicationService<Row extends PublicationRow, Input extends PublicationInput>(
  deps: WriteDeps & { storage: Storage },
  { table, model, searched, missing, initial }: Publication<Row>,
) {
  const { prisma, storage } = deps;
  const rows = model(prisma);
  const pictures = (by: Actor, ...uploads: (string | undefined)[]) => ({ storage, folder: table, by, uploads });

  /** The rows that `find` finds for the filter, and how many meet it. */
  async function listBy({ q, ...equal }: Filter, find: (where: object) => Promise<Row[]>) {
    const where = { ...given(equal), ...searchIn(searched, q) };
    const [total, found] = await Promise.all([rows.count({ where }), find(where)]);
    return { total, rows: found };
  }

  return {
    listBy,

    /** Newest day first. */
    list: ({ page, ...filter }: Filter & { page: DayPage }) =>
      listBy(filter, (where) => rows.findMany(pageByDay(where, page))),

    /** A 404 unless there is such a row. */
    async mustExist(id: number) {
      if ((await rows.count({ where: { id } })) === 0) throw notFound(missing);
    },

    async read(id: number) {
      const row = await rows.findUnique({ where: { id } });
      if (!row) throw notFound(missing);
      return { row, meta: await neighboursOf(row, (query) => rows.findFirst(query)) };
    },

    create: ({ input: { updatedAt: _, hapus_gambar: __, ...fields }, img, by }: Save<Input>) =>
      withPictures(pictures(by, img), async ([key = null]) => {
        const data = { ...initial(by), ...given(fields), tanggal: toDateColumn(fields.tanggal), img: key };
        return { result: await addRow(deps, { table, by }, (tx) => model(tx).create({ data })), replaced: [] };
      }),

    update: ({ id, input: { updatedAt, hapus_gambar, ...fields }, img, by }: Save<Input> & { id: number }) =>
      withPictures(pictures(by, img), ([uploaded]) =>
        editRow(deps, { table, id, updatedAt, missing, by }, async (tx) => {
          const before = await model(tx).findUniqueOrThrow({ where: { id } });
          const { key, replaced } = changedPicture({ before: before.img, uploaded, remove: hapus_gambar });
          const data = { ...given(fields), tanggal: toDateColumn(fields.tanggal), img: key };
          return { result: await model(tx).update({ where: { id }, data }), replaced: [replaced] };
        }),
      ),

    remove: ({ id, by }: { id: number; by: Actor }) =>
      withPictures(pictures(by), () =>
        editRow(deps, { table, id, updatedAt: undefined, missing, by }, async (tx) => {
          const { img } = await model(tx).delete({ where: { id } });
          return { result: undefined, replaced: [img] };
        }),
      ),
  };
}
