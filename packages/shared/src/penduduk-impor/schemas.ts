import * as z from 'zod/mini';
import { keysOf } from '../common.ts';
import { KEADAAN, valuesOf } from '../penduduk/kode.ts';
import { PENDUDUK_LABEL } from '../penduduk/text.ts';
import { IMPOR_PENDUDUK_TEXT, MAX_KATA, MAX_PENDUDUK, PERINGATAN } from './text.ts';

const keadaan = z.enum(keysOf(KEADAAN));
const perubahan = z.strictObject({ kolom: z.string(), dari: z.nullable(z.string()), ke: z.nullable(z.string()) });

/** Parses JSON in a form part; null if it is invalid. */
const parsed = z.transform((text) => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
});

/** Column of the register for each heading of the file; '' for none. */
const pemetaanSchema = z.optional(
  z.pipe(
    parsed,
    z.record(
      z.string().check(z.maxLength(200)),
      z.enum(['', 'kode_desa', ...keysOf(PENDUDUK_LABEL)], { error: IMPOR_PENDUDUK_TEXT.mapping }),
      { error: IMPOR_PENDUDUK_TEXT.mapping },
    ),
  ),
);

const columns = keysOf(PENDUDUK_LABEL);

/** The value for a word that is in no list; '' leaves the cell empty. */
const kataSchema = z
  .strictObject({
    kolom: z.enum(columns, { error: IMPOR_PENDUDUK_TEXT.mapping }),
    kata: z.string({ error: IMPOR_PENDUDUK_TEXT.mapping }).check(z.maxLength(100, IMPOR_PENDUDUK_TEXT.mapping)),
    nilai: z.string({ error: IMPOR_PENDUDUK_TEXT.mapping }).check(z.maxLength(100, IMPOR_PENDUDUK_TEXT.mapping)),
  })
  .check(z.refine(({ kolom, nilai }) => nilai === '' || valuesOf(kolom).includes(nilai), IMPOR_PENDUDUK_TEXT.mapping));
export type KataPenduduk = z.infer<typeof kataSchema>;

const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z._default(
    z.pipe(
      parsed,
      z.array(item, { error: IMPOR_PENDUDUK_TEXT.mapping }).check(z.maxLength(most, IMPOR_PENDUDUK_TEXT.mapping)),
    ),
    [],
  );

const file = {
  lembar: z.optional(z.string().check(z.maxLength(100, IMPOR_PENDUDUK_TEXT.mapping))),
  pemetaan: pemetaanSchema,
  kata: listOf(kataSchema, MAX_KATA),
};
export const periksaPendudukInputSchema = z.object(file);
export const imporPendudukInputSchema = z.object({
  ...file,
  /** Rows whose state overwrites one that an official or an event has recorded. */
  ubah_keadaan: listOf(z.int({ error: IMPOR_PENDUDUK_TEXT.mapping }), MAX_PENDUDUK.rows),
  kunci: z.string({ error: IMPOR_PENDUDUK_TEXT.stale }).check(z.maxLength(100, IMPOR_PENDUDUK_TEXT.stale)),
});

const masalah = z.strictObject({ baris: z.number(), kolom: z.string(), msg: z.string() });

/** Lists are cut at `MOST_LISTED`. */
export const periksaPendudukSchema = z.strictObject({
  baru: z.number(),
  berubah: z.number(),
  sama: z.number(),
  hilang: z.number(),
  lembar: z.array(
    z.strictObject({ nama: z.string(), baris: z.number(), dibaca: z.boolean(), tersembunyi: z.boolean() }),
  ),
  kata: z.array(
    z.strictObject({
      kolom: z.enum(columns),
      kata: z.string(),
      baris: z.number(),
      /** The village's earlier choice of a value. */
      nilai: z.nullable(z.string()),
    }),
  ),
  jumlah_kata: z.number(),
  /** States that contradict a recorded one. The recorded state stays unless the import names the row. */
  keadaan: z.array(z.strictObject({ baris: z.number(), nama: z.string(), dari: keadaan, ke: keadaan })),
  jumlah_keadaan: z.number(),
  kolom: z.array(z.strictObject({ judul: z.string(), isian: z.string() })),
  perubahan: z.array(z.strictObject({ baris: z.number(), nama: z.string(), perubahan: z.array(perubahan) })),
  tidak_di_berkas: z.array(z.strictObject({ id: z.number(), nama: z.string() })),
  masalah: z.array(masalah),
  jumlah_masalah: z.number(),
  peringatan: z.array(z.strictObject({ baris: z.number(), nama: z.string(), jenis: z.enum(keysOf(PERINGATAN)) })),
  jumlah_peringatan: z.number(),
  /** Month in whose report the changes count; null before the first closed month. */
  dihitung: z.nullable(z.strictObject({ tahun: z.number(), bulan: z.number() })),
  kunci: z.string(),
});
export type PeriksaPenduduk = z.infer<typeof periksaPendudukSchema>;
