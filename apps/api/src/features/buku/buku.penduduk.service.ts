import { Prisma } from '@pendopo/prisma/client';
import type { BarisInduk, BarisMutasi, BarisRekap, MasaBuku } from '@pendopo/shared/buku/penduduk';
import type { BukuPeriod } from '@pendopo/shared/buku/schemas';
import { hariBuku } from '@pendopo/shared/buku/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { columnRange, fromDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { yearOf } from './buku.ekspor.service.ts';

// Counts from the current rows and the events since. Corrections of the register change earlier months, too.

const rangeOf = (ctx: Context, period: BukuPeriod) => columnRange(yearOf(ctx, period), period.bulan);
const sqlDay = (day: Date) => Prisma.sql`${fromDateColumn(day)}::date`;

const COUNTED = Prisma.sql`NOT e.dibatalkan AND e.jenis NOT IN ('kk', 'batal')`;

/** First event of each resident since the day; shows whether the resident was here before it. */
const firstSince = (day: Date) => Prisma.sql`(
  SELECT DISTINCT ON (e.penduduk_id) e.penduduk_id, e.jenis NOT IN ('lahir', 'datang') AS before FROM peristiwa_penduduk e
  WHERE e.tanggal >= ${sqlDay(day)} AND ${COUNTED} ORDER BY e.penduduk_id, e.tanggal, e.id)`;

const residentsOn = (day: Date) => Prisma.sql`
  penduduk p LEFT JOIN ${firstSince(day)} since ON since.penduduk_id = p.id
  WHERE COALESCE(since.before, p.keadaan = 'hidup')`;

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

type Page<Place> = { period: BukuPeriod; limit: number; after: Place | undefined };

/** B.1: residents at the end of the period, in the order of the register. */
export function readInduk(ctx: Context, { period, limit, after = 0 }: Page<number>): Promise<BarisInduk[]> {
  const { lt } = rangeOf(ctx, period);
  return ctx.prisma.$queryRaw<BarisInduk[]>`
    SELECT * FROM (
      SELECT row_number() OVER (ORDER BY p.id)::int AS urut, p.id, p.nama, p.jenis_kelamin, p.status_kawin, p.tempat_lahir,
        p.tanggal_lahir::text, p.agama, p.pendidikan_kk, p.pekerjaan, p.kewarganegaraan, p.alamat, p.dusun, p.rw, p.rt,
        p.hubungan_keluarga, p.nik, p.no_kk, p.catatan
      FROM ${residentsOn(lt)}) book
    WHERE id > ${after} ORDER BY id LIMIT ${limit}`;
}

export async function countInduk(ctx: Context, period: BukuPeriod): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${residentsOn(rangeOf(ctx, period).lt)}`;
  return row?.total ?? 0;
}

const MUTASI = ['lahir', 'datang', 'meninggal', 'pindah', 'hilang'];
export type MutasiPlace = { tanggal: Date; id: number };

/** B.2: arrivals and departures of the period by day. The numbers restart each year. */
export function readMutasi(ctx: Context, { period, limit, after }: Page<MutasiPlace>): Promise<BarisMutasi[]> {
  const year = columnRange(yearOf(ctx, period), undefined);
  const { gte, lt } = rangeOf(ctx, period);
  const behind = after ? Prisma.sql`AND (hari, id) > (${sqlDay(after.tanggal)}, ${after.id})` : Prisma.empty;
  return ctx.prisma.$queryRaw<BarisMutasi[]>`
    SELECT urut, id, jenis, hari::text AS tanggal, tempat, catatan, dibatalkan, nama, jenis_kelamin, tempat_lahir, tanggal_lahir,
      kewarganegaraan
    FROM (
      SELECT row_number() OVER (ORDER BY e.tanggal, e.id)::int AS urut, e.id, e.jenis, e.tanggal AS hari, e.tempat, e.catatan,
        e.dibatalkan, e.nama, COALESCE(p.jenis_kelamin, '') AS jenis_kelamin, COALESCE(p.tempat_lahir, '') AS tempat_lahir,
        p.tanggal_lahir::text, COALESCE(p.kewarganegaraan, '') AS kewarganegaraan
      FROM peristiwa_penduduk e LEFT JOIN penduduk p ON p.id = e.penduduk_id
      WHERE e.jenis = ANY(${MUTASI}) AND e.tanggal >= ${sqlDay(year.gte)} AND e.tanggal < ${sqlDay(year.lt)}) book
    WHERE hari >= ${sqlDay(gte)} AND hari < ${sqlDay(lt)} ${behind} ORDER BY hari, id LIMIT ${limit}`;
}

export function countMutasi(ctx: Context, period: BukuPeriod): Promise<number> {
  return ctx.prisma.peristiwaPenduduk.count({ where: { jenis: { in: MUTASI }, tanggal: rangeOf(ctx, period) } });
}

type Counts = { dusun: string; kk: number } & Record<string, number | string>;

const sexes = (row: Counts, key: string) => ({ l: Number(row[`${key}_l`]), p: Number(row[`${key}_p`]) });
const both = (row: Counts, key: string) => ({ wni: sexes(row, `${key}_wni`), wna: sexes(row, `${key}_wna`) });

const bySex = (name: string, condition: Prisma.Sql) => Prisma.sql`
  ${Prisma.raw(`count(*) FILTER (WHERE jenis_kelamin = 'Laki-laki' AND `)}${condition}${Prisma.raw(`)::int AS ${name}_l`)},
  ${Prisma.raw(`count(*) FILTER (WHERE jenis_kelamin <> 'Laki-laki' AND `)}${condition}${Prisma.raw(`)::int AS ${name}_p`)}`;

/** B.3: counts by hamlet. Residents without a nationality count as citizens. */
export async function readRekap(ctx: Context, period: BukuPeriod): Promise<BarisRekap[]> {
  const { gte, lt } = rangeOf(ctx, period);
  const WNA = Prisma.sql`kewarganegaraan = 'WNA'`;
  const WNI = Prisma.sql`kewarganegaraan <> 'WNA'`;
  const counts = Prisma.join([
    bySex('awal_wni', Prisma.sql`awal AND ${WNI}`),
    bySex('awal_wna', Prisma.sql`awal AND ${WNA}`),
    bySex('akhir_wni', Prisma.sql`akhir AND ${WNI}`),
    bySex('akhir_wna', Prisma.sql`akhir AND ${WNA}`),
  ]);
  const events = Prisma.join([
    bySex('lahir', Prisma.sql`e.jenis = 'lahir'`),
    bySex('datang', Prisma.sql`e.jenis = 'datang'`),
    bySex('meninggal', Prisma.sql`e.jenis = 'meninggal'`),
    bySex('pindah', Prisma.sql`e.jenis IN ('pindah', 'hilang')`),
  ]);
  const rows = await ctx.prisma.$queryRaw<Counts[]>`
    WITH here AS (
      SELECT p.dusun, p.no_kk, p.jenis_kelamin, p.kewarganegaraan, COALESCE(first.before, p.keadaan = 'hidup') AS awal,
        COALESCE(last.before, p.keadaan = 'hidup') AS akhir
      FROM penduduk p LEFT JOIN ${firstSince(gte)} first ON first.penduduk_id = p.id
        LEFT JOIN ${firstSince(lt)} last ON last.penduduk_id = p.id),
    present AS (
      SELECT dusun, ${counts}, count(DISTINCT no_kk) FILTER (WHERE akhir)::int AS kk FROM here GROUP BY dusun),
    happened AS (
      SELECT p.dusun, ${events} FROM peristiwa_penduduk e JOIN penduduk p ON p.id = e.penduduk_id
      WHERE ${COUNTED} AND e.tanggal >= ${sqlDay(gte)} AND e.tanggal < ${sqlDay(lt)} GROUP BY p.dusun)
    SELECT * FROM present LEFT JOIN happened USING (dusun) ORDER BY dusun`;
  return rows.map((row) => ({
    dusun: row.dusun,
    awal: both(row, 'awal'),
    lahir: sexes(row, 'lahir'),
    datang: sexes(row, 'datang'),
    meninggal: sexes(row, 'meninggal'),
    pindah: sexes(row, 'pindah'),
    akhir: both(row, 'akhir'),
    kk: row.kk,
  }));
}
