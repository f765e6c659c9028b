import { setZona, type Zona } from '@pendopo/shared/dates';
import { desaContract } from '@pendopo/shared/desa/contract';
import type { Desa } from '@pendopo/shared/desa/schemas';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { officeHours } from '@pendopo/shared/pelayanan/office-hours';
import { setSebutan } from '@pendopo/shared/sebutan';
import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import type { Context } from '../../deps.ts';
import { single } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';
import { ownWords } from '../../domain/village.ts';
import { notFound } from '../../lib/errors.ts';
import { type DesaRow, presentDesa, wordsOf } from './desa.presenter.ts';
import { rewordSeeded } from './desa.seeded.service.ts';

/** Returns the village's identity. */
export async function readDesa({ prisma }: Context) {
  const row = await prisma.desa.findUnique({ where: { id: 1 } });
  if (!row) throw notFound(DESA_TEXT.notFound);
  return row;
}

/** Returns the identity with its institutions' own names, the hours that promises are counted by, and what the server's settings say. */
async function wholeOf({ prisma, config }: Context, row: DesaRow): Promise<Desa> {
  const renamed = await prisma.lembaga.findMany({
    where: { judul: { not: '' } },
    select: { nama_lembaga: true, judul: true },
    orderBy: { id: 'asc' },
  });
  return presentDesa(row, {
    nama_lembaga: Object.fromEntries(renamed.map(({ nama_lembaga, judul }) => [nama_lembaga, judul])),
    masa_simpan: config.retentionDays,
    alamat_portal: config.publicUrl,
    jam_pelayanan: officeHours(await readPelayanan(prisma)),
  });
}

/** The identity as anyone reads it and admins write it. */
export const desa = (ctx: Context) =>
  single(ctx, desaContract, '/desa', {
    table: 'desa',
    text: DESA_TEXT,
    file: picture('logo', 'desa'),
    read: () => readDesa(ctx),
    async update({ tx }, { where, data: { sebutan, ...data }, before: row }) {
      if (!sebutan) return tx.desa.update({ where, data });
      const before = wordsOf(row);
      const after = { ...before, ...sebutan };
      await rewordSeeded(tx, { before, after });
      return tx.desa.update({ where, data: { ...data, sebutan: ownWords(after) } });
    },
    async answer(row) {
      // Already what is answered has the new words and the new clock.
      setSebutan(wordsOf(row));
      setZona(row.zona as Zona);
      setPengantarWajib(row.pengantar_wajib);
      return { desa: await wholeOf(ctx, row) };
    },
  });
