import * as z from 'zod/mini';
import { messageSchema, neighboursSchema, pageMetaSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import { draftListQuerySchema, draftListSchema } from '../publikasi/schemas.ts';
import { beritaListQuerySchema, beritaRowSchema, beritaSchema, saveBeritaSchema } from './schemas.ts';
import { BERITA_TEXT } from './text.ts';

const files = pictureRule('img');
const params = { id: idParam(BERITA_TEXT.notFound) };
const saved = z.extend(messageSchema, { berita: beritaSchema });

export const beritaContract = contract({
  'GET /berita': {
    who: 'anyone',
    topics: ['berita'],
    summary: 'Berita, terbaru lebih dahulu',
    query: beritaListQuerySchema,
    answer: z.strictObject({ berita: z.array(beritaRowSchema), meta: pageMetaSchema }),
  },
  'GET /berita/:id': {
    who: 'anyone',
    topics: ['berita'],
    summary: 'Satu berita lengkap, beserta yang sebelum dan sesudahnya',
    params,
    answer: z.strictObject({ berita: beritaSchema, meta: neighboursSchema }),
  },
  'GET /berita/draf': {
    who: 'official',
    summary: 'Draf berita, terbaru lebih dahulu',
    query: draftListQuerySchema,
    answer: draftListSchema,
  },
  'GET /berita/:id/draf': {
    who: 'official',
    summary: 'Satu draf berita lengkap',
    params,
    answer: z.strictObject({ berita: beritaSchema, meta: neighboursSchema }),
  },
  'POST /berita': {
    who: 'official',
    summary: 'Menambah berita',
    body: saveBeritaSchema,
    files,
    status: 201,
    answer: saved,
  },
  'PUT /berita/:id': {
    who: 'official',
    summary: 'Mengubah berita',
    params,
    body: saveBeritaSchema,
    files,
    answer: saved,
  },
  'DELETE /berita/:id': {
    who: 'official',
    summary: 'Menghapus berita',
    params,
    answer: messageSchema,
  },
});
