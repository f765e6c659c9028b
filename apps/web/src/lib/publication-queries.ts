import type { Neighbour, PageMeta } from '@pendopo/shared/common';
import { withQuery } from './http/with-query.ts';
import { type Reading, reading } from './readings.ts';
import { CARDS_ON_PAGE } from './use-pages.ts';

type Texts = Readonly<Record<string, string | undefined>>;

type Options = {
  /** The sentence for a server that fails without one. */
  failed: string;
  /** What comes before the list is asked for. */
  beforeList?: () => Promise<void>;
};

/**
 * The readings of publications called `name` on the wire: a list in pages, and one with its neighbours. `Row` is what the
 * list has, `Whole` what stands alone, `Meta` what accompanies the list.
 */
export function publicationQueries<Name extends string, Types extends { row: object; whole: object; meta: PageMeta }>(
  name: Name,
  { failed, beforeList }: Options,
) {
  type Page = Record<Name, Types['row'][]> & { meta: Types['meta'] };
  type Detail = Record<Name, Types['whole']> & { meta: { newer: Neighbour; older: Neighbour } };

  const all = `/${name}`;

  return {
    /** What the paths of all its readings begin with. */
    all,

    /** One, with its neighbours. */
    detail: (id: string | number): Reading<Detail> =>
      reading(`${all}/${encodeURIComponent(id)}`, (answer: Detail) => answer, { failed }),

    /** Newest first, unless the filter says otherwise. */
    list: (filter: Texts): Reading<Page> =>
      reading(withQuery(all, { ...filter, limit: String(CARDS_ON_PAGE) }), (answer: Page) => answer, {
        failed,
        ...(beforeList && { before: beforeList }),
      }),
  };
}
