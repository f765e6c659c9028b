import type { Hitungan } from '@pendopo/shared/laporan/counts';
import { hasBelowZero, lessOf, NOTHING } from '@pendopo/shared/laporan/counts';
import type { BetulkanLaporanInput, IsiLaporan } from '@pendopo/shared/laporan/schemas';
import { firstDay, LAPORAN_TEXT, type Masa, monthAfter } from '@pendopo/shared/laporan/text';
import type { Context } from '../../deps.ts';
import { dusunOf, type State } from '../../domain/residents/month-count.ts';
import {
  eventCounts,
  isBefore,
  lastClosed,
  lockMonths,
  MASA,
  readClosed,
  stateBefore,
} from '../../domain/residents/months.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { sql } from '../../lib/sql.ts';
import { aboutReport, addVersion, lockResidents } from './laporan.close.service.ts';
import { contentOf } from './laporan.content.service.ts';
import { correctMonths, type Moved } from './laporan.correction.ts';

type Client = Pick<Reader, '$queryRaw' | 'laporanBulan' | 'pendudukSetelan'>;
type Range = { from: Masa; last: Masa };

/** Month in which an event should count if the closed months from `from` on were open. */
const wanted = ({ from }: Range) => sql`GREATEST(date_trunc('month', e.tanggal)::date, ${firstDay(from)}::date)`;

/** Events that were recorded after their month was closed. */
const late = (range: Range) =>
  sql`NOT e.dibatalkan AND e.jenis <> 'batal' AND ${MASA} > ${wanted(range)} AND ${wanted(range)} <= ${firstDay(range.last)}::date`;

/** Month in which the cancellation of event `e` counts. */
const CANCELLED_IN = sql`(SELECT max(b.masa) FROM peristiwa_penduduk b WHERE b.kelompok = e.kelompok AND b.jenis = 'batal')`;

/** Events that were counted in a closed month and cancelled after it was closed. */
const cancelled = ({ from, last }: Range) =>
  sql`e.dibatalkan AND ${MASA} BETWEEN ${firstDay(from)}::date AND ${firstDay(last)}::date AND ${CANCELLED_IN} > ${MASA}`;

/** Returns the events that a correction would count otherwise, as the books name them. */
export async function eventsToCorrect(client: Client, range: Range) {
  return client.$queryRaw<{ jenis: string; nama: string; tanggal: string; dibatalkan: boolean }[]>`
    SELECT e.jenis, e.nama, e.tanggal::text, e.dibatalkan FROM peristiwa_penduduk e
    WHERE e.dihitung AND e.jenis NOT IN ('batal', 'kk') AND ((${late(range)}) OR (${cancelled(range)})) ORDER BY e.tanggal, e.id LIMIT 200`;
}

async function movedEvents(tx: Transaction, range: Range): Promise<Moved[]> {
  const [postponed, undone] = await Promise.all([
    eventCounts(tx, { condition: late(range), other: wanted(range) }),
    eventCounts(tx, { condition: cancelled(range), other: CANCELLED_IN }),
  ]);
  return [
    ...postponed.map(({ masa, other, ...event }) => ({ ...event, from: masa, to: other, until: other })),
    ...undone.map(({ masa, other, ...event }) => ({ ...event, from: masa, to: null, until: other })),
  ];
}

/** Counts late events in their own months, and cancelled ones in none. */
async function moveEvents(tx: Transaction, range: Range): Promise<void> {
  await tx.$executeRaw`
    UPDATE peristiwa_penduduk b SET masa = ${MASA} FROM peristiwa_penduduk e
    WHERE b.kelompok = e.kelompok AND b.jenis = 'batal' AND e.jenis <> 'batal' AND ${cancelled(range)}`;
  await tx.$executeRaw`UPDATE peristiwa_penduduk e SET masa = ${wanted(range)} WHERE ${late(range)}`;
}

const monthsOf = ({ from, last }: Range): Masa[] => {
  const months: Masa[] = [];
  for (let masa = from; !isBefore(last, masa); masa = monthAfter(masa)) months.push(masa);
  return months;
};

const closings = async (tx: Transaction, months: readonly Masa[]): Promise<State[]> => {
  const states: State[] = [];
  for (const masa of months) states.push(await stateBefore(tx, firstDay(monthAfter(masa))));
  return states;
};

function difference(before: State | undefined, after: State | undefined): State {
  const names = dusunOf(before?.keys() ?? [], after?.keys() ?? []);
  const of = (dusun: string): Hitungan => lessOf(after?.get(dusun) ?? NOTHING, before?.get(dusun) ?? NOTHING);
  return new Map(names.map((dusun) => [dusun, of(dusun)]));
}

/** Reads the closed months, moves the late events, and returns the months with the change of their closing counts. */
async function reopened(tx: Transaction, range: Range) {
  const months = monthsOf(range);
  const before = await closings(tx, months);
  await moveEvents(tx, range);
  const after = await closings(tx, months);
  const closed = await Promise.all(months.map((masa) => readClosed(tx, masa)));
  return closed.flatMap((report, at) => (report ? [{ ...report.isi, shift: difference(before[at], after[at]) }] : []));
}

const numbersOf = ({ dusun, tujuan }: Pick<IsiLaporan, 'dusun' | 'tujuan'>) => JSON.stringify([dusun, tujuan]);
const frameOf = ({ kop, tempat, penandatangan }: IsiLaporan) => JSON.stringify([kop, tempat, penandatangan]);

type Correcting = { input: BetulkanLaporanInput; by: CurrentUser };

/**
 * Counts a closed month and those after it again, with the events of their days, and adds a version of each that
 * changes. Throws a 409 for an open month, if a count would be below zero, or if neither numbers nor letterhead nor
 * signatory change.
 */
export const correctReport = (ctx: Context, { input: { alasan, ...masa }, by }: Correcting): Promise<void> =>
  write(ctx, { by, lockFirst: lockResidents }, async (w) => {
    const { tx } = w;
    await lockMonths(tx);
    const last = await lastClosed(tx);
    if (!last || isBefore(last, masa) || !(await readClosed(tx, masa))) throw conflict(LAPORAN_TEXT.notClosed);
    const range = { from: masa, last };
    const moved = await movedEvents(tx, range);
    const months = await reopened(tx, range);
    const counts = correctMonths(months, moved);
    if (counts.some(({ dusun }) => dusun.some(hasBelowZero))) throw conflict(LAPORAN_TEXT.belowZero);
    let versions = 0;
    for (const [at, old] of months.entries()) {
      const { dusun: rows = [], tujuan = [] } = counts[at] ?? {};
      const { isi, text, kunci } = await contentOf(ctx, tx, { masa: old, counted: { rows, tujuan, awal: old.awal } });
      const isSame = numbersOf(isi) === numbersOf(old) && (at > 0 || frameOf(isi) === frameOf(old));
      if (isSame) continue;
      await addVersion(w, { masa: old, text, kunci, alasan, by });
      versions += 1;
    }
    if (versions === 0) throw conflict(LAPORAN_TEXT.sameNumbers);
    await w.audit.entry({
      aksi: 'ubah',
      ...aboutReport(masa),
      perubahan: [{ kolom: 'alasan', dari: null, ke: alasan }],
    });
  });
