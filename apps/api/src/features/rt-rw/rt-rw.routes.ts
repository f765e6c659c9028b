import { messageSchema } from '@pendopo/shared/common';
import { createRtRwSchema, kontakRtRwSchema, rtRwSchema, updateRtRwSchema } from '@pendopo/shared/rt-rw';
import { RT_RW_TEXT } from '@pendopo/shared/rt-rw-text';
import * as z from 'zod/mini';
import { publicRead } from '../../http/public-read.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { presentKontakRtRw, presentRtRw } from './rt-rw.presenter.ts';
import type { RtRwService } from './rt-rw.service.ts';

const params = { id: idParam(RT_RW_TEXT.notFound) };
const saved = z.extend(messageSchema, { rt_rw: kontakRtRwSchema });

export const rtRwRoutes = ({ rtRw }: { rtRw: RtRwService }): Route[] => [
  publicRead({
    path: '/',
    topics: ['rt-rw'],
    summary: 'Ketua RT dan RW, tanpa nomor HP',
    answer: z.strictObject({ rt_rw: z.array(rtRwSchema) }),
    read: async () => ({ rt_rw: (await rtRw.list()).map(presentRtRw) }),
  }),
  route({
    method: 'get',
    path: '/kontak',
    who: 'official',
    summary: 'Ketua RT dan RW dengan nomor HP',
    answer: z.strictObject({ rt_rw: z.array(kontakRtRwSchema) }),
    handle: async () => ({ rt_rw: (await rtRw.list()).map(presentKontakRtRw) }),
  }),
  route({
    method: 'post',
    path: '/',
    who: 'official',
    summary: 'Menambah ketua RT/RW',
    body: createRtRwSchema,
    status: 201,
    answer: saved,
    async handle({ body, user }) {
      const row = await rtRw.create({ input: body, by: user });
      return { message: RT_RW_TEXT.created, rt_rw: presentKontakRtRw(row) };
    },
  }),
  route({
    method: 'put',
    path: '/:id',
    who: 'official',
    params,
    summary: 'Mengubah ketua RT/RW',
    admit: ({ params: { id } }) => rtRw.mustExist(id),
    body: updateRtRwSchema,
    answer: saved,
    async handle({ params: { id }, body, user }) {
      const row = await rtRw.update({ id, input: body, by: user });
      return { message: RT_RW_TEXT.updated, rt_rw: presentKontakRtRw(row) };
    },
  }),
  route({
    method: 'delete',
    path: '/:id',
    who: 'official',
    params,
    summary: 'Menghapus ketua RT/RW dan tautan yang menunggu jawabannya',
    answer: messageSchema,
    async handle({ params: { id }, user }) {
      await rtRw.remove({ id, by: user });
      return { message: RT_RW_TEXT.deleted };
    },
  }),
];
