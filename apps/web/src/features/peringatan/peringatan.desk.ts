import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/peringatan',
    title: 'Peringatan',
    access: 'admin',
    rail: [{ group: 'Desa', order: 7 }],
    page: () => import('./pages/peringatan.page.tsx'),
  }),
];
