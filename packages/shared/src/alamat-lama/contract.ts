import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import {
  alamatLamaListSchema,
  alamatLamaQuerySchema,
  alamatLamaSchema,
  alamatMelesetSchema,
  saveAlamatLamaSchema,
} from './schemas.ts';
import { ALAMAT_LAMA_TEXT } from './text.ts';

const params = { id: idParam(ALAMAT_LAMA_TEXT.notFound) };
const saved = z.extend(messageSchema, { alamat: alamatLamaSchema });

export const alamatLamaContract = contract({
  'GET /alamat-lama': {
    who: 'official',
    summary: 'Alamat situs sebelumnya dan tujuannya, terbaru lebih dahulu',
    query: alamatLamaQuerySchema,
    answer: alamatLamaListSchema,
  },
  'GET /alamat-lama/meleset': {
    who: 'official',
    summary: 'Alamat yang tidak ditemukan dalam 30 hari terakhir, tersering lebih dahulu',
    answer: z.strictObject({ meleset: z.array(alamatMelesetSchema) }),
  },
  'POST /alamat-lama': {
    who: 'official',
    summary: 'Menambah alamat lama',
    body: saveAlamatLamaSchema,
    status: 201,
    answer: saved,
  },
  'PUT /alamat-lama/:id': {
    who: 'official',
    params,
    summary: 'Mengubah alamat lama',
    body: saveAlamatLamaSchema,
    answer: saved,
  },
  'DELETE /alamat-lama/:id': {
    who: 'official',
    params,
    summary: 'Menghapus alamat lama',
    answer: messageSchema,
  },
});
