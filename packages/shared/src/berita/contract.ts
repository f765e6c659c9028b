import * as z from 'zod/mini';
import { messageSchema, neighboursSchema, pageMetaSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../upload-rule.ts';
import { beritaListQuerySchema, beritaRowSchema, beritaSchema, saveBeritaSchema } from './schemas.ts';
import { BERITA_TEXT } from './text.ts';

const params = { id: idParam(BERITA_TEXT.notFound) };
const files = pictureRule('img');
const topics = ['berita'] as const;
const saved = z.extend(messageSchema, { berita: beritaSchema });

export const beritaContract = contract({
  'GET /berita': {
    who: 'anyone',
    topics,
    summary: 'Berita, terbaru lebih dahulu',
    query: beritaListQuerySchema,
    answer: z.strictObject({ berita: z.array(beritaRowSchema), meta: pageMetaSchema }),
  },
  'GET /berita/:id': {
    who: 'anyone',
    topics,
    summary: 'Satu berita lengkap, beserta yang sebelum dan sesudahnya',
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
