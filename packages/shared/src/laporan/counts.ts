/** Residents of both sexes. */
export type Pair = { l: number; p: number };

/** Residents by citizenship and families by the sex of their head. */
export type Hitungan = { wni: Pair; wna: Pair; kk: Pair };

const PARTS = ['wni', 'wna', 'kk'] as const;

export const NOTHING: Hitungan = { wni: { l: 0, p: 0 }, wna: { l: 0, p: 0 }, kk: { l: 0, p: 0 } };

/** Adds up counts, each times `times`. */
const combined = (counts: readonly Hitungan[], times: (at: number) => number): Hitungan => {
  const of = (part: (typeof PARTS)[number], sex: keyof Pair) =>
    counts.reduce((sum, count, at) => sum + times(at) * count[part][sex], 0);
  const pair = (part: (typeof PARTS)[number]) => ({ l: of(part, 'l'), p: of(part, 'p') });
  return { wni: pair('wni'), wna: pair('wna'), kk: pair('kk') };
};

export const sumOf = (counts: readonly Hitungan[]): Hitungan => combined(counts, () => 1);

/** Returns `from` less the other counts. */
export const lessOf = (from: Hitungan, ...others: readonly Hitungan[]): Hitungan =>
  combined([from, ...others], (at) => (at === 0 ? 1 : -1));

export const isNothing = (count: Hitungan): boolean =>
  PARTS.every((part) => count[part].l === 0 && count[part].p === 0);

const isBelowZero = (count: Hitungan): boolean => PARTS.some((part) => count[part].l < 0 || count[part].p < 0);

/** Number of residents. */
export const soulsOf = ({ wni, wna }: Hitungan): number => wni.l + wni.p + wna.l + wna.p;

export const familiesOf = ({ kk }: Hitungan): number => kk.l + kk.p;

/** Counts of the form's rows 2 to 6, in its order. */
export const PERUBAHAN = ['lahir', 'meninggal', 'datang', 'pindah', 'hilang'] as const;
export type Perubahan = (typeof PERUBAHAN)[number];

const ADDS: readonly string[] = ['lahir', 'datang'] satisfies readonly Perubahan[];

/** Counts of a hamlet in a month. `antar` is moves between hamlets, `koreksi` changes of the register without an event; both signed. */
export type BarisLaporan = Record<'awal' | Perubahan | 'antar' | 'koreksi' | 'akhir', Hitungan> & { dusun: string };

/** Returns what the recorded events add to the opening count. */
export const netOf = (row: Pick<BarisLaporan, Perubahan | 'antar'>): Hitungan => {
  const gains = PERUBAHAN.filter((one) => ADDS.includes(one)).map((one) => row[one]);
  const losses = PERUBAHAN.filter((one) => !ADDS.includes(one)).map((one) => row[one]);
  return lessOf(sumOf([...gains, row.antar]), ...losses);
};

/** True if a count of the form is below zero. The signed rows may be. */
export const hasBelowZero = (row: BarisLaporan): boolean =>
  (['awal', ...PERUBAHAN, 'akhir'] as const).some((name) => isBelowZero(row[name]));

const COUNTS = ['awal', ...PERUBAHAN, 'antar', 'koreksi', 'akhir'] as const;

/** Adds up hamlets or months of the same place. Opening and closing counts are those of the first and the last month. */
export function totalOf(rows: readonly BarisLaporan[], dusun = ''): BarisLaporan {
  const counts = COUNTS.map((name) => [name, sumOf(rows.map((row) => row[name]))] as const);
  return { dusun, ...(Object.fromEntries(counts) as Omit<BarisLaporan, 'dusun'>) };
}

/** Joins consecutive months of one hamlet. */
export function joined(months: readonly BarisLaporan[]): BarisLaporan {
  const [first] = months;
  const last = months[months.length - 1];
  const total = totalOf(months, first?.dusun);
  return { ...total, awal: first?.awal ?? NOTHING, akhir: last?.akhir ?? NOTHING };
}
