import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';

/** The officials' summary of a village where nothing waits. */
export const aRingkasan = (own: Partial<Ringkasan> = {}): Ringkasan => ({
  surat_menunggu: 0,
  surat_tenggat_hari_ini: 0,
  surat_lewat: 0,
  surat_berhenti: 0,
  pengaduan_baru: 0,
  pengaduan_tenggat_hari_ini: 0,
  pengaduan_lewat: 0,
  pesan_belum_dibaca: 0,
  permintaan_akses: 0,
  naskah_bernomor: 0,
  naskah_ditandatangani: 0,
  surat_terlama: [],
  pengaduan_terlama: [],
  bulan_ini: {
    hari: [],
    surat_masuk: 0,
    surat_selesai: 0,
    surat_ditolak: 0,
    pengaduan_masuk: 0,
    pengaduan_selesai: 0,
  },
  libur_kurang: null,
  persiapan: [],
  sistem: {
    cadangan: { finished_at: '2026-03-07T02:05:00.000Z', tested_at: '2026-03-07T02:06:00.000Z', error: null },
    cadangan_terlambat: false,
    cadangan_satu_diska: false,
    arsip_lain: null,
    naskah_rusak: null,
    disk_percent: 20,
    disk_penuh: false,
    unggahan_ditolak: false,
  },
  ...own,
});
