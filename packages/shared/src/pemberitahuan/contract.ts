import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { bacaPemberitahuanSchema, pemberitahuanSchema } from './schemas.ts';

export const pemberitahuanContract = contract({
  'GET /pemberitahuan': {
    who: 'official',
    summary: 'Yang terjadi dalam 14 hari terakhir, terbaru lebih dahulu, sebanyak-banyaknya 30',
    answer: z.strictObject({ pemberitahuan: z.array(pemberitahuanSchema), belum_dibaca: z.number() }),
  },
  'POST /pemberitahuan/dibaca': {
    who: 'official',
    summary: 'Menandai pemberitahuan sampai suatu saat sudah dibaca',
    body: bacaPemberitahuanSchema,
    untraced: true,
    answer: messageSchema,
  },
});
