import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/naskah',
    title: 'Naskah Surat',
    access: 'official',
    params: ['q', 'status', 'tahun'],
    rail: [
      {
        group: 'Naskah',
        order: 1,
        label: 'Menunggu tanda tangan',
        search: '?status=bernomor',
        waiting: 'naskah_bernomor',
      },
      {
        group: 'Naskah',
        order: 2,
        label: 'Siap diserahkan',
        search: '?status=ditandatangani',
        waiting: 'naskah_ditandatangani',
      },
      { group: 'Naskah', order: 3, label: 'Semua naskah' },
    ],
    page: () => import('./pages/naskah.page.tsx'),
  }),
  screen({
    path: '/admin/surat-masuk/:id/naskah',
    title: 'Naskah Surat',
    access: 'official',
    page: () => import('./pages/naskah-editor.page.tsx'),
  }),
];
