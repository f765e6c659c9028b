import * as z from 'zod/mini';
import { messageSchema, pageMetaSchema } from '../common.ts';
import { contract, exported, idParam } from '../contract.ts';
import { alasanNikSchema } from '../files/ekspor.ts';
import { barisLaporanSchema } from '../laporan/schemas.ts';
import {
  BUKU_PENDUDUK,
  barisIndukSchema,
  barisMutasiSchema,
  barisSementaraSchema,
  masaBukuSchema,
} from './penduduk.ts';
import {
  agendaQuerySchema,
  agendaSuratSchema,
  barisAparatSchema,
  barisPeraturanSchema,
  bukuExportQuerySchema,
  bukuPeraturanQuerySchema,
  bukuQuerySchema,
  createAparatSchema,
  ekspedisiSchema,
  koreksiAgendaSchema,
  koreksiEkspedisiSchema,
  tulisAgendaSchema,
  updateAparatSchema,
} from './schemas.ts';
import { BUKU_TEXT } from './text.ts';

const params = { id: idParam(BUKU_TEXT.notFound) };

/** While the register is off, every path returns 404. */
export const bukuPendudukContract = contract({
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
    answer: z.strictObject({ rekap: z.array(barisLaporanSchema), masa: masaBukuSchema }),
  },
  'GET /buku/penduduk/b4': {
    who: 'official',
    summary: `${BUKU_PENDUDUK.b4} (B.4) yang tinggal pada masa itu`,
    query: bukuQuerySchema,
    answer: z.strictObject({ sementara: z.array(barisSementaraSchema), meta: pageMetaSchema }),
  },
  'GET /buku/penduduk/b5': {
    who: 'official',
    summary: `${BUKU_PENDUDUK.b5} (B.5) pada akhir masa`,
    query: bukuQuerySchema,
    answer: z.strictObject({ induk: z.array(barisIndukSchema), masa: masaBukuSchema, meta: pageMetaSchema }),
  },
  ...exported('/buku/penduduk/b1', {
    summary: BUKU_PENDUDUK.b1,
    query: z.extend(bukuExportQuerySchema, { alasan: alasanNikSchema }),
  }),
  ...exported('/buku/penduduk/b4', {
    summary: BUKU_PENDUDUK.b4,
    query: z.extend(bukuExportQuerySchema, { alasan: alasanNikSchema }),
  }),
  ...exported('/buku/penduduk/b5', {
    summary: BUKU_PENDUDUK.b5,
    query: z.extend(bukuExportQuerySchema, { alasan: alasanNikSchema }),
  }),
  ...exported('/buku/penduduk/b2', { summary: BUKU_PENDUDUK.b2, query: bukuExportQuerySchema }),
  ...exported('/buku/penduduk/b3', { summary: BUKU_PENDUDUK.b3, query: bukuExportQuerySchema }),
});

const savedAparat = z.extend(messageSchema, { aparat: z.strictObject({ id: z.number(), updatedAt: z.string() }) });

export const bukuUmumContract = contract({
  'GET /buku/peraturan': {
    who: 'official',
    summary: 'Buku Peraturan (A.1), Keputusan (A.2), atau Lembaran dan Berita (A.9), menurut nomor urut',
    query: bukuPeraturanQuerySchema,
    answer: z.strictObject({ peraturan: z.array(barisPeraturanSchema) }),
  },
  ...exported('/buku/peraturan', { summary: 'Buku A.1, A.2, atau A.9', query: bukuPeraturanQuerySchema }),
  'GET /buku/aparat': {
    who: 'official',
    summary: 'Buku Aparat Pemerintah Desa (A.4), dari kepala desa ke bawah',
    answer: z.strictObject({ aparat: z.array(barisAparatSchema) }),
  },
  ...exported('/buku/aparat', { summary: 'Buku Aparat Pemerintah Desa (A.4)', query: z.object({}) }),
  'POST /buku/aparat': {
    who: 'official',
    summary: 'Mencatat data aparat',
    body: createAparatSchema,
    status: 201,
    answer: savedAparat,
  },
  'PUT /buku/aparat/:id': {
    who: 'official',
    params: { id: idParam(BUKU_TEXT.aparatNotFound) },
    summary: 'Mengubah data aparat',
    body: updateAparatSchema,
    answer: savedAparat,
  },
  'DELETE /buku/aparat/:id': {
    who: 'official',
    params: { id: idParam(BUKU_TEXT.aparatNotFound) },
    summary: 'Menghapus data aparat yang keliru',
    answer: messageSchema,
  },
});

export const bukuContract = contract({
  ...exported('/buku/agenda', { summary: 'Buku Agenda', query: bukuExportQuerySchema }),
  ...exported('/buku/ekspedisi', { summary: 'Buku Ekspedisi', query: bukuExportQuerySchema }),
  'GET /buku/agenda': {
    who: 'official',
    summary: 'Buku Agenda (A.7), terbaru lebih dahulu',
    query: agendaQuerySchema,
    answer: z.strictObject({ agenda: z.array(agendaSuratSchema), meta: pageMetaSchema }),
  },
  'POST /buku/agenda': {
    who: 'official',
    summary: 'Mencatat surat masuk, atau mengambil nomor untuk surat yang dibuat di luar portal',
    idempotent: true,
    body: tulisAgendaSchema,
    status: 201,
    answer: z.extend(messageSchema, { agenda: agendaSuratSchema }),
  },
  'GET /buku/ekspedisi': {
    who: 'official',
    summary: 'Buku Ekspedisi (A.8), terbaru lebih dahulu',
    query: bukuQuerySchema,
    answer: z.strictObject({ ekspedisi: z.array(ekspedisiSchema), meta: pageMetaSchema }),
  },
  'PUT /buku/agenda/:id': {
    who: 'official',
    params,
    summary: 'Mengoreksi Buku Agenda: keterangan, tanggal terima atau kirim, pengiriman surat di luar portal',
    body: koreksiAgendaSchema,
    answer: z.extend(messageSchema, { agenda: agendaSuratSchema }),
  },
  'PUT /buku/ekspedisi/:id': {
    who: 'official',
    params,
    summary: 'Mengoreksi Buku Ekspedisi: nama penerima dan keterangan',
    body: koreksiEkspedisiSchema,
    answer: z.extend(messageSchema, { ekspedisi: ekspedisiSchema }),
  },
});
