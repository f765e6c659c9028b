export const KATEGORI_BERITA_FORM = [
  'Pembangunan',
  'Sosial',
  'Agenda',
  'Pendidikan',
  'Lingkungan',
  'Kesehatan',
] as const;

export const KATEGORI_BERITA = [...KATEGORI_BERITA_FORM, 'Prestasi', 'Kuliner'] as const;
export type KategoriBerita = (typeof KATEGORI_BERITA)[number];

export const BERITA_TEXT = {
  notFound: 'Berita tidak ditemukan',
  created: 'Berita berhasil ditambahkan',
  updated: 'Berita berhasil diperbarui',
  deleted: 'Berita berhasil dihapus',
} as const;
