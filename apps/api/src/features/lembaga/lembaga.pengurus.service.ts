import type { CreatePengurusInput, UpdatePengurusInput } from '@pendopo/shared/lembaga/schemas';
import { LEMBAGA_TEXT, PENGURUS_TEXT } from '@pendopo/shared/lembaga/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { addRow, changedPicture, editRow, lockForEdit, withPictures } from '../../domain/content/row-edit.ts';
import { notFound } from '../../lib/errors.ts';

type Create = { lembagaId: number; input: CreatePengurusInput; foto: string | undefined; by: Actor };
type Update = { id: number; input: UpdatePengurusInput; foto: string | undefined; by: Actor };

const folder = 'lembaga';
const gone = PENGURUS_TEXT.notFound;

/** The officers of institutions. `foto` is the path of an upload. */
export function createPengurusService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma, storage } = deps;
  return {
    /** A 404 unless there is such an officer. */
    async mustExist(id: number) {
      if ((await prisma.pengurus.count({ where: { id } })) === 0) throw notFound(gone);
    },

    /** Adds an officer behind the institution's others. */
    create: ({ lembagaId: lembaga_id, input, foto, by }: Create) =>
      withPictures({ storage, by, folder, uploads: [foto] }, async ([key = null]) => {
        const result = await addRow(deps, { table: 'pengurus', by }, async (tx) => {
          // Two who add at once come one after the other, and so do their places.
          const row = { table: 'lembaga', id: lembaga_id, updatedAt: undefined } as const;
          await lockForEdit(tx, { ...row, missing: LEMBAGA_TEXT.notFound });
          const { _max } = await tx.pengurus.aggregate({ where: { lembaga_id }, _max: { urutan: true } });
          const data = { ...input, lembaga_id, foto: key, urutan: (_max.urutan ?? -1) + 1 };
          return tx.pengurus.create({ data });
        });
        return { result, replaced: [] };
      }),

    update: ({ id, input: { updatedAt, hapus_gambar, ...fields }, foto, by }: Update) =>
      withPictures({ storage, by, folder, uploads: [foto] }, ([uploaded]) =>
        editRow(deps, { table: 'pengurus', id, updatedAt, by, missing: gone }, async (tx) => {
          const before = await tx.pengurus.findUniqueOrThrow({ where: { id }, select: { foto: true } });
          const { key, replaced } = changedPicture({ before: before.foto, uploaded, remove: hapus_gambar });
          const result = await tx.pengurus.update({ where: { id }, data: { ...fields, foto: key } });
          return { result, replaced: [replaced] };
        }),
      ),

    remove: ({ id, by }: { id: number; by: Actor }) =>
      withPictures({ storage, by, folder, uploads: [] }, () =>
        editRow(deps, { table: 'pengurus', id, updatedAt: undefined, by, missing: gone }, async (tx) => {
          const { foto } = await tx.pengurus.delete({ where: { id } });
          return { result: undefined, replaced: [foto] };
        }),
      ),
  };
}
