import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/naskah/setelan',
    title: 'Setelan Surat',
    access: 'admin',
    rail: [{ group: 'Naskah', order: 8, label: 'Setelan surat' }],
    page: () => import('./pages/setelan-surat.page.tsx'),
  }),
];
