export const KATEGORI_PENGUMUMAN = [
  'Umum',
  'Penting',
  'Darurat',
  'Informasi',
  'Layanan',
  'Kesehatan',
  'Pendidikan',
] as const;
export type KategoriPengumuman = (typeof KATEGORI_PENGUMUMAN)[number];

export const PENGUMUMAN_TEXT = {
  notFound: 'Pengumuman tidak ditemukan',
  created: 'Pengumuman berhasil ditambahkan',
  updated: 'Pengumuman berhasil diperbarui',
  deleted: 'Pengumuman berhasil dihapus',
} as const;
