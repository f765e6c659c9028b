import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/layanan/pengaduan',
    title: 'Pengaduan',
    menu: { group: 'Layanan', order: 2 },
    page: () => import('./pages/pengaduan.page.tsx'),
  }),
  screen({
    path: '/layanan/pengaduan/lacak',
    title: 'Lacak Pengaduan',
    unlisted: true,
    params: ['kode'],
    page: () => import('./pages/lacak-pengaduan.page.tsx'),
  }),
];
