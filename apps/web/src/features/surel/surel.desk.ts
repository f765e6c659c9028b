import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/surel',
    title: 'Kabar ke Warga',
    access: 'admin',
    rail: [{ group: '{Desa}', order: 7 }],
    page: () => import('./pages/surel.page.tsx'),
  }),
];
