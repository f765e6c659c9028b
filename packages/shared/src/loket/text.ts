// Officials enter applications and complaints for people without an account.

export const ASAL = ['portal', 'loket'] as const;
export type Asal = (typeof ASAL)[number];

export const LOKET_TEXT = {
  unknownMark: 'atas_nama harus 1',
  notLoket: 'Hanya yang dimasukkan di loket yang dapat diserahkan ke akun',
  handedOver: 'Sudah diserahkan ke sebuah akun',
  usernameMissing: 'Username wajib diisi',
  unknownAccount: 'Akun tidak ditemukan',
  notResident: 'Hanya akun warga yang aktif yang dapat menerimanya',
  ktpUnchecked: 'Cocokkan dahulu KTP asli dengan pemohon',
  done: 'Diserahkan ke akun',
  unknownKode: 'Kode tidak ditemukan',
} as const;
