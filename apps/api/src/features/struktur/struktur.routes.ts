import { messageSchema } from '@pendopo/shared/common';
import {
  createStrukturSchema,
  saveStrukturSchema,
  strukturSchema,
  updateStrukturSchema,
} from '@pendopo/shared/struktur';
import { MAX_STRUKTUR, STRUKTUR_TEXT } from '@pendopo/shared/struktur-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { pictureRule } from '../../http/upload.ts';
import { FOTO_FIELD, parseStruktur } from './struktur.photos.ts';
import { presentStruktur } from './struktur.presenter.ts';
import type { StrukturService } from './struktur.service.ts';

const params = { id: idParam(STRUKTUR_TEXT.notFound) };
const foto = pictureRule('foto', STRUKTUR_TEXT.photoSize);
const list = { struktur: z.array(strukturSchema) };
const saved = z.extend(messageSchema, { struktur: strukturSchema });

export const strukturRoutes = ({ struktur }: { struktur: StrukturService }): Route[] => [
  publicRead({
    path: '/',
    topics: ['struktur'],
    summary: 'Struktur organisasi, dari kepala desa ke bawah',
    answer: z.strictObject(list),
    read: async () => ({ struktur: (await struktur.list()).map(presentStruktur) }),
  }),
  route({
    method: 'put',
    path: '/',
    who: 'official',
    summary: 'Menyimpan seluruh struktur organisasi',
    body: { schema: saveStrukturSchema, parse: parseStruktur },
    files: { ...foto, field: FOTO_FIELD, maxFiles: MAX_STRUKTUR.files },
    answer: z.extend(messageSchema, list),
    async handle({ body, user }) {
      const rows = await struktur.save({ ...body, by: user });
      return { message: STRUKTUR_TEXT.saved, struktur: rows.map(presentStruktur) };
    },
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah perangkat desa',
    body: createStrukturSchema,
    files: foto,
    status: 201,
    answer: saved,
    async handle({ body, files: [file], user }) {
      const row = await struktur.create({ input: body, foto: file?.path, by: user });
      return { message: STRUKTUR_TEXT.created, struktur: presentStruktur(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    summary: 'Mengubah perangkat desa',
    params,
    admit: ({ params: { id } }) => struktur.mustExist(id),
    body: updateStrukturSchema,
    files: foto,
    answer: saved,
    async handle({ params: { id }, body, files: [file], user }) {
      const row = await struktur.update({ id, input: body, foto: file?.path, by: user });
      return { message: STRUKTUR_TEXT.updated, struktur: presentStruktur(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus perangkat desa',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await struktur.remove({ id, by: user });
      return { message: STRUKTUR_TEXT.deleted };
    },
  }),
];
