import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { apbdesSchema, saveApbdesSchema } from './schemas.ts';
import { APBDES_TEXT } from './text.ts';

const params = { id: idParam(APBDES_TEXT.notFound) };
const topics = ['apbdes'] as const;
const one = z.strictObject({ apbdes: apbdesSchema });

export const apbdesContract = contract({
  'GET /apbdes': {
    who: 'anyone',
    topics,
    summary: 'APBDes semua tahun, terbaru lebih dahulu',
    answer: z.strictObject({ apbdes: z.array(apbdesSchema) }),
  },
  'GET /apbdes/:id.csv': {
    who: 'anyone',
    params,
    summary: 'APBDes satu tahun untuk lembar kerja',
    answer: 'text/csv',
  },
  'GET /apbdes/:id': {
    who: 'anyone',
    topics,
    summary: 'APBDes satu tahun',
    params,
    answer: one,
  },
  'PUT /apbdes/:id': {
    who: 'official',
    params,
    summary: 'Membuat atau mengganti APBDes satu tahun',
    body: saveApbdesSchema,
    answer: z.extend(messageSchema, one.shape),
  },
  'DELETE /apbdes/:id': {
    who: 'official',
    params,
    summary: 'Menghapus APBDes satu tahun',
    answer: messageSchema,
  },
});
