import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/desa',
    title: 'Identitas {Desa}',
    access: 'admin',
    menu: { group: 'Kontak', order: 3 },
    rail: [{ group: '{Desa}', order: 3 }],
    page: () => import('./pages/identitas-desa.page.tsx'),
  }),
];
