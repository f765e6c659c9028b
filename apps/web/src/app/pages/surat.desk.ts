import { lazyScreen } from '../../lib/lazy-screen.ts';
import { screen } from '../../lib/screen.ts';

const NaskahSection = lazyScreen(() =>
  import('../../features/naskah/components/naskah-section.tsx').then((part) => part.NaskahSection),
);

export const screens = [
  screen(
    {
      path: '/admin/surat-masuk/:id',
      title: 'Detail Surat Masuk',
      access: 'official',
      data: '/surat/:id',
      page: () => import('../../features/surat/pages/surat-desk.page.tsx'),
    },
    { naskah: NaskahSection },
  ),
];
