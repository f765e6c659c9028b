import type { UpdatePanduanInput } from '@pendopo/shared/panduan';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan-text';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { lockForEdit } from '../../lib/row-edit.ts';
import { withIds } from './panduan.faq.ts';

export type PanduanService = ReturnType<typeof createPanduanService>;

const ONLY = { id: 1 };

/** The guide to the village's services: one row. */
export function createPanduanService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    async read() {
      const row = await prisma.panduan.findUnique({ where: ONLY });
      if (!row) throw notFound(PANDUAN_TEXT.notFound);
      return row;
    },

    update: ({ updatedAt, faq, ...fields }: UpdatePanduanInput) =>
      prisma.$transaction(async (tx) => {
        await lockForEdit(tx, { table: 'panduan', ...ONLY, updatedAt, missing: PANDUAN_TEXT.notFound });
        return tx.panduan.update({ where: ONLY, data: { ...fields, faq: withIds(faq) } });
      }),
  };
}
