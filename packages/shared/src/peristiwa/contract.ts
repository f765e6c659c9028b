import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { params, saved } from '../penduduk/contract.ts';
import { pendudukSchema } from '../penduduk/schemas.ts';
import { pendatangInputSchema, peristiwaInputSchema, pindahRtInputSchema, sementaraInputSchema } from './schemas.ts';

/** While the register is off, every path returns 404. */
export const peristiwaContract = contract({
  'POST /penduduk/peristiwa': {
    who: 'official',
    summary: 'Mencatat kelahiran atau kedatangan; menambah baris',
    body: pendatangInputSchema,
    status: 201,
    answer: saved,
  },
  'POST /penduduk/pindah-rt': {
    who: 'official',
    summary: 'Memindahkan paling banyak 200 penduduk ke RT lain; dusun lain tercatat sebagai peristiwa',
    body: pindahRtInputSchema,
    answer: messageSchema,
  },
  'POST /penduduk/:id/peristiwa': {
    who: 'official',
    params,
    summary: 'Mencatat kematian, kepindahan, kehilangan atau perubahan KK, atau membatalkannya',
    body: peristiwaInputSchema,
    status: 201,
    /** Null if the cancelled event had created the row. */
    answer: z.extend(messageSchema, { penduduk: z.nullable(pendudukSchema) }),
  },
  'PUT /penduduk/:id/sementara': {
    who: 'official',
    params,
    summary: 'Menandai penduduk sementara (B.4), yang tidak dihitung sebagai penduduk, atau menghapus tandanya',
    body: sementaraInputSchema,
    answer: saved,
  },
});
