import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, exported, idParam } from '../contract.ts';
import { PENGGUNA_TEXT } from '../pengguna/text.ts';
import { biodataSchema, keluargaListSchema, keluargaQuerySchema } from './keluarga.ts';
import {
  cariPendudukAnswerSchema,
  cariPendudukInputSchema,
  pendudukExportQuerySchema,
  pendudukListSchema,
  pendudukQuerySchema,
  pendudukSchema,
  setelanPendudukSchema,
  suratPendudukListSchema,
  suratPendudukQuerySchema,
  updatePendudukSchema,
  updateSetelanPendudukSchema,
  verifikasiPendudukSchema,
} from './schemas.ts';
import { PENDUDUK_TEXT } from './text.ts';

export const params = { id: idParam(PENDUDUK_TEXT.notFound) };
export const saved = z.extend(messageSchema, { penduduk: pendudukSchema });
const settings = z.strictObject({ setelan: setelanPendudukSchema });

/** While the register is off, every path except its settings returns 404. */
export const pendudukContract = contract({
  'GET /penduduk/setelan': {
    who: 'official',
    summary: 'Apakah data penduduk dinyalakan, dan berapa barisnya',
    answer: settings,
  },
  'PUT /penduduk/setelan': {
    who: 'admin',
    summary: 'Menyalakan data penduduk, atau mematikan dan menghapusnya dengan password sesudah ekspor',
    body: updateSetelanPendudukSchema,
    answer: z.extend(messageSchema, { setelan: setelanPendudukSchema }),
  },
  'GET /penduduk': {
    who: 'official',
    summary: 'Penduduk menurut abjad, NIK tersamar; daftar di atas 20 baris tercatat pada jejak',
    query: pendudukQuerySchema,
    answer: pendudukListSchema,
  },
  'POST /penduduk/cari': {
    who: 'official',
    summary:
      'Mencari penduduk: `q` nama atau nomor utuh menjawab daftar, `nik` menjawab isian surat seorang penduduk; pencarian nomor tercatat pada jejak',
    body: cariPendudukInputSchema,
    answer: cariPendudukAnswerSchema,
  },
  ...exported('/penduduk/ekspor', { summary: 'Data penduduk', query: pendudukExportQuerySchema, who: 'admin' }),
  'GET /penduduk/:id': {
    who: 'official',
    traced: true,
    params,
    summary: 'Seorang penduduk dengan keluarga dan riwayatnya; tercatat pada jejak',
    answer: z.strictObject({ penduduk: pendudukSchema }),
  },
  'GET /penduduk/:id/surat': {
    who: 'official',
    params,
    summary: 'Permohonan surat dengan NIK penduduk ini dan naskahnya, terbaru lebih dahulu',
    query: suratPendudukQuerySchema,
    answer: suratPendudukListSchema,
  },
  'PUT /penduduk/:id': {
    who: 'official',
    params,
    summary: 'Mengubah data seorang penduduk; tanpa perubahan tercatat sebagai dibuka',
    body: updatePendudukSchema,
    answer: saved,
  },
  'POST /pengguna/:id/verifikasi': {
    who: 'official',
    params: { id: idParam(PENGGUNA_TEXT.notFound) },
    summary: 'Menghubungkan akun warga dengan barisnya sendiri setelah KTP diperiksa, atau melepasnya',
    body: verifikasiPendudukSchema,
    answer: messageSchema,
  },
});

/** Families and prints. While the register is off, every path returns 404. */
export const keluargaContract = contract({
  'GET /penduduk/keluarga': {
    who: 'official',
    summary: 'Keluarga penduduk tetap menurut alamat kepalanya, dengan anggotanya; nomor KK tersamar',
    query: keluargaQuerySchema,
    answer: keluargaListSchema,
  },
  'GET /penduduk/:id/keluarga': {
    who: 'official',
    traced: true,
    params,
    summary: 'Keluarga seorang penduduk untuk dicetak, dengan NIK utuh; tercatat pada jejak',
    answer: z.strictObject({ anggota: z.array(biodataSchema) }),
  },
  'GET /penduduk/:id/biodata': {
    who: 'official',
    traced: true,
    params,
    summary: 'Biodata seorang penduduk untuk dicetak, dengan NIK utuh; tercatat pada jejak',
    answer: z.strictObject({ biodata: biodataSchema }),
  },
});
