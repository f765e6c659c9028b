import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, textParam } from '../contract.ts';
import { ringkasanSchema, skipPersiapanSchema } from './schemas.ts';

export const ringkasanContract = contract({
  'GET /admin/ringkasan': {
    who: 'official',
    summary: 'Yang menunggu dikerjakan, bulan ini, dan keadaan server',
    answer: z.strictObject({ ringkasan: ringkasanSchema }),
  },
  'POST /admin/ringkasan/mulai-baru': {
    who: 'admin',
    summary: 'Memilih memulai baru meskipun ada arsip pemasangan lain',
    answer: messageSchema,
  },
  'PUT /admin/persiapan/:butir': {
    who: 'admin',
    summary: 'Menandai bahwa satu butir persiapan tidak perlu, atau perlu lagi',
    params: { butir: textParam },
    body: skipPersiapanSchema,
    answer: messageSchema,
  },
});
