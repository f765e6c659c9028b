import { rtRwQuery } from '../../domain/village/rt-rw.queries.ts';
import { screen } from '../../lib/screen.ts';
import { strukturQuery } from './struktur.queries.ts';

export const screens = [
  screen({
    path: '/profil/struktur-organisasi',
    title: 'Struktur Organisasi',
    queries: () => [strukturQuery, rtRwQuery],
    menu: { group: 'Profil {Desa}', order: 3 },
    page: () => import('./pages/struktur-organisasi.page.tsx'),
  }),
];
