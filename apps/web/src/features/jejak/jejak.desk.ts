import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/jejak',
    title: 'Jejak Perubahan',
    access: 'official',
    params: ['q'],
    menu: { group: 'Layanan', order: 4 },
    rail: [{ group: '{Desa}', order: 7 }],
    page: () => import('./pages/jejak.page.tsx'),
  }),
];
