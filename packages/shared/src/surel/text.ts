import { villageTexts } from '../text/sebutan.ts';

export const JENIS_KIRIMAN = {
  verifikasi: 'Memastikan alamat',
  sandi: 'Password baru',
  diterima: 'Pengajuan diterima',
  diperlukan: 'Perlu diperbaiki',
  jawaban: 'Surat dijawab',
  tanggapan: 'Pengaduan ditanggapi',
} as const;
export type JenisKiriman = keyof typeof JENIS_KIRIMAN;

/** Channels of messages to residents. */
export const SALURAN_KIRIMAN = { surel: 'Surel', kait: 'WhatsApp' } as const;
export type SaluranKiriman = keyof typeof SALURAN_KIRIMAN;

export const KEADAAN_KIRIMAN = {
  menunggu: 'Menunggu',
  mengirim: 'Sedang dikirim',
  terkirim: 'Terkirim',
  ditolak: 'Ditolak',
  tidak_pasti: 'Tidak pasti',
  menyerah: 'Tidak terkirim',
  batal: 'Dibatalkan',
} as const;
export type KeadaanKiriman = keyof typeof KEADAAN_KIRIMAN;

/** States that an official may send again. */
export const DAPAT_DIULANG: readonly KeadaanKiriman[] = ['ditolak', 'tidak_pasti', 'menyerah'];

/** Refusals of an address after which no mail is sent to it. A verified address starts again. */
export const SUREL_DITOLAK_MOST = 3;

/** Hours for which the link that verifies an address is valid. */
export const VERIFIKASI_JAM = 48;

/** Shortest secret that the portal and the gateway share. */
export const RAHASIA_LEAST = 16;

export const KAIT_TEXT = villageTexts({
  url: 'Alamat gerbang harus diawali https:// dan tidak memuat nama pengguna',
  secret: `Rahasia harus ${RAHASIA_LEAST} sampai 200 karakter tanpa spasi`,
  saved: 'Gerbang disimpan',
  removed: 'Tanpa gerbang: kabar tidak dikirim ke WhatsApp',
  notSet: 'Isi alamat gerbang terlebih dahulu.',
  sentTest: 'Gerbang menerima pesan uji.',
  notServed: 'Kantor {desa} belum memakai gerbang {kabupaten}.',
  noNumber: 'Isi nomor HP pada profil terlebih dahulu.',
  wanted: 'Kabar dikirim ke nomor WhatsApp Anda',
  stopped: 'Kabar lewat WhatsApp dihentikan',
});

export const SUREL_TEXT = villageTexts({
  on: 'Surel ke warga dinyalakan',
  off: 'Surel ke warga dimatikan',
  notSet: 'Isi server surel dan pengirim pada halaman Peringatan terlebih dahulu.',
  notServed: 'Kantor {desa} belum mengirim surel ke warga.',
  notFound: 'Kiriman tidak ditemukan',
  notRepeated: 'Kiriman ini tidak dapat dikirim ulang',
  repeated: 'Kiriman dikirim ulang',
  noAddress: 'Isi alamat email pada profil terlebih dahulu.',
  linkSent: 'Tautan dikirim. Buka surel itu dalam 48 jam dan tekan tombolnya.',
  linkAgain: 'Tautan sudah dikirim. Periksa juga folder spam, atau coba lagi sepuluh menit kemudian.',
  wrongLink: 'Tautan ini salah atau sudah tidak berlaku. Minta tautan baru di Profil Saya.',
  verified: 'Alamat surel Anda dipastikan. Kabar pengajuan Anda dikirim ke sana.',
  wanted: 'Kabar dikirim ke surel Anda',
  stopped: 'Surel kabar dihentikan. Anda dapat menyalakannya lagi di Profil Saya.',
  notVerified: 'Pastikan alamat surel Anda terlebih dahulu.',
  resetAsked:
    'Bila ada akun warga dengan alamat itu dan alamatnya sudah dipastikan, tautan untuk membuat password baru dikirim ke sana.',
});
