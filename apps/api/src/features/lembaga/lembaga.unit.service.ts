import type { CreateUnitKegiatanInput, UpdateUnitKegiatanInput } from '@pendopo/shared/lembaga/schemas';
import { LEMBAGA_TEXT, UNIT_KEGIATAN_TEXT } from '@pendopo/shared/lembaga/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { addRow, changedPicture, editRow, lockForEdit, withPictures } from '../../domain/content/row-edit.ts';
import { notFound } from '../../lib/errors.ts';

type Create = { lembagaId: number; input: CreateUnitKegiatanInput; icon: string | undefined; by: Actor };
type Update = { id: number; input: UpdateUnitKegiatanInput; icon: string | undefined; by: Actor };

const folder = 'lembaga';
const gone = UNIT_KEGIATAN_TEXT.notFound;

/** The activity units of institutions. `icon` is the path of an upload. */
export function createUnitService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma, storage } = deps;
  return {
    /** A 404 unless there is such a unit. */
    async mustExist(id: number) {
      if ((await prisma.unitKegiatan.count({ where: { id } })) === 0) throw notFound(gone);
    },

    /** Adds a unit behind the institution's others. */
    create: ({ lembagaId: lembaga_id, input, icon, by }: Create) =>
      withPictures({ storage, by, folder, uploads: [icon] }, async ([key = null]) => {
        const result = await addRow(deps, { table: 'unit_kegiatan', by }, async (tx) => {
          // Two who add at once come one after the other, and so do their places.
          const row = { table: 'lembaga', id: lembaga_id, updatedAt: undefined } as const;
          await lockForEdit(tx, { ...row, missing: LEMBAGA_TEXT.notFound });
          const { _max } = await tx.unitKegiatan.aggregate({ where: { lembaga_id }, _max: { urutan: true } });
          const data = { ...input, lembaga_id, icon: key, urutan: (_max.urutan ?? -1) + 1 };
          return tx.unitKegiatan.create({ data });
        });
        return { result, replaced: [] };
      }),

    update: ({ id, input: { updatedAt, hapus_gambar, ...fields }, icon, by }: Update) =>
      withPictures({ storage, by, folder, uploads: [icon] }, ([uploaded]) =>
        editRow(deps, { table: 'unit_kegiatan', id, updatedAt, by, missing: gone }, async (tx) => {
          const before = await tx.unitKegiatan.findUniqueOrThrow({ where: { id }, select: { icon: true } });
          const { key, replaced } = changedPicture({ before: before.icon, uploaded, remove: hapus_gambar });
          const result = await tx.unitKegiatan.update({ where: { id }, data: { ...fields, icon: key } });
          return { result, replaced: [replaced] };
        }),
      ),

    remove: ({ id, by }: { id: number; by: Actor }) =>
      withPictures({ storage, by, folder, uploads: [] }, () =>
        editRow(deps, { table: 'unit_kegiatan', id, updatedAt: undefined, by, missing: gone }, async (tx) => {
          const { icon } = await tx.unitKegiatan.delete({ where: { id } });
          return { result: undefined, replaced: [icon] };
        }),
      ),
  };
}
