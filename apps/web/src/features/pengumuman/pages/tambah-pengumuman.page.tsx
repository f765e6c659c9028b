import { savePengumumanSchema } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { BulletinCreate } from '../../../domain/publications/bulletin-create.tsx';
import { PENGUMUMAN } from '../components/pengumuman.ts';

export const TambahPengumumanPage = () => (
  <BulletinCreate kind={PENGUMUMAN} schema={savePengumumanSchema} categories={KATEGORI_PENGUMUMAN} />
);
