import {
  JUDUL_KATEGORI_STATISTIK,
  KATEGORI_STATISTIK,
  type KategoriStatistik,
  STATISTIK_LABEL,
  STATISTIK_TEXT,
} from '@pendopo/shared/statistik/text';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { countResidents, readChosen } from '../../domain/residents/count-residents.ts';
import { write } from '../../domain/write.ts';
import { notFound } from '../../lib/errors.ts';

const pyramidSchema = z.array(z.array(z.nullable(z.number())));

/** Returns the population pyramid of the last count. Empty while ages are not counted. */
export async function readPyramid({ prisma }: Context) {
  const row = await prisma.piramidaPenduduk.findUnique({ where: { id: 1 } });
  return z.parse(pyramidSchema, row?.isi ?? []);
}

export async function mustHaveRegister({ prisma }: Context): Promise<void> {
  if (!(await readChosen(prisma)).aktif) throw notFound(STATISTIK_TEXT.noRegister);
}

const titlesOf = (kategori: readonly KategoriStatistik[]) =>
  kategori.map((name) => JUDUL_KATEGORI_STATISTIK[name]).join(', ');

/** Stores the categories to count from the register, and counts them. */
export const chooseCounted = (ctx: Context, { kategori, by }: { kategori: readonly KategoriStatistik[]; by: Actor }) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    const { kategori: before } = await readChosen(tx);
    const hitung = KATEGORI_STATISTIK.filter((name) => kategori.includes(name));
    // The register may have ended in the meantime.
    const { count } = await tx.pendudukSetelan.updateMany({ where: { id: 1, aktif: true }, data: { hitung } });
    if (count === 0) throw notFound(STATISTIK_TEXT.noRegister);
    await countResidents(tx, ctx.now());
    const perubahan = change('hitung', titlesOf(before), titlesOf(hitung));
    await audit.entry({ aksi: 'ubah', jenis: 'statistik', sasaran_id: null, label: STATISTIK_LABEL.hitung, perubahan });
  });
