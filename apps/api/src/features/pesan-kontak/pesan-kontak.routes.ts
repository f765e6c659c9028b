import { messageSchema, pageMetaSchema } from '@pendopo/shared/common';
import {
  kontakDesaSchema,
  pesanExportQuerySchema,
  pesanListQuerySchema,
  pesanSchema,
  pesanSentSchema,
  readPesanSchema,
  replyPesanSchema,
  submitPesanSchema,
  updateKontakDesaSchema,
} from '@pendopo/shared/pesan-kontak';
import { KONTAK_TEXT, PESAN_TEXT } from '@pendopo/shared/pesan-kontak-text';
import * as z from 'zod/mini';
import { idempotentRequestOf } from '../../http/idempotent-request.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { publicRead } from '../../http/public-read.ts';
import type { Limits } from '../../http/rate-limit.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import type { createPesanExport } from './pesan-kontak.ekspor.service.ts';
import { presentKontak, presentPesan } from './pesan-kontak.presenter.ts';
import type { PesanKontakService } from './pesan-kontak.service.ts';

const params = { id: idParam(PESAN_TEXT.notFound) };

type PesanKontakRouteDeps = {
  limits: Limits;
  pesanKontak: PesanKontakService;
  ekspor: ReturnType<typeof createPesanExport>;
};

export const pesanKontakRoutes = ({ limits, pesanKontak, ekspor }: PesanKontakRouteDeps): Route[] => [
  ...exportRoutes({ path: '/ekspor', summary: 'Pesan masuk', query: pesanExportQuerySchema, table: ekspor }),
  publicRead({
    path: '/kontak-desa',
    topics: ['pesan-kontak'],
    summary: 'Kontak kantor desa',
    answer: z.strictObject({ kontak: kontakDesaSchema }),
    read: async () => ({ kontak: presentKontak(await pesanKontak.readKontak()) }),
  }),
  route({
    method: 'put',
    path: '/kontak-desa',
    who: 'official',
    summary: 'Mengubah kontak kantor desa',
    body: updateKontakDesaSchema,
    answer: z.extend(messageSchema, { kontak: kontakDesaSchema }),
    async handle({ body, user }) {
      const row = await pesanKontak.updateKontak({ input: body, by: user });
      return { message: KONTAK_TEXT.saved, kontak: presentKontak(row) };
    },
  }),
  route({
    method: 'post',
    path: '/',
    who: 'known',
    summary: 'Mengirim pesan kepada kantor desa, dengan atau tanpa akun',
    idempotent: true,
    limit: limits.perAddress({ name: 'pesan-kontak', points: 30, seconds: 60 * 60 }),
    body: submitPesanSchema,
    status: 201,
    answer: z.extend(messageSchema, { pesan: z.union([pesanSchema, pesanSentSchema]) }),
    async handle({ body, user, req, res }) {
      const { row, created } = await pesanKontak.submit({ ...idempotentRequestOf(req, res), input: body });
      const pesan = created || user ? presentPesan(row) : { id: row.id };
      return { message: PESAN_TEXT.submitted, pesan };
    },
  }),
  route({
    method: 'get',
    path: '/',
    who: 'official',
    summary: 'Pesan yang masuk, terbaru lebih dahulu',
    query: pesanListQuerySchema,
    answer: z.strictObject({ pesan: z.array(pesanSchema), meta: pageMetaSchema }),
    async handle({ query: { limit, cursor, q, tampil } }) {
      const { rows, total } = await pesanKontak.list({ q, tampil, page: { limit, below: idCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { pesan: page.map(presentPesan), meta };
    },
  }),
  route({
    method: 'put',
    path: '/:id/dibaca',
    who: 'official',
    summary: 'Menandai pesan sudah atau belum dibaca',
    params,
    admit: ({ params: { id } }) => pesanKontak.mustExist(id),
    body: readPesanSchema,
    answer: z.extend(messageSchema, { pesan: pesanSchema }),
    async handle({ params: { id }, body: { dibaca }, user }) {
      const row = await pesanKontak.markRead({ id, dibaca, by: user });
      return { message: dibaca ? PESAN_TEXT.read : PESAN_TEXT.unread, pesan: presentPesan(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id/dibalas',
    who: 'official',
    summary: 'Menandai pesan sudah atau belum dibalas',
    params,
    admit: ({ params: { id } }) => pesanKontak.mustExist(id),
    body: replyPesanSchema,
    answer: z.extend(messageSchema, { pesan: pesanSchema }),
    async handle({ params: { id }, body: { dibalas }, user }) {
      const row = await pesanKontak.markReplied({ id, dibalas, by: user });
      return { message: dibalas ? PESAN_TEXT.replied : PESAN_TEXT.notReplied, pesan: presentPesan(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    summary: 'Menghapus pesan',
    params,
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await pesanKontak.remove({ id, by: user });
      return { message: PESAN_TEXT.deleted };
    },
  }),
];
