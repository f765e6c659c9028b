import { screen } from '../../lib/screen.ts';
import { surveiQuery } from './survei.queries.ts';

export const screens = [
  screen({
    path: '/layanan/survei',
    title: 'Survei Kepuasan',
    params: ['periode'],
    queries: () => [surveiQuery],
    menu: { group: 'Layanan', order: 5 },
    page: () => import('./pages/survei.page.tsx'),
  }),
  screen({
    path: '/nilai',
    title: 'Nilai Pelayanan',
    unlisted: true,
    params: ['kode', 'loket'],
    page: () => import('./pages/nilai.page.tsx'),
  }),
];
