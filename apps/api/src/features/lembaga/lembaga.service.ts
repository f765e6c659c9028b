import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import type { UpdateLembagaInput } from '@pendopo/shared/lembaga/schemas';
import { LEMBAGA_TEXT } from '@pendopo/shared/lembaga/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { editRow, given } from '../../domain/content/row-edit.ts';
import { notFound } from '../../lib/errors.ts';
import { createPengurusService } from './lembaga.pengurus.service.ts';
import { createUnitService } from './lembaga.unit.service.ts';

export type LembagaService = ReturnType<typeof createLembagaService>;

const ASC = 'asc' as const;
const inPlace = { orderBy: [{ urutan: ASC }, { id: ASC }] };
const whole = { pengurus: inPlace, unit_kegiatan: inPlace };

/** The place in the catalogue; what it does not know comes last. */
function rank(slug: string): number {
  const index = LEMBAGA_CATALOGUE.findIndex((entry) => entry.slug === slug);
  return index === -1 ? LEMBAGA_CATALOGUE.length : index;
}

/** The village's institutions, their officers and their activity units. */
export function createLembagaService(deps: Pick<AppDeps, 'prisma' | 'storage'>) {
  const { prisma } = deps;
  return {
    pengurus: createPengurusService(deps),
    unit: createUnitService(deps),

    async list() {
      const rows = await prisma.lembaga.findMany({ include: whole, orderBy: { id: 'asc' } });
      return rows.sort((a, b) => rank(a.slug) - rank(b.slug));
    },

    /** A 404 unless there is such an institution. */
    async mustExist(id: number) {
      if ((await prisma.lembaga.count({ where: { id } })) === 0) throw notFound(LEMBAGA_TEXT.notFound);
    },

    update: ({ id, input: { updatedAt, ...fields }, by }: { id: number; input: UpdateLembagaInput; by: Actor }) =>
      editRow(deps, { table: 'lembaga', id, updatedAt, by, missing: LEMBAGA_TEXT.notFound }, (tx) =>
        tx.lembaga.update({ where: { id }, data: given(fields), include: whole }),
      ),
  };
}
