import * as z from 'zod/mini';
import {
  blankable,
  daySchema,
  MAX_LENGTH,
  oneOf,
  pageMetaSchema,
  pageQuery,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import type { Text } from '../text/sebutan.ts';
import { JENIS_PRODUK_HUKUM, PRODUK_HUKUM_LABEL, STATUS_PRODUK_HUKUM } from './text.ts';

const jenisSchema = oneOf(JENIS_PRODUK_HUKUM, `Jenis harus salah satu dari ${JENIS_PRODUK_HUKUM.join(', ')}`);
const statusSchema = oneOf(STATUS_PRODUK_HUKUM, `Status harus salah satu dari ${STATUS_PRODUK_HUKUM.join(', ')}`);

const TAHUN_TEXT = 'Tahun harus empat angka, mulai dari 1945';

const tahunSchema = z.pipe(
  z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  z.pipe(
    z
      .string({ error: 'Tahun wajib diisi' })
      .check(
        z.maxLength(20, { error: TAHUN_TEXT, abort: true }),
        z.trim(),
        z.minLength(1, { error: 'Tahun wajib diisi', abort: true }),
        z.regex(/^(194[5-9]|19[5-9]\d|20\d\d)$/, { error: TAHUN_TEXT, abort: true }),
      ),
    z.transform(Number),
  ),
);

const nomorBuku = (label: Text) => blankable(textLine({ label, max: 50 }));
const hariBuku = (label: Text) => blankable(daySchema(label));

/** Fields of the books A.1, A.2 and A.9. */
const buku = {
  tanggal_kesepakatan: hariBuku(PRODUK_HUKUM_LABEL.tanggal_kesepakatan),
  nomor_lapor: nomorBuku(PRODUK_HUKUM_LABEL.nomor_lapor),
  tanggal_lapor: hariBuku(PRODUK_HUKUM_LABEL.tanggal_lapor),
  nomor_lembaran: nomorBuku(PRODUK_HUKUM_LABEL.nomor_lembaran),
  tanggal_lembaran: hariBuku(PRODUK_HUKUM_LABEL.tanggal_lembaran),
  nomor_berita: nomorBuku(PRODUK_HUKUM_LABEL.nomor_berita),
  tanggal_berita: hariBuku(PRODUK_HUKUM_LABEL.tanggal_berita),
  keterangan: blankable(textLine({ label: PRODUK_HUKUM_LABEL.keterangan, max: MAX_LENGTH.judul })),
};

/** The PDF is in the form part `berkas`. */
export const saveProdukHukumSchema = z.object({
  jenis: jenisSchema,
  nomor: textLine({ label: PRODUK_HUKUM_LABEL.nomor, max: 50 }),
  tahun: tahunSchema,
  judul: textLine({ label: PRODUK_HUKUM_LABEL.judul, max: MAX_LENGTH.judul }),
  tanggal: daySchema(PRODUK_HUKUM_LABEL.tanggal),
  tentang: blankable(textBlock({ label: PRODUK_HUKUM_LABEL.tentang, max: MAX_LENGTH.teks })),
  status: z.optional(statusSchema),
  ...buku,
  updatedAt: updatedAtSchema,
});

/** `q` searches judul, nomor and tentang. */
export const produkHukumListQuerySchema = z.object({
  ...pageQuery,
  q: searchSchema,
  jenis: z.optional(jenisSchema),
  tahun: z.optional(tahunSchema),
});
export type ProdukHukumListQuery = z.infer<typeof produkHukumListQuerySchema>;

export const produkHukumSchema = z.strictObject({
  id: z.number(),
  jenis: jenisSchema,
  nomor: z.string(),
  tahun: z.number(),
  judul: z.string(),
  tanggal: z.string(),
  tentang: z.string(),
  status: statusSchema,
  berkas: z.nullable(z.string()),
  /** Bytes. */
  ukuran: z.nullable(z.number()),
  tanggal_kesepakatan: z.nullable(z.string()),
  nomor_lapor: z.string(),
  tanggal_lapor: z.nullable(z.string()),
  nomor_lembaran: z.string(),
  tanggal_lembaran: z.nullable(z.string()),
  nomor_berita: z.string(),
  tanggal_berita: z.nullable(z.string()),
  keterangan: z.string(),
  updatedAt: z.string(),
});
export type ProdukHukum = z.infer<typeof produkHukumSchema>;

/** `tahun` has the years of all regulations, latest first. */
export const produkHukumListSchema = z.strictObject({
  produk_hukum: z.array(produkHukumSchema),
  meta: pageMetaSchema,
  tahun: z.array(z.number()),
});
