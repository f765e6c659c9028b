import type { UpdatePelayananInput } from '@pendopo/shared/pelayanan/schemas';
import { PELAYANAN_TEXT } from '@pendopo/shared/pelayanan/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { editRow, given } from '../../domain/content/row-edit.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';

export type PelayananService = ReturnType<typeof createPelayananService>;

const ONLY = { id: 1 };

/** What the village promises: one row. Requests that have come in keep the promise they were given. */
export function createPelayananService(deps: Pick<AppDeps, 'prisma'>) {
  const { prisma } = deps;
  return {
    read: () => readPelayanan(prisma),

    async update({ input: { updatedAt, ...data }, by }: { input: UpdatePelayananInput; by: Actor }) {
      const missing = PELAYANAN_TEXT.notFound;
      await editRow(deps, { table: 'pelayanan', ...ONLY, updatedAt, by, missing }, (tx) =>
        tx.pelayanan.update({ where: ONLY, data: given(data) }),
      );
      return readPelayanan(prisma);
    },
  };
}
