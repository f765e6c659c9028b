export const MAX_PANDUAN = { langkah: 30, faq: 100, isi: 2000, tanya: 300 } as const;

export const PANDUAN_TEXT = {
  notFound: 'Panduan tidak ditemukan',
  saved: 'Panduan berhasil disimpan!',
} as const;

export const PANDUAN_LABEL = {
  judul: 'Judul',
  pengantar: 'Pengantar',
} as const;
