import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/pindahan',
    title: 'Pindahan',
    access: 'admin',
    rail: [{ group: 'Awal pemakaian', order: 2 }],
    page: () => import('./pages/pindahan.page.tsx'),
  }),
];
