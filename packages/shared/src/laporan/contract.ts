import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, EXPORT_TYPES, exported } from '../contract.ts';
import { angkaSchema } from './angka.ts';
import {
  betulkanLaporanSchema,
  kirimLaporanSchema,
  laporanQuerySchema,
  laporanSchema,
  lembarLaporanQuerySchema,
  pemilihQuerySchema,
  tahunLaporanQuerySchema,
  tahunLaporanSchema,
  tutupLaporanSchema,
} from './schemas.ts';
import { JUDUL_LAPORAN } from './text.ts';

const answer = z.strictObject({ laporan: laporanSchema });
const saved = z.extend(messageSchema, { laporan: laporanSchema });

/** While the register is off, every path returns 404. */
export const laporanContract = contract({
  'GET /laporan/penduduk': {
    who: 'official',
    summary: `${JUDUL_LAPORAN} (A-9) satu bulan: yang ditutup, atau hitungan bulan yang terbuka`,
    query: laporanQuerySchema,
    answer,
  },
  'GET /laporan/penduduk/tahun': {
    who: 'official',
    summary: 'Dua belas bulan laporan berdampingan',
    query: tahunLaporanQuerySchema,
    answer: z.strictObject({ tahun: tahunLaporanSchema }),
  },
  'GET /laporan/angka': {
    who: 'official',
    summary: 'Angka penduduk hidup menurut kelompok, untuk diketik ke Prodeskel dan Indeks Desa',
    answer: z.strictObject({ angka: angkaSchema }),
  },
  'GET /laporan/penduduk.xlsx': {
    who: 'official',
    summary: `${JUDUL_LAPORAN} sebagai XLSX`,
    query: lembarLaporanQuerySchema,
    answer: EXPORT_TYPES.xlsx,
  },
  'GET /laporan/penduduk.pdf': {
    who: 'official',
    traced: true,
    summary: `${JUDUL_LAPORAN} sebagai PDF: A4 mendatar, dengan kop dan penandatangan`,
    query: lembarLaporanQuerySchema,
    answer: 'application/pdf',
  },
});

/** Writes of the reports. A closed month is never written again. */
export const laporanTutupContract = contract({
  'POST /laporan/penduduk': {
    who: 'official',
    summary: 'Menutup laporan satu bulan; sesudah itu isinya tetap',
    body: tutupLaporanSchema,
    status: 201,
    answer: saved,
  },
  'POST /laporan/penduduk/pembetulan': {
    who: 'official',
    summary: 'Membetulkan laporan yang ditutup, dan yang sesudahnya, sebagai versi baru',
    body: betulkanLaporanSchema,
    status: 201,
    answer: saved,
  },
  'POST /laporan/penduduk/kiriman': {
    who: 'official',
    summary: 'Mencatat pengiriman laporan',
    body: kirimLaporanSchema,
    status: 201,
    answer: saved,
  },
});

export const laporanPemilihContract = contract({
  ...exported('/laporan/pemilih', {
    summary: 'Daftar pemilih pada suatu tanggal menurut RT, dengan NIK utuh',
    query: pemilihQuerySchema,
    who: 'admin',
  }),
});
