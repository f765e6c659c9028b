import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { pictureRule, textsOnly } from '../files/upload-rule.ts';
import {
  createPengurusSchema,
  createUnitKegiatanSchema,
  lembagaSchema,
  pengurusSchema,
  unitKegiatanSchema,
  updateLembagaSchema,
  updatePengurusSchema,
  updateUnitKegiatanSchema,
} from './schemas.ts';
import { LEMBAGA_TEXT, PENGURUS_TEXT, UNIT_KEGIATAN_TEXT } from './text.ts';

const params = { id: idParam(LEMBAGA_TEXT.notFound) };

export const lembagaContract = contract({
  'GET /lembaga': {
    who: 'anyone',
    topics: ['lembaga'],
    summary: 'Lembaga desa beserta pengurus dan unit kegiatannya',
    answer: z.strictObject({ lembaga: z.array(lembagaSchema) }),
  },
  'PUT /lembaga/id/:id': {
    who: 'official',
    summary: 'Mengubah lembaga',
    params,
    body: updateLembagaSchema,
    files: textsOnly,
    answer: z.extend(messageSchema, { lembaga: lembagaSchema }),
  },
});

const pengurusParams = { id: idParam(PENGURUS_TEXT.notFound) };
const pengurusSaved = z.extend(messageSchema, { pengurus: pengurusSchema });
const foto = pictureRule('foto');

export const pengurusContract = contract({
  'POST /lembaga/:id/pengurus': {
    who: 'official',
    summary: 'Menambah pengurus lembaga',
    params,
    body: createPengurusSchema,
    files: foto,
    status: 201,
    answer: pengurusSaved,
  },
  'PUT /lembaga/pengurus/:id': {
    who: 'official',
    summary: 'Mengubah pengurus lembaga',
    params: pengurusParams,
    body: updatePengurusSchema,
    files: foto,
    answer: pengurusSaved,
  },
  'DELETE /lembaga/pengurus/:id': {
    who: 'official',
    summary: 'Menghapus pengurus lembaga',
    params: pengurusParams,
    answer: messageSchema,
  },
});

const unitParams = { id: idParam(UNIT_KEGIATAN_TEXT.notFound) };
const unitSaved = z.extend(messageSchema, { unit_kegiatan: unitKegiatanSchema });
const icon = pictureRule('icon');

export const unitKegiatanContract = contract({
  'POST /lembaga/:id/unit-kegiatan': {
    who: 'official',
    summary: 'Menambah unit kegiatan',
    params,
    body: createUnitKegiatanSchema,
    files: icon,
    status: 201,
    answer: unitSaved,
  },
  'PUT /lembaga/unit-kegiatan/:id': {
    who: 'official',
    summary: 'Mengubah unit kegiatan',
    params: unitParams,
    body: updateUnitKegiatanSchema,
    files: icon,
    answer: unitSaved,
  },
  'DELETE /lembaga/unit-kegiatan/:id': {
    who: 'official',
    summary: 'Menghapus unit kegiatan',
    params: unitParams,
    answer: messageSchema,
  },
});
