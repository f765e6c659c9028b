import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/surat-masuk/:id',
    title: 'Detail Surat Masuk',
    access: 'official',
    data: '/surat/:id',
    page: () => import('./surat-desk.page.tsx'),
  }),
];
