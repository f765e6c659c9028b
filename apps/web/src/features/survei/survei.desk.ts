import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/survei',
    title: 'Survei Kepuasan',
    access: 'official',
    params: ['periode'],
    rail: [{ group: 'Meja kerja', order: 9 }],
    page: () => import('./pages/survei-kantor.page.tsx'),
  }),
];
