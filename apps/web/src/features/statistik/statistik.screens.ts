import { screen } from '../../lib/screen.ts';
import { piramidaQuery, statistikQuery } from './statistik.queries.ts';

export const screens = [
  screen({
    path: '/profil/statistik',
    title: 'Statistik {Desa}',
    queries: () => [statistikQuery, piramidaQuery],
    menu: { group: 'Profil {Desa}', order: 4 },
    page: () => import('./pages/statistik.page.tsx'),
  }),
];
