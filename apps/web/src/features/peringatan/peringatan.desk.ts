import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/peringatan',
    title: 'Peringatan',
    access: 'admin',
    rail: [{ group: '{Desa}', order: 6 }],
    page: () => import('./pages/peringatan.page.tsx'),
  }),
];
