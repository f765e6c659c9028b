import { beritaListQuerySchema, beritaRowSchema, beritaSchema, saveBeritaSchema } from '@pendopo/shared/berita';
import { BERITA_TEXT } from '@pendopo/shared/berita-text';
import { messageSchema, neighboursSchema, pageMetaSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
import { presentBerita, presentBeritaRow } from './berita.presenter.ts';
import type { BeritaService } from './berita.service.ts';

const params = { id: idParam(BERITA_TEXT.notFound) };
const files = pictureRule('img');
const topics = ['berita'] as const;
const saved = z.extend(messageSchema, { berita: beritaSchema });

export const beritaRoutes = ({ berita }: { berita: BeritaService }): Route[] => [
  publicRead({
    path: '/',
    topics,
    summary: 'Berita, terbaru lebih dahulu',
    query: beritaListQuerySchema,
    answer: z.strictObject({ berita: z.array(beritaRowSchema), meta: pageMetaSchema }),
    async read({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await berita.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { berita: page.map(presentBeritaRow), meta };
    },
  }),
  publicRead({
    path: '/:id',
    topics,
    summary: 'Satu berita lengkap, beserta yang sebelum dan sesudahnya',
    params,
    answer: z.strictObject({ berita: beritaSchema, meta: neighboursSchema }),
    async read({ params: { id } }) {
      const { row, meta } = await berita.read(id);
      return { berita: presentBerita(row), meta };
    },
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah berita',
    body: saveBeritaSchema,
    files,
    status: 201,
    answer: saved,
    async handle({ body, files: [img], user }) {
      const row = await berita.create({ input: body, img: img?.path, by: user });
      return { message: BERITA_TEXT.created, berita: presentBerita(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    summary: 'Mengubah berita',
    params,
    admit: ({ params: { id } }) => berita.mustExist(id),
    body: saveBeritaSchema,
    files,
    answer: saved,
    async handle({ params: { id }, body, files: [img], user }) {
      const row = await berita.update({ id, input: body, img: img?.path, by: user });
      return { message: BERITA_TEXT.updated, berita: presentBerita(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus berita',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await berita.remove({ id, by: user });
      return { message: BERITA_TEXT.deleted };
    },
  }),
];
