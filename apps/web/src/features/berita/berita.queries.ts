import type { Berita, BeritaRow } from '@pendopo/shared/berita';
import type { PageMeta } from '@pendopo/shared/common';
import { query } from '../../lib/http/query.ts';
import { publicationQueries } from '../../lib/publication-queries.ts';

type Types = { row: BeritaRow; whole: Berita; meta: PageMeta };

/** News: lists, and single ones. */
export const beritaQueries = publicationQueries<'berita', Types>('berita');

/** The latest news for the home page, newest first. */
export const latestBeritaQuery = query<{ berita: BeritaRow[] }>('/berita', { limit: '6' });
