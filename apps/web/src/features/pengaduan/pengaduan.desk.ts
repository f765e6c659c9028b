import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/pengaduan-masuk',
    title: 'Pengaduan Masuk',
    access: 'official',
    params: ['q', 'status', 'tenggat', 'urut'],
    menu: { group: 'Layanan', order: 3 },
    rail: [{ group: 'Meja kerja', order: 3, label: 'Pengaduan' }],
    waiting: 'pengaduan_baru',
    page: () => import('./pages/pengaduan-masuk.page.tsx'),
  }),
  screen({
    path: '/admin/pengaduan-masuk/:id',
    title: 'Detail Pengaduan',
    access: 'official',
    page: () => import('./pages/pengaduan-detail.page.tsx'),
  }),
  screen({
    path: '/admin/pengaduan-masuk/:id/tanda-terima',
    title: 'Tanda Terima',
    access: 'official',
    page: () => import('./pages/tanda-terima-pengaduan.page.tsx'),
  }),
  screen({
    path: '/admin/loket/pengaduan',
    title: 'Loket Pengaduan',
    access: 'official',
    page: () => import('./pages/loket-pengaduan.page.tsx'),
  }),
];
