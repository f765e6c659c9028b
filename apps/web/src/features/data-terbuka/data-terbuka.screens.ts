import { screen } from '../../lib/screen.ts';
import { dataTerbukaQuery } from './data-terbuka.queries.ts';

export const screens = [
  screen({
    path: '/data',
    title: 'Data Terbuka',
    queries: () => [dataTerbukaQuery],
    menu: { group: 'Profil {Desa}', order: 7 },
    page: () => import('./pages/data-terbuka.page.tsx'),
  }),
];
