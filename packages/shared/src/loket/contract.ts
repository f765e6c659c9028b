import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { PENGADUAN_TEXT } from '../pengaduan/text.ts';
import { SURAT_TEXT } from '../surat/text.ts';
import {
  akunWargaSchema,
  cariAkunSchema,
  cariLoketAnswerSchema,
  cariLoketSchema,
  serahkanAkunSchema,
} from './schemas.ts';

const handover = {
  who: 'official',
  summary: 'Menyerahkan yang dimasukkan di loket ke akun orangnya, setelah KTP dicocokkan',
  body: serahkanAkunSchema,
  answer: z.extend(messageSchema, { akun: akunWargaSchema }),
} as const;

export const loketContract = contract({
  'POST /loket/cari': {
    who: 'official',
    summary: 'Pengajuan dan pengaduan loket sebelumnya dari pemilik NIK ini, terbaru lebih dahulu',
    body: cariLoketSchema,
    reads: true,
    answer: cariLoketAnswerSchema,
  },
  'POST /loket/akun': {
    who: 'official',
    summary: 'Pemilik akun warga dengan username ini',
    body: cariAkunSchema,
    reads: true,
    answer: z.strictObject({ akun: akunWargaSchema }),
  },
  'POST /surat/:id/serahkan-akun': { ...handover, params: { id: idParam(SURAT_TEXT.notFound) } },
  'POST /pengaduan/:id/serahkan-akun': { ...handover, params: { id: idParam(PENGADUAN_TEXT.notFound) } },
});
