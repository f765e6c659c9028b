import * as z from 'zod/mini';
import { MAX_LENGTH, oneOf, optional, textLine, updatedAtOrNullSchema } from '../common.ts';
import { APBDES_LABEL, KELOMPOK_APBDES } from './text.ts';

const MAX_AMOUNT = 999_999_999_999_999;

const notRupiah = (label: string) => `${label} harus berupa angka rupiah, misalnya 1.250.000 atau 1.250.000,50`;

/** Rupiah and sen, as a number or as Indonesian text: "1.250.000,50". */
const amount = (label: string) => {
  const error = notRupiah(label);
  return z.pipe(
    z.transform((value) => {
      const digits = typeof value === 'string' && value.length <= 40 ? value.replace(/Rp|[\s.]/gi, '') : value;
      return typeof digits === 'string' && /^\d{1,16}(?:,\d{1,2})?$/.test(digits)
        ? Number(digits.replace(',', '.'))
        : digits;
    }),
    z
      .number(error)
      .check(
        z.multipleOf(0.01, error),
        z.gte(0, error),
        z.lte(MAX_AMOUNT, `${label} paling banyak 999 triliun rupiah`),
      ),
  );
};

const blank = z.pipe(
  z.optional(z.union([z.null(), z.literal('')])),
  z.transform(() => null),
);

export const barisApbdesInputSchema = z.object({
  kelompok: oneOf(KELOMPOK_APBDES, 'Kelompok tidak dikenal'),
  uraian: textLine({ label: 'Uraian', max: MAX_LENGTH.judul }),
  anggaran: amount('Anggaran'),
  realisasi: z.union([blank, amount('Realisasi')], notRupiah('Realisasi')),
});

/** `updatedAt` is null if the year has no budget yet. */
export const saveApbdesSchema = z.object({
  dasar: optional(textLine({ label: APBDES_LABEL.dasar, max: MAX_LENGTH.judul })),
  baris: z
    .array(barisApbdesInputSchema, { error: 'Baris APBDes harus berupa daftar' })
    .check(z.minLength(1, 'Isi sedikitnya satu baris'), z.maxLength(100, 'Paling banyak 100 baris')),
  updatedAt: updatedAtOrNullSchema,
});
export type SaveApbdesInput = z.infer<typeof saveApbdesSchema>;

export const apbdesSchema = z.strictObject({
  tahun: z.number(),
  dasar: z.string(),
  baris: z.array(
    z.strictObject({
      kelompok: z.enum(KELOMPOK_APBDES),
      uraian: z.string(),
      anggaran: z.number(),
      realisasi: z.nullable(z.number()),
    }),
  ),
  updatedAt: z.string(),
});
export type Apbdes = z.infer<typeof apbdesSchema>;
