import {
  type BarisLaporan,
  type Hitungan,
  lessOf,
  NOTHING,
  netOf,
  PERUBAHAN,
  sumOf,
  totalOf,
} from '@pendopo/shared/laporan/counts';
import type { IsiLaporan } from '@pendopo/shared/laporan/schemas';
import { firstDay } from '@pendopo/shared/laporan/text';
import {
  balanced,
  changesOf,
  destinationsOf,
  dusunOf,
  type EventCount,
  NO_DESTINATIONS,
  type State,
} from '../../domain/residents/month-count.ts';

/**
 * Events that a correction counts in another month. `from` is the first day of the month that counted them, `to` of the
 * month that will; null: they are cancelled, and counted until the month `until`.
 */
export type Moved = EventCount & { from: string; to: string | null; until: string };

/** A closed month, with the change of its closing count by the events that move to another month. */
export type ClosedMonth = Pick<IsiLaporan, 'tahun' | 'bulan' | 'dusun' | 'tujuan'> & { shift: State };

/** Counts of events that the closing count of a month had, although they are cancelled. */
const cancelledAt = (moved: readonly Moved[], day: string) =>
  moved.filter(({ from, to, until }) => to === null && from <= day && day < until);

function corrected(
  row: BarisLaporan,
  { awal, month, moved }: { awal: Hitungan; month: ClosedMonth; moved: readonly Moved[] },
) {
  const { dusun } = row;
  const day = firstDay(month);
  const gained = changesOf(
    moved.filter(({ to }) => to === day),
    dusun,
  );
  const lost = changesOf(
    moved.filter(({ from }) => from === day),
    dusun,
  );
  const changes = Object.fromEntries(
    [...PERUBAHAN, 'antar' as const].map((name) => [name, lessOf(sumOf([row[name], gained[name]]), lost[name])]),
  ) as Pick<BarisLaporan, (typeof PERUBAHAN)[number] | 'antar'>;
  const shifted = sumOf([row.akhir, month.shift.get(dusun) ?? NOTHING]);
  const akhir = lessOf(shifted, netOf(changesOf(cancelledAt(moved, day), dusun)));
  return balanced(dusun, { awal, akhir, ...changes });
}

function destinations(
  month: ClosedMonth,
  { dusun, day, moved }: { dusun: string; day: string; moved: readonly Moved[] },
) {
  const before = month.tujuan[month.dusun.findIndex((row) => row.dusun === dusun)] ?? NO_DESTINATIONS;
  const gained = destinationsOf(
    moved.filter(({ to }) => to === day),
    dusun,
  );
  const lost = destinationsOf(
    moved.filter(({ from }) => from === day),
    dusun,
  );
  const levels = Object.keys(NO_DESTINATIONS) as (keyof typeof NO_DESTINATIONS)[];
  const pair = (level: keyof typeof NO_DESTINATIONS) => ({
    l: before[level].l + gained[level].l - lost[level].l,
    p: before[level].p + gained[level].p - lost[level].p,
  });
  return Object.fromEntries(levels.map((level) => [level, pair(level)])) as typeof NO_DESTINATIONS;
}

/**
 * Counts closed months again, in order, with events in the months in which they happened. The first keeps its opening
 * count; each later one begins as the one before ends. Corrections of the register stay in their months.
 */
export function correctMonths(
  months: readonly ClosedMonth[],
  moved: readonly Moved[],
): Pick<IsiLaporan, 'dusun' | 'tujuan'>[] {
  let closing: ReadonlyMap<string, Hitungan> | null = null;
  return months.map((month) => {
    const day = firstDay(month);
    const names = dusunOf(
      month.dusun.map(({ dusun }) => dusun),
      moved.flatMap(({ dusun, dusun_asal }) => (dusun_asal === null ? [dusun] : [dusun, dusun_asal])),
    );
    const rows = names.map((dusun) => {
      const row = month.dusun.find((one) => one.dusun === dusun) ?? totalOf([], dusun);
      const awal: Hitungan = closing === null ? row.awal : (closing.get(dusun) ?? NOTHING);
      return corrected(row, { awal, month, moved });
    });
    closing = new Map(rows.map((row) => [row.dusun, row.akhir]));
    return { dusun: rows, tujuan: names.map((dusun) => destinations(month, { dusun, day, moved })) };
  });
}
