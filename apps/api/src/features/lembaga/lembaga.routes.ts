import { messageSchema } from '@pendopo/shared/common';
import {
  createPengurusSchema,
  createUnitKegiatanSchema,
  lembagaSchema,
  pengurusSchema,
  unitKegiatanSchema,
  updateLembagaSchema,
  updatePengurusSchema,
  updateUnitKegiatanSchema,
} from '@pendopo/shared/lembaga';
import { LEMBAGA_TEXT, PENGURUS_TEXT, UNIT_KEGIATAN_TEXT } from '@pendopo/shared/lembaga-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { pictureRule, textsOnly } from '../../http/upload.ts';
import { presentLembaga, presentPengurus, presentUnitKegiatan } from './lembaga.presenter.ts';
import type { LembagaService } from './lembaga.service.ts';

const lembagaParams = { id: idParam(LEMBAGA_TEXT.notFound) };
const pengurusParams = { id: idParam(PENGURUS_TEXT.notFound) };
const unitParams = { id: idParam(UNIT_KEGIATAN_TEXT.notFound) };
const pengurusSaved = z.extend(messageSchema, { pengurus: pengurusSchema });
const unitSaved = z.extend(messageSchema, { unit_kegiatan: unitKegiatanSchema });
const foto = pictureRule('foto');
const icon = pictureRule('icon');

/** Institutions themselves. */
const ownRoutes = (lembaga: LembagaService): Route[] => [
  publicRead({
    path: '/',
    topics: ['lembaga'],
    summary: 'Lembaga desa beserta pengurus dan unit kegiatannya',
    answer: z.strictObject({ lembaga: z.array(lembagaSchema) }),
    read: async () => ({ lembaga: (await lembaga.list()).map(presentLembaga) }),
  }),
  route({
    method: 'put',
    path: '/id/:id',
    who: 'official',
    summary: 'Mengubah lembaga',
    params: lembagaParams,
    admit: ({ params: { id } }) => lembaga.mustExist(id),
    body: updateLembagaSchema,
    files: textsOnly,
    answer: z.extend(messageSchema, { lembaga: lembagaSchema }),
    async handle({ params: { id }, body, user }) {
      const row = await lembaga.update({ id, input: body, by: user });
      return { message: LEMBAGA_TEXT.saved, lembaga: presentLembaga(row) };
    },
  }),
];

const pengurusRoutes = (lembaga: LembagaService): Route[] => [
  route({
    method: 'post',
    path: '/:id/pengurus',
    who: 'official',
    summary: 'Menambah pengurus lembaga',
    params: lembagaParams,
    admit: ({ params: { id } }) => lembaga.mustExist(id),
    body: createPengurusSchema,
    files: foto,
    status: 201,
    answer: pengurusSaved,
    async handle({ params: { id }, body, files: [file], user }) {
      const row = await lembaga.pengurus.create({ lembagaId: id, input: body, foto: file?.path, by: user });
      return { message: PENGURUS_TEXT.created, pengurus: presentPengurus(row) };
    },
  }),
  route({
    method: 'put',
    path: '/pengurus/:id',
    who: 'official',
    summary: 'Mengubah pengurus lembaga',
    params: pengurusParams,
    admit: ({ params: { id } }) => lembaga.pengurus.mustExist(id),
    body: updatePengurusSchema,
    files: foto,
    answer: pengurusSaved,
    async handle({ params: { id }, body, files: [file], user }) {
      const row = await lembaga.pengurus.update({ id, input: body, foto: file?.path, by: user });
      return { message: PENGURUS_TEXT.updated, pengurus: presentPengurus(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/pengurus/:id',
    who: 'official',
    summary: 'Menghapus pengurus lembaga',
    params: pengurusParams,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await lembaga.pengurus.remove({ id, by: user });
      return { message: PENGURUS_TEXT.deleted };
    },
  }),
];

const unitRoutes = (lembaga: LembagaService): Route[] => [
  route({
    method: 'post',
    path: '/:id/unit-kegiatan',
    who: 'official',
    summary: 'Menambah unit kegiatan',
    params: lembagaParams,
    admit: ({ params: { id } }) => lembaga.mustExist(id),
    body: createUnitKegiatanSchema,
    files: icon,
    status: 201,
    answer: unitSaved,
    async handle({ params: { id }, body, files: [file], user }) {
      const row = await lembaga.unit.create({ lembagaId: id, input: body, icon: file?.path, by: user });
      return { message: UNIT_KEGIATAN_TEXT.created, unit_kegiatan: presentUnitKegiatan(row) };
    },
  }),
  route({
    method: 'put',
    path: '/unit-kegiatan/:id',
    who: 'official',
    summary: 'Mengubah unit kegiatan',
    params: unitParams,
    admit: ({ params: { id } }) => lembaga.unit.mustExist(id),
    body: updateUnitKegiatanSchema,
    files: icon,
    answer: unitSaved,
    async handle({ params: { id }, body, files: [file], user }) {
      const row = await lembaga.unit.update({ id, input: body, icon: file?.path, by: user });
      return { message: UNIT_KEGIATAN_TEXT.updated, unit_kegiatan: presentUnitKegiatan(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/unit-kegiatan/:id',
    who: 'official',
    summary: 'Menghapus unit kegiatan',
    params: unitParams,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await lembaga.unit.remove({ id, by: user });
      return { message: UNIT_KEGIATAN_TEXT.deleted };
    },
  }),
];

export const lembagaRoutes = ({ lembaga }: { lembaga: LembagaService }): Route[] => [
  ...ownRoutes(lembaga),
  ...pengurusRoutes(lembaga),
  ...unitRoutes(lembaga),
];
