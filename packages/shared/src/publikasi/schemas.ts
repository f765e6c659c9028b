import * as z from 'zod/mini';
import {
  blankable,
  checkedSchema,
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
import { JENIS_LAMPIRAN } from './lampiran.ts';
import { PUBLIKASI_LABEL } from './text.ts';

/** If absent, an edit keeps the value and a new publication is published. */
export const draftSchema = z.optional(checkedSchema);

export const draftListQuerySchema = z.object(pageQuery);
const draftRowSchema = z.strictObject({ id: z.number(), title: z.string(), tanggal: z.string() });
export type DraftRow = z.infer<typeof draftRowSchema>;
export const draftListSchema = z.strictObject({ draf: z.array(draftRowSchema), meta: pageMetaSchema });

/** `nomor` is the number in the text's "[gambar N]". */
export const lampiranPublikasiSchema = z.strictObject({
  nomor: z.number(),
  jenis: z.enum(JENIS_LAMPIRAN),
  nama: z.string(),
  url: z.string(),
});
export type LampiranPublikasi = z.infer<typeof lampiranPublikasiSchema>;

/** Numbers of files to delete, as a form sends them: "2,5". */
const numbersSchema = z.optional(
  z.string().check(z.maxLength(500), z.regex(/^(?:\d{1,3}(?:,\d{1,3})*)?$/, 'hapus_lampiran harus berupa nomor')),
);

type Kind<Kategori> = {
  kategori: Kategori;
  isi: string;
};

export function publicationSchemas<const Kategori extends readonly [string, ...string[]]>(kind: Kind<Kategori>) {
  const kategori = oneOf(kind.kategori, `Kategori harus salah satu dari ${kind.kategori.join(', ')}`);
  const common = {
    id: z.number(),
    title: z.string(),
    desc: z.string(),
    kategori,
    tanggal: z.string(),
    img: z.nullable(z.string()),
    draf: z.boolean(),
    created_at: z.string(),
    updatedAt: z.string(),
  };
  return {
    /** The picture comes as a file. An absent `desc` stays. */
    save: z.object({
      title: textLine({ label: PUBLIKASI_LABEL.title, max: MAX_LENGTH.judul }),
      desc: blankable(textBlock({ label: PUBLIKASI_LABEL.desc, max: MAX_LENGTH.teks })),
      content: textBlock({ label: kind.isi, max: MAX_LENGTH.teks }),
      kategori,
      tanggal: daySchema(PUBLIKASI_LABEL.tanggal),
      draf: draftSchema,
      hapus_gambar: checkedSchema,
      hapus_lampiran: numbersSchema,
      updatedAt: updatedAtSchema,
    }),
    /** `q` searches title, desc and content. */
    listQuery: z.object({ ...pageQuery, q: searchSchema, kategori: z.optional(kategori) }),
    /** `cuplikan` is desc, or the beginning of content. */
    row: z.strictObject({ ...common, cuplikan: z.string() }),
    whole: z.strictObject({ ...common, content: z.string(), lampiran: z.array(lampiranPublikasiSchema) }),
  };
}
