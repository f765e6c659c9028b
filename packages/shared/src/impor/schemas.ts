import * as z from 'zod/mini';
import { oneOf } from '../common.ts';
import { IMPOR_TEXT, JENIS_IMPOR } from './text.ts';

/** Form field beside the file: the kind of rows in a CSV file, which has no sheet name. */
export const imporInputSchema = z.object({ jenis: z.optional(oneOf(JENIS_IMPOR, IMPOR_TEXT.unknownKind)) });

const masalahSchema = z.strictObject({
  /** Name of the sheet; empty for a CSV file. */
  lembar: z.string(),
  baris: z.number(),
  /** Heading of the column, or its number. */
  kolom: z.string(),
  pesan: z.string(),
});
export type MasalahImpor = z.infer<typeof masalahSchema>;

const lembarSchema = z.array(z.strictObject({ jenis: z.enum(JENIS_IMPOR), jumlah: z.number() }));
export type LembarImpor = z.infer<typeof lembarSchema>;

const dilewatiSchema = z.strictObject({ lembar: z.string(), baris: z.number() });
/** A hidden sheet, which is skipped. */
export type LembarDilewati = z.infer<typeof dilewatiSchema>;

/** Result of a check: the rows that an import would add, and the first problems. */
export const periksaImporSchema = z.strictObject({
  lembar: lembarSchema,
  masalah: z.array(masalahSchema),
  jumlah_masalah: z.number(),
  dilewati: z.array(dilewatiSchema),
});
export type PeriksaImpor = z.infer<typeof periksaImporSchema>;

/** Result of an import. */
export const imporSchema = z.strictObject({ lembar: lembarSchema });
