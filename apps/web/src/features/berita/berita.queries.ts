import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

/** News: lists, and single ones. */
export const beritaQueries = {
  /** What all its paths begin with. */
  all: '/berita',
  /** One, with its neighbours. */
  detail: (id: string | number) => query('/berita/:id', { id }),
  /** One that is a draft, for officials. */
  draft: (id: string | number) => query('/berita/:id/draf', { id }),
  /** Newest first, unless the filter says otherwise. */
  list: (filter: Readonly<Record<string, string | undefined>>) => query('/berita', { ...filter, limit: CARDS_ON_PAGE }),
};

/** The latest news for the home page, newest first. */
export const latestBeritaQuery = query('/berita', { limit: '6' });
