import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/loket',
    title: 'Loket',
    access: 'official',
    rail: [{ group: 'Meja kerja', order: 1 }],
    page: () => import('./pages/loket.page.tsx'),
  }),
  screen({
    path: '/admin/surat-masuk/:id/tanda-terima',
    title: 'Tanda Terima',
    access: 'official',
    page: () => import('./pages/tanda-terima-surat.page.tsx'),
  }),
];
