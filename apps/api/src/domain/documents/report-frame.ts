import { DESA_TEXT } from '@pendopo/shared/desa/text';
import { letterheadOf, signatoryOf } from '@pendopo/shared/naskah/frame';
import type { Context } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { readSetelan } from './document-settings.ts';

/** Returns letterhead, place and signatory of a report, as they are today. */
export async function readReportFrame(client: Reader) {
  const [desa, kontak, setelan, head] = await Promise.all([
    client.desa.findUnique({ where: { id: 1 } }),
    client.kontakDesa.findUnique({ where: { id: 1 }, select: { alamat: true, email: true } }),
    readSetelan(client),
    client.struktur.findFirst({ where: { tipe: 'kepala_desa' }, orderBy: [{ urutan: 'asc' }, { id: 'asc' }] }),
  ]);
  if (!desa) throw notFound(DESA_TEXT.notFound);
  const { kop_baris, alamat_kop } = setelan;
  const jabatan = head?.jabatan || words('{Kepala Desa}');
  return {
    kop: letterheadOf(desa, { kop_baris, alamat_kop, kontak, words }),
    desa: desa.nama,
    tempat: desa.nama,
    penandatangan: {
      jabatan: signatoryOf({ cara: 'kades', jabatan, desa: desa.nama, words }).baris,
      nama: head?.nama ?? '',
    },
  };
}

/** Returns the logo for a letterhead, or null. */
export async function readReportLogo(ctx: Context): Promise<Uint8Array | null> {
  const desa = await ctx.prisma.desa.findUnique({ where: { id: 1 }, select: { logo: true } });
  return ctx.documentLogo(desa?.logo ?? null);
}
