import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/pelayanan',
    title: 'Janji Layanan',
    access: 'admin',
    rail: [{ group: '{Desa}', order: 4 }],
    page: () => import('./pages/pelayanan.page.tsx'),
  }),
];
