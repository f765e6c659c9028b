import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import type { BulletinKind } from '../../../domain/publications/bulletin-kind.ts';
import { pengumumanQueries } from '../pengumuman.queries.ts';

const TEXTS = villageTexts({
  section: 'Pengumuman',
  lead: 'Pemberitahuan resmi dari pemerintah {desa} untuk warga.',
  noneYet: 'Pengumuman {desa} akan tampil di sini begitu diterbitkan.',
});

export const PENGUMUMAN: BulletinKind<'pengumuman'> = {
  ...TEXTS,
  name: 'pengumuman',
  title: 'Pengumuman',
  categories: KATEGORI_PENGUMUMAN,
  tones: { Darurat: 'genteng', Penting: 'kunyit' },
  queries: pengumumanQueries,
};
