import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

/** The agenda: lists, and single items. */
export const agendaQueries = {
  /** What all its paths begin with. */
  all: '/agenda',
  /** One, with its neighbours. */
  detail: (id: string | number) => query('/agenda/:id', { id }),
  /** One that is a draft, for officials. */
  draft: (id: string | number) => query('/agenda/:id/draf', { id }),
  /** Newest first, unless the filter says otherwise. */
  list: (filter: Readonly<Record<string, string | undefined>>) => query('/agenda', { ...filter, limit: CARDS_ON_PAGE }),
};
