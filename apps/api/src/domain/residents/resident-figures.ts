import { withheldTotal } from '@pendopo/shared/data-terbuka/withheld';
import { KODE } from '@pendopo/shared/penduduk/kode';
import { type KategoriStatistik, UTAMA_DIHITUNG } from '@pendopo/shared/statistik/text';
import { JENIS_KELAMIN } from '@pendopo/shared/surat/text';

/** Living residents with a label. `usia` is counted by sex and by five years: 0 for residents under five, and so on. */
export type Found = { kategori: KategoriStatistik; label: string; kelompok: number | null; jumlah: number };
export type Figure = { kategori: KategoriStatistik; label: string; value: number };

/** The last group of five years, which has no upper limit. */
export const OLDEST = 15;
const GROUPS = Array.from({ length: OLDEST + 1 }, (_, at) => at);

const USIA: readonly (readonly [label: string, first: number, last: number])[] = [
  ['0–4 tahun', 0, 0],
  ['5–14 tahun', 1, 2],
  ['15–24 tahun', 3, 4],
  ['25–34 tahun', 5, 6],
  ['35–44 tahun', 7, 8],
  ['45–54 tahun', 9, 10],
  ['55–64 tahun', 11, 12],
  ['65 tahun ke atas', 13, OLDEST],
];

/** The other occupations are added up. */
const MOST_WORK = 8;
const OTHER_WORK = 'Lainnya';

type Counts = readonly Pick<Found, 'label' | 'jumlah'>[];

const sumOf = (counts: Counts) => counts.reduce((sum, { jumlah }) => sum + jumlah, 0);
const inOrder = (labels: readonly string[], counts: Counts): Counts =>
  labels.map((label) => ({ label, jumlah: sumOf(counts.filter((count) => count.label === label)) }));

function workOf(counts: Counts): Counts {
  const named = counts
    .filter(({ label }) => label !== OTHER_WORK)
    .toSorted((a, b) => b.jumlah - a.jumlah || a.label.localeCompare(b.label, 'id'));
  const findings = named.slice(0, MOST_WORK);
  const other = sumOf(counts) - sumOf(findings);
  return other > 0 ? [...findings, { label: OTHER_WORK, jumlah: other }] : findings;
}

const UNDATED = 'Tanpa tanggal lahir';

function ageOf(found: readonly Found[]): Counts {
  const groups = USIA.map(([label, first, last]) => ({
    label,
    jumlah: sumOf(found.filter(({ kelompok }) => kelompok !== null && kelompok >= first && kelompok <= last)),
  }));
  const undated = sumOf(found.filter(({ kelompok }) => kelompok === null));
  return undated > 0 ? [...groups, { label: UNDATED, jumlah: undated }] : groups;
}

const ORDERED: Readonly<Record<KategoriStatistik, (found: readonly Found[]) => Counts>> = {
  utama: (found) => inOrder(UTAMA_DIHITUNG, found),
  usia: ageOf,
  pendidikan: (found) => inOrder(KODE.pendidikan_kk, found),
  pekerjaan: workOf,
  dusun: (found) => found.toSorted((a, b) => a.label.localeCompare(b.label, 'id', { numeric: true })),
};

/** A resident without a value in a column is not counted in its category. */
export const figuresOf = (found: readonly Found[], chosen: readonly KategoriStatistik[]): Figure[] =>
  chosen.flatMap((kategori) => {
    const own = found.filter((row) => row.kategori === kategori && row.label !== '');
    return ORDERED[kategori](own).map(({ label, jumlah }) => ({ kategori, label, value: jumlah }));
  });

/** Counts by five years, in the order of `JENIS_KELAMIN`; null if withheld. */
export type Pyramid = (number | null)[][];

/** The page publishes each age group's total. A cell of 1 to 4 withholds all its cells, against subtraction. */
export function pyramidOf(found: readonly Found[]): Pyramid {
  const countOf = (kelompok: number, sex: string) =>
    sumOf(found.filter((row) => row.kategori === 'usia' && row.kelompok === kelompok && row.label === sex));
  const counts = GROUPS.map((kelompok) => JENIS_KELAMIN.map((sex) => countOf(kelompok, sex)));
  return USIA.flatMap(([, first, last]) => {
    const cells = counts.slice(first, last + 1);
    const isSmall = cells.flat().some((count) => withheldTotal(count) === null);
    return cells.map((row) => row.map((count) => (isSmall ? null : count)));
  });
}
