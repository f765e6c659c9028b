import * as z from 'zod/mini';
import {
  BUKU_PENDUDUK,
  barisIndukSchema,
  barisMutasiSchema,
  barisRekapSchema,
  masaBukuSchema,
} from '../buku/penduduk.ts';
import { bukuExportQuerySchema, bukuQuerySchema } from '../buku/schemas.ts';
import { messageSchema, pageMetaSchema } from '../common.ts';
import { contract, exported } from '../contract.ts';
import { alasanNikSchema } from '../files/ekspor.ts';
import { params, saved } from '../penduduk/contract.ts';
import { pendudukSchema } from '../penduduk/schemas.ts';
import { pendatangInputSchema, peristiwaInputSchema } from './schemas.ts';

/** While the register is off, every path returns 404. */
export const peristiwaContract = contract({
  'POST /penduduk/peristiwa': {
    who: 'official',
    summary: 'Mencatat kelahiran atau kedatangan; menambah baris',
    body: pendatangInputSchema,
    status: 201,
    answer: saved,
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
  'GET /buku/penduduk/b1': {
    who: 'official',
    summary: `${BUKU_PENDUDUK.b1} (B.1) pada akhir masa`,
    query: bukuQuerySchema,
    answer: z.strictObject({ induk: z.array(barisIndukSchema), masa: masaBukuSchema, meta: pageMetaSchema }),
  },
  'GET /buku/penduduk/b2': {
    who: 'official',
    summary: `${BUKU_PENDUDUK.b2} (B.2)`,
    query: bukuQuerySchema,
    answer: z.strictObject({ mutasi: z.array(barisMutasiSchema), masa: masaBukuSchema, meta: pageMetaSchema }),
  },
  'GET /buku/penduduk/b3': {
    who: 'official',
    summary: `${BUKU_PENDUDUK.b3} (B.3), menurut dusun`,
    query: bukuExportQuerySchema,
    answer: z.strictObject({ rekap: z.array(barisRekapSchema), masa: masaBukuSchema }),
  },
  ...exported('/buku/penduduk/b1', {
    summary: BUKU_PENDUDUK.b1,
    query: z.extend(bukuExportQuerySchema, { alasan: alasanNikSchema }),
  }),
  ...exported('/buku/penduduk/b2', { summary: BUKU_PENDUDUK.b2, query: bukuExportQuerySchema }),
  ...exported('/buku/penduduk/b3', { summary: BUKU_PENDUDUK.b3, query: bukuExportQuerySchema }),
});
