import { MIN_SURVEI } from './text.ts';

/** Parts of a year, the wider of two that end on the same day first. */
export const BAGIAN = [
  'setahun',
  'semester-2',
  'triwulan-4',
  'triwulan-3',
  'semester-1',
  'triwulan-2',
  'triwulan-1',
] as const;
export type Bagian = (typeof BAGIAN)[number];
export type Periode = { tahun: number; bagian: Bagian };

type Part = { nama: string; quarters: readonly number[] };

const PARTS: Readonly<Record<Bagian, Part>> = {
  setahun: { nama: 'Tahun', quarters: [0, 1, 2, 3] },
  'semester-2': { nama: 'Semester II', quarters: [2, 3] },
  'triwulan-4': { nama: 'Triwulan IV', quarters: [3] },
  'triwulan-3': { nama: 'Triwulan III', quarters: [2] },
  'semester-1': { nama: 'Semester I', quarters: [0, 1] },
  'triwulan-2': { nama: 'Triwulan II', quarters: [1] },
  'triwulan-1': { nama: 'Triwulan I', quarters: [0] },
};

/** `Semester II 2026`. */
export const namaPeriode = ({ tahun, bagian }: Periode): string => `${PARTS[bagian].nama} ${tahun}`;

export const quartersOf = (bagian: Bagian): readonly number[] => PARTS[bagian].quarters;

/** The quarter of a day, from 0. */
export const quarterOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) - 1) / 3);

/** Returns how many quarters of a year have ended before a day. */
export function endedQuarters(tahun: number, today: string): number {
  const year = Number(today.slice(0, 4));
  if (year !== tahun) return year > tahun ? 4 : 0;
  return quarterOf(today);
}

const lastOf = (bagian: Bagian) => Math.max(...quartersOf(bagian));
const isWithin = (inner: Bagian, outer: Bagian) =>
  inner !== outer && quartersOf(inner).every((quarter) => quartersOf(outer).includes(quarter));

/** Returns true if neither a part nor a difference of parts holds one to nine answers. */
function isSafe(parts: readonly Bagian[], counts: readonly number[]): boolean {
  const count = (bagian: Bagian) => quartersOf(bagian).reduce((sum, quarter) => sum + (counts[quarter] ?? 0), 0);
  return parts.every((part) => {
    const inner = parts.filter((one) => isWithin(one, part));
    const widest = inner.filter((one) => !inner.some((other) => isWithin(one, other)));
    const rest = count(part) - widest.reduce((sum, one) => sum + count(one), 0);
    return count(part) >= MIN_SURVEI && (rest === 0 || rest >= MIN_SURVEI);
  });
}

/**
 * Returns the parts of a year that may be published, by the answers of its four quarters. A part is decided when it
 * ends, the wider first, and stays: what is published later never reveals a smaller group by subtraction.
 */
export function publishedParts(counts: readonly number[], ended: number): ReadonlySet<Bagian> {
  const published: Bagian[] = [];
  for (let quarter = 0; quarter < ended; quarter += 1)
    for (const bagian of BAGIAN)
      if (lastOf(bagian) === quarter && isSafe([...published, bagian], counts)) published.push(bagian);
  return new Set(published);
}
