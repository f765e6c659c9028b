import type { Pelayanan } from '@pendopo/shared/pelayanan/schemas';

export const aPelayanan = (own: Partial<Pelayanan> = {}): Pelayanan => ({
  hari_kerja: [
    { judul: 'Surat Keterangan Usaha', hari_kerja: 3, alasan: 'Usaha baru perlu ditinjau.' },
    { judul: 'Surat Keterangan Domisili', hari_kerja: 2, alasan: null },
  ],
  jam: [
    { hari: 1, buka: '08:00', tutup: '15:00' },
    { hari: 5, buka: '08:00', tutup: '11:00' },
  ],
  keterangan_jam: '',
  libur: [],
  cuti_bersama_libur: true,
  pengaduan_hari_kerja: 3,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
