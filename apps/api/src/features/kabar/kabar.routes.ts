import { messageSchema } from '@pendopo/shared/common';
import { kabarSchema } from '@pendopo/shared/kabar';
import { KABAR_TEXT } from '@pendopo/shared/kabar-text';
import * as z from 'zod/mini';
import { type Route, route } from '../../http/route.ts';
import type { KabarService } from './kabar.service.ts';

export const kabarRoutes = ({ kabar }: { kabar: KabarService }): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'user',
    summary: 'Kabar tentang surat dan pengaduan sendiri, yang belum dibaca lebih dulu',
    answer: z.strictObject({ kabar: z.array(kabarSchema), belum_dibaca: z.number() }),
    async handle({ user }) {
      const [rows, belum_dibaca] = await Promise.all([kabar.newest(user.id), kabar.unread(user.id)]);
      return { kabar: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), belum_dibaca };
    },
  }),
  route({
    method: 'post',
    path: '/dibaca',
    who: 'user',
    summary: 'Menandai semua kabar sudah dibaca',
    answer: messageSchema,
    async handle({ user }) {
      await kabar.markAllRead(user);
      return { message: KABAR_TEXT.allRead };
    },
  }),
];
