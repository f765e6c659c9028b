export const MOST_ALAMAT = 2_000;
export const MOST_HOPS = 20;
export const LONGEST_ALAMAT = 500;

export const ALAMAT_LAMA_TEXT = {
  notFound: 'Alamat lama tidak ditemukan',
  created: 'Alamat lama berhasil ditambahkan',
  updated: 'Alamat lama berhasil diperbarui',
  deleted: 'Alamat lama berhasil dihapus',
  taken: 'Alamat lama ini sudah ada dalam daftar',
  full: `Daftar sudah memuat ${MOST_ALAMAT.toLocaleString('id-ID')} alamat yang ditulis petugas. Hapus yang tidak dipakai lagi.`,
  notBelow: 'Alamat lama harus berupa bagian setelah nama domain, misalnya /artikel/15',
  ours: 'Alamat ini dipakai portal sendiri dan tidak dapat dialihkan',
  elsewhere: 'Tujuan harus berupa halaman portal ini, misalnya /publikasi/berita',
  noPage: 'Halaman tujuan tidak ada di portal ini. Buka halamannya, lalu salin alamatnya.',
  tooFar: 'Tujuan ini dialihkan berkali-kali. Tulis halaman yang akhirnya dituju.',
  circle: 'Tujuan ini kembali ke alamat lamanya sendiri',
} as const;

export const ALAMAT_LAMA_LABEL = { dari: 'Alamat lama', ke: 'Tujuan' } as const;
