import * as z from 'zod/mini';
import { ownValue } from '../codes/own-value.ts';
import { MAX_LENGTH, oneOf, textBlock, textLine, updatedAtOrNullSchema } from '../common.ts';
import { findSuratType, SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { inWords, type Words } from '../text/sebutan.ts';
import { kodeKlasifikasiSchema } from './setelan.ts';
import templates from './templates.json' with { type: 'json' };
import { CARA_TANDA_TANGAN } from './text.ts';

const row = z.strictObject({ label: z.string(), isi: z.string() });
const texts = z.array(z.string());
const parts = {
  judul_naskah: z.string(),
  tabel_identitas: z.array(row),
  tabel_lain: z.record(z.string(), z.array(row)),
  paragraf: texts,
};

const variant = z.strictObject({
  judul_naskah: z.exactOptional(parts.judul_naskah),
  tabel_identitas: z.exactOptional(parts.tabel_identitas),
  tabel_lain: z.exactOptional(parts.tabel_lain),
  paragraf: z.exactOptional(parts.paragraf),
});

const fields = {
  ...parts,
  penutup: z.string(),
  varian: z.exactOptional(z.strictObject({ isian: z.string(), nilai: z.record(z.string(), variant) })),
  tanda_tangan_lain: z.array(z.strictObject({ sebagai: z.string(), nama: z.nullable(z.string()), wajib: z.boolean() })),
  tembusan: texts,
  agenda: z.strictObject({ ditujukan_kepada: z.string(), isi_singkat: z.string() }),
  /** Null: the village's general code. */
  kode_klasifikasi: z.nullable(z.string()),
  /** Null: valid without end. */
  masa_berlaku_hari: z.nullable(z.number()),
  penandatangan: z.array(z.enum(CARA_TANDA_TANGAN)),
  halaman_periksa: z.strictObject({
    inisial: z.string(),
    cocok: z.array(z.strictObject({ label: z.string(), isi: z.string(), akhir: z.optional(z.number()) })),
  }),
  catatan: z.strictObject({ periksa: texts, tidak_boleh: texts }),
};
export const documentTemplateSchema = z.strictObject(fields);
/** Ignores other properties of the stored text. */
const ownTemplateSchema = z.object(fields);
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;

export function defaultTemplate(judul: string, words: Words): DocumentTemplate {
  const found = ownValue<unknown>(templates, judul);
  return inWords(z.parse(ownTemplateSchema, found), words);
}

const description = { kode: z.string(), judul: z.string(), versi: z.number(), bawaan: z.boolean() };
const version = z.strictObject({
  versi: z.number(),
  oleh_nama: z.string(),
  created_at: z.string(),
  bawaan: z.boolean(),
  isi: documentTemplateSchema,
});

/** `bawaan` is true for the default text; `riwayat` has the newest 20 versions. */
export const naskahTemplatSchema = z.strictObject({
  ...description,
  isi: documentTemplateSchema,
  riwayat: z.array(version),
  updatedAt: z.nullable(z.string()),
});
export type NaskahTemplat = z.infer<typeof naskahTemplatSchema>;

export const naskahTemplatRowSchema = z.strictObject({
  ...description,
  judul_naskah: z.string(),
  kode_klasifikasi: z.nullable(z.string()),
  masa_berlaku_hari: z.nullable(z.number()),
  penandatangan: z.array(z.enum(CARA_TANDA_TANGAN)),
  updatedAt: z.nullable(z.string()),
});
export type NaskahTemplatRow = z.infer<typeof naskahTemplatRowSchema>;

const DAYS = 'Masa berlaku harus angka 1 sampai 3650 hari';
const paragraphs = z
  .array(textBlock({ label: 'Paragraf', max: 2_000 }), { error: 'Paragraf harus berupa daftar' })
  .check(z.minLength(1, 'Paragraf wajib diisi'), z.maxLength(40, 'Paragraf paling banyak 40'));

/** Absent fields keep the default. */
export const templateChangesSchema = z.object({
  paragraf: z.optional(paragraphs),
  /** Paragraphs by the value that chooses the variant. */
  varian: z.optional(z.record(z.string(), paragraphs)),
  penutup: z.optional(textBlock({ label: 'Penutup', max: 2_000 })),
  tembusan: z.optional(
    z
      .array(textLine({ label: 'Tembusan', max: MAX_LENGTH.judul }), { error: 'Tembusan harus berupa daftar' })
      .check(z.maxLength(10, 'Tembusan paling banyak 10')),
  ),
  kode_klasifikasi: z.optional(z.nullable(kodeKlasifikasiSchema)),
  masa_berlaku_hari: z.optional(z.nullable(z.int({ error: DAYS }).check(z.gte(1, DAYS), z.lte(3_650, DAYS)))),
  penandatangan: z.optional(
    z
      .array(oneOf(CARA_TANDA_TANGAN, 'Penanda tangan tidak dikenal'), { error: 'Penanda tangan tidak dikenal' })
      .check(z.minLength(1, 'Pilih sedikitnya satu penanda tangan'), z.maxLength(3, 'Penanda tangan tidak dikenal')),
  ),
});
export type TemplateChanges = z.infer<typeof templateChangesSchema>;

/** Null `updatedAt`: an edit of the default text. */
export const updateNaskahTemplatSchema = z.extend(templateChangesSchema, {
  updatedAt: updatedAtOrNullSchema,
});
export type UpdateNaskahTemplatInput = z.infer<typeof updateNaskahTemplatSchema>;

/** Applies a village's changes. Ignores variants that the text does not have. */
export function changedTemplate(
  base: DocumentTemplate,
  { varian = {}, ...changes }: TemplateChanges,
): DocumentTemplate {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (!base.varian) return { ...base, ...given };
  const values = Object.entries(base.varian.nilai).map(([name, variant]) => {
    const paragraf = ownValue(varian, name);
    return [name, paragraf ? { ...variant, paragraf } : variant];
  });
  return { ...base, ...given, varian: { ...base.varian, nilai: Object.fromEntries(values) } };
}

export const suratTypeOf = (kode: string) => SURAT_CATALOGUE.find((type) => type.kode === kode);
export const kodeOf = (judul: string): string | undefined => findSuratType(judul)?.kode;
