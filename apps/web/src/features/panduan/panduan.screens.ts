import { screen } from '../../lib/screen.ts';
import { panduanQuery } from './panduan.queries.ts';

export const screens = [
  screen({
    path: '/layanan/panduan',
    title: 'Panduan',
    queries: () => [panduanQuery],
    menu: { group: 'Layanan', order: 3 },
    page: () => import('./pages/panduan.page.tsx'),
  }),
];
