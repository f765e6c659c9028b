export const PESAN_TEXT = {
  notFound: 'Pesan tidak ditemukan',
  submitted: 'Pesan berhasil dikirim!',
  read: 'Pesan ditandai sudah dibaca',
  unread: 'Pesan ditandai belum dibaca',
  deleted: 'Pesan berhasil dihapus',
} as const;

export const KONTAK_TEXT = {
  notFound: 'Kontak desa tidak ditemukan',
  saved: 'Kontak desa berhasil diperbarui',
} as const;
