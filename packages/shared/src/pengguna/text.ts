export const PENGGUNA_TEXT = {
  notFound: 'Pengguna tidak ditemukan',
  made: 'Akun petugas dibuat. Berikan tautan sekali pakai kepada pemiliknya.',
  saved: 'Akun berhasil diperbarui',
  removed: 'Akun berhasil dihapus',
  lastAdmin: 'Admin terakhir tidak dapat dihapus',
  lastAdminStays: 'Admin terakhir tidak dapat diturunkan atau dinonaktifkan',
  notYourself: 'Akun sendiri diubah melalui Profil Saya',
  unknownPost: 'Orang ini tidak ada dalam Struktur Organisasi',
  residentsPost: 'Jabatan dan hak tanda tangan hanya untuk petugas',
  codeMade: 'Kode sekali pakai dibuat',
  numberTooNew: 'Nomor WhatsApp akun ini belum tercatat selama 7 hari. Layani pemiliknya di loket.',
  noNumber: 'Akun ini tidak mempunyai nomor WhatsApp. Layani pemiliknya di loket.',
  inactive: 'Akun ini tidak aktif',
  settingsSaved: 'Setelan masuk disimpan',
  requestNotFound: 'Permintaan tidak ditemukan',
  requestDone: 'Permintaan ditutup',
} as const;

export const CARA_AKSES = {
  loket: { label: 'Di loket', minutes: 30 },
  whatsapp: { label: 'Lewat WhatsApp', minutes: 24 * 60 },
  surel: { label: 'Lewat surel', minutes: 60 },
  undangan: { label: 'Tautan akun baru', minutes: 7 * 24 * 60 },
} as const;
export type CaraAkses = keyof typeof CARA_AKSES;

export const NUMBER_KNOWN_DAYS = 7;
