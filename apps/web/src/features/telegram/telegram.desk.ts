import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/telegram',
    title: 'Telegram Petugas',
    access: 'admin',
    rail: [{ group: '{Desa}', order: 8 }],
    page: () => import('./pages/telegram.page.tsx'),
  }),
];
