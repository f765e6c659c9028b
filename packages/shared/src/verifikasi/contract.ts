import * as z from 'zod/mini';
import { contract, textParam } from '../contract.ts';
import { cocokkanAnswerSchema, cocokkanSchema, verifikasiSchema } from './schemas.ts';

const params = { kode: textParam };

export const verifikasiContract = contract({
  'GET /verifikasi/:kode': {
    who: 'anyone',
    summary: 'Yang boleh diketahui siapa pun tentang surat dengan kode ini',
    params,
    answer: z.strictObject({ verifikasi: verifikasiSchema }),
  },
  'POST /verifikasi/:kode/cocokkan': {
    who: 'anyone',
    summary: 'Apakah yang tertulis pada kertas sama dengan catatan desa',
    params,
    body: cocokkanSchema,
    answer: cocokkanAnswerSchema,
  },
});
