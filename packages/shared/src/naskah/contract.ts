import * as z from 'zod/mini';
import { hasilMassalSchema, messageSchema, pageMetaSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import type { UploadRule } from '../files/upload-rule.ts';
import { SURAT_TEXT } from '../surat/text.ts';
import {
  alasanSchema,
  massalSchema,
  naskahListQuerySchema,
  naskahRowSchema,
  naskahSchema,
  naskahWargaSchema,
  perbaikiSchema,
  saveNaskahSchema,
  serahSchema,
  tandaTanganSchema,
} from './schemas.ts';
import { NASKAH_TEXT } from './text.ts';

const params = { id: idParam(SURAT_TEXT.notFound) };
const written = z.extend(messageSchema, { naskah: naskahSchema });
const pindaian: UploadRule = {
  field: 'pindaian',
  maxFiles: 1,
  mimes: ['image/jpeg', 'image/png', 'application/pdf'],
  text: { type: NASKAH_TEXT.fileType, size: NASKAH_TEXT.fileSize },
};
const step = { who: 'official', params, answer: written } as const;
const preview = {
  who: 'official',
  params,
  summary: 'Pratinjau PDF draf: bertanda air, tanpa nomor dan QR',
  reads: true,
  answer: 'application/pdf',
} as const;

export const suratNaskahContract = contract({
  'GET /surat/:id/naskah': {
    who: 'user',
    params,
    summary: 'Naskah surat ini: utuh untuk petugas, keadaannya untuk pemohon',
    answer: z.strictObject({ naskah: z.union([naskahSchema, naskahWargaSchema]) }),
  },
  'PUT /surat/:id/naskah': {
    who: 'official',
    params,
    summary: 'Menyimpan draf naskah',
    body: saveNaskahSchema,
    answer: written,
  },
  // The POST creates the PDF; the link in its response opens the GET.
  'POST /surat/:id/naskah/pratinjau': preview,
  'GET /surat/:id/naskah/pratinjau': preview,
  'GET /surat/:id/naskah/kendala': {
    who: 'official',
    params,
    summary: 'Semua yang menghalangi draf ini mendapat nomor, menurut isian; kosong bila dapat disetujui',
    answer: z.strictObject({ kendala: z.array(z.strictObject({ msg: z.string(), path: z.string() })) }),
  },
  'POST /surat/:id/naskah/nomor': {
    who: 'official',
    params,
    summary: 'Menyetujui naskah: nomor diambil, isi dibekukan, PDF dibuat',
    answer: written,
  },
  'POST /surat/:id/naskah/perbaiki': {
    ...step,
    summary: 'Menyunting lagi surat bernomor yang belum ditandatangani; nomornya tetap',
    body: perbaikiSchema,
  },
  'POST /surat/:id/naskah/batal': {
    ...step,
    summary: 'Membatalkan surat bernomor; nomornya tinggal di buku',
    body: alasanSchema,
  },
  'POST /surat/:id/naskah/cabut': {
    ...step,
    summary: 'Mencabut surat yang sudah ditandatangani',
    body: alasanSchema,
  },
  'POST /surat/:id/naskah/tanda-tangan': {
    ...step,
    summary: 'Mencatat tanda tangan basah, dengan pindaian bila ada',
    body: tandaTanganSchema,
    files: pindaian,
  },
  'POST /surat/:id/naskah/serah': {
    ...step,
    summary: 'Mencatat penyerahan surat',
    body: serahSchema,
  },
  'POST /surat/:id/naskah/ganti': {
    who: 'official',
    params,
    summary: 'Memulai surat yang menggantikan surat ini',
    answer: written,
  },
});

export const naskahContract = contract({
  'GET /naskah': {
    who: 'official',
    summary: 'Naskah surat, terbaru lebih dahulu',
    query: naskahListQuerySchema,
    answer: z.strictObject({ naskah: z.array(naskahRowSchema), meta: pageMetaSchema }),
  },
  'POST /naskah/massal': {
    who: 'official',
    summary: 'Mencatat beberapa surat sekaligus: ditandatangani atau diserahkan',
    body: massalSchema,
    answer: hasilMassalSchema,
  },
  'GET /naskah/:id': {
    who: 'official',
    params: { id: idParam(NASKAH_TEXT.notFound) },
    summary: 'Satu naskah utuh, juga yang lama',
    answer: z.strictObject({ naskah: naskahSchema }),
  },
});
