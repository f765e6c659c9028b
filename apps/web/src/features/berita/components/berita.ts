import { KATEGORI_BERITA } from '@pendopo/shared/berita/text';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import type { BulletinKind } from '../../../domain/publications/bulletin-kind.ts';
import { beritaQueries } from '../berita.queries.ts';

const TEXTS = villageTexts({
  section: 'Berita {Desa}',
  lead: 'Kabar pembangunan, kegiatan warga, dan prestasi {desa}.',
  noneYet: 'Berita {desa} akan tampil di sini begitu diterbitkan.',
});

export const BERITA: BulletinKind<'berita'> = {
  ...TEXTS,
  name: 'berita',
  title: 'Berita',
  categories: KATEGORI_BERITA,
  queries: beritaQueries,
};
