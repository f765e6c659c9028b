import { villageTexts } from '../text/sebutan.ts';
import type { Perubahan } from './counts.ts';

export const BULAN = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

export type Masa = { tahun: number; bulan: number };

/** `Mei 2026`. */
export const namaMasa = ({ tahun, bulan }: Masa): string => `${BULAN[bulan - 1] ?? ''} ${tahun}`;

/** First day of a month as `YYYY-MM-DD`. */
export const firstDay = ({ tahun, bulan }: Masa): string =>
  `${String(tahun).padStart(4, '0')}-${String(bulan).padStart(2, '0')}-01`;

/** Returns the month of a day. */
export const masaOf = (day: string): Masa => ({ tahun: Number(day.slice(0, 4)), bulan: Number(day.slice(5, 7)) });

export const monthAfter = ({ tahun, bulan }: Masa, months = 1): Masa => {
  const at = tahun * 12 + bulan - 1 + months;
  return { tahun: Math.floor(at / 12), bulan: (at % 12) + 1 };
};

export const JUDUL_LAPORAN = 'Laporan Perkembangan Penduduk';

/** Rows of Lampiran A-9, in its order. */
export const BARIS_LAPORAN = {
  awal: 'Penduduk awal bulan',
  lahir: 'Kelahiran / keluarga baru',
  meninggal: 'Kematian',
  datang: 'Pendatang',
  pindah: 'Pindah',
  hilang: 'Penduduk hilang',
  akhir: 'Penduduk akhir bulan',
} as const satisfies Record<'awal' | Perubahan | 'akhir', string>;

export const KOLOM_LAPORAN = [
  'No.',
  'Perincian',
  'WNI: L',
  'WNI: P',
  'WNA: L',
  'WNA: P',
  'Jumlah: L',
  'Jumlah: P',
  'Jumlah: L+P',
  'KK: L',
  'KK: P',
  'KK: L+P',
] as const;

export const LAPORAN_TEXT = villageTexts({
  notFound: 'Laporan tidak ditemukan',
  unknownMonth: 'Bulan tidak dikenal',
  unknownYear: 'Tahun tidak dikenal',
  unknownDusun: '{Dusun} tidak dikenal',
  closed: (masa: string) => `Laporan ${masa} ditutup`,
  corrected: (masa: string) => `Laporan ${masa} dibetulkan`,
  alreadyClosed: (masa: string) => `Laporan ${masa} sudah ditutup`,
  inOrder: (masa: string) => `Tutup laporan ${masa} dahulu`,
  notEnded: 'Bulan ini belum berakhir',
  changed: 'Angkanya berubah sejak ditampilkan. Periksa sekali lagi, lalu tutup.',
  sameNumbers: 'Tidak ada yang perlu dibetulkan: angkanya sama dengan laporan yang sudah ditutup',
  belowZero:
    'Pembetulan ini membuat sebuah hitungan kurang dari nol, karena {dusun} atau data lain penduduknya diubah tanpa peristiwa sesudah laporan ditutup. Kembalikan dahulu datanya, lalu betulkan.',
  notClosed: 'Laporan bulan ini belum ditutup',
  openingOnce: 'Jumlah awal hanya diisi pada laporan yang pertama',
  opening: 'Jumlah awal harus angka 0 sampai 999.999',
  reason: 'Alasan pembetulan wajib diisi',
  sent: 'Pengiriman dicatat',
  sentLater: 'Tanggal kirim tidak boleh setelah hari ini',
  votingPast: 'Tanggal pemungutan suara tidak boleh sebelum hari ini',
  koreksi: 'Perubahan data tanpa peristiwa',
  antar: 'Pindah antar{dusun}',
  tanpaDusun: 'Tanpa {dusun}',
  tanpaTujuan: 'Tujuan belum diisi',
  withoutEvent: (count: number) => `${count} surat selesai tanpa peristiwa`,
  withoutDestination: (count: number) => `${count} kepindahan tanpa tujuan`,
  withoutDusun: (count: number, dusun: string) => `${count} penduduk tanpa nama ${dusun}`,
  withoutKk: (count: number) => `${count} penduduk tanpa nomor KK, tidak dihitung sebagai keluarga`,
  lateCounts: (masa: string) => `Dihitung pada laporan ${masa}, karena bulannya sudah ditutup`,
});
