import {
  type BarisLaporan,
  type Hitungan,
  isNothing,
  lessOf,
  NOTHING,
  netOf,
  type Pair,
  PERUBAHAN,
  sumOf,
} from '@pendopo/shared/laporan/counts';
import type { TujuanLaporan } from '@pendopo/shared/laporan/schemas';
import type { TujuanPindah } from '@pendopo/shared/penduduk/kode';

// Counts a month from the residents at its beginning and end and the events between (Permendagri 47/2016, A-9).

/** Residents by hamlet at one moment. */
export type State = ReadonlyMap<string, Hitungan>;

/** Residents with the same event, hamlet, sex and citizenship. `kk` counts those who led a family card. */
export type EventCount = {
  jenis: string;
  /** Hamlet after the event, or before a departure. */
  dusun: string;
  /** Former hamlet of a move inside the village. */
  dusun_asal: string | null;
  tujuan: TujuanPindah | null;
  laki: boolean;
  wna: boolean;
  jiwa: number;
  kk: number;
};

const pairOf = (laki: boolean, count: number): Pair => (laki ? { l: count, p: 0 } : { l: 0, p: count });

export const countOf = ({
  laki,
  wna,
  jiwa,
  kk,
}: Omit<EventCount, 'jenis' | 'dusun' | 'dusun_asal' | 'tujuan'>): Hitungan => ({
  ...NOTHING,
  [wna ? 'wna' : 'wni']: pairOf(laki, jiwa),
  kk: pairOf(laki, kk),
});

const negative = (count: Hitungan) => lessOf(NOTHING, count);
const byJenis = (events: readonly EventCount[], { jenis, dusun }: { jenis: string; dusun: string }) =>
  sumOf(events.filter((one) => one.jenis === jenis && one.dusun === dusun).map(countOf));

function movesBetween(events: readonly EventCount[], dusun: string): Hitungan {
  const moves = events.filter(({ jenis }) => jenis === 'pindah_dusun');
  const arrived = moves.filter((one) => one.dusun === dusun).map(countOf);
  const left = moves.filter((one) => one.dusun_asal === dusun).map((one) => negative(countOf(one)));
  return sumOf([...arrived, ...left]);
}

/** Returns the counts of a hamlet's events. */
export function changesOf(events: readonly EventCount[], dusun: string) {
  const changes = PERUBAHAN.map((jenis) => [jenis, byJenis(events, { jenis, dusun })] as const);
  return {
    ...(Object.fromEntries(changes) as Record<(typeof PERUBAHAN)[number], Hitungan>),
    antar: movesBetween(events, dusun),
  };
}

const positive = ({ l, p }: Pair): Pair => ({ l: Math.max(l, 0), p: Math.max(p, 0) });

type Counted = Pick<BarisLaporan, 'awal' | 'akhir' | 'antar' | (typeof PERUBAHAN)[number]>;

/** Families that no event explains are new ones; what else is left is a correction of the register. */
export function balanced(dusun: string, counted: Counted): BarisLaporan {
  const births = { ...counted.lahir, kk: NOTHING.kk };
  const { kk } = lessOf(counted.akhir, counted.awal, netOf({ ...counted, lahir: births }));
  const row = { ...counted, lahir: { ...births, kk: positive(kk) } };
  return { dusun, ...row, koreksi: lessOf(row.akhir, row.awal, netOf(row)) };
}

export const dusunOf = (...keys: readonly Iterable<string>[]): string[] =>
  [...new Set(keys.flatMap((some) => [...some]))].sort((a, b) => a.localeCompare(b, 'id', { numeric: true }));

type Month = { awal: State; akhir: State; events: readonly EventCount[] };

const hamletsOf = ({ awal, akhir, events }: Month) =>
  dusunOf(
    awal.keys(),
    akhir.keys(),
    events.flatMap(({ dusun, dusun_asal }) => (dusun_asal === null ? [dusun] : [dusun, dusun_asal])),
  );

const isEmpty = ({ dusun: _, ...counts }: BarisLaporan) => Object.values(counts).every(isNothing);

/** Returns the rows of a month by hamlet. Each row's closing count is its opening count and its changes. */
export function rowsOf(month: Month): BarisLaporan[] {
  return hamletsOf(month)
    .map((dusun) => {
      const awal = month.awal.get(dusun) ?? NOTHING;
      const akhir = month.akhir.get(dusun) ?? NOTHING;
      return balanced(dusun, { awal, akhir, ...changesOf(month.events, dusun) });
    })
    .filter((row) => !isEmpty(row));
}

export const NO_DESTINATIONS: TujuanLaporan = {
  desa: { l: 0, p: 0 },
  kecamatan: { l: 0, p: 0 },
  kabupaten: { l: 0, p: 0 },
  provinsi: { l: 0, p: 0 },
  negara: { l: 0, p: 0 },
  kosong: { l: 0, p: 0 },
};

/** Returns residents who moved out of a hamlet, by the level of the destination. */
export function destinationsOf(events: readonly EventCount[], dusun: string): TujuanLaporan {
  const sum: TujuanLaporan = structuredClone(NO_DESTINATIONS);
  for (const { jenis, laki, jiwa, tujuan, ...one } of events)
    if (jenis === 'pindah' && one.dusun === dusun) sum[tujuan ?? 'kosong'][laki ? 'l' : 'p'] += jiwa;
  return sum;
}
