import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, EXPORT_TYPES } from '../contract.ts';
import { tableRule } from '../files/upload-rule.ts';
import { imporInputSchema, imporSchema, periksaImporSchema } from './schemas.ts';

export const imporContract = contract({
  'GET /impor/templat.xlsx': {
    who: 'admin',
    summary: 'Templat untuk mengimpor warga dan isi halaman',
    reads: true,
    answer: EXPORT_TYPES.xlsx,
  },
  'POST /impor/periksa': {
    who: 'admin',
    summary: 'Memeriksa berkas impor; tidak ada yang disimpan',
    body: imporInputSchema,
    files: tableRule,
    reads: true,
    answer: z.strictObject({ impor: periksaImporSchema }),
  },
  'POST /impor': {
    who: 'admin',
    summary: 'Mengimpor seluruh isi berkas, atau tidak sama sekali',
    body: imporInputSchema,
    files: tableRule,
    status: 201,
    answer: z.extend(messageSchema, { impor: imporSchema }),
  },
});
