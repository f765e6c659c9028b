import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/antrean-wa',
    title: 'Kirim Kabar',
    access: 'official',
    rail: [{ group: 'Meja kerja', order: 5, label: 'Kirim kabar' }],
    page: () => import('./antrean-wa.page.tsx'),
  }),
];
