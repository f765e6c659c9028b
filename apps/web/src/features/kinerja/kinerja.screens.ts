import { pelayananQuery } from '../../domain/village/pelayanan.queries.ts';
import { screen } from '../../lib/screen.ts';
import { kinerjaQuery } from './kinerja.queries.ts';

export const screens = [
  screen({
    path: '/layanan/kinerja',
    title: 'Kinerja Layanan',
    queries: () => [kinerjaQuery, pelayananQuery],
    menu: { group: 'Layanan', order: 4 },
    page: () => import('./pages/kinerja.page.tsx'),
  }),
];
