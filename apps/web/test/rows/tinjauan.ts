import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';

/** The review of application 31, empty by default. */
export const aTinjauan = (own: Partial<Tinjauan> = {}): Tinjauan => ({
  surat_id: 31,
  tahap: 'diperiksa',
  berkas: [],
  isian: [],
  permintaan: [],
  pengantar_rt: [],
  belum_diterima: 0,
  periksa_sampai: null,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
