import { pelayananQuery } from '../../domain/village/pelayanan.queries.ts';
import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/layanan/surat-online',
    title: 'Surat Online',
    params: ['q', 'kategori'],
    queries: () => [pelayananQuery],
    menu: { group: 'Layanan', order: 1 },
    page: () => import('./pages/surat-online.page.tsx'),
  }),
  screen({
    path: '/layanan/form-surat',
    title: 'Ajukan Surat',
    access: 'user',
    variants: ['?jenis='],
    queries: () => [pelayananQuery],
    page: () => import('./pages/form-surat.page.tsx'),
  }),
];
