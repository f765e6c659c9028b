import { BulletinPage } from '../../../domain/publications/bulletin-page.tsx';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { BERITA } from '../components/berita.ts';

const BeritaForm = lazyScreen(() => import('../components/berita-form.tsx').then((part) => part.BeritaForm));

export const BeritaDetailPage = () => <BulletinPage kind={BERITA} Form={BeritaForm} />;
