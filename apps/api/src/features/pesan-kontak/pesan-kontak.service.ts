import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';

export type PesanKontakService = ReturnType<typeof createPesanKontakService>;

/** How to reach the village office: one row. */
export function createPesanKontakService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    async readKontak() {
      const row = await prisma.kontakDesa.findUnique({ where: { id: 1 } });
      if (!row) throw notFound('Kontak desa tidak ditemukan');
      return row;
    },
  };
}
