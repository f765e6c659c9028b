import type { PageMeta } from '@pendopo/shared/common';
import type { Pengumuman, PengumumanRow } from '@pendopo/shared/pengumuman';
import { publicationQueries } from '../../lib/publication-queries.ts';

type Types = {
  row: PengumumanRow;
  whole: Pengumuman;
  meta: PageMeta;
};

/** Announcements: lists, and single ones. */
export const pengumumanQueries = publicationQueries<'pengumuman', Types>('pengumuman', {
  failed: 'Gagal mengambil data pengumuman',
});
