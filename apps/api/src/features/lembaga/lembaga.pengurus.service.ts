import type { CreatePengurusInput, UpdatePengurusInput } from '@pendopo/shared/lembaga';
import { LEMBAGA_TEXT, PENGURUS_TEXT } from '@pendopo/shared/lembaga-text';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { changedPicture, lockForEdit, withPictures } from '../../lib/row-edit.ts';

type Create = { lembagaId: number; input: CreatePengurusInput; foto: string | undefined };
type Update = { id: number; input: UpdatePengurusInput; foto: string | undefined };

const folder = 'lembaga';
const gone = PENGURUS_TEXT.notFound;

/** The officers of institutions. `foto` is the path of an upload. */
export function createPengurusService({ prisma, storage }: Pick<AppDeps, 'prisma' | 'storage'>) {
  return {
    /** A 404 unless there is such an officer. */
    async mustExist(id: number) {
      if ((await prisma.pengurus.count({ where: { id } })) === 0) throw notFound(gone);
    },

    /** Adds an officer behind the institution's others. */
    create: ({ lembagaId: lembaga_id, input, foto }: Create) =>
      withPictures({ storage, folder, uploads: [foto] }, ([key = null]) =>
        prisma.$transaction(async (tx) => {
          // Two who add at once come one after the other, and so do their places.
          const row = { table: 'lembaga', id: lembaga_id, updatedAt: undefined } as const;
          await lockForEdit(tx, { ...row, missing: LEMBAGA_TEXT.notFound });
          const { _max } = await tx.pengurus.aggregate({ where: { lembaga_id }, _max: { urutan: true } });
          const data = { ...input, lembaga_id, foto: key, urutan: (_max.urutan ?? -1) + 1 };
          return { result: await tx.pengurus.create({ data }), replaced: [] };
        }),
      ),

    update: ({ id, input: { updatedAt, hapus_gambar, ...fields }, foto }: Update) =>
      withPictures({ storage, folder, uploads: [foto] }, ([uploaded]) =>
        prisma.$transaction(async (tx) => {
          await lockForEdit(tx, { table: 'pengurus', id, updatedAt, missing: gone });
          const before = await tx.pengurus.findUniqueOrThrow({ where: { id }, select: { foto: true } });
          const { key, replaced } = changedPicture({ before: before.foto, uploaded, remove: hapus_gambar });
          const result = await tx.pengurus.update({ where: { id }, data: { ...fields, foto: key } });
          return { result, replaced: [replaced] };
        }),
      ),

    remove: (id: number) =>
      withPictures({ storage, folder, uploads: [] }, () =>
        prisma.$transaction(async (tx) => {
          await lockForEdit(tx, { table: 'pengurus', id, updatedAt: undefined, missing: gone });
          const { foto } = await tx.pengurus.delete({ where: { id } });
          return { result: undefined, replaced: [foto] };
        }),
      ),
  };
}
