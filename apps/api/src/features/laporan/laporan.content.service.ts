import { createHash } from 'node:crypto';
import { DESA_TEXT } from '@pendopo/shared/desa/text';
import type { BarisLaporan } from '@pendopo/shared/laporan/counts';
import { type IsiLaporan, isiLaporanSchema, type TujuanLaporan } from '@pendopo/shared/laporan/schemas';
import type { Masa } from '@pendopo/shared/laporan/text';
import { letterheadOf, signatoryOf } from '@pendopo/shared/naskah/frame';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { readSetelan } from '../../domain/documents/document-settings.ts';
import { destinationsOf } from '../../domain/residents/month-count.ts';
import { countOpen, readClosed } from '../../domain/residents/months.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';

/** A hash of the exact text of a report. */
const hashOf = (isi: string): string => createHash('sha256').update(isi).digest('hex');

/** Returns letterhead, place and signatory of a report, as they are today. */
async function readFrame(client: Reader) {
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

export type Counted = { rows: BarisLaporan[]; tujuan: TujuanLaporan[]; awal: IsiLaporan['awal'] };

/** Counts an open month as it would be closed now. */
export async function countMonth(client: Reader, masa: Masa): Promise<Counted> {
  const { rows, events, isFirst } = await countOpen(client, masa);
  const tujuan = rows.map(({ dusun }) => destinationsOf(events, dusun));
  return { rows, tujuan, awal: isFirst ? 'dihitung' : null };
}

/** Builds a report. Its text is stored byte for byte. */
export async function contentOf(
  ctx: Pick<Context, 'now'>,
  client: Reader,
  { masa, counted }: { masa: Masa; counted: Counted },
) {
  const { kop, desa, tempat, penandatangan } = await readFrame(client);
  // Parsed, so that the same report always has its keys in the same order.
  const isi = isiLaporanSchema.parse({
    tahun: masa.tahun,
    bulan: masa.bulan,
    awal: counted.awal,
    dusun: counted.rows,
    tujuan: counted.tujuan,
    kop,
    desa,
    tempat,
    tanggal: villageDay(ctx.now()),
    penandatangan,
  });
  const text = JSON.stringify(isi);
  return { isi, text, kunci: hashOf(text) };
}

/** Returns a month's report: the newest version if it is closed, else as it would be closed now. */
export async function readContent(ctx: Context, masa: Masa) {
  const closed = await readClosed(ctx.prisma, masa);
  if (closed) return { isi: closed.isi, kunci: closed.sha256, isClosed: true };
  const counted = await countMonth(ctx.prisma, masa);
  return { ...(await contentOf(ctx, ctx.prisma, { masa, counted })), isClosed: false };
}
