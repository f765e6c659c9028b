import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

export const agendaQueries = {
  all: '/agenda',
  detail: (id: string | number) => query('/agenda/:id', { id }),
  draft: (id: string | number) => query('/agenda/:id/draf', { id }),
  /** Newest first, unless the filter sets another order. */
  list: (filter: Readonly<Record<string, string | undefined>>) => query('/agenda', { ...filter, limit: CARDS_ON_PAGE }),
};
