import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/nilai',
    title: 'Nilai Pelayanan',
    unlisted: true,
    params: ['kode', 'loket'],
    page: () => import('./pages/nilai.page.tsx'),
  }),
];
