import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/laporan',
    title: 'Laporan Penduduk',
    access: 'official',
    params: ['tahun', 'bulan', 'dusun', 'versi'],
    rail: [{ group: 'Meja kerja', order: 8 }],
    page: () => import('./pages/laporan.page.tsx'),
  }),
  screen({
    path: '/admin/laporan/angka',
    title: 'Angka Penduduk',
    access: 'official',
    page: () => import('./pages/angka.page.tsx'),
  }),
];
