import * as z from 'zod/mini';
import { beritaListQuerySchema, beritaRowSchema, beritaSchema, saveBeritaSchema } from '../berita/schemas.ts';
import { BERITA_TEXT } from '../berita/text.ts';
import { messageSchema, neighboursSchema, pageMetaSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import {
  pengumumanListQuerySchema,
  pengumumanRowSchema,
  pengumumanSchema,
  savePengumumanSchema,
} from '../pengumuman/schemas.ts';
import { PENGUMUMAN_TEXT } from '../pengumuman/text.ts';
import { draftListQuerySchema, draftListSchema } from './schemas.ts';

const files = pictureRule('img');

const beritaParams = { id: idParam(BERITA_TEXT.notFound) };
const beritaSaved = z.extend(messageSchema, { berita: beritaSchema });

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
    params: beritaParams,
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
    params: beritaParams,
    answer: z.strictObject({ berita: beritaSchema, meta: neighboursSchema }),
  },
  'POST /berita': {
    who: 'official',
    summary: 'Menambah berita',
    body: saveBeritaSchema,
    files,
    status: 201,
    answer: beritaSaved,
  },
  'PUT /berita/:id': {
    who: 'official',
    summary: 'Mengubah berita',
    params: beritaParams,
    body: saveBeritaSchema,
    files,
    answer: beritaSaved,
  },
  'DELETE /berita/:id': {
    who: 'official',
    summary: 'Menghapus berita',
    params: beritaParams,
    answer: messageSchema,
  },
});

const pengumumanParams = { id: idParam(PENGUMUMAN_TEXT.notFound) };
const pengumumanSaved = z.extend(messageSchema, { pengumuman: pengumumanSchema });

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
    params: pengumumanParams,
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
    params: pengumumanParams,
    answer: z.strictObject({ pengumuman: pengumumanSchema, meta: neighboursSchema }),
  },
  'POST /pengumuman': {
    who: 'official',
    summary: 'Menambah pengumuman',
    body: savePengumumanSchema,
    files,
    status: 201,
    answer: pengumumanSaved,
  },
  'PUT /pengumuman/:id': {
    who: 'official',
    summary: 'Mengubah pengumuman',
    params: pengumumanParams,
    body: savePengumumanSchema,
    files,
    answer: pengumumanSaved,
  },
  'DELETE /pengumuman/:id': {
    who: 'official',
    summary: 'Menghapus pengumuman',
    params: pengumumanParams,
    answer: messageSchema,
  },
});
