import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { ringkasanSchema } from './schemas.ts';

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
});
