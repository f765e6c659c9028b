import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/penduduk',
    title: 'Data Penduduk',
    access: 'official',
    params: ['keadaan', 'dusun', 'rt', 'hilang'],
    rail: [{ group: 'Meja kerja', order: 7 }],
    page: () => import('./penduduk.page.tsx'),
  }),
  screen({
    path: '/admin/penduduk/:id',
    title: 'Penduduk',
    access: 'official',
    page: () => import('./seorang-penduduk.page.tsx'),
  }),
];
