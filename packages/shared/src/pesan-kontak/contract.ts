import * as z from 'zod/mini';
import { messageSchema, pageMetaSchema } from '../common.ts';
import { contract, exported, idParam } from '../contract.ts';
import {
  kontakDesaSchema,
  pesanExportQuerySchema,
  pesanListQuerySchema,
  pesanSchema,
  pesanSentSchema,
  readPesanSchema,
  replyPesanSchema,
  submitPesanSchema,
  updateKontakDesaSchema,
} from './schemas.ts';
import { PESAN_TEXT } from './text.ts';

const params = { id: idParam(PESAN_TEXT.notFound) };

export const pesanKontakContract = contract({
  ...exported('/pesan-kontak/ekspor', { summary: 'Pesan masuk', query: pesanExportQuerySchema }),
  'GET /pesan-kontak/kontak-desa': {
    who: 'anyone',
    topics: ['pesan-kontak'],
    summary: 'Kontak kantor desa',
    answer: z.strictObject({ kontak: kontakDesaSchema }),
  },
  'PUT /pesan-kontak/kontak-desa': {
    who: 'official',
    summary: 'Mengubah kontak kantor desa',
    body: updateKontakDesaSchema,
    answer: z.extend(messageSchema, { kontak: kontakDesaSchema }),
  },
  'POST /pesan-kontak': {
    who: 'known',
    summary: 'Mengirim pesan kepada kantor desa, dengan atau tanpa akun',
    idempotent: true,
    body: submitPesanSchema,
    status: 201,
    answer: z.extend(messageSchema, { pesan: z.union([pesanSchema, pesanSentSchema]) }),
  },
  'GET /pesan-kontak': {
    who: 'official',
    summary: 'Pesan yang masuk, terbaru lebih dahulu',
    query: pesanListQuerySchema,
    answer: z.strictObject({ pesan: z.array(pesanSchema), meta: pageMetaSchema }),
  },
  'PUT /pesan-kontak/:id/dibaca': {
    who: 'official',
    summary: 'Menandai pesan sudah atau belum dibaca',
    params,
    body: readPesanSchema,
    answer: z.extend(messageSchema, { pesan: pesanSchema }),
  },
  'PUT /pesan-kontak/:id/dibalas': {
    who: 'official',
    summary: 'Menandai pesan sudah atau belum dibalas',
    params,
    body: replyPesanSchema,
    answer: z.extend(messageSchema, { pesan: pesanSchema }),
  },
  'DELETE /pesan-kontak/:id': {
    who: 'official',
    summary: 'Menghapus pesan',
    params,
    answer: messageSchema,
  },
});
