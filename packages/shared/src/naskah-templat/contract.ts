import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, textParam } from '../contract.ts';
import { naskahTemplatRowSchema, naskahTemplatSchema, updateNaskahTemplatSchema } from './schemas.ts';

const templat = { kode: textParam };

export const naskahTemplatContract = contract({
  'GET /naskah/templat': {
    who: 'official',
    summary: 'Templat semua jenis surat',
    answer: z.strictObject({ templat: z.array(naskahTemplatRowSchema) }),
  },
  'GET /naskah/templat/:kode': {
    who: 'official',
    params: templat,
    summary: 'Templat satu jenis surat dan riwayatnya',
    answer: z.strictObject({ templat: naskahTemplatSchema }),
  },
  'PUT /naskah/templat/:kode': {
    who: 'admin',
    params: templat,
    summary: 'Mengubah templat; isian yang tidak dikenal ditolak dengan namanya',
    body: updateNaskahTemplatSchema,
    answer: z.extend(messageSchema, { templat: naskahTemplatSchema }),
  },
  'DELETE /naskah/templat/:kode': {
    who: 'admin',
    params: templat,
    summary: 'Mengembalikan templat ke bawaan',
    answer: z.extend(messageSchema, { templat: naskahTemplatSchema }),
  },
});
