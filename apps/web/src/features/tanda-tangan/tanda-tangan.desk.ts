import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/tanda-tangan',
    title: 'Tanda Tangan',
    access: 'official',
    rail: [{ group: 'Naskah', order: 0, label: 'Tanda tangan', waiting: 'tanda_tangan_saya' }],
    page: () => import('./pages/tanda-tangan.page.tsx'),
  }),
  screen({
    path: '/admin/tanda-tangan/setelan',
    title: 'Tanda Tangan Elektronik',
    access: 'admin',
    rail: [{ group: '{Desa}', order: 9 }],
    page: () => import('./pages/setelan-tanda-tangan.page.tsx'),
  }),
];
