import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/alamat-lama',
    title: 'Alamat Lama',
    access: 'official',
    rail: [{ group: 'Awal pemakaian', order: 3 }],
    page: () => import('./pages/alamat-lama.page.tsx'),
  }),
];
