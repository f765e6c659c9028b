import * as z from 'zod/mini';
import { contract, textParam } from '../contract.ts';
import { berkasRule } from './berkas.ts';
import { cocokkanAnswerSchema, cocokkanSchema, pemeriksaanSchema, verifikasiSchema } from './schemas.ts';

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
  'POST /verifikasi/berkas': {
    who: 'anyone',
    summary: 'Apakah berkas PDF ini surat dari portal ini, dan siapa yang menandatanganinya',
    files: berkasRule,
    answer: z.strictObject({ pemeriksaan: pemeriksaanSchema }),
  },
});
