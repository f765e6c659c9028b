import { desaContract } from '@pendopo/shared/desa/contract';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { officeHours } from '@pendopo/shared/pelayanan/office-hours';
import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import { setZona, type Zona } from '@pendopo/shared/text/dates';
import { wordsOf } from '@pendopo/shared/text/sebutan';
import type { Context } from '../../deps.ts';
import { single } from '../../domain/content/resource.ts';
import { picture } from '../../domain/content/row-file.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';
import { ownWords, sebutanOf } from '../../domain/village.ts';
import { notFound } from '../../lib/errors.ts';
import { rewordSeeded } from './desa.seeded.service.ts';

type Row = Awaited<ReturnType<typeof readDesa>>;

export async function readDesa({ prisma }: Context) {
  const row = await prisma.desa.findUnique({ where: { id: 1 } });
  if (!row) throw notFound(DESA_TEXT.notFound);
  return row;
}

/** Reads the fields of a village's response that are not in its row. */
export async function readBeside({ prisma, config }: Context) {
  const renamed = await prisma.lembaga.findMany({
    where: { judul: { not: '' } },
    select: { nama_lembaga: true, judul: true },
    orderBy: { id: 'asc' },
  });
  const empty = await prisma.lembaga.findMany({
    where: { tentang: '', visi: '', misi: '', pengurus: { none: {} }, unit_kegiatan: { none: {} } },
    select: { slug: true },
    orderBy: { id: 'asc' },
  });
  return {
    lembaga_kosong: empty.map(({ slug }) => slug),
    nama_lembaga: Object.fromEntries(renamed.map(({ nama_lembaga, judul }) => [nama_lembaga, judul])),
    masa_simpan: config.retentionDays,
    alamat_portal: config.publicUrl,
    jam_pelayanan: officeHours(await readPelayanan(prisma)),
  };
}

export async function readLogo({ prisma }: Pick<Context, 'prisma'>): Promise<string | null> {
  const row = await prisma.desa.findUnique({ where: { id: 1 }, select: { logo: true } });
  return row?.logo ?? null;
}

export const desa = (ctx: Context) =>
  single(ctx, desaContract, '/desa', {
    table: 'desa',
    text: DESA_TEXT,
    file: picture('logo', 'desa'),
    read: () => readDesa(ctx),
    async update({ tx }, { where, data: { sebutan, ...data }, before: row }) {
      if (!sebutan) return tx.desa.update({ where, data });
      const before = sebutanOf(row);
      const after = { ...before, ...sebutan };
      await rewordSeeded(tx, { before: wordsOf(before), after: wordsOf(after) });
      return tx.desa.update({ where, data: { ...data, sebutan: ownWords(after) } });
    },
    words: (row) => wordsOf(sebutanOf(row)),
  });

/** Applies a saved village's settings. Call it before the response, which must use them. */
export function applyVillage(row: Row): void {
  setZona(row.zona as Zona);
  setPengantarWajib(row.pengantar_wajib);
}
