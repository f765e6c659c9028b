import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/pindahan',
    title: 'Pindahan',
    access: 'admin',
    rail: [{ group: 'Desa', order: 6.5 }],
    page: () => import('./pages/pindahan.page.tsx'),
  }),
];
