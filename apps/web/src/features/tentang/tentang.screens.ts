import { screen } from '../../lib/screen.ts';
import { tentangQueries } from './tentang.queries.ts';

export const screens = [
  screen({
    path: '/profil/tentang',
    title: 'Tentang {Desa}',
    variants: ['?tab=geografis'],
    queries: () => [tentangQueries.sejarah, tentangQueries.geografis],
    menu: { group: 'Profil {Desa}', order: 1 },
    page: () => import('./pages/tentang.page.tsx'),
  }),
  screen({
    path: '/profil/visi-misi',
    title: 'Visi & Misi',
    queries: () => [tentangQueries.visiMisi],
    menu: { group: 'Profil {Desa}', order: 2 },
    page: () => import('./pages/visi-misi.page.tsx'),
  }),
];
