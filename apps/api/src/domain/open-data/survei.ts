import { mutuOf, type QuarterCount, resultsOf } from '@pendopo/shared/survei/hasil';
import { BAGIAN, quarterOf } from '@pendopo/shared/survei/periode';
import { type HasilSurvei, hasilSurveiSchema } from '@pendopo/shared/survei/schemas';
import { KODE_UNSUR } from '@pendopo/shared/survei/text';
import * as z from 'zod/mini';
import { member } from '../../lib/member.ts';
import type { Reader } from '../../lib/prisma.ts';
import { identifier, join, sql } from '../../lib/sql.ts';

/** Columns of the dataset `survei`. */
export const SURVEI_COLUMNS = ['tahun', 'periode', 'jawaban', 'di_loket', 'indeks', 'mutu', ...KODE_UNSUR] as const;

type Cells = (string | number | null)[];
type Counted = { tahun: number; quarter: number; jumlah: number; di_loket: number; total: number[]; given: number[] };

async function countQuarters(client: Pick<Reader, '$queryRaw'>): Promise<Counted[]> {
  const totals = join(KODE_UNSUR.map((kode) => sql`coalesce(sum(${identifier(kode)}), 0)::int`));
  const given = join(KODE_UNSUR.map((kode) => sql`count(${identifier(kode)})::int`));
  return client.$queryRaw<Counted[]>(sql`
    SELECT extract(year FROM tanggal)::int AS tahun, extract(quarter FROM tanggal)::int - 1 AS quarter,
      count(*)::int AS jumlah, (count(*) FILTER (WHERE di_loket))::int AS di_loket,
      ARRAY[${totals}] AS total, ARRAY[${given}] AS given
    FROM survei_jawaban GROUP BY 1, 2 ORDER BY 1 DESC, 2`);
}

const elementsOf = ({ jumlah, di_loket, total, given }: Counted): QuarterCount => ({
  jumlah,
  di_loket,
  unsur: Object.fromEntries(
    KODE_UNSUR.map((kode, at) => [kode, { jumlah: given[at] ?? 0, total: total[at] ?? 0 }]),
  ) as QuarterCount['unsur'],
});

/** Returns the survey's rows of the open data, newest period first. `today` is a day in the village. */
export async function surveiRows(client: Pick<Reader, '$queryRaw'>, today: string): Promise<Cells[]> {
  const counted = await countQuarters(client);
  const years = [...new Set(counted.map(({ tahun }) => tahun))];
  return years.flatMap((tahun) => {
    const own = counted.filter((one) => one.tahun === tahun);
    const quarters = [0, 1, 2, 3].map((quarter) => {
      const found = own.find((one) => one.quarter === quarter);
      return found && elementsOf(found);
    });
    return resultsOf({ tahun, quarters, today }).map(cellsOf);
  });
}

const cellsOf = ({ tahun, bagian, jumlah, di_loket, indeks, unsur }: HasilSurvei): Cells => [
  tahun,
  bagian,
  jumlah,
  di_loket,
  indeks,
  indeks === null ? null : mutuOf(indeks).mutu,
  ...KODE_UNSUR.map((kode) => unsur[kode]),
];

/** Returns the result of a row of the open data. */
export const surveiOf = ([tahun, bagian, jumlah, di_loket, indeks, , ...means]: Cells): HasilSurvei =>
  z.parse(hasilSurveiSchema, {
    tahun,
    bagian,
    jumlah,
    di_loket,
    indeks,
    unsur: Object.fromEntries(KODE_UNSUR.map((kode, at) => [kode, means[at] ?? null])),
  });

/** Returns the number of answers in the present quarter, without their values. */
export async function countRunning(client: Pick<Reader, '$queryRaw'>, today: string) {
  const tahun = Number(today.slice(0, 4));
  const quarter = quarterOf(today);
  const found = (await countQuarters(client)).find((one) => one.tahun === tahun && one.quarter === quarter);
  const bagian = member(BAGIAN, `triwulan-${quarter + 1}`);
  return { tahun, bagian, jumlah: found?.jumlah ?? 0, di_loket: found?.di_loket ?? 0 };
}
