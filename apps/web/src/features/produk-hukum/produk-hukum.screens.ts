import { screen } from '../../lib/screen.ts';
import { produkHukumQueries } from './produk-hukum.queries.ts';

export const screens = [
  screen({
    path: '/profil/produk-hukum',
    title: 'Produk Hukum',
    params: ['q', 'jenis', 'tahun'],
    queries: () => [produkHukumQueries.list({})],
    menu: { group: 'Profil {Desa}', order: 5 },
    page: () => import('./pages/produk-hukum.page.tsx'),
  }),
  screen({
    path: '/profil/produk-hukum/:id',
    rows: 'produk_hukum',
    queries: ({ id = '' }) => [produkHukumQueries.detail(id)],
    page: () => import('./pages/produk-hukum-detail.page.tsx'),
  }),
];
