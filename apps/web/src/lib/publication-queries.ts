import type { Neighbour, PageMeta } from '@pendopo/shared/common';
import { type Query, query } from './http/query.ts';
import { CARDS_ON_PAGE } from './use-pages.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The queries of publications called `name` on the wire: a list in pages, and one with its neighbours. `row` is what the
 * list has, `whole` what stands alone, `meta` what accompanies the list.
 */
export function publicationQueries<Name extends string, Types extends { row: object; whole: object; meta: PageMeta }>(
  name: Name,
) {
  type Page = Record<Name, Types['row'][]> & { meta: Types['meta'] };
  type Detail = Record<Name, Types['whole']> & { meta: { newer: Neighbour; older: Neighbour } };

  const all = `/${name}`;

  return {
    /** What all its paths begin with. */
    all,

    /** One, with its neighbours. */
    detail: (id: string | number): Query<Detail> => query(`${all}/${encodeURIComponent(id)}`),

    /** Newest first, unless the filter says otherwise. */
    list: (filter: Texts): Query<Page> => query(all, { ...filter, limit: String(CARDS_ON_PAGE) }),
  };
}
