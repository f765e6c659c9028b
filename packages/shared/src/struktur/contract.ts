import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import { createStrukturSchema, saveStrukturSchema, strukturSchema, updateStrukturSchema } from './schemas.ts';
import { FOTO_FIELD, MAX_STRUKTUR, STRUKTUR_TEXT } from './text.ts';

const params = { id: idParam(STRUKTUR_TEXT.notFound) };
const foto = pictureRule('foto', STRUKTUR_TEXT.photoSize);
const list = { struktur: z.array(strukturSchema) };
const saved = z.extend(messageSchema, { struktur: strukturSchema });

export const strukturContract = contract({
  'GET /struktur': {
    who: 'anyone',
    topics: ['struktur'],
    summary: 'Struktur organisasi, dari kepala desa ke bawah',
    answer: z.strictObject(list),
  },
  'PUT /struktur': {
    who: 'official',
    summary: 'Menyimpan seluruh struktur organisasi',
    body: saveStrukturSchema,
    raw: true,
    files: { ...foto, field: FOTO_FIELD, maxFiles: MAX_STRUKTUR.files },
    answer: z.extend(messageSchema, list),
  },
  'POST /struktur': {
    who: 'official',
    summary: 'Menambah perangkat desa',
    body: createStrukturSchema,
    files: foto,
    status: 201,
    answer: saved,
  },
  'PUT /struktur/:id': {
    who: 'official',
    summary: 'Mengubah perangkat desa',
    params,
    body: updateStrukturSchema,
    files: foto,
    answer: saved,
  },
  'DELETE /struktur/:id': {
    who: 'official',
    summary: 'Menghapus perangkat desa',
    params,
    answer: messageSchema,
  },
});
