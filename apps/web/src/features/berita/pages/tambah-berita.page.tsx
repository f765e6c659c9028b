import { saveBeritaSchema } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA_FORM } from '@pendopo/shared/berita/text';
import { BulletinCreate } from '../../../domain/publications/bulletin-create.tsx';
import { BERITA } from '../components/berita.ts';

export const TambahBeritaPage = () => (
  <BulletinCreate kind={BERITA} schema={saveBeritaSchema} categories={KATEGORI_BERITA_FORM} />
);
