import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin',
    title: 'Ringkasan',
    access: 'official',
    menu: { group: 'Layanan', order: 1 },
    rail: [{ group: '', order: 1 }],
    page: () => import('./pages/ringkasan.page.tsx'),
  }),
];
