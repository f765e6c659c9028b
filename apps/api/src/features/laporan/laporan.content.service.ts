import { createHash } from 'node:crypto';
import type { BarisLaporan } from '@pendopo/shared/laporan/counts';
import { type IsiLaporan, isiLaporanSchema, type TujuanLaporan } from '@pendopo/shared/laporan/schemas';
import type { Masa } from '@pendopo/shared/laporan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { readReportFrame } from '../../domain/documents/report-frame.ts';
import { destinationsOf } from '../../domain/residents/month-count.ts';
import { countOpen, readClosed } from '../../domain/residents/months.ts';
import type { Reader } from '../../lib/prisma.ts';

/** A hash of the exact text of a report. */
const hashOf = (isi: string): string => createHash('sha256').update(isi).digest('hex');

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
  const { kop, desa, tempat, penandatangan } = await readReportFrame(client);
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
