import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';

export type DesaService = ReturnType<typeof createDesaService>;

/** The village's identity: one row. */
export function createDesaService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    async read() {
      const row = await prisma.desa.findUnique({ where: { id: 1 } });
      if (!row) throw notFound('Identitas desa tidak ditemukan');
      return row;
    },
  };
}
