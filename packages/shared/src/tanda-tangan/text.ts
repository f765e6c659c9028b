import { villageText, villageTexts } from '../text/sebutan.ts';

export const PENYEDIA = ['sertifikat', 'bsre'] as const;
export type Penyedia = (typeof PENYEDIA)[number];

/** Meaning of a provider's signature, in plain words. */
export const PENYEDIA_TEXT = {
  sertifikat: {
    nama: villageText('Segel elektronik {desa}'),
    arti: villageText(
      'Surat disegel dengan sertifikat milik {desa}. Segel itu menjamin isi surat tidak berubah, tetapi bukan tanda tangan elektronik tersertifikasi pejabat.',
    ),
  },
  bsre: {
    nama: villageText('Tanda tangan elektronik BSrE'),
    arti: villageText(
      'Surat ditandatangani dengan sertifikat pejabat yang diterbitkan BSrE. Tanda tangan itu sah seperti tanda tangan basah.',
    ),
  },
} as const;

/** States of an attempt to sign. */
export const KEADAAN_UPAYA = ['memproses', 'ditandatangani', 'gagal', 'tidak_pasti'] as const;
export type KeadaanUpaya = (typeof KEADAAN_UPAYA)[number];

/** Levels of PAdES: signed, and signed with a time stamp. */
export const TINGKAT = ['B-B', 'B-T'] as const;

/** Documents that one passphrase signs at most. */
export const SEKALI_FRASA_MOST = 10;
export const FRASA_MAX = 200;
/** Bytes of a certificate file (P12). */
export const P12_MAX = 64 * 1024;
/** Days before its end from which a certificate is reported. */
export const SERTIFIKAT_HARI = 30;

/** States of a signatory at BSrE. */
export const STATUS_BSRE = {
  terdaftar: 'Terdaftar di BSrE, dan sertifikatnya berlaku.',
  tidak_terdaftar: 'Tidak dapat menandatangani di BSrE.',
  kedaluwarsa: 'Sertifikatnya di BSrE sudah berakhir.',
} as const;

export const TANDA_TANGAN_TEXT = villageTexts({
  saved: 'Setelan tanda tangan elektronik disimpan',
  installed: 'Sertifikat dipasang',
  removed: 'Sertifikat dilepas',
  nikSaved: 'NIK penanda tangan disimpan',
  nikRemoved: 'NIK penanda tangan dihapus',
  signed: 'Surat ditandatangani secara elektronik',
  released: 'Surat dapat ditandatangani lagi',
  off: 'Tanda tangan elektronik belum diatur. Admin mengaturnya di halaman Tanda tangan elektronik.',
  notSignatory:
    'Akun Anda bukan penanda tangan. Admin menghubungkan akun dengan jabatan di halaman Pengguna, dan mencentang "Surat boleh ditandatangani atas namanya".',
  notYours: (nama: string) => `Surat ini ditandatangani oleh ${nama}, dari akunnya sendiri.`,
  noCertificate: 'Sertifikat {desa} belum dipasang.',
  noServer: 'Alamat, pengguna, dan sandi server BSrE belum lengkap.',
  noNik: 'NIK Anda sebagai penanda tangan belum diisi. Admin mengisinya di halaman Tanda tangan elektronik.',
  provider: 'Penyedia tanda tangan tidak dikenal',
  address: 'Alamat harus diawali https:// atau http://, tanpa nama pengguna di dalamnya',
  passphrase: 'Frasa sandi wajib diisi',
  p12: 'Pilih berkas sertifikat .p12 atau .pfx, paling besar 64 KB',
  nik: 'NIK harus 16 angka',
  nikMissing: 'Isi dahulu NIK penanda tangan ini.',
  expired: 'Masa berlaku sertifikat ini sudah berakhir. Minta yang baru kepada penerbitnya.',
  notFound: 'Penanda tangan tidak ditemukan',
  atWork: 'Surat ini sedang ditandatangani. Tunggu sebentar, lalu muat ulang halamannya.',
  uncertain:
    'Belum pasti apakah surat ini sudah ditandatangani. Jangan mengulang sebelum memeriksanya: putuskan lebih dahulu di halaman surat ini.',
  notUncertain: 'Tidak ada tanda tangan yang menunggu keputusan pada surat ini.',
  otherFile:
    'Berkas ini bukan surat yang dikirim untuk ditandatangani, atau tanda tangannya tidak sah. Minta berkas yang benar kepada pengelola server BSrE.',
  otherSecret:
    'Kunci portal sudah diganti sejak surat ini bernomor. Perbaiki surat ini (nomornya tetap), lalu setujui lagi.',
  broken: 'Tanda tangan terhenti karena kesalahan pada server portal.',
  notKept: 'Surat sudah ditandatangani, tetapi berkasnya belum tersimpan di portal.',
  changed: 'Surat ini berubah selagi ditandatangani. Hasilnya tidak dipakai.',
});
