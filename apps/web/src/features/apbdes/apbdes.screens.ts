import { screen } from '../../lib/screen.ts';
import { apbdesQuery } from './apbdes.queries.ts';

export const screens = [
  screen({
    path: '/profil/apbdes',
    title: 'APBDes',
    params: ['tahun'],
    queries: () => [apbdesQuery],
    menu: { group: 'Profil {Desa}', order: 6 },
    page: () => import('./pages/apbdes.page.tsx'),
  }),
];
