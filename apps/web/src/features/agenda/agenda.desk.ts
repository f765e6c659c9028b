import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/agenda/tambah',
    title: 'Form Tambah Agenda',
    access: 'official',
    guard: { checking: 'Memeriksa autentikasi...', redirectTo: { to: '/', label: 'beranda' } },
    page: () => import('./pages/tambah-agenda.page.tsx'),
  }),
];
