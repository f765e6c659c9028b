import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/tambah-produk-hukum',
    title: 'Tambah Produk Hukum',
    access: 'official',
    guard: { redirectTo: { to: '/profil/produk-hukum', label: 'daftar produk hukum' } },
    page: () => import('./pages/tambah-produk-hukum.page.tsx'),
  }),
];
