import { screen } from '../../lib/screen.ts';
import { pengumumanQueries } from './pengumuman.queries.ts';

export const screens = [
  screen({
    path: '/publikasi/pengumuman',
    title: 'Pengumuman',
    params: ['q', 'kategori'],
    queries: () => [pengumumanQueries.list({})],
    menu: { group: 'Publikasi', order: 2 },
    page: () => import('./pages/pengumuman.page.tsx'),
  }),
  screen({
    path: '/publikasi/pengumuman/:id',
    rows: 'pengumuman',
    queries: ({ id = '' }) => [pengumumanQueries.detail(id)],
    page: () => import('./pages/pengumuman-detail.page.tsx'),
  }),
];
