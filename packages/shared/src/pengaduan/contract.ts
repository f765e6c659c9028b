import * as z from 'zod/mini';
import { atasNamaSchema } from '../access/counter.ts';
import { catatWhatsappSchema, whatsappSchema } from '../access/whatsapp.ts';
import { messageSchema, pageMetaSchema } from '../common.ts';
import { contract, exported, idParam, textParam } from '../contract.ts';
import { PICTURE_TEXT } from '../files/picture.ts';
import type { UploadRule } from '../files/upload-rule.ts';
import {
  lacakPengaduanSchema,
  myPengaduanQuerySchema,
  pengaduanExportQuerySchema,
  pengaduanListQuerySchema,
  pengaduanMasukRowSchema,
  pengaduanSayaRowSchema,
  pengaduanSchema,
  pengaduanSentSchema,
  submitPengaduanSchema,
  updatePengaduanStatusSchema,
} from './schemas.ts';
import { PENGADUAN_TEXT } from './text.ts';

const img: UploadRule = {
  field: 'img',
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png'],
  text: { type: PENGADUAN_TEXT.fileType, size: PICTURE_TEXT.size },
};
const params = { id: idParam(PENGADUAN_TEXT.notFound) };
const submitAnySchema = z.extend(submitPengaduanSchema, { atas_nama: atasNamaSchema });

export const pengaduanContract = contract({
  ...exported('/pengaduan/ekspor', { summary: 'Pengaduan masuk', query: pengaduanExportQuerySchema }),
  'POST /pengaduan': {
    who: 'known',
    summary: 'Mengirim pengaduan, dengan atau tanpa akun',
    idempotent: true,
    body: submitAnySchema,
    raw: true,
    files: img,
    status: 201,
    answer: z.extend(messageSchema, { pengaduan: z.union([pengaduanSchema, pengaduanSentSchema]) }),
  },
  'GET /pengaduan': {
    who: 'official',
    summary: 'Pengaduan masuk, terbaru lebih dahulu atau menurut urut',
    query: pengaduanListQuerySchema,
    answer: z.strictObject({ pengaduan: z.array(pengaduanMasukRowSchema), meta: pageMetaSchema }),
  },
  'GET /pengaduan/my-pengaduan': {
    kept: true,
    who: 'user',
    summary: 'Pengaduan sendiri, terbaru lebih dahulu',
    query: myPengaduanQuerySchema,
    answer: z.strictObject({ pengaduan: z.array(pengaduanSayaRowSchema), meta: pageMetaSchema }),
  },
  'GET /pengaduan/lacak/:kode': {
    who: 'anyone',
    params: { kode: textParam },
    summary: 'Perkembangan satu pengaduan, bagi pemegang kodenya',
    answer: z.strictObject({ pengaduan: lacakPengaduanSchema }),
  },
  'GET /pengaduan/:id': {
    kept: true,
    who: 'user',
    params,
    summary: 'Satu pengaduan, untuk pengirimnya dan petugas',
    answer: z.strictObject({ pengaduan: pengaduanSchema }),
  },
  'PUT /pengaduan/:id/status': {
    who: 'official',
    params,
    summary: 'Mengubah status pengaduan',
    body: updatePengaduanStatusSchema,
    answer: z.extend(messageSchema, { pengaduan: pengaduanSchema }),
  },
  'POST /pengaduan/:id/whatsapp': {
    who: 'official',
    params,
    summary: 'Mencatat bahwa balasan WhatsApp dibuka, atau dengan lewati bahwa kabarnya tidak dikirim',
    body: catatWhatsappSchema,
    status: 201,
    answer: z.extend(messageSchema, { whatsapp: z.array(whatsappSchema) }),
  },
});
