import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/profil',
    title: 'Profil Saya',
    access: 'user',
    guard: { message: 'Anda belum login.' },
    page: () => import('./profil.page.tsx'),
  }),
  screen({
    path: '/pulihkan',
    title: 'Buat Password Baru',
    unlisted: true,
    page: () => import('../../features/auth/pages/pulihkan.page.tsx'),
  }),
];
