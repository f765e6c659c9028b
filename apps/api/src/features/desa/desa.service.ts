import type { UpdateDesaInput } from '@pendopo/shared/desa/schemas';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { officeHours } from '@pendopo/shared/pelayanan/office-hours';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { changedPicture, editRow, given, withPictures } from '../../domain/content/row-edit.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';
import { notFound } from '../../lib/errors.ts';

export type DesaService = ReturnType<typeof createDesaService>;

const ONLY = { id: 1 };

/** The village's identity: one row. */
export function createDesaService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma, storage } = deps;
  return {
    async read() {
      const row = await prisma.desa.findUnique({ where: ONLY });
      if (!row) throw notFound(DESA_TEXT.notFound);
      return row;
    },

    /** Office hours as people read them, of what promises are counted by. */
    hours: async () => officeHours(await readPelayanan(prisma)),

    /** `logo` is the path of an upload; the one it replaces leaves the disk once the row is saved. */
    update({ input, logo, by }: { input: UpdateDesaInput; logo: string | undefined; by: Actor }) {
      const { updatedAt, hapus_gambar, ...fields } = input;
      return withPictures({ storage, by, folder: 'desa', uploads: [logo] }, ([uploaded]) =>
        editRow(deps, { table: 'desa', ...ONLY, updatedAt, by, missing: DESA_TEXT.notFound }, async (tx) => {
          const before = await tx.desa.findUniqueOrThrow({ where: ONLY, select: { logo: true } });
          const { key, replaced } = changedPicture({ before: before.logo, uploaded, remove: hapus_gambar });
          const result = await tx.desa.update({ where: ONLY, data: { ...given(fields), logo: key } });
          return { result, replaced: [replaced] };
        }),
      );
    },
  };
}
