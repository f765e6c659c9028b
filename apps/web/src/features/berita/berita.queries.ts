import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

export const beritaQueries = {
  detail: (id: string | number) => query('/berita/:id', { id }),
  draft: (id: string | number) => query('/berita/:id/draf', { id }),
  /** Newest first, unless the filter sets another order. */
  list: (filter: Readonly<Record<string, string | undefined>>) => query('/berita', { ...filter, limit: CARDS_ON_PAGE }),
};

export const latestBeritaQuery = query('/berita', { limit: '6' });
