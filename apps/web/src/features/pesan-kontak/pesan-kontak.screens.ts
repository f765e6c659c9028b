import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/kontak',
    title: 'Kontak',
    menu: { group: 'Kontak', order: 4, label: 'Halaman Kontak' },
    page: () => import('./pages/kontak.page.tsx'),
  }),
];
