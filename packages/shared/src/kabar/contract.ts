import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { kabarSchema } from './schemas.ts';

export const kabarContract = contract({
  'GET /kabar': {
    kept: true,
    who: 'user',
    summary: 'Kabar tentang surat dan pengaduan sendiri, yang belum dibaca lebih dulu',
    answer: z.strictObject({ kabar: z.array(kabarSchema), belum_dibaca: z.number() }),
  },
  'POST /kabar/dibaca': {
    who: 'user',
    summary: 'Menandai semua kabar sudah dibaca',
    untraced: true,
    answer: messageSchema,
  },
});
