import { type Text, villageTexts } from '../text/sebutan.ts';

export const TIPE_STRUKTUR = ['kepala_desa', 'sekretaris', 'kaur', 'kasi', 'kasun', 'staf'] as const;
export type TipeStruktur = (typeof TIPE_STRUKTUR)[number];

export const TIPE_STRUKTUR_TITLE: Record<TipeStruktur, Text> = villageTexts({
  kepala_desa: '{Kepala Desa}',
  sekretaris: '{Sekretaris Desa}',
  kaur: 'Kepala Urusan',
  kasi: 'Kepala Seksi',
  kasun: '{Kepala Dusun}',
  staf: 'Staf dan Lainnya',
});

export const MAX_STRUKTUR = { entries: 100, files: 20 } as const;

export const STRUKTUR_TEXT = {
  notFound: 'Anggota struktur tidak ditemukan',
  created: 'Anggota struktur berhasil ditambahkan',
  updated: 'Anggota struktur berhasil diperbarui',
  deleted: 'Anggota struktur berhasil dihapus',
  saved: 'Struktur organisasi berhasil disimpan!',
  photoSize: 'Ukuran file foto terlalu besar. Maksimal yang diperbolehkan adalah 5MB. Silakan pilih foto lain.',
  photoWithoutEntry: 'Foto ini tidak disertai anggota struktur',
  photoTwice: 'Foto ini dikirim lebih dari satu kali',
} as const;

type DefaultStruktur = { nama: string; jabatan: Text; tipe: TipeStruktur };

const vacant = (tipe: TipeStruktur, ...posts: string[]): DefaultStruktur[] =>
  posts.map((jabatan) => ({ nama: '', jabatan, tipe }));

export const DEFAULT_STRUKTUR: readonly DefaultStruktur[] = [
  ...vacant('kepala_desa', '{Kepala Desa}'),
  ...vacant('sekretaris', '{Sekretaris Desa}'),
  ...vacant('kaur', 'Kepala Urusan Tata Usaha dan Umum', 'Kepala Urusan Keuangan', 'Kepala Urusan Perencanaan'),
  ...vacant('kasi', 'Kepala Seksi Pemerintahan', 'Kepala Seksi Kesejahteraan', 'Kepala Seksi Pelayanan'),
  ...vacant('kasun', '{Kepala Dusun}', '{Kepala Dusun}', '{Kepala Dusun}', '{Kepala Dusun}'),
];

/** `foto_{i}` is the new picture of the i-th entry, counted from 0. */
export const FOTO_FIELD = /^foto_(0|[1-9]\d?)$/;

export const STRUKTUR_LABEL = {
  nama: 'Nama',
  jabatan: 'Jabatan',
  tipe: 'Tingkat',
  staf: 'Staf',
  foto: 'Foto',
} as const;
