import { desaContract } from '@pendopo/shared/desa/contract';
import type { Desa } from '@pendopo/shared/desa/schemas';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { officeHours } from '@pendopo/shared/pelayanan/office-hours';
import { SEBUTAN, type Sebutan } from '@pendopo/shared/sebutan';
import type { Context } from '../../deps.ts';
import { single } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';
import { notFound } from '../../lib/errors.ts';
import { type DesaRow, presentDesa } from './desa.presenter.ts';

/** Returns the village's identity. */
export async function readDesa({ prisma }: Context) {
  const row = await prisma.desa.findUnique({ where: { id: 1 } });
  if (!row) throw notFound(DESA_TEXT.notFound);
  return row;
}

/** Returns the identity with the hours that promises are counted by, and what the server's settings say. */
async function wholeOf({ prisma, config }: Context, row: DesaRow): Promise<Desa> {
  return presentDesa(row, {
    masa_simpan: config.retentionDays,
    alamat_portal: config.publicUrl,
    jam_pelayanan: officeHours(await readPelayanan(prisma)),
  });
}

/** The words that are stored: those that are not the specification's, after those of `edited` have changed. */
function ownWords(before: unknown, edited: Partial<Sebutan> = {}): Partial<Sebutan> {
  const words = Object.entries({ ...(before as Partial<Sebutan>), ...edited });
  return Object.fromEntries(words.filter(([key, word]) => word !== SEBUTAN[key as keyof Sebutan]));
}

/** The identity as anyone reads it and admins write it. */
export const desa = (ctx: Context) =>
  single(ctx, desaContract, '/desa', {
    table: 'desa',
    text: DESA_TEXT,
    file: picture('logo', 'desa'),
    read: () => readDesa(ctx),
    update({ tx }, { where, data: { sebutan, ...data }, before }) {
      return tx.desa.update({ where, data: { ...data, sebutan: ownWords(before.sebutan, sebutan) } });
    },
    answer: async (row) => ({ desa: await wholeOf(ctx, row) }),
  });
