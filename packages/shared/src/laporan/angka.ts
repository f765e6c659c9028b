import * as z from 'zod/mini';

/** A group of figures: residents by sex, or families, in the order of a form. */
export const kelompokAngkaSchema = z.strictObject({
  judul: z.string(),
  /** Families have no sex: `l` and `p` are null. */
  baris: z.array(
    z.strictObject({ nama: z.string(), l: z.nullable(z.number()), p: z.nullable(z.number()), jumlah: z.number() }),
  ),
});
export type KelompokAngka = z.infer<typeof kelompokAngkaSchema>;

export const angkaSchema = z.strictObject({ tanggal: z.string(), kelompok: z.array(kelompokAngkaSchema) });
export type Angka = z.infer<typeof angkaSchema>;
