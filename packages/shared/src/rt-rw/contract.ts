import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { createRtRwSchema, kontakRtRwSchema, rtRwSchema, updateRtRwSchema } from './schemas.ts';
import { RT_RW_TEXT } from './text.ts';

const params = { id: idParam(RT_RW_TEXT.notFound) };
const saved = z.extend(messageSchema, { rt_rw: kontakRtRwSchema });

export const rtRwContract = contract({
  'GET /rt-rw': {
    who: 'anyone',
    topics: ['rt-rw'],
    summary: 'Ketua RT dan RW, tanpa nomor HP',
    answer: z.strictObject({ rt_rw: z.array(rtRwSchema) }),
  },
  'GET /rt-rw/kontak': {
    who: 'official',
    summary: 'Ketua RT dan RW dengan nomor HP',
    answer: z.strictObject({ rt_rw: z.array(kontakRtRwSchema) }),
  },
  'POST /rt-rw': {
    who: 'official',
    summary: 'Menambah ketua RT/RW',
    body: createRtRwSchema,
    status: 201,
    answer: saved,
  },
  'PUT /rt-rw/:id': {
    who: 'official',
    params,
    summary: 'Mengubah ketua RT/RW',
    body: updateRtRwSchema,
    answer: saved,
  },
  'DELETE /rt-rw/:id': {
    who: 'official',
    params,
    summary: 'Menghapus ketua RT/RW dan tautan yang menunggu jawabannya',
    answer: messageSchema,
  },
});
