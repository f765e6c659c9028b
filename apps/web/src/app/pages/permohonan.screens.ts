import { lazyScreen } from '../../lib/lazy-screen.ts';
import { screen } from '../../lib/screen.ts';

const NaskahWargaSection = lazyScreen(() =>
  import('../../features/naskah/components/naskah-warga.tsx').then((part) => part.NaskahWargaSection),
);

export const screens = [
  screen(
    {
      path: '/surat/:id',
      title: 'Detail Surat Masuk',
      access: 'user',
      data: '/surat/:id',
      page: () => import('../../features/permohonan/pages/surat-detail.page.tsx'),
    },
    { naskah: NaskahWargaSection },
  ),
];
