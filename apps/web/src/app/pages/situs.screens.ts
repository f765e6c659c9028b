import { latestBeritaQuery } from '../../features/berita/berita.queries.ts';
import { urgentPengumumanQuery } from '../../features/pengumuman/pengumuman.queries.ts';
import { mainStatistikQuery } from '../../features/statistik/statistik.queries.ts';
import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/',
    queries: () => [urgentPengumumanQuery, latestBeritaQuery, mainStatistikQuery],
    page: () => import('./home.page.tsx'),
  }),
  screen({
    path: '/privasi',
    title: 'Privasi',
    page: () => import('./privasi.page.tsx'),
  }),
];
