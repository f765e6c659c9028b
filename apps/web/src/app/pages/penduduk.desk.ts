import { SARINGAN_PENDUDUK } from '@pendopo/shared/penduduk/text';
import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/penduduk',
    title: 'Data Penduduk',
    access: 'official',
    params: ['keadaan', 'urut', ...Object.keys(SARINGAN_PENDUDUK)],
    rail: [{ group: 'Meja kerja', order: 7 }],
    page: () => import('./penduduk.page.tsx'),
  }),
  screen({
    path: '/admin/penduduk/keluarga',
    title: 'Keluarga',
    access: 'official',
    params: ['dusun', 'rw', 'rt'],
    page: () => import('./keluarga.page.tsx'),
  }),
  screen({
    path: '/admin/penduduk/:id',
    title: 'Penduduk',
    access: 'official',
    page: () => import('./seorang-penduduk.page.tsx'),
  }),
];
