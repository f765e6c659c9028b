import { produkHukumContract } from '@pendopo/shared/produk-hukum/contract';
import type { Context } from '../../deps.ts';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { presentProdukHukum } from './produk-hukum.presenter.ts';
import { listProdukHukum, produkHukumEdits, readProdukHukum } from './produk-hukum.service.ts';

export const produkHukumRoutes = (ctx: Context) =>
  implement(produkHukumContract, {
    async 'GET /produk-hukum'({ query: { limit, cursor, ...filter } }) {
      const page = { limit, below: dayCursor.decode(cursor) };
      const { rows, total, tahun } = await listProdukHukum(ctx, { ...filter, page });
      const cut = cutPage(rows, { limit, total, cursor: dayCursor });
      return { produk_hukum: cut.page.map(presentProdukHukum), meta: cut.meta, tahun };
    },
    async 'GET /produk-hukum/:id'({ params: { id } }) {
      return { produk_hukum: presentProdukHukum(await readProdukHukum(ctx, id)) };
    },
    ...produkHukumEdits(ctx).present((row) => ({ produk_hukum: presentProdukHukum(row) })),
  });
