import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import type { UploadRule } from '../files/upload-rule.ts';
import {
  produkHukumListQuerySchema,
  produkHukumListSchema,
  produkHukumSchema,
  saveProdukHukumSchema,
} from './schemas.ts';
import { MAX_BERKAS, PRODUK_HUKUM_TEXT } from './text.ts';

const params = { id: idParam(PRODUK_HUKUM_TEXT.notFound) };
const body = saveProdukHukumSchema;
const files: UploadRule = {
  field: 'berkas',
  maxFiles: 1,
  maxSize: MAX_BERKAS,
  mimes: ['application/pdf'],
  text: { type: PRODUK_HUKUM_TEXT.fileType, size: PRODUK_HUKUM_TEXT.fileSize },
};
const topics = ['produk-hukum'] as const;
const saved = z.extend(messageSchema, { produk_hukum: produkHukumSchema });

export const produkHukumContract = contract({
  'GET /produk-hukum': {
    who: 'anyone',
    topics,
    summary: 'Produk hukum desa, terbaru lebih dahulu, dan tahun-tahunnya',
    query: produkHukumListQuerySchema,
    answer: produkHukumListSchema,
  },
  'GET /produk-hukum/:id': {
    who: 'anyone',
    topics,
    summary: 'Satu produk hukum',
    params,
    answer: z.strictObject({ produk_hukum: produkHukumSchema }),
  },
  'POST /produk-hukum': {
    who: 'official',
    summary: 'Menambah produk hukum',
    body,
    files,
    status: 201,
    answer: saved,
  },
  'PUT /produk-hukum/:id': {
    who: 'official',
    summary: 'Mengubah produk hukum',
    params,
    body,
    files,
    answer: saved,
  },
  'DELETE /produk-hukum/:id': {
    who: 'official',
    summary: 'Menghapus produk hukum',
    params,
    answer: messageSchema,
  },
});
