import { catatanSiapQuerySchema, catatanSiapSchema, saveCatatanSiapSchema } from '@pendopo/shared/catatan-siap';
import { CATATAN_SIAP_TEXT } from '@pendopo/shared/catatan-siap-text';
import { messageSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { idParam, type Route, route } from '../../http/route.ts';
import { presentCatatanSiap } from './catatan-siap.presenter.ts';
import type { CatatanSiapService } from './catatan-siap.service.ts';

export const catatanSiapRoutes = ({ catatanSiap }: { catatanSiap: CatatanSiapService }): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'official',
    summary: 'Catatan siap pakai milik sendiri',
    query: catatanSiapQuerySchema,
    answer: z.strictObject({ catatan: z.array(catatanSiapSchema) }),
    async handle({ query: { untuk }, user }) {
      return { catatan: (await catatanSiap.list({ untuk, by: user })).map(presentCatatanSiap) };
    },
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menyimpan catatan siap pakai',
    body: saveCatatanSiapSchema,
    status: 201,
    answer: z.extend(messageSchema, { catatan: catatanSiapSchema }),
    async handle({ body, user }) {
      const row = await catatanSiap.save({ input: body, by: user });
      return { message: CATATAN_SIAP_TEXT.saved, catatan: presentCatatanSiap(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    params: { id: idParam(CATATAN_SIAP_TEXT.notFound) },
    summary: 'Menghapus catatan siap pakai',
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await catatanSiap.remove({ id, by: user });
      return { message: CATATAN_SIAP_TEXT.deleted };
    },
  }),
];
