import { savePengumumanSchema } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { type BulletinEditProps, BulletinForm } from '../../../domain/publications/bulletin-form.tsx';
import { PENGUMUMAN } from './pengumuman.ts';

export const PengumumanForm = (props: BulletinEditProps) => (
  <BulletinForm {...props} kind={PENGUMUMAN} schema={savePengumumanSchema} categories={KATEGORI_PENGUMUMAN} />
);
