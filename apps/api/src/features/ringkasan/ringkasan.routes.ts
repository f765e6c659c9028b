import { messageSchema } from '@pendopo/shared/common';
import { RINGKASAN_TEXT, ringkasanSchema } from '@pendopo/shared/ringkasan';
import * as z from 'zod/mini';
import { type Route, route } from '../../http/route.ts';
import { presentRingkasan } from './ringkasan.presenter.ts';
import type { RingkasanService } from './ringkasan.service.ts';

export const ringkasanRoutes = ({ ringkasan }: { ringkasan: RingkasanService }): Route[] => [
  route({
    method: 'get',
    path: '/ringkasan',
    who: 'official',
    summary: 'Yang menunggu dikerjakan, bulan ini, dan keadaan server',
    answer: z.strictObject({ ringkasan: ringkasanSchema }),
    handle: async () => ({ ringkasan: presentRingkasan(await ringkasan.read()) }),
  }),
  route({
    method: 'post',
    path: '/ringkasan/mulai-baru',
    who: 'admin',
    summary: 'Memilih memulai baru meskipun ada arsip pemasangan lain',
    answer: messageSchema,
    handle: async ({ user }) => {
      await ringkasan.startNew(user);
      return { message: RINGKASAN_TEXT.startedNew };
    },
  }),
];
