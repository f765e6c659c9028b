import { saveBeritaSchema } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA_FORM } from '@pendopo/shared/berita/text';
import { type BulletinEditProps, BulletinForm } from '../../../domain/publications/bulletin-form.tsx';
import { BERITA } from './berita.ts';

export const BeritaForm = (props: BulletinEditProps) => (
  <BulletinForm {...props} kind={BERITA} schema={saveBeritaSchema} categories={KATEGORI_BERITA_FORM} />
);
