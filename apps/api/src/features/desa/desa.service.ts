import type { UpdateDesaInput } from '@pendopo/shared/desa';
import { DESA_TEXT } from '@pendopo/shared/desa-text';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { changedPicture, given, lockForEdit, withPictures } from '../../lib/row-edit.ts';

export type DesaService = ReturnType<typeof createDesaService>;

const ONLY = { id: 1 };

/** The village's identity: one row. */
export function createDesaService({ prisma, storage }: Pick<AppDeps, 'prisma' | 'storage'>) {
  return {
    async read() {
      const row = await prisma.desa.findUnique({ where: ONLY });
      if (!row) throw notFound(DESA_TEXT.notFound);
      return row;
    },

    /** `logo` is the path of an upload; the one it replaces leaves the disk once the row is saved. */
    update({ input, logo }: { input: UpdateDesaInput; logo: string | undefined }) {
      const { updatedAt, hapus_gambar, ...fields } = input;
      return withPictures({ storage, folder: 'desa', uploads: [logo] }, ([uploaded]) =>
        prisma.$transaction(async (tx) => {
          await lockForEdit(tx, { table: 'desa', ...ONLY, updatedAt, missing: DESA_TEXT.notFound });
          const before = await tx.desa.findUniqueOrThrow({ where: ONLY, select: { logo: true } });
          const { key, replaced } = changedPicture({ before: before.logo, uploaded, remove: hapus_gambar });
          const result = await tx.desa.update({ where: ONLY, data: { ...given(fields), logo: key } });
          return { result, replaced: [replaced] };
        }),
      );
    },
  };
}
