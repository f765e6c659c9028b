import * as z from 'zod/mini';
import {
  blankable,
  checkedSchema,
  daySchema,
  MAX_LENGTH,
  oneOf,
  pageQuery,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { KATEGORI_BERITA } from './text.ts';

const kategoriSchema = oneOf(KATEGORI_BERITA, `Kategori harus salah satu dari ${KATEGORI_BERITA.join(', ')}`);

/** News as an admin writes or edits it, the picture apart. A `desc` that is not sent is left as it is. */
export const saveBeritaSchema = z.object({
  title: textLine({ label: 'Judul', max: MAX_LENGTH.judul }),
  desc: blankable(textBlock({ label: 'Ringkasan', max: MAX_LENGTH.teks })),
  content: textBlock({ label: 'Isi berita', max: MAX_LENGTH.teks }),
  kategori: kategoriSchema,
  tanggal: daySchema('Tanggal'),
  hapus_gambar: checkedSchema,
  updatedAt: updatedAtSchema,
});
export type SaveBeritaInput = z.infer<typeof saveBeritaSchema>;

/** Query of the list: `q` looks in title, desc and content. */
export const beritaListQuerySchema = z.object({ ...pageQuery, q: searchSchema, kategori: z.optional(kategoriSchema) });
export type BeritaListQuery = z.infer<typeof beritaListQuerySchema>;

const common = {
  id: z.number(),
  title: z.string(),
  desc: z.string(),
  kategori: kategoriSchema,
  tanggal: z.string(),
  img: z.nullable(z.string()),
  created_at: z.string(),
  updatedAt: z.string(),
};

/** News in a list. `cuplikan` is desc, or the beginning of content. */
export const beritaRowSchema = z.strictObject({ ...common, cuplikan: z.string() });
export type BeritaRow = z.infer<typeof beritaRowSchema>;

export const beritaSchema = z.strictObject({ ...common, content: z.string() });
export type Berita = z.infer<typeof beritaSchema>;
