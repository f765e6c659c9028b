import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/naskah/templat',
    title: 'Templat Surat',
    access: 'admin',
    rail: [{ group: 'Naskah', order: 7, label: 'Templat surat' }],
    page: () => import('./pages/templat.page.tsx'),
  }),
  screen({
    path: '/admin/naskah/templat/:kode',
    title: 'Templat Surat',
    access: 'admin',
    page: () => import('./pages/templat-editor.page.tsx'),
  }),
];
