import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/lacak',
    title: 'Lacak',
    unlisted: true,
    params: ['kode'],
    page: () => import('./pages/lacak.page.tsx'),
  }),
];
