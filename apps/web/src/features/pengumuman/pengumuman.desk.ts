import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/tambah-pengumuman',
    title: 'Tambah Pengumuman',
    access: 'official',
    guard: { redirectTo: { to: '/publikasi/pengumuman', label: 'daftar pengumuman' } },
    page: () => import('./pages/tambah-pengumuman.page.tsx'),
  }),
];
