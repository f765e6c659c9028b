import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/impor',
    title: 'Impor Data',
    access: 'admin',
    rail: [{ group: 'Desa', order: 6 }],
    page: () => import('./pages/impor.page.tsx'),
  }),
];
