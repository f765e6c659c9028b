import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pengantarRtSchema, tautanRtSchema } from '../surat/pengantar-rt.ts';
import { SURAT_TEXT } from '../surat/text.ts';
import { mintaPengantarSchema } from './schemas.ts';
import { PENGANTAR_TEXT } from './text.ts';

const params = { id: idParam(SURAT_TEXT.notFound) };

export const pengantarContract = contract({
  'POST /surat/:id/pengantar-rt': {
    who: 'user',
    params,
    summary: 'Membuat tautan sekali pakai untuk ketua RT/RW; tautannya hanya dijawab di sini',
    body: mintaPengantarSchema,
    status: 201,
    answer: z.extend(messageSchema, tautanRtSchema.shape),
  },
  'DELETE /surat/:id/pengantar-rt/:pengantarId': {
    who: 'user',
    params: { ...params, pengantarId: idParam(PENGANTAR_TEXT.notFound) },
    summary: 'Membatalkan tautan yang menunggu jawaban ketua RT/RW',
    answer: z.extend(messageSchema, { pengantar_rt: pengantarRtSchema }),
  },
});
