import type { Kinerja } from '@pendopo/shared/kinerja/schemas';
import type { Pelayanan } from '@pendopo/shared/pelayanan/schemas';

const PUNCTUALITY = { jumlah: 120, tepat: 113, median_hari_kerja: 1.5 };

export const aKinerja = (own: Partial<Kinerja> = {}): Kinerja => ({
  sampai: '2026-11-23',
  surat: PUNCTUALITY,
  jenis: [{ judul: 'Surat Keterangan Usaha', janji_hari_kerja: 2, ...PUNCTUALITY }],
  pengaduan: { jumlah: 10, tepat: 10, median_hari_kerja: 1 },
  ...own,
});

/** A promise to answer a complaint within this number of workdays. */
export const answersWithin = (pengaduan_hari_kerja: number): Pelayanan => ({
  hari_kerja: [],
  jam: [],
  keterangan_jam: '',
  libur: [],
  cuti_bersama_libur: false,
  pengaduan_hari_kerja,
  updatedAt: '2026-03-07T02:05:00.000Z',
});
