import type { ProdukHukum, ProdukHukumList } from '@pendopo/shared/produk-hukum';
import { type Query, query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';

const all = '/produk-hukum';

/** Regulations: lists, newest first, and single ones. */
export const produkHukumQueries = {
  all,
  detail: (id: string | number): Query<{ produk_hukum: ProdukHukum }> => query(`${all}/${encodeURIComponent(id)}`),
  list: (filter: Readonly<Record<string, string | undefined>>): Query<ProdukHukumList> =>
    query(all, { ...filter, limit: String(CARDS_ON_PAGE) }),
};
