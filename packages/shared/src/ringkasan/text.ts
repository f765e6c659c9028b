export const WAITING_WORDS = {
  surat_menunggu: 'baru',
  pengaduan_baru: 'baru',
  pesan_belum_dibaca: 'baru',
  permintaan_akses: 'menunggu',
  naskah_bernomor: 'menunggu',
  tanda_tangan_saya: 'menunggu',
  naskah_ditandatangani: 'menunggu',
} as const;

export type Waiting = keyof typeof WAITING_WORDS;
