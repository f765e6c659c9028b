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
import { KATEGORI_PENGUMUMAN } from './text.ts';

const kategoriSchema = oneOf(KATEGORI_PENGUMUMAN, `Kategori harus salah satu dari ${KATEGORI_PENGUMUMAN.join(', ')}`);

/** An announcement as an admin writes or edits it, the picture apart. A `desc` that is not sent is left as it is. */
export const savePengumumanSchema = z.object({
  title: textLine({ label: 'Judul', max: MAX_LENGTH.judul }),
  desc: blankable(textBlock({ label: 'Ringkasan', max: MAX_LENGTH.teks })),
  content: textBlock({ label: 'Isi pengumuman', max: MAX_LENGTH.teks }),
  kategori: kategoriSchema,
  tanggal: daySchema('Tanggal'),
  hapus_gambar: checkedSchema,
  updatedAt: updatedAtSchema,
});
export type SavePengumumanInput = z.infer<typeof savePengumumanSchema>;

/** Query of the list: `q` looks in title, desc and content. */
export const pengumumanListQuerySchema = z.object({
  ...pageQuery,
  q: searchSchema,
  kategori: z.optional(kategoriSchema),
});
export type PengumumanListQuery = z.infer<typeof pengumumanListQuerySchema>;

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

/** An announcement in a list. `cuplikan` is desc, or the beginning of content. */
export const pengumumanRowSchema = z.strictObject({ ...common, cuplikan: z.string() });
export type PengumumanRow = z.infer<typeof pengumumanRowSchema>;

export const pengumumanSchema = z.strictObject({ ...common, content: z.string() });
export type Pengumuman = z.infer<typeof pengumumanSchema>;
