import * as z from 'zod/mini';
import { messageSchema, neighboursSchema, pageMetaSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../upload-rule.ts';
import { pengumumanListQuerySchema, pengumumanRowSchema, pengumumanSchema, savePengumumanSchema } from './schemas.ts';
import { PENGUMUMAN_TEXT } from './text.ts';

const params = { id: idParam(PENGUMUMAN_TEXT.notFound) };
const files = pictureRule('img');
const topics = ['pengumuman'] as const;
const saved = z.extend(messageSchema, { pengumuman: pengumumanSchema });

export const pengumumanContract = contract({
  'GET /pengumuman': {
    who: 'anyone',
    topics,
    summary: 'Pengumuman, terbaru lebih dahulu',
    query: pengumumanListQuerySchema,
    answer: z.strictObject({ pengumuman: z.array(pengumumanRowSchema), meta: pageMetaSchema }),
  },
  'GET /pengumuman/:id': {
    who: 'anyone',
    topics,
    summary: 'Satu pengumuman lengkap, beserta yang sebelum dan sesudahnya',
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
