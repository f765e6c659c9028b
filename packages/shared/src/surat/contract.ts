import * as z from 'zod/mini';
import { atasNamaSchema } from '../access/counter.ts';
import { catatWhatsappSchema, whatsappSchema } from '../access/whatsapp.ts';
import { hasilMassalSchema, messageSchema, pageMetaSchema } from '../common.ts';
import { contract, exported, idParam } from '../contract.ts';
import type { UploadRule } from '../files/upload-rule.ts';
import { LAMPIRAN_FIELD } from './lampiran-field.ts';
import { tautanRtSchema } from './pengantar-rt.ts';
import {
  berkasLamaSchema,
  lampiranSchema,
  massalSuratSchema,
  mySuratQuerySchema,
  petugasSchema,
  submitSuratSchema,
  suratExportQuerySchema,
  suratListQuerySchema,
  suratMasukRowSchema,
  suratSayaRowSchema,
  suratSchema,
  tundaSchema,
  updateSuratStatusSchema,
  urungkanSchema,
} from './schemas.ts';
import { SURAT_TEXT } from './text.ts';
import {
  catatanInternalSchema,
  perbaikiIsianSchema,
  persyaratanSchema,
  saveTinjauanSchema,
  tinjauanSchema,
  tulisCatatanSchema,
} from './tinjauan.ts';
import { TINJAUAN_TEXT } from './tinjauan-text.ts';

const params = { id: idParam(SURAT_TEXT.notFound) };
const scans = {
  mimes: ['image/jpeg', 'image/png', 'application/pdf'],
  text: { type: SURAT_TEXT.fileType, size: SURAT_TEXT.fileSize },
} as const;
const lampiran: UploadRule = { ...scans, field: LAMPIRAN_FIELD, maxFiles: 12 };
const oneLampiran: UploadRule = { ...scans, field: 'lampiran', maxFiles: 1 };
const submitAnySchema = z.extend(submitSuratSchema, { atas_nama: atasNamaSchema });
const written = z.extend(messageSchema, { surat: suratSchema });
const list = z.strictObject({ surat: z.array(suratMasukRowSchema), meta: pageMetaSchema });
const reviewed = z.extend(messageSchema, { tinjauan: tinjauanSchema });
const replaced = z.extend(reviewed, { lampiran: lampiranSchema });

export const suratPetugasContract = contract({
  'GET /surat/petugas': {
    who: 'official',
    summary: 'Petugas yang dapat diberi tugas',
    answer: z.strictObject({ petugas: z.array(petugasSchema) }),
  },
  'POST /surat/massal': {
    who: 'official',
    summary: 'Mengubah status atau petugas beberapa surat sekaligus',
    body: massalSuratSchema,
    answer: hasilMassalSchema,
  },
  'PUT /surat/:id/dibuka': {
    who: 'official',
    params,
    summary: 'Mencatat bahwa surat ini sedang dibuka; menjawab nama petugas lain yang membukanya',
    untraced: true,
    answer: z.strictObject({ oleh: z.nullable(z.string()) }),
  },
});

export const suratContract = contract({
  ...exported('/surat/ekspor', { summary: 'Surat masuk', query: suratExportQuerySchema }),
  'POST /surat': {
    who: 'user',
    summary: 'Mengajukan surat dengan lampirannya',
    idempotent: true,
    files: lampiran,
    body: submitAnySchema,
    raw: true,
    status: 201,
    answer: z.extend(written, { tautan_rt: z.array(tautanRtSchema) }),
  },
  'GET /surat': {
    who: 'official',
    summary: 'Surat masuk, terbaru lebih dahulu atau menurut urut',
    query: suratListQuerySchema,
    answer: list,
  },
  'GET /surat/my-surat': {
    kept: true,
    who: 'user',
    summary: 'Surat sendiri, terbaru lebih dahulu',
    query: mySuratQuerySchema,
    answer: z.strictObject({ surat: z.array(suratSayaRowSchema), meta: pageMetaSchema }),
  },
  'GET /surat/berkas-lama': {
    who: 'user',
    summary: 'Berkas dari surat sendiri 90 hari terakhir yang dapat dipakai lagi, satu untuk tiap persyaratan',
    answer: z.strictObject({ berkas_lama: z.array(berkasLamaSchema) }),
  },
  'GET /surat/:id': {
    kept: true,
    who: 'user',
    params,
    summary: 'Satu surat, untuk pemiliknya dan petugas',
    answer: z.strictObject({ surat: suratSchema }),
  },
  'PUT /surat/:id/status': {
    who: 'official',
    params,
    summary: 'Mengubah status surat',
    body: updateSuratStatusSchema,
    answer: written,
  },
  'POST /surat/:id/status/urungkan': {
    who: 'official',
    params,
    summary: 'Mengurungkan status yang baru saja diberikan sendiri',
    body: urungkanSchema,
    answer: written,
  },
  'PUT /surat/:id/keterlambatan': {
    who: 'official',
    params,
    summary: 'Menyampaikan alasan keterlambatan dan perkiraan baru kepada pemohon',
    body: tundaSchema,
    answer: written,
  },
  'POST /surat/:id/whatsapp': {
    who: 'official',
    params,
    summary: 'Mencatat bahwa balasan WhatsApp dibuka, atau dengan lewati bahwa kabarnya tidak dikirim',
    body: catatWhatsappSchema,
    status: 201,
    answer: z.extend(messageSchema, { whatsapp: z.array(whatsappSchema) }),
  },
  'DELETE /surat/:id/cancel': {
    who: 'user',
    params,
    summary: 'Membatalkan surat yang masih Menunggu',
    answer: messageSchema,
  },
});

export const tinjauanContract = contract({
  'GET /surat/:id/tinjauan': {
    kept: true,
    who: 'user',
    params,
    summary: 'Pemeriksaan persyaratan: utuh untuk petugas, yang sudah dikirim untuk pemohon',
    answer: z.strictObject({ tinjauan: tinjauanSchema }),
  },
  'PUT /surat/:id/tinjauan': {
    who: 'official',
    params,
    summary: 'Menandai persyaratan dan isian; pemohon belum melihatnya',
    body: saveTinjauanSchema,
    answer: reviewed,
  },
  'POST /surat/:id/tinjauan/kirim': {
    who: 'official',
    params,
    summary: 'Mengirim satu permintaan perbaikan untuk semua yang kurang',
    answer: reviewed,
  },
  'POST /surat/:id/tinjauan/perpanjang': {
    who: 'official',
    params,
    summary: 'Memperpanjang batas waktu perbaikan, satu kali',
    answer: reviewed,
  },
  'GET /surat/:id/catatan-internal': {
    who: 'official',
    params,
    summary: 'Catatan antarpetugas, terlama lebih dahulu',
    answer: z.strictObject({ catatan: z.array(catatanInternalSchema) }),
  },
  'POST /surat/:id/catatan-internal': {
    who: 'official',
    params,
    summary: 'Menulis catatan antarpetugas; pemohon tidak pernah melihatnya',
    body: tulisCatatanSchema,
    status: 201,
    answer: z.extend(messageSchema, { catatan: catatanInternalSchema }),
  },
});

export const perbaikanContract = contract({
  'PUT /surat/:id/lampiran/:lampiranId': {
    who: 'user',
    params: { ...params, lampiranId: idParam(TINJAUAN_TEXT.fileNotFound) },
    summary: 'Mengganti satu berkas yang diminta petugas',
    idempotent: true,
    files: oneLampiran,
    body: z.object({}),
    own: true,
    answer: replaced,
  },
  'POST /surat/:id/lampiran': {
    who: 'user',
    params,
    summary: 'Mengunggah berkas yang diminta petugas dan belum ada',
    idempotent: true,
    files: oneLampiran,
    body: persyaratanSchema,
    status: 201,
    own: true,
    answer: replaced,
  },
  'PUT /surat/:id/isian': {
    who: 'user',
    params,
    summary: 'Melengkapi isian yang diminta petugas',
    body: perbaikiIsianSchema,
    own: true,
    answer: reviewed,
  },
  'POST /surat/:id/tinjauan/bawa': {
    who: 'user',
    params,
    summary: 'Memilih membawa satu persyaratan yang diminta ke kantor desa',
    body: persyaratanSchema,
    own: true,
    answer: reviewed,
  },
});
