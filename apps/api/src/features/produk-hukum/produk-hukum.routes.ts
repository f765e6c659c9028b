import { produkHukumContract } from '@pendopo/shared/produk-hukum/contract';
import { PRODUK_HUKUM_TEXT } from '@pendopo/shared/produk-hukum/text';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentProdukHukum } from './produk-hukum.presenter.ts';
import type { ProdukHukumService } from './produk-hukum.service.ts';

export const produkHukumRoutes = ({ produkHukum }: { produkHukum: ProdukHukumService }): Route[] =>
  implement(produkHukumContract, {
    async 'GET /produk-hukum'({ query: { limit, cursor, ...filter } }) {
      const page = { limit, below: dayCursor.decode(cursor) };
      const { rows, total, tahun } = await produkHukum.list({ ...filter, page });
      const cut = cutPage(rows, { limit, total, cursor: dayCursor });
      return { produk_hukum: cut.page.map(presentProdukHukum), meta: cut.meta, tahun };
    },
    'GET /produk-hukum/:id': async ({ params: { id } }) => ({
      produk_hukum: presentProdukHukum(await produkHukum.read(id)),
    }),
    async 'POST /produk-hukum'({ body: input, files: [pdf], user }) {
      const row = await produkHukum.create({ input, pdf, by: user });
      return { message: PRODUK_HUKUM_TEXT.created, produk_hukum: presentProdukHukum(row) };
    },
    'PUT /produk-hukum/:id': {
      admit: ({ params: { id } }) => produkHukum.mustExist(id),
      async handle({ params: { id }, body: input, files: [pdf], user }) {
        const row = await produkHukum.update({ id, input, pdf, by: user });
        return { message: PRODUK_HUKUM_TEXT.updated, produk_hukum: presentProdukHukum(row) };
      },
    },
    async 'DELETE /produk-hukum/:id'({ params: { id }, user }) {
      await produkHukum.remove({ id, by: user });
      return { message: PRODUK_HUKUM_TEXT.deleted };
    },
  });
