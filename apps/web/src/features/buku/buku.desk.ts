import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/buku-agenda',
    title: 'Buku Agenda',
    access: 'official',
    params: ['q', 'tahun', 'bulan'],
    rail: [{ group: 'Naskah', order: 4, label: 'Buku agenda' }],
    page: () => import('./pages/buku-agenda.page.tsx'),
  }),
  screen({
    path: '/admin/buku-ekspedisi',
    title: 'Buku Ekspedisi',
    access: 'official',
    params: ['tahun', 'bulan'],
    rail: [{ group: 'Naskah', order: 5, label: 'Buku ekspedisi' }],
    page: () => import('./pages/buku-ekspedisi.page.tsx'),
  }),
  screen({
    path: '/admin/buku-umum',
    title: 'Buku Administrasi Umum',
    access: 'official',
    params: ['buku', 'tahun', 'bulan'],
    rail: [{ group: 'Naskah', order: 6, label: 'Buku umum' }],
    page: () => import('./pages/buku-umum.page.tsx'),
  }),
  screen({
    path: '/admin/buku-penduduk',
    title: 'Buku Penduduk',
    access: 'official',
    params: ['buku', 'tahun', 'bulan'],
    page: () => import('./pages/buku-penduduk.page.tsx'),
  }),
];
