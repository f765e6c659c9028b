export const LOKET_TEXT = {
  notLoket: 'Hanya yang dimasukkan di loket yang dapat diserahkan ke akun',
  handedOver: 'Sudah diserahkan ke sebuah akun',
  usernameMissing: 'Username wajib diisi',
  unknownAccount: 'Akun tidak ditemukan',
  notResident: 'Hanya akun warga yang aktif yang dapat menerimanya',
  ktpUnchecked: 'Cocokkan dahulu KTP asli dengan pemohon',
  done: 'Diserahkan ke akun',
  unknownKode: 'Kode tidak ditemukan',
} as const;
