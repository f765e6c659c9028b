import type { Berita, BeritaRow } from '@pendopo/shared/berita';
import type { PageMeta } from '@pendopo/shared/common';
import { publicationQueries } from '../../lib/publication-queries.ts';

type Types = { row: BeritaRow; whole: Berita; meta: PageMeta };

/** News: lists, and single ones. */
export const beritaQueries = publicationQueries<'berita', Types>('berita', {
  failed: 'Gagal mengambil data berita',
});
