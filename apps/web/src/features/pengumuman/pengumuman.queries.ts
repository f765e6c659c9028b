import type { PageMeta } from '@pendopo/shared/common';
import type { Pengumuman, PengumumanRow } from '@pendopo/shared/pengumuman';
import { query } from '../../lib/http/query.ts';
import { publicationQueries } from '../../lib/publication-queries.ts';

type Types = { row: PengumumanRow; whole: Pengumuman; meta: PageMeta };

/** Announcements: lists, and single ones. */
export const pengumumanQueries = publicationQueries<'pengumuman', Types>('pengumuman');

/** The latest urgent announcements for the home page, newest first. */
export const urgentPengumumanQuery = query<{ pengumuman: PengumumanRow[] }>('/pengumuman', {
  kategori: 'Darurat',
  limit: '3',
});
