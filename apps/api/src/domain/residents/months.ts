import type { BarisLaporan, Hitungan } from '@pendopo/shared/laporan/counts';
import { joined, NOTHING, sumOf } from '@pendopo/shared/laporan/counts';
import { isiLaporanSchema } from '@pendopo/shared/laporan/schemas';
import { firstDay, type Masa, masaOf, monthAfter } from '@pendopo/shared/laporan/text';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { type Sql, sql } from '../../lib/sql.ts';
import { countOf, dusunOf, type EventCount, rowsOf, type State } from './month-count.ts';

type Client = Pick<Reader, '$queryRaw' | 'laporanBulan' | 'pendudukSetelan'>;

/** The month in which an event counts: its own, or the first that was open when it was recorded. */
export const MASA = sql`COALESCE(e.masa, date_trunc('month', e.tanggal)::date)`;
const COUNTED = sql`e.dihitung AND NOT e.dibatalkan AND e.jenis <> 'batal'`;
const IN_ORDER = sql`ORDER BY ${MASA}, e.tanggal, e.id`;

/** First value of each resident's events since a day: the state before the first of them. */
const since = (day: string): Sql => sql`(
  SELECT e.penduduk_id, (array_agg(e.jenis NOT IN ('lahir', 'datang') ${IN_ORDER}))[1] AS here,
    (array_agg(e.kepala ${IN_ORDER}))[1] AS kepala,
    (array_agg(e.dusun ${IN_ORDER}) FILTER (WHERE e.jenis = 'pindah_dusun'))[1] AS dusun,
    (array_agg(e.no_kk ${IN_ORDER}) FILTER (WHERE e.jenis = 'kk'))[1] AS no_kk
  FROM peristiwa_penduduk e
  WHERE ${MASA} >= ${day}::date AND ${COUNTED} AND e.penduduk_id IS NOT NULL GROUP BY e.penduduk_id)`;

export const NOT_TEMPORARY = sql`NOT EXISTS (SELECT FROM tinggal_sementara t WHERE t.penduduk_id = p.id)`;

/** Residents `p` on the day before `day`, which begins a month, with what their events `since` then say. */
export const residentsBefore = (day: string): Sql => sql`
  penduduk p LEFT JOIN ${since(day)} since ON since.penduduk_id = p.id
  WHERE COALESCE(since.here, p.keadaan = 'hidup') AND ${NOT_TEMPORARY}`;

type Group = { dusun: string; laki: boolean; wna: boolean; jiwa: number; kk: number };

/** Counts residents before `day`. A family counts in the hamlet of its head: the eldest member, if the register names none. */
export async function stateBefore(client: Client, day: string): Promise<State> {
  const groups = await client.$queryRaw<Group[]>`
    WITH here AS (
      SELECT p.id, COALESCE(since.dusun, p.dusun) AS dusun, NULLIF(COALESCE(since.no_kk, p.no_kk), '') AS no_kk,
        p.jenis_kelamin = 'Laki-laki' AS laki, p.kewarganegaraan = 'WNA' AS wna, p.tanggal_lahir,
        CASE WHEN since.kepala THEN 0 WHEN since.kepala IS NULL AND p.hubungan_keluarga = 'Kepala keluarga' THEN 1 ELSE 2 END AS place
      FROM ${residentsBefore(day)}),
    members AS (
      SELECT dusun, laki, wna, no_kk IS NOT NULL
        AND row_number() OVER (PARTITION BY no_kk ORDER BY place, tanggal_lahir NULLS LAST, id) = 1 AS kepala FROM here)
    SELECT dusun, laki, wna, count(*)::int AS jiwa, count(*) FILTER (WHERE kepala)::int AS kk
    FROM members GROUP BY dusun, laki, wna`;
  const state = new Map<string, Hitungan>();
  for (const { dusun, ...group } of groups) state.set(dusun, sumOf([state.get(dusun) ?? NOTHING, countOf(group)]));
  return state;
}

type Counting = { condition: Sql; other?: Sql };

/**
 * Counts events `e` with the resident's present sex and citizenship, and the hamlet in which the event left the
 * resident. `other` is a second month to group by.
 */
export const eventCounts = (
  client: Client,
  { condition, other = MASA }: Counting,
): Promise<(EventCount & { masa: string; other: string })[]> =>
  client.$queryRaw`
    SELECT masa::text, other::text, jenis, dusun, dusun_asal, tujuan, laki, wna, count(*)::int AS jiwa,
      count(*) FILTER (WHERE kepala)::int AS kk
    FROM (
      SELECT ${MASA} AS masa, ${other} AS other, e.jenis, COALESCE(later.dusun, p.dusun, e.dusun, '') AS dusun,
        CASE WHEN e.jenis = 'pindah_dusun' THEN e.dusun END AS dusun_asal, CASE WHEN e.jenis = 'pindah' THEN e.tujuan END AS tujuan,
        COALESCE(p.jenis_kelamin, e.jenis_kelamin, '') = 'Laki-laki' AS laki,
        COALESCE(p.kewarganegaraan, e.kewarganegaraan, '') = 'WNA' AS wna,
        COALESCE(e.kepala, p.hubungan_keluarga = 'Kepala keluarga' AND p.no_kk IS NOT NULL, false) AS kepala
      FROM peristiwa_penduduk e LEFT JOIN penduduk p ON p.id = e.penduduk_id
      LEFT JOIN LATERAL (
        SELECT x.dusun FROM peristiwa_penduduk x
        WHERE x.penduduk_id = e.penduduk_id AND x.jenis = 'pindah_dusun' AND NOT x.dibatalkan AND (x.tanggal, x.id) > (e.tanggal, e.id)
        ORDER BY x.tanggal, x.id LIMIT 1) later ON true
      WHERE e.dihitung AND e.jenis NOT IN ('batal', 'kk') AND (${condition})) event
    GROUP BY masa, other, jenis, dusun, dusun_asal, tujuan, laki, wna`;

const eventsOf = (client: Client, masa: Masa): Promise<EventCount[]> =>
  eventCounts(client, { condition: sql`NOT e.dibatalkan AND ${MASA} = ${firstDay(masa)}::date` });

/** Reports of the present register. An earlier one, switched off since, closes no month. */
async function ofRegister(client: Client) {
  const settings = await client.pendudukSetelan.findUnique({ where: { id: 1 }, select: { laporan_dari: true } });
  return { id: { gt: settings?.laporan_dari ?? 0 } };
}

/** Returns the newest version of a month's report, or null while the month is open. */
export async function readClosed(client: Client, { tahun, bulan }: Masa) {
  const where = { tahun, bulan, ...(await ofRegister(client)) };
  const row = await client.laporanBulan.findFirst({ where, orderBy: { versi: 'desc' } });
  return row && { ...row, isi: isiLaporanSchema.parse(JSON.parse(row.isi)) };
}

/** Returns the last closed month, or null before the first. */
export async function lastClosed(client: Client): Promise<Masa | null> {
  return client.laporanBulan.findFirst({
    where: await ofRegister(client),
    orderBy: [{ tahun: 'desc' }, { bulan: 'desc' }],
    select: { tahun: true, bulan: true },
  });
}

/** Returns the first month that is not closed, or null before the first report. */
export async function openMonth(client: Client): Promise<Masa | null> {
  const last = await lastClosed(client);
  return last && monthAfter(last);
}

/**
 * Locks the closing of months until the transaction ends. Returns the first open month, or null before the first
 * report. Rows of `penduduk` are locked before.
 */
export async function lockMonths(tx: Transaction): Promise<Masa | null> {
  await tx.$queryRaw`SELECT id FROM penduduk_setelan WHERE id = 1 FOR NO KEY UPDATE`;
  return openMonth(tx);
}

export const isBefore = (one: Masa, other: Masa): boolean => firstDay(one) < firstDay(other);

/** Returns the value of the column `masa`: the first open month if it is after the event's own, else null. */
export function lateMonth(open: Masa | null, tanggal: string): Date | null {
  return open !== null && isBefore(masaOf(tanggal), open) ? toDateColumn(firstDay(open)) : null;
}

const stateOf = (rows: readonly BarisLaporan[], at: 'awal' | 'akhir'): State =>
  new Map(rows.map((row) => [row.dusun, row[at]]));

/** Reads the state before a day, which begins a month. */
type StateAt = (day: string) => Promise<State>;

/** Reads states. Two days between which nothing counts share one. */
async function stateReader(client: Client): Promise<StateAt> {
  const months = await client.$queryRaw<{ masa: string }[]>`
    SELECT DISTINCT ${MASA}::text AS masa FROM peristiwa_penduduk e WHERE ${COUNTED} ORDER BY masa`;
  const states = new Map<string | undefined, Promise<State>>();
  return (day) => {
    const next = months.find(({ masa }) => masa >= day)?.masa;
    const state = states.get(next) ?? stateBefore(client, next ?? day);
    states.set(next, state);
    return state;
  };
}

/** Counts an open month from the register. It begins as the month before ended, if that is closed. */
export async function countOpen(client: Client, masa: Masa, stateAt: StateAt = (day) => stateBefore(client, day)) {
  const before = await readClosed(client, monthAfter(masa, -1));
  const after = await readClosed(client, monthAfter(masa));
  const awal = before ? stateOf(before.isi.dusun, 'akhir') : await stateAt(firstDay(masa));
  const akhir = after ? stateOf(after.isi.dusun, 'awal') : await stateAt(firstDay(monthAfter(masa)));
  const events = await eventsOf(client, masa);
  const isFirst = (await lastClosed(client)) === null;
  return { rows: rowsOf({ awal, akhir, events }), events, isFirst };
}

/** Returns a month's rows by hamlet: as they were closed, or counted now. */
export async function readMonth(client: Client, masa: Masa, stateAt?: StateAt) {
  const closed = await readClosed(client, masa);
  return { closed, rows: closed ? closed.isi.dusun : (await countOpen(client, masa, stateAt)).rows };
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Returns the months of a year until today, in order. */
export async function readMonths(client: Client, { tahun, today }: { tahun: number; today: string }) {
  const stateAt = await stateReader(client);
  const begun = MONTHS.filter((bulan) => firstDay({ tahun, bulan }) <= today);
  return Promise.all(begun.map(async (bulan) => ({ bulan, ...(await readMonth(client, { tahun, bulan }, stateAt)) })));
}

/** Joins the months of a year by hamlet: opening count of the first, changes of all, closing count of the last. */
export async function readYear(client: Client, year: { tahun: number; today: string }): Promise<BarisLaporan[]> {
  const rows = (await readMonths(client, year)).flatMap((month) => month.rows);
  return dusunOf(rows.map(({ dusun }) => dusun)).map((dusun) => joined(rows.filter((row) => row.dusun === dusun)));
}
