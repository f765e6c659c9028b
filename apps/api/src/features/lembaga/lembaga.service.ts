import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import { pengurusContract, unitKegiatanContract } from '@pendopo/shared/lembaga/contract';
import type { UpdateLembagaInput } from '@pendopo/shared/lembaga/schemas';
import { LEMBAGA_TEXT, PENGURUS_TEXT, UNIT_KEGIATAN_TEXT } from '@pendopo/shared/lembaga/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { mustExist, resource } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { given, write } from '../../domain/write.ts';

const ASC = 'asc' as const;
const inPlace = { orderBy: [{ urutan: ASC }, { id: ASC }] };
const whole = { pengurus: inPlace, unit_kegiatan: inPlace };

/** Position in the catalogue. Unknown institutions come last. */
function rank(slug: string): number {
  const index = LEMBAGA_CATALOGUE.findIndex((entry) => entry.slug === slug);
  return index === -1 ? LEMBAGA_CATALOGUE.length : index;
}

export async function listLembaga({ prisma }: Context) {
  const rows = await prisma.lembaga.findMany({ include: whole, orderBy: { id: 'asc' } });
  return rows.sort((a, b) => rank(a.slug) - rank(b.slug));
}

const institution = { table: 'lembaga', missing: LEMBAGA_TEXT.notFound } as const;

export const lembagaMustExist = (ctx: Context, id: number) => mustExist(ctx, { ...institution, id });

type Update = { id: number; input: UpdateLembagaInput; by: Actor };

export const updateLembaga = (ctx: Context, { id, input: { updatedAt, ...fields }, by }: Update) =>
  write(ctx, { by }, async (w) => {
    const before = await w.lock('lembaga', { id, updatedAt, missing: LEMBAGA_TEXT.notFound });
    const row = await w.tx.lembaga.update({ where: { id }, data: given(fields), include: whole });
    await w.audit.row('lembaga', before);
    return row;
  });

/** A new officer is the last of the institution. */
export const pengurusEdits = (ctx: Context) =>
  resource(ctx, pengurusContract, '/lembaga/pengurus', {
    table: 'pengurus',
    text: PENGURUS_TEXT,
    file: picture('foto', 'lembaga'),
    under: { ...institution, post: 'POST /lembaga/:id/pengurus', column: 'lembaga_id' },
    async create({ tx }, data) {
      const { lembaga_id } = data;
      const { _max } = await tx.pengurus.aggregate({ where: { lembaga_id }, _max: { urutan: true } });
      return tx.pengurus.create({ data: { ...data, urutan: (_max.urutan ?? -1) + 1 } });
    },
    update: ({ tx }, { where, data }) => tx.pengurus.update({ where, data }),
  });

export const unitEdits = (ctx: Context) =>
  resource(ctx, unitKegiatanContract, '/lembaga/unit-kegiatan', {
    table: 'unit_kegiatan',
    text: UNIT_KEGIATAN_TEXT,
    file: picture('icon', 'lembaga'),
    under: { ...institution, post: 'POST /lembaga/:id/unit-kegiatan', column: 'lembaga_id' },
    async create({ tx }, data) {
      const { lembaga_id } = data;
      const { _max } = await tx.unitKegiatan.aggregate({ where: { lembaga_id }, _max: { urutan: true } });
      return tx.unitKegiatan.create({ data: { ...data, urutan: (_max.urutan ?? -1) + 1 } });
    },
    update: ({ tx }, { where, data }) => tx.unitKegiatan.update({ where, data }),
  });
