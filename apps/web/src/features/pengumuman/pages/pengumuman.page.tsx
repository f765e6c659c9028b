import { BulletinListPage } from '../../../domain/publications/bulletin-list-page.tsx';
import { PENGUMUMAN } from '../components/pengumuman.ts';

export const PengumumanPage = () => <BulletinListPage kind={PENGUMUMAN} />;
