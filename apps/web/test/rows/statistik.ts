import type { Statistik } from '@pendopo/shared/statistik/schemas';

export const aStatistik = (own: Partial<Statistik> = {}): Statistik => ({
  id: 41,
  kategori: 'utama',
  label: 'Total Penduduk',
  value: 4872,
  color: '#00aaff',
  otomatis: false,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

export const aHamlet = (own: Partial<Statistik> = {}): Statistik =>
  aStatistik({ id: 51, kategori: 'dusun', label: 'Krajan', value: 3000, color: '#123456', ...own });
