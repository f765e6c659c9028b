import { type Text, villageTexts, type Words } from '../text/sebutan.ts';

export const KATEGORI_STATISTIK = ['utama', 'usia', 'pendidikan', 'pekerjaan', 'dusun'] as const;
export type KategoriStatistik = (typeof KATEGORI_STATISTIK)[number];

export const JUDUL_KATEGORI_STATISTIK: Record<KategoriStatistik, Text> = villageTexts({
  utama: 'Statistik Utama',
  usia: 'Kelompok Usia',
  pendidikan: 'Tingkat Pendidikan',
  pekerjaan: 'Pekerjaan',
  dusun: 'Penduduk per {Dusun}',
});

/** The portal counts applications set to Diproses or Selesai since the month began. */
export const STATISTIK_DIHITUNG = 'Surat Diproses Bulan Ini';
export const isCountable = ({ kategori, label }: { kategori: string; label: string }) =>
  kategori === 'utama' && label === STATISTIK_DIHITUNG;

export const UTAMA_DIHITUNG = ['Total Penduduk', 'Jumlah Keluarga'] as const;

export const STATISTIK_UTAMA = [...UTAMA_DIHITUNG, STATISTIK_DIHITUNG, 'Program Aktif'] as const;

/** `chosen` has the categories that are counted from the register. */
export const isFromResidents = (
  { kategori, label }: { kategori: string; label: string },
  chosen: readonly string[],
): boolean => chosen.includes(kategori) && (kategori !== 'utama' || UTAMA_DIHITUNG.some((word) => word === label));

export function kategoriOf(text: string, words: Words): KategoriStatistik | undefined {
  const typed = text.toLowerCase();
  return KATEGORI_STATISTIK.find((kategori) =>
    [kategori, words(JUDUL_KATEGORI_STATISTIK[kategori]).toLowerCase()].includes(typed),
  );
}

/** "4.872" becomes "4872". Other text stays. */
export const countDigits = (text: string): string =>
  /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;

export const MAX_STATISTIK = 500;

export const DEFAULT_COLOR = '#cccccc';

export const STATISTIK_TEXT = {
  notFound: 'Data statistik tidak ditemukan',
  taken: 'Label ini sudah ada dalam kategori tersebut',
  created: 'Data statistik berhasil ditambahkan',
  updated: 'Data statistik berhasil diperbarui',
  labelIsDay: 'isinya tanggal, bukan label. Ubah format selnya menjadi teks, lalu tulis ulang labelnya.',
  tooManyRows: (most: number) => `Paling banyak ${most} baris sekaligus`,
  noRows: 'Tabel belum berisi baris',
  labelTwice: (label: string) => `Label "${label}" tercantum dua kali dalam kategori yang sama`,
  savedMany: (count: number) => `${count} angka disimpan`,
  notCountable: `Hanya "${STATISTIK_DIHITUNG}" yang dapat dihitung otomatis`,
  deleted: 'Data statistik berhasil dihapus',
  fromResidents: (label: string) =>
    `"${label}" dihitung dari data penduduk. Matikan hitungannya dahulu untuk mengisinya sendiri.`,
  noRegister: 'Data penduduk belum dinyalakan',
  chosen: 'Pilihan hitungan statistik berhasil disimpan',
} as const;

export const STATISTIK_LABEL = {
  kategori: 'Kategori',
  label: 'Label',
  value: 'Nilai',
  hitung: 'Dihitung dari data penduduk',
} as const;
