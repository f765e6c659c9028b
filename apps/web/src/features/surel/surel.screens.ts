import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/surel/verifikasi',
    title: 'Pastikan Alamat Surel',
    unlisted: true,
    page: () => import('./pages/verifikasi-surel.page.tsx'),
  }),
  screen({
    path: '/surel/berhenti',
    title: 'Hentikan Surel Kabar',
    unlisted: true,
    page: () => import('./pages/berhenti-surel.page.tsx'),
  }),
];
