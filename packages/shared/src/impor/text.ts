import { type Text, villageText, villageTexts, type Words } from '../text/sebutan.ts';

export const LEMBAR_IMPOR = villageTexts({
  warga: 'Warga',
  berita: 'Berita',
  pengumuman: 'Pengumuman',
  agenda: 'Agenda',
  perangkat: 'Perangkat {Desa}',
  pengurus: 'Pengurus Lembaga',
  statistik: 'Statistik',
});
export type JenisImpor = keyof typeof LEMBAR_IMPOR;

export const JENIS_IMPOR = [
  ...(['warga', 'berita', 'pengumuman', 'agenda', 'perangkat', 'pengurus', 'statistik'] as const),
] as const satisfies readonly JenisImpor[];

export const LEMBAR_PETUNJUK = 'Petunjuk';

export const MAX_MASALAH = 1_000;

const SEBUTAN = villageTexts({
  warga: 'warga',
  berita: 'berita',
  pengumuman: 'pengumuman',
  agenda: 'agenda',
  perangkat: 'perangkat {desa}',
  pengurus: 'pengurus lembaga',
  statistik: 'angka statistik',
}) satisfies Record<JenisImpor, Text>;

/** Returns "120 warga, 3 agenda, dan 14 berita". */
export function isiImpor(lembar: readonly { jenis: JenisImpor; jumlah: number }[], words: Words): string {
  const parts = lembar.map(({ jenis, jumlah }) => `${jumlah.toLocaleString('id-ID')} ${words(SEBUTAN[jenis])}`);
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  return `${parts.join(', ')}${parts.length > 1 ? ',' : ''} dan ${last}`;
}

export const IMPOR_TEXT = {
  nothing: 'Tidak ada baris untuk diimpor. Isi lembar templatnya, lalu pilih lagi.',
  whichKind: 'Pilih isi berkas CSV ini',
  unknownKind: 'Isi berkas tidak dikenal',
  unknownSheet: villageText(`Lembar ini tidak dikenal. Beri nama ${Object.values(LEMBAR_IMPOR).join(', ')}.`),
  sheetTwice: 'Lembar untuk isi ini sudah ada. Gabungkan keduanya.',
  unknownColumn: 'Kolom ini tidak dikenal. Hapus kolomnya atau pakai judul kolom dari templat.',
  columnTwice: 'Kolom ini tercantum dua kali.',
  missingColumn: (header: string) => `Kolom ${header} tidak ada. Pakai judul kolom dari templat.`,
  dayAsNumber: 'Tanggal tertulis sebagai angka. Ubah format selnya menjadi tanggal.',
  unknownLembaga: 'Lembaga tidak dikenal. Tulis namanya seperti di halaman lembaga.',
  usernameTwice: 'Username ini sudah dipakai',
  emailTwice: 'Email ini sudah dipakai',
  rowTwice: 'Baris yang sama sudah ada',
  inFile: (line: number) => `di baris ${line}`,
  inPortal: 'di portal',
  hasProblems: (count: number) => `${count.toLocaleString('id-ID')} hal harus diperbaiki. Tidak ada yang disimpan.`,
  changed: 'Data di portal berubah sejak berkas ini diperiksa. Periksa lagi.',
  imported: (isi: string) => `${isi} berhasil diimpor`,
  trace: 'Impor data',
} as const;
