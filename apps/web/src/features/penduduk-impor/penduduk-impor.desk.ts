import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/penduduk/impor',
    title: 'Impor Data Penduduk',
    access: 'admin',
    page: () => import('./pages/impor-penduduk.page.tsx'),
  }),
];
