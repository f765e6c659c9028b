import { screen } from '../../lib/screen.ts';
import { beritaQueries } from './berita.queries.ts';

export const screens = [
  screen({
    path: '/publikasi/berita',
    title: 'Berita {Desa}',
    params: ['q', 'kategori'],
    queries: () => [beritaQueries.list({})],
    menu: { group: 'Publikasi', order: 1, label: 'Berita' },
    page: () => import('./pages/berita.page.tsx'),
  }),
  screen({
    path: '/publikasi/berita/:id',
    rows: 'berita',
    queries: ({ id = '' }) => [beritaQueries.detail(id)],
    page: () => import('./pages/berita-detail.page.tsx'),
  }),
];
