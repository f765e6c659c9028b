import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, exported, idParam } from '../contract.ts';
import { tableRule } from '../files/upload-rule.ts';
import {
  bacaStatistikSchema,
  hitunganStatistikSchema,
  hitungStatistikSchema,
  importStatistikSchema,
  kelompokPiramidaSchema,
  saveStatistikSchema,
  statistikListQuerySchema,
  statistikSchema,
} from './schemas.ts';
import { STATISTIK_TEXT } from './text.ts';

const params = { id: idParam(STATISTIK_TEXT.notFound) };
const saved = z.extend(messageSchema, { statistik: statistikSchema });

export const statistikContract = contract({
  'GET /statistik': {
    who: 'anyone',
    topics: ['statistik'],
    summary: 'Angka-angka desa, menurut kategori',
    query: statistikListQuerySchema,
    answer: z.strictObject({ statistik: z.array(statistikSchema) }),
  },
  'GET /statistik/piramida': {
    who: 'anyone',
    topics: ['statistik'],
    summary: 'Penduduk menurut umur dan jenis kelamin; kosong bila usia tidak dihitung dari data penduduk',
    answer: z.strictObject({ piramida: z.array(kelompokPiramidaSchema) }),
  },
  'GET /statistik/hitung': {
    who: 'official',
    summary: 'Kategori yang dihitung dari data penduduk',
    answer: z.strictObject({ hitung: hitunganStatistikSchema }),
  },
  'PUT /statistik/hitung': {
    who: 'admin',
    summary: 'Memilih kategori yang dihitung dari data penduduk',
    body: hitungStatistikSchema,
    answer: z.extend(messageSchema, { hitung: hitunganStatistikSchema, statistik: z.array(statistikSchema) }),
  },
  'POST /statistik': {
    who: 'official',
    summary: 'Menambah angka',
    body: saveStatistikSchema,
    status: 201,
    answer: saved,
  },
  ...exported('/statistik/ekspor', { summary: 'Statistik', query: z.object({}) }),
  'POST /statistik/impor/baca': {
    who: 'official',
    summary: 'Membaca tabel dari berkas XLSX atau CSV; tidak ada yang disimpan',
    body: z.object({}),
    files: tableRule,
    reads: true,
    answer: bacaStatistikSchema,
  },
  'POST /statistik/impor': {
    who: 'official',
    summary: 'Menyimpan banyak angka sekaligus, semuanya atau tidak sama sekali',
    body: importStatistikSchema,
    answer: z.extend(messageSchema, { statistik: z.array(statistikSchema) }),
  },
  'PUT /statistik/:id': {
    who: 'official',
    summary: 'Mengubah angka',
    params,
    body: saveStatistikSchema,
    answer: saved,
  },
  'DELETE /statistik/:id': {
    who: 'official',
    summary: 'Menghapus angka',
    params,
    answer: messageSchema,
  },
});
