import { BulletinListPage } from '../../../domain/publications/bulletin-list-page.tsx';
import { BERITA } from '../components/berita.ts';

export const BeritaPage = () => <BulletinListPage kind={BERITA} />;
