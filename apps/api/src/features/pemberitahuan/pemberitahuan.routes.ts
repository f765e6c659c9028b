import { messageSchema } from '@pendopo/shared/common';
import { bacaPemberitahuanSchema, pemberitahuanSchema } from '@pendopo/shared/pemberitahuan';
import { PEMBERITAHUAN_TEXT } from '@pendopo/shared/pemberitahuan-text';
import * as z from 'zod/mini';
import { type Route, route } from '../../http/route.ts';
import { presentPemberitahuan } from './pemberitahuan.presenter.ts';
import type { PemberitahuanService } from './pemberitahuan.service.ts';

export const pemberitahuanRoutes = ({ pemberitahuan }: { pemberitahuan: PemberitahuanService }): Route[] => [
  route({
    method: 'get',
    path: '/',
    who: 'official',
    summary: 'Yang terjadi dalam 14 hari terakhir, terbaru lebih dahulu, sebanyak-banyaknya 30',
    answer: z.strictObject({ pemberitahuan: z.array(pemberitahuanSchema), belum_dibaca: z.number() }),
    async handle({ user }) {
      const rows = await pemberitahuan.newest(user);
      return {
        pemberitahuan: rows.map(presentPemberitahuan),
        belum_dibaca: rows.filter(({ baru }) => baru).length,
      };
    },
  }),
  route({
    method: 'post',
    path: '/dibaca',
    who: 'official',
    summary: 'Menandai pemberitahuan sampai suatu saat sudah dibaca',
    body: bacaPemberitahuanSchema,
    answer: messageSchema,
    async handle({ body: { sampai }, user }) {
      await pemberitahuan.markRead({ sampai: new Date(sampai), by: user });
      return { message: PEMBERITAHUAN_TEXT.read };
    },
  }),
];
