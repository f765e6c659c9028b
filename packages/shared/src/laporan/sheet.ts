import { TUJUAN_PINDAH, type TujuanPindah } from '../penduduk/kode.ts';
import type { Words } from '../text/sebutan.ts';
import { type BarisLaporan, type Hitungan, isNothing, type Pair, PERUBAHAN, totalOf } from './counts.ts';
import type { IsiLaporan, TujuanLaporan } from './schemas.ts';
import { BARIS_LAPORAN, LAPORAN_TEXT, namaMasa } from './text.ts';

/** Returns the ten counts of a row: WNI, WNA, both together, families. */
export const numbersOf = ({ wni, wna, kk }: Hitungan): number[] => {
  const l = wni.l + wna.l;
  const p = wni.p + wna.p;
  return [wni.l, wni.p, wna.l, wna.p, l, p, l + p, kk.l, kk.p, kk.l + kk.p];
};

/** A row of the form. A row without a number is not in the form, and is left out if it is empty. */
export type LembarBaris = { nomor: string; nama: string; angka: number[] };

/** Returns the row of a hamlet, or of the whole village. */
export const rowOf = ({ dusun: rows }: Pick<IsiLaporan, 'dusun'>, dusun: string | undefined): BarisLaporan =>
  dusun === undefined ? totalOf(rows) : (rows.find((row) => row.dusun === dusun) ?? totalOf([], dusun));

/** Returns the rows of Lampiran A-9, the closing count last. */
export function lembarOf(row: BarisLaporan, words: Words): LembarBaris[] {
  const numbered = (['awal', ...PERUBAHAN] as const).map((name, at) => ({
    nomor: String(at + 1),
    nama: BARIS_LAPORAN[name],
    angka: numbersOf(row[name]),
  }));
  const others = (['antar', 'koreksi'] as const)
    .filter((name) => !isNothing(row[name]))
    .map((name) => ({ nomor: '', nama: words(LAPORAN_TEXT[name]), angka: numbersOf(row[name]) }));
  return [...numbered, ...others, { nomor: '7', nama: BARIS_LAPORAN.akhir, angka: numbersOf(row.akhir) }];
}

const added = (pairs: readonly Pair[]): Pair => ({
  l: pairs.reduce((sum, { l }) => sum + l, 0),
  p: pairs.reduce((sum, { p }) => sum + p, 0),
});

/** Returns the four lines below the table. Moves abroad are in the last, as its note says. */
export function perincianPindah({ dusun, tujuan }: Pick<IsiLaporan, 'dusun' | 'tujuan'>, name: string | undefined) {
  const chosen = tujuan.filter((_, at) => name === undefined || dusun[at]?.dusun === name);
  const of = (...levels: (keyof TujuanLaporan)[]) => added(chosen.flatMap((one) => levels.map((level) => one[level])));
  const lines: readonly (readonly [TujuanPindah, Pair])[] = [
    ['desa', of('desa')],
    ['kecamatan', of('kecamatan')],
    ['kabupaten', of('kabupaten')],
    ['provinsi', of('provinsi', 'negara')],
  ];
  return { lines, luarNegeri: of('negara'), kosong: of('kosong') };
}

/** Returns the sentences below the form. */
export function catatanLaporan(
  isi: IsiLaporan,
  { dusun, words }: { dusun: string | undefined; words: Words },
): string[] {
  const { luarNegeri, kosong } = perincianPindah(isi, dusun);
  const souls = ({ l, p }: Pair) => l + p;
  const opening = isi.awal === 'diisi' ? 'diisi petugas' : 'dihitung dari data penduduk';
  return [
    isi.awal !== null && `Laporan pertama: penduduk awal bulan ${opening}.`,
    souls(luarNegeri) > 0 && `Provinsi lain termasuk ${souls(luarNegeri)} orang ke luar negeri.`,
    souls(kosong) > 0 && `${souls(kosong)} kepindahan belum diisi tujuannya.`,
    !isNothing(rowOf(isi, dusun).koreksi) &&
      words('Perubahan data tanpa peristiwa: perbaikan data penduduk, impor, dan penggantian {dusun} pada bulan ini.'),
  ].filter((sentence) => sentence !== false);
}

export const judulMasa = ({ tahun, bulan }: Pick<IsiLaporan, 'tahun' | 'bulan'>): string =>
  `Bulan ${namaMasa({ tahun, bulan })}`;

export const namaTujuan = (level: TujuanPindah, words: Words): string => words(TUJUAN_PINDAH[level]);
