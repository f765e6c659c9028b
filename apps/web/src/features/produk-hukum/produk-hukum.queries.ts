import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

export const produkHukumQueries = {
  all: '/produk-hukum',
  detail: (id: string | number) => query('/produk-hukum/:id', { id }),
  list: (filter: Readonly<Record<string, string | undefined>>) =>
    query('/produk-hukum', { ...filter, limit: CARDS_ON_PAGE }),
};
