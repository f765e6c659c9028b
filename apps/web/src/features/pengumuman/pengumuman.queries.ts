import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

/** Announcements: lists, and single ones. */
export const pengumumanQueries = {
  /** What all its paths begin with. */
  all: '/pengumuman',
  /** One, with its neighbours. */
  detail: (id: string | number) => query('/pengumuman/:id', { id }),
  /** One that is a draft, for officials. */
  draft: (id: string | number) => query('/pengumuman/:id/draf', { id }),
  /** Newest first, unless the filter says otherwise. */
  list: (filter: Readonly<Record<string, string | undefined>>) =>
    query('/pengumuman', { ...filter, limit: CARDS_ON_PAGE }),
};

/** The latest urgent announcements for the home page, newest first. */
export const urgentPengumumanQuery = query('/pengumuman', { kategori: 'Darurat', limit: '3' });
