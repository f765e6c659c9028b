import { screen } from '../../lib/screen.ts';

export const screens = [
  screen({
    path: '/admin/surat-masuk',
    title: 'Surat Masuk',
    access: 'official',
    params: ['q', 'status', 'jenis', 'dari', 'sampai', 'tahap', 'tenggat', 'petugas', 'urut'],
    data: '/surat?urut=janji&limit=25',
    menu: { group: 'Layanan', order: 2 },
    rail: [{ group: 'Meja kerja', order: 2, label: 'Surat' }],
    waiting: 'surat_menunggu',
    page: () => import('./pages/surat-masuk.page.tsx'),
  }),
];
