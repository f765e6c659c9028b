import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/pengguna',
    title: 'Pengguna',
    access: 'admin',
    params: ['q', 'role', 'aktif'],
    rail: [{ group: '{Desa}', order: 2 }],
    page: () => import('./pages/pengguna.page.tsx'),
  }),
  screen({
    path: '/admin/akses',
    title: 'Permintaan Akses',
    access: 'official',
    rail: [{ group: 'Meja kerja', order: 6, label: 'Permintaan akses' }],
    waiting: 'permintaan_akses',
    page: () => import('./pages/akses.page.tsx'),
  }),
];
