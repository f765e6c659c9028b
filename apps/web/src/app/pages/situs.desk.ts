import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/halaman',
    title: 'Isi Halaman',
    access: 'official',
    rail: [{ group: '{Desa}', order: 1, label: 'Isi halaman' }],
    page: () => import('./isi-halaman.page.tsx'),
  }),
];
