import { BAGIAN, endedQuarters, type Periode, publishedParts, quartersOf } from './periode.ts';
import type { HasilSurvei } from './schemas.ts';
import { KODE_UNSUR, type KodeUnsur } from './text.ts';

/** Answers of one quarter: how many, how many at the counter, and by element their number and sum. */
export type QuarterCount = {
  jumlah: number;
  di_loket: number;
  unsur: Readonly<Record<KodeUnsur, { jumlah: number; total: number }>>;
};

// Sums of a few decimals are not exact in binary.
const rounded = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Formats with two decimals: `82,31`. */
export const decimals = (value: number): string => value.toFixed(2).replace('.', ',');

/** Grades of Permenpan RB 14/2017 by the least index. */
const MUTU = [
  { mutu: 'A', least: 88.31, sebutan: 'Sangat baik' },
  { mutu: 'B', least: 76.61, sebutan: 'Baik' },
  { mutu: 'C', least: 65, sebutan: 'Kurang baik' },
  { mutu: 'D', least: 0, sebutan: 'Tidak baik' },
] as const;

export const mutuOf = (indeks: number) => MUTU.find(({ least }) => indeks >= least) ?? MUTU[3];

/** `B (Baik)`. */
export function gradeText(indeks: number): string {
  const { mutu, sebutan } = mutuOf(indeks);
  return `${mutu} (${sebutan})`;
}

/**
 * Index from the means of the nine elements, each with the weight 1/9: all fours give 100. The rounded weight 0.11 of
 * common spreadsheets would give 99. Null if the mean of an element is withheld.
 */
function indexOf(means: readonly (number | null)[]): number | null {
  const known = means.filter((mean) => mean !== null);
  return known.length === KODE_UNSUR.length ? rounded((25 * sum(known)) / KODE_UNSUR.length) : null;
}

type Year = { tahun: number; quarters: readonly (QuarterCount | undefined)[]; today: string };

/** Returns the results of a year's parts that may be published. Parts that have not ended have none. */
export function resultsOf({ tahun, quarters, today }: Year): HasilSurvei[] {
  const ended = endedQuarters(tahun, today);
  const published = publishedParts(
    quarters.map((quarter) => quarter?.jumlah ?? 0),
    ended,
  );
  const byElement = KODE_UNSUR.map((kode) => ({
    kode,
    shown: publishedParts(
      quarters.map((quarter) => quarter?.unsur[kode].jumlah ?? 0),
      ended,
    ),
  }));
  return BAGIAN.filter((bagian) => published.has(bagian)).map((bagian) => {
    const within = quartersOf(bagian).flatMap((quarter) => quarters[quarter] ?? []);
    const means = byElement.map(({ kode, shown }) => {
      if (!shown.has(bagian)) return null;
      const counts = within.map(({ unsur }) => unsur[kode]);
      return sum(counts.map(({ total }) => total)) / sum(counts.map(({ jumlah }) => jumlah));
    });
    return {
      tahun,
      bagian,
      jumlah: sum(within.map(({ jumlah }) => jumlah)),
      di_loket: sum(within.map(({ di_loket }) => di_loket)),
      indeks: indexOf(means),
      unsur: Object.fromEntries(
        byElement.map(({ kode }, at) => [kode, means[at] == null ? null : rounded(means[at])]),
      ) as HasilSurvei['unsur'],
    };
  });
}

/** Returns the three elements with the lowest means; none while a mean is withheld. */
export function lowestOf({ unsur, indeks }: Pick<HasilSurvei, 'unsur' | 'indeks'>): KodeUnsur[] {
  if (indeks === null) return [];
  return [...KODE_UNSUR].sort((a, b) => (unsur[a] ?? 0) - (unsur[b] ?? 0)).slice(0, 3);
}

export const isPeriode = (one: Periode, other: Periode): boolean =>
  one.tahun === other.tahun && one.bagian === other.bagian;
