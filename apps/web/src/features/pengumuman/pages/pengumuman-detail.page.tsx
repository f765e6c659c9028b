import { BulletinPage } from '../../../domain/publications/bulletin-page.tsx';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { PENGUMUMAN } from '../components/pengumuman.ts';

const PengumumanForm = lazyScreen(() =>
  import('../components/pengumuman-form.tsx').then((part) => part.PengumumanForm),
);

export const PengumumanDetailPage = () => <BulletinPage kind={PENGUMUMAN} Form={PengumumanForm} />;
