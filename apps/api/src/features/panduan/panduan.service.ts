import type { UpdatePanduanInput } from '@pendopo/shared/panduan/schemas';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { editRow } from '../../domain/content/row-edit.ts';
import { notFound } from '../../lib/errors.ts';
import { withIds } from './panduan.faq.ts';

export type PanduanService = ReturnType<typeof createPanduanService>;

const ONLY = { id: 1 };

/** The guide to the village's services: one row. */
export function createPanduanService(deps: Pick<AppDeps, 'prisma'>) {
  const { prisma } = deps;
  return {
    async read() {
      const row = await prisma.panduan.findUnique({ where: ONLY });
      if (!row) throw notFound(PANDUAN_TEXT.notFound);
      return row;
    },

    update: ({ input: { updatedAt, faq, ...fields }, by }: { input: UpdatePanduanInput; by: Actor }) =>
      editRow(deps, { table: 'panduan', ...ONLY, updatedAt, by, missing: PANDUAN_TEXT.notFound }, (tx) =>
        tx.panduan.update({ where: ONLY, data: { ...fields, faq: withIds(faq) } }),
      ),
  };
}
