import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/impor',
    title: 'Impor Data',
    access: 'admin',
    rail: [{ group: 'Awal pemakaian', order: 1 }],
    page: () => import('./pages/impor.page.tsx'),
  }),
];
