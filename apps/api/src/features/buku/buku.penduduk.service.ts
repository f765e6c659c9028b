import type { BarisInduk, BarisMutasi, BarisSementara, MasaBuku } from '@pendopo/shared/buku/penduduk';
import type { BukuPeriod } from '@pendopo/shared/buku/schemas';
import { hariBuku } from '@pendopo/shared/buku/text';
import { type BarisLaporan, PERUBAHAN } from '@pendopo/shared/laporan/counts';
import { timeZone, villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { FAMILY_PLACE } from '../../domain/residents/family-order.ts';
import { MASA, readMonth, readYear, residentsBefore } from '../../domain/residents/months.ts';
import { columnRange, fromDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { join, sql } from '../../lib/sql.ts';
import { yearOf } from './buku.ekspor.service.ts';

const rangeOf = (ctx: Context, period: BukuPeriod) => columnRange(yearOf(ctx, period), period.bulan);

/** Returns the first day with recorded changes. Returns null while the register is empty. */
async function readStart({ prisma }: Context): Promise<string | null> {
  const [{ _min: row }, { _min: event }] = await Promise.all([
    prisma.penduduk.aggregate({ _min: { created_at: true } }),
    prisma.peristiwaPenduduk.aggregate({ where: { dibatalkan: false }, _min: { tanggal: true } }),
  ]);
  const days = [row.created_at && villageDay(row.created_at), event.tanggal && fromDateColumn(event.tanggal)];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** Returns which part of a period has recorded changes, with the note for its books. */
export async function readMasa(ctx: Context, period: BukuPeriod): Promise<MasaBuku> {
  const mulai = await readStart(ctx);
  const { gte, lt } = rangeOf(ctx, period);
  if (mulai === null || mulai <= fromDateColumn(gte)) return { terekam: 'seluruhnya', catatan: '' };
  const begun = `Catatan di sini dimulai ${hariBuku(mulai)}`;
  return mulai < fromDateColumn(lt)
    ? { terekam: 'sebagian', catatan: `${begun}; peristiwa sebelumnya tidak termasuk.` }
    : { terekam: 'tidak', catatan: `${begun}. Untuk masa sebelum itu gunakan buku yang lama.` };
}

/** Returns the note for a book's file. Throws a 404 for a period that ended before changes were recorded. */
export async function checkPeriodStarted(ctx: Context, period: BukuPeriod): Promise<string> {
  const { terekam, catatan } = await readMasa(ctx, period);
  if (terekam === 'tidak') throw notFound(catatan);
  return catatan;
}

/** `after` is the last number that was read. */
type Page = { period: BukuPeriod; limit: number; after: number | undefined };

/** Day after the period, which begins a month. */
const endOf = (ctx: Context, period: BukuPeriod) => fromDateColumn(rangeOf(ctx, period).lt);

/** B.1: residents at the end of the period, family by family: head, spouse, children by age. */
export function readInduk(ctx: Context, { period, limit, after = 0 }: Page): Promise<BarisInduk[]> {
  return ctx.prisma.$queryRaw<BarisInduk[]>`
    SELECT book.*, (
      SELECT max(e.tanggal)::text FROM peristiwa_penduduk e
      WHERE e.penduduk_id = book.id AND e.jenis = 'datang' AND NOT e.dibatalkan) AS tinggal_sejak
    FROM (
      SELECT row_number() OVER (ORDER BY family, place, tanggal_lahir NULLS LAST, id)::int AS urut, id, nama, jenis_kelamin,
        status_kawin, tempat_lahir, tanggal_lahir::text, agama, pendidikan_kk, pekerjaan, kewarganegaraan, alamat, dusun, rw, rt,
        hubungan_keluarga, nik, no_kk, catatan, nama_ayah, nama_ibu, golongan_darah
      FROM (
        SELECT p.*, min(p.id) OVER (PARTITION BY COALESCE(p.no_kk, p.id::text)) AS family,
          ${FAMILY_PLACE} AS place
        FROM ${residentsBefore(endOf(ctx, period))}) resident) book
    WHERE urut > ${after} ORDER BY urut LIMIT ${limit}`;
}

/** Temporary residents of a period: they came before its end, and left in it, later or not yet. */
const guestsOf = (ctx: Context, period: BukuPeriod) => {
  const { gte, lt } = rangeOf(ctx, period);
  return sql`
    FROM tinggal_sementara t JOIN penduduk p ON p.id = t.penduduk_id
    WHERE t.tanggal_datang < ${fromDateColumn(lt)}::date
      AND (p.keadaan = 'hidup' OR p.keadaan_tanggal >= ${fromDateColumn(gte)}::date)`;
};

/** B.4: temporary residents in the order of their arrival. */
export const readSementara = (ctx: Context, { period, limit, after = 0 }: Page): Promise<BarisSementara[]> =>
  ctx.prisma.$queryRaw<BarisSementara[]>`
    SELECT * FROM (
      SELECT row_number() OVER (ORDER BY t.tanggal_datang, p.id)::int AS urut, p.id, p.nama, p.jenis_kelamin, p.nik, p.tempat_lahir,
        p.tanggal_lahir::text, p.pekerjaan, p.kewarganegaraan, t.keturunan, t.asal, t.maksud, t.didatangi, t.tanggal_datang::text,
        CASE WHEN p.keadaan <> 'hidup' THEN p.keadaan_tanggal::text END AS tanggal_pergi, p.catatan
      ${guestsOf(ctx, period)}) book
    WHERE urut > ${after} ORDER BY urut LIMIT ${limit}`;

export async function countSementara(ctx: Context, period: BukuPeriod): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${guestsOf(ctx, period)}`;
  return row?.total ?? 0;
}

export async function countInduk(ctx: Context, period: BukuPeriod): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${residentsBefore(endOf(ctx, period))}`;
  return row?.total ?? 0;
}

/** Events of B.2 with the month in which they count. */
const MUTASI = sql`(
  SELECT e.*, ${MASA} AS counted FROM peristiwa_penduduk e WHERE e.dihitung AND e.jenis IN (${join([...PERUBAHAN])})) e`;

const countedIn = ({ gte, lt }: { gte: Date; lt: Date }) =>
  sql`counted >= ${fromDateColumn(gte)}::date AND counted < ${fromDateColumn(lt)}::date`;

/** B.2: events of the period by the month in which they count, and by day. The numbers restart each year. */
export function readMutasi(ctx: Context, { period, limit, after = 0 }: Page): Promise<BarisMutasi[]> {
  const year = columnRange(yearOf(ctx, period), undefined);
  return ctx.prisma.$queryRaw<BarisMutasi[]>`
    SELECT urut, id, jenis, tanggal::text, tanggal_lapor::text, tempat, catatan, dibatalkan, nama, jenis_kelamin, tempat_lahir,
      tanggal_lahir::text, kewarganegaraan
    FROM (
      SELECT row_number() OVER (ORDER BY e.counted, e.tanggal, e.id)::int AS urut, e.id, e.jenis, e.tanggal, e.counted,
        COALESCE(e.tanggal_lapor, (e.created_at AT TIME ZONE ${timeZone()})::date) AS tanggal_lapor, e.tempat, e.catatan,
        e.dibatalkan, e.nama, COALESCE(p.jenis_kelamin, e.jenis_kelamin, '') AS jenis_kelamin,
        COALESCE(p.tempat_lahir, '') AS tempat_lahir, p.tanggal_lahir,
        COALESCE(p.kewarganegaraan, e.kewarganegaraan, '') AS kewarganegaraan
      FROM ${MUTASI} LEFT JOIN penduduk p ON p.id = e.penduduk_id WHERE ${countedIn(year)}) book
    WHERE ${countedIn(rangeOf(ctx, period))} AND urut > ${after} ORDER BY urut LIMIT ${limit}`;
}

export async function countMutasi(ctx: Context, period: BukuPeriod): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${MUTASI} WHERE ${countedIn(rangeOf(ctx, period))}`;
  return row?.total ?? 0;
}

/** B.3: counts by hamlet, of a month or of the months of a year until today. */
export async function readRekap(ctx: Context, period: BukuPeriod): Promise<BarisLaporan[]> {
  const tahun = yearOf(ctx, period);
  if (period.bulan !== undefined) return (await readMonth(ctx.prisma, { tahun, bulan: period.bulan })).rows;
  return readYear(ctx.prisma, { tahun, today: villageDay(ctx.now()) });
}
