import type { Angka, KelompokAngka } from '@pendopo/shared/laporan/angka';
import { KODE } from '@pendopo/shared/penduduk/kode';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { NOT_TEMPORARY } from '../../domain/residents/months.ts';
import { identifier, type Sql, sql } from '../../lib/sql.ts';

const OLDEST = 75;
const LARGEST = 7;
const UNKNOWN = 'Belum diisi';

type Row = { nama: string; l: number | null; p: number | null; jumlah: number };

const LIVING = sql`penduduk p WHERE keadaan = 'hidup' AND ${NOT_TEMPORARY}`;

const bySex = (label: Sql): Sql => sql`
  SELECT ${label} AS nama, count(*) FILTER (WHERE jenis_kelamin = 'Laki-laki')::int AS l,
    count(*) FILTER (WHERE jenis_kelamin <> 'Laki-laki')::int AS p, count(*)::int AS jumlah
  FROM ${LIVING} GROUP BY 1`;

const AGES = Array.from({ length: OLDEST / 5 }, (_, at) => `${at * 5}–${at * 5 + 4} tahun`);
const ageOf = (day: string): Sql => sql`
  CASE WHEN tanggal_lahir IS NULL THEN '' WHEN age(${day}::date, tanggal_lahir) >= make_interval(years => ${OLDEST}::int)
    THEN ${`${OLDEST} tahun ke atas`} ELSE (
      SELECT five * 5 || '–' || five * 5 + 4 || ' tahun' FROM (
        SELECT greatest(extract(year FROM age(${day}::date, tanggal_lahir))::int, 0) / 5 AS five) years) END`;

const SIZES = [...Array.from({ length: LARGEST - 1 }, (_, at) => `${at + 1} orang`), `${LARGEST} orang atau lebih`];
const families: Sql = sql`
  SELECT CASE WHEN members >= ${LARGEST}::int THEN ${SIZES[LARGEST - 1]} ELSE members || ' orang' END AS nama,
    NULL::int AS l, NULL::int AS p, count(*)::int AS jumlah
  FROM (SELECT count(*)::int AS members FROM ${LIVING} AND no_kk IS NOT NULL GROUP BY no_kk) family GROUP BY 1`;

/** Puts known names first, in their order, then others by size, and last the residents without a value. */
function inOrder(rows: readonly Row[], names: readonly string[]): Row[] {
  const none = { l: 0, p: 0, jumlah: 0 };
  const known = names.map((nama) => rows.find((row) => row.nama === nama) ?? { nama, ...none });
  const others = rows
    .filter(({ nama }) => nama !== '' && !names.includes(nama))
    .toSorted((a, b) => b.jumlah - a.jumlah);
  const unknown = rows.filter(({ nama }) => nama === '').map((row) => ({ ...row, nama: UNKNOWN }));
  return [...known, ...others, ...unknown];
}

/** Counts the living residents by the groups that Prodeskel and Indeks Desa ask for, in their order. */
export async function readFigures({ prisma, now }: Context): Promise<Angka> {
  const tanggal = villageDay(now());
  const column = (name: string) => bySex(identifier(name));
  const groups: readonly (readonly [judul: string, rows: Sql, names: readonly string[]])[] = [
    ['Jumlah penduduk', bySex(sql`'Penduduk'`), ['Penduduk']],
    ['Umur', bySex(ageOf(tanggal)), [...AGES, `${OLDEST} tahun ke atas`]],
    ['Pendidikan', column('pendidikan_kk'), KODE.pendidikan_kk],
    ['Pekerjaan', column('pekerjaan'), []],
    ['Agama', column('agama'), KODE.agama],
    ['Kewarganegaraan', column('kewarganegaraan'), KODE.kewarganegaraan],
    ['Status perkawinan', column('status_kawin'), KODE.status_kawin],
    ['Keluarga menurut jumlah anggota', families, SIZES],
  ];
  const kelompok = await Promise.all(
    groups.map(async ([judul, rows, names]): Promise<KelompokAngka> => {
      return { judul, baris: inOrder(await prisma.$queryRaw<Row[]>(rows), names) };
    }),
  );
  return { tanggal, kelompok };
}
