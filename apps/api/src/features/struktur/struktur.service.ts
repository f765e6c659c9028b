import type { CreateStrukturInput, UpdateStrukturInput } from '@pendopo/shared/struktur';
import { STRUKTUR_TEXT, TIPE_STRUKTUR } from '@pendopo/shared/struktur-text';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { changedPicture, lockForEdit, withPictures } from '../../lib/row-edit.ts';
import type { StrukturSave } from './struktur.photos.ts';

export type StrukturService = ReturnType<typeof createStrukturService>;

type Photo = { foto: string | undefined };

const folder = 'struktur';
const ORDER: readonly string[] = TIPE_STRUKTUR;

/** The people of the village's structure. */
export function createStrukturService({ prisma, storage }: Pick<AppDeps, 'prisma' | 'storage'>) {
  /** Everybody, from the head down. */
  async function list() {
    const rows = await prisma.struktur.findMany({ orderBy: [{ urutan: 'asc' }, { id: 'asc' }] });
    return rows.sort((a, b) => ORDER.indexOf(a.tipe) - ORDER.indexOf(b.tipe));
  }

  return {
    list,

    /** A 404 unless there is such a person. */
    async mustExist(id: number) {
      if ((await prisma.struktur.count({ where: { id } })) === 0) throw notFound(STRUKTUR_TEXT.notFound);
    },

    /** Adds a person behind the others. `foto` is the path of an upload, here as below. */
    create: ({ input, foto }: { input: CreateStrukturInput } & Photo) =>
      withPictures({ storage, folder, uploads: [foto] }, async ([key = null]) => {
        const last = await prisma.struktur.aggregate({ _max: { urutan: true } });
        const urutan = (last._max.urutan ?? -1) + 1;
        return { result: await prisma.struktur.create({ data: { ...input, foto: key, urutan } }), replaced: [] };
      }),

    update: ({ id, input, foto }: { id: number; input: UpdateStrukturInput } & Photo) =>
      withPictures({ storage, folder, uploads: [foto] }, ([uploaded]) =>
        prisma.$transaction(async (tx) => {
          await lock(tx, { id, updatedAt: input.updatedAt });
          const { result, replaced } = await rewrite(tx, { id, input, uploaded });
          return { result, replaced: [replaced] };
        }),
      ),

    remove: (id: number) =>
      withPictures({ storage, folder, uploads: [] }, () =>
        prisma.$transaction(async (tx) => {
          await lock(tx, { id });
          const { foto } = await tx.struktur.delete({ where: { id } });
          return { result: undefined, replaced: [foto] };
        }),
      ),

    /**
     * Writes the whole editor or nothing: entries with an id are edited, those without are added, `hapus` go; all take
     * their place in the list. Rows that are not mentioned stay.
     */
    async save({ input: { struktur, hapus }, photos }: StrukturSave) {
      await withPictures({ storage, folder, uploads: photos }, (keys) =>
        prisma.$transaction(async (tx) => {
          const edits = struktur.flatMap(({ id, updatedAt }) => (id === undefined ? [] : { id, updatedAt }));
          const locks: Lock[] = [...edits, ...hapus.map((id) => ({ id }))];
          // In one order for everybody, so that two saves cannot wait for each other.
          for (const row of locks.sort((a, b) => a.id - b.id)) await lock(tx, row);

          const replaced: (string | null)[] = [];
          for (const [urutan, { id, ...input }] of struktur.entries()) {
            const uploaded = keys[urutan];
            if (id === undefined) {
              const { nama, jabatan, tipe } = input;
              await tx.struktur.create({ data: { nama, jabatan, tipe, urutan, foto: uploaded ?? null } });
            } else replaced.push((await rewrite(tx, { id, input, uploaded, urutan })).replaced);
          }
          for (const id of hapus) replaced.push((await tx.struktur.delete({ where: { id } })).foto);
          return { result: undefined, replaced };
        }),
      );
      return list();
    },
  };
}

type Lock = { id: number; updatedAt?: Date | undefined };

/** The ids of a list have not been through a path: what does not fit int4 names no row. */
async function lock(tx: Transaction, { id, updatedAt }: Lock) {
  if (id > 2_147_483_647) throw notFound(STRUKTUR_TEXT.notFound);
  await lockForEdit(tx, { table: 'struktur', id, updatedAt, missing: STRUKTUR_TEXT.notFound });
}

type Rewrite = { id: number; input: UpdateStrukturInput; uploaded: string | undefined; urutan?: number };

/** Writes an edit of a row that is locked. Answers it, and the picture that it no longer names. */
async function rewrite(tx: Transaction, { id, input, uploaded, urutan }: Rewrite) {
  const before = await tx.struktur.findUniqueOrThrow({ where: { id }, select: { foto: true } });
  const { key, replaced } = changedPicture({ before: before.foto, uploaded, remove: input.hapus_gambar });
  const { nama, jabatan, tipe } = input;
  const place = urutan === undefined ? {} : { urutan };
  const result = await tx.struktur.update({ where: { id }, data: { nama, jabatan, tipe, foto: key, ...place } });
  return { result, replaced };
}
