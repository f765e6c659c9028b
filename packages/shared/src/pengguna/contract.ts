import * as z from 'zod/mini';
import { messageSchema, pageMetaSchema } from '../common.ts';
import { contract, exported, idParam } from '../contract.ts';
import {
  createPenggunaSchema,
  kodeAksesSchema,
  penggunaFilterSchema,
  penggunaListQuerySchema,
  penggunaSchema,
  permintaanAksesSchema,
  permintaanQuerySchema,
  pulihkanSchema,
  setelanAkunSchema,
  updatePenggunaSchema,
  updateSetelanAkunSchema,
  wargaQuerySchema,
  wargaSchema,
} from './schemas.ts';
import { PENGGUNA_TEXT } from './text.ts';

const params = { id: idParam(PENGGUNA_TEXT.notFound) };

export const penggunaContract = contract({
  'GET /pengguna': {
    who: 'admin',
    summary: 'Akun petugas dan warga, terbaru lebih dahulu',
    query: penggunaListQuerySchema,
    answer: z.strictObject({ pengguna: z.array(penggunaSchema), meta: pageMetaSchema }),
  },
  ...exported('/pengguna/ekspor', { summary: 'Daftar pengguna', query: penggunaFilterSchema, who: 'admin' }),
  'POST /pengguna': {
    who: 'admin',
    summary: 'Membuat akun petugas dengan tautan sekali pakai',
    body: createPenggunaSchema,
    status: 201,
    answer: z.extend(kodeAksesSchema, { pengguna: penggunaSchema }),
  },
  'GET /pengguna/setelan': {
    who: 'admin',
    summary: 'Setelan masuk petugas',
    answer: z.strictObject({ setelan: setelanAkunSchema }),
  },
  'PUT /pengguna/setelan': {
    who: 'admin',
    summary: 'Mewajibkan langkah kedua bagi petugas',
    body: updateSetelanAkunSchema,
    answer: z.extend(messageSchema, { setelan: setelanAkunSchema }),
  },
  'GET /pengguna/permintaan': {
    who: 'official',
    summary: 'Warga dan petugas yang meminta akses, terbaru lebih dahulu; dicari menurut nomornya',
    query: permintaanQuerySchema,
    answer: z.strictObject({ permintaan: z.array(permintaanAksesSchema) }),
  },
  'DELETE /pengguna/permintaan/:id': {
    who: 'official',
    params: { id: idParam(PENGGUNA_TEXT.requestNotFound) },
    summary: 'Menutup permintaan akses',
    untraced: true,
    answer: messageSchema,
  },
  'GET /pengguna/warga': {
    who: 'official',
    summary: 'Mencari warga yang meminta akses di loket',
    query: wargaQuerySchema,
    answer: z.strictObject({ warga: z.array(wargaSchema) }),
  },
  'PUT /pengguna/:id': {
    who: 'admin',
    params,
    summary: 'Mengubah peran, keaktifan, dan jabatan',
    body: updatePenggunaSchema,
    answer: z.extend(messageSchema, { pengguna: penggunaSchema }),
  },
  'DELETE /pengguna/:id': {
    who: 'admin',
    params,
    summary: 'Menghapus akun seperti pemiliknya menghapusnya',
    answer: messageSchema,
  },
  'POST /pengguna/:id/pulihkan': {
    who: 'official',
    params,
    summary: 'Membuat kode sekali pakai untuk password baru; untuk petugas hanya oleh admin',
    body: pulihkanSchema,
    status: 201,
    answer: kodeAksesSchema,
  },
});
