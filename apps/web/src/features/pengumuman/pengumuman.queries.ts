import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

export const pengumumanQueries = {
  /** One announcement with its neighbours. */
  detail: (id: string | number) => query('/pengumuman/:id', { id }),
  draft: (id: string | number) => query('/pengumuman/:id/draf', { id }),
  /** Newest first, unless the filter sets another order. */
  list: (filter: Readonly<Record<string, string | undefined>>) =>
    query('/pengumuman', { ...filter, limit: CARDS_ON_PAGE }),
};

export const urgentPengumumanQuery = query('/pengumuman', { kategori: 'Darurat', limit: '3' });
