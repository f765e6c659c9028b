import * as z from 'zod/mini';
import { oneOf } from '../common.ts';
import { IMPOR_TEXT, JENIS_IMPOR } from './text.ts';

/** A CSV file has no sheet name, so the form sends its kind. */
export const imporInputSchema = z.object({ jenis: z.optional(oneOf(JENIS_IMPOR, IMPOR_TEXT.unknownKind)) });

const masalahSchema = z.strictObject({
  /** Empty for a CSV file. */
  lembar: z.string(),
  baris: z.number(),
  kolom: z.string(),
  pesan: z.string(),
});
export type MasalahImpor = z.infer<typeof masalahSchema>;

const lembarSchema = z.array(z.strictObject({ jenis: z.enum(JENIS_IMPOR), jumlah: z.number() }));
export type LembarImpor = z.infer<typeof lembarSchema>;

const dilewatiSchema = z.strictObject({ lembar: z.string(), baris: z.number() });
export type LembarDilewati = z.infer<typeof dilewatiSchema>;

/** `lembar` counts the rows that an import would add; `masalah` has the first problems. */
export const periksaImporSchema = z.strictObject({
  lembar: lembarSchema,
  masalah: z.array(masalahSchema),
  jumlah_masalah: z.number(),
  dilewati: z.array(dilewatiSchema),
});
export type PeriksaImpor = z.infer<typeof periksaImporSchema>;

export const imporSchema = z.strictObject({ lembar: lembarSchema });
