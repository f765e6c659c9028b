import { messageSchema } from '@pendopo/shared/common';
import {
  produkHukumListQuerySchema,
  produkHukumListSchema,
  produkHukumSchema,
  saveProdukHukumSchema,
} from '@pendopo/shared/produk-hukum';
import { MAX_BERKAS, PRODUK_HUKUM_TEXT } from '@pendopo/shared/produk-hukum-text';
import * as z from 'zod/mini';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import type { UploadRule } from '../../http/upload.ts';
import { presentProdukHukum } from './produk-hukum.presenter.ts';
import type { ProdukHukumService } from './produk-hukum.service.ts';

const params = { id: idParam(PRODUK_HUKUM_TEXT.notFound) };
const body = saveProdukHukumSchema;
const files: UploadRule = {
  ...{ field: 'berkas', maxFiles: 1, maxSize: MAX_BERKAS, mimes: ['application/pdf'] },
  text: { type: PRODUK_HUKUM_TEXT.fileType, size: PRODUK_HUKUM_TEXT.fileSize },
};
const topics = ['produk-hukum'] as const;
const saved = z.extend(messageSchema, { produk_hukum: produkHukumSchema });

export const produkHukumRoutes = ({ produkHukum }: { produkHukum: ProdukHukumService }): Route[] => [
  publicRead({
    path: '/',
    topics,
    summary: 'Produk hukum desa, terbaru lebih dahulu, dan tahun-tahunnya',
    query: produkHukumListQuerySchema,
    answer: produkHukumListSchema,
    async read({ query: { limit, cursor, ...filter } }) {
      const page = { limit, below: dayCursor.decode(cursor) };
      const { rows, total, tahun } = await produkHukum.list({ ...filter, page });
      const cut = cutPage(rows, { limit, total, cursor: dayCursor });
      return { produk_hukum: cut.page.map(presentProdukHukum), meta: cut.meta, tahun };
    },
  }),
  publicRead({
    path: '/:id',
    topics,
    summary: 'Satu produk hukum',
    params,
    answer: z.strictObject({ produk_hukum: produkHukumSchema }),
    read: async ({ params: { id } }) => ({ produk_hukum: presentProdukHukum(await produkHukum.read(id)) }),
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah produk hukum',
    body,
    files,
    status: 201,
    answer: saved,
    async handle({ body: input, files: [pdf], user }) {
      const row = await produkHukum.create({ input, pdf, by: user });
      return { message: PRODUK_HUKUM_TEXT.created, produk_hukum: presentProdukHukum(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    summary: 'Mengubah produk hukum',
    params,
    admit: ({ params: { id } }) => produkHukum.mustExist(id),
    body,
    files,
    answer: saved,
    async handle({ params: { id }, body: input, files: [pdf], user }) {
      const row = await produkHukum.update({ id, input, pdf, by: user });
      return { message: PRODUK_HUKUM_TEXT.updated, produk_hukum: presentProdukHukum(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus produk hukum',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await produkHukum.remove({ id, by: user });
      return { message: PRODUK_HUKUM_TEXT.deleted };
    },
  }),
];
