import * as z from 'zod/mini';
import { messageSchema, neighboursSchema, pageMetaSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import { draftListQuerySchema, draftListSchema } from '../publikasi/schemas.ts';
import { pengumumanListQuerySchema, pengumumanRowSchema, pengumumanSchema, savePengumumanSchema } from './schemas.ts';
import { PENGUMUMAN_TEXT } from './text.ts';

const files = pictureRule('img');
const params = { id: idParam(PENGUMUMAN_TEXT.notFound) };
const saved = z.extend(messageSchema, { pengumuman: pengumumanSchema });

export const pengumumanContract = contract({
  'GET /pengumuman': {
    who: 'anyone',
    topics: ['pengumuman'],
    summary: 'Pengumuman, terbaru lebih dahulu',
    query: pengumumanListQuerySchema,
    answer: z.strictObject({ pengumuman: z.array(pengumumanRowSchema), meta: pageMetaSchema }),
  },
  'GET /pengumuman/:id': {
    who: 'anyone',
    topics: ['pengumuman'],
    summary: 'Satu pengumuman lengkap, beserta yang sebelum dan sesudahnya',
    params,
    answer: z.strictObject({ pengumuman: pengumumanSchema, meta: neighboursSchema }),
  },
  'GET /pengumuman/draf': {
    who: 'official',
    summary: 'Draf pengumuman, terbaru lebih dahulu',
    query: draftListQuerySchema,
    answer: draftListSchema,
  },
  'GET /pengumuman/:id/draf': {
    who: 'official',
    summary: 'Satu draf pengumuman lengkap',
    params,
    answer: z.strictObject({ pengumuman: pengumumanSchema, meta: neighboursSchema }),
  },
  'POST /pengumuman': {
    who: 'official',
    summary: 'Menambah pengumuman',
    body: savePengumumanSchema,
    files,
    status: 201,
    answer: saved,
  },
  'PUT /pengumuman/:id': {
    who: 'official',
    summary: 'Mengubah pengumuman',
    params,
    body: savePengumumanSchema,
    files,
    answer: saved,
  },
  'DELETE /pengumuman/:id': {
    who: 'official',
    summary: 'Menghapus pengumuman',
    params,
    answer: messageSchema,
  },
});
