import { messageSchema, neighboursSchema, pageMetaSchema } from '@pendopo/shared/common';
import {
  pengumumanListQuerySchema,
  pengumumanRowSchema,
  pengumumanSchema,
  savePengumumanSchema,
} from '@pendopo/shared/pengumuman';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman-text';
import * as z from 'zod/mini';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
import { presentPengumuman, presentPengumumanRow } from './pengumuman.presenter.ts';
import type { PengumumanService } from './pengumuman.service.ts';

const params = { id: idParam(PENGUMUMAN_TEXT.notFound) };
const files = pictureRule('img');
const topics = ['pengumuman'] as const;
const saved = z.extend(messageSchema, { pengumuman: pengumumanSchema });

export const pengumumanRoutes = ({ pengumuman }: { pengumuman: PengumumanService }): Route[] => [
  publicRead({
    path: '/',
    topics,
    summary: 'Pengumuman, terbaru lebih dahulu',
    query: pengumumanListQuerySchema,
    answer: z.strictObject({ pengumuman: z.array(pengumumanRowSchema), meta: pageMetaSchema }),
    async read({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await pengumuman.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { pengumuman: page.map(presentPengumumanRow), meta };
    },
  }),
  publicRead({
    path: '/:id',
    topics,
    summary: 'Satu pengumuman lengkap, beserta yang sebelum dan sesudahnya',
    params,
    answer: z.strictObject({ pengumuman: pengumumanSchema, meta: neighboursSchema }),
    async read({ params: { id } }) {
      const { row, meta } = await pengumuman.read(id);
      return { pengumuman: presentPengumuman(row), meta };
    },
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah pengumuman',
    body: savePengumumanSchema,
    files,
    status: 201,
    answer: saved,
    async handle({ body, files: [img], user }) {
      const row = await pengumuman.create({ input: body, img: img?.path, by: user });
      return { message: PENGUMUMAN_TEXT.created, pengumuman: presentPengumuman(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    summary: 'Mengubah pengumuman',
    params,
    admit: ({ params: { id } }) => pengumuman.mustExist(id),
    body: savePengumumanSchema,
    files,
    answer: saved,
    async handle({ params: { id }, body, files: [img], user }) {
      const row = await pengumuman.update({ id, input: body, img: img?.path, by: user });
      return { message: PENGUMUMAN_TEXT.updated, pengumuman: presentPengumuman(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus pengumuman',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await pengumuman.remove({ id, by: user });
      return { message: PENGUMUMAN_TEXT.deleted };
    },
  }),
];
