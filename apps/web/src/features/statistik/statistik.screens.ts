import { screen } from '../../lib/screen.ts';
import { statistikQuery } from './statistik.queries.ts';

export const screens = [
  screen({
    path: '/profil/statistik',
    title: 'Statistik Desa',
    queries: () => [statistikQuery],
    menu: { group: 'Profil Desa', order: 4 },
    page: () => import('./pages/statistik.page.tsx'),
  }),
];
