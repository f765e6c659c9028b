import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/tambah-berita',
    title: 'Tambah Berita',
    access: 'official',
    guard: { redirectTo: { to: '/publikasi/berita', label: 'daftar berita' } },
    page: () => import('./pages/tambah-berita.page.tsx'),
  }),
];
