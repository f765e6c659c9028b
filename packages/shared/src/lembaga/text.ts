export const LEMBAGA_TEXT = {
  notFound: 'Lembaga tidak ditemukan',
  saved: 'Data lembaga berhasil disimpan',
  nothingSent: 'Tidak ada data yang dikirim',
} as const;

export const PENGURUS_TEXT = {
  notFound: 'Pengurus tidak ditemukan',
  created: 'Pengurus berhasil ditambahkan',
  updated: 'Pengurus berhasil diperbarui',
  deleted: 'Pengurus berhasil dihapus',
} as const;

export const UNIT_KEGIATAN_TEXT = {
  notFound: 'Unit kegiatan tidak ditemukan',
  created: 'Unit kegiatan berhasil ditambahkan',
  updated: 'Unit kegiatan berhasil diperbarui',
  deleted: 'Unit kegiatan berhasil dihapus',
} as const;

export const LEMBAGA_LABEL = {
  judul: 'Nama yang ditampilkan',
  subjudul: 'Keterangan di bawah nama',
  tentang: 'Tentang',
  visi: 'Visi',
  misi: 'Misi',
  jabatan: 'Jabatan',
} as const;
