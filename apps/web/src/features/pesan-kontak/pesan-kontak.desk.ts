import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/kontak',
    title: 'Kontak {Desa}',
    access: 'official',
    menu: { group: 'Kontak', order: 2 },
    rail: [{ group: '{Desa}', order: 5 }],
    page: () => import('./pages/kontak-desa.page.tsx'),
  }),
  screen({
    path: '/admin/pesan-masuk',
    title: 'Pesan Masuk',
    access: 'official',
    params: ['q', 'tampil'],
    menu: { group: 'Kontak', order: 1 },
    rail: [{ group: 'Meja kerja', order: 4, label: 'Pesan' }],
    waiting: 'pesan_belum_dibaca',
    page: () => import('./pages/pesan-masuk.page.tsx'),
  }),
];
