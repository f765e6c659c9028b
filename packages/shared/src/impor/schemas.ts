import * as z from 'zod/mini';
import { oneOf } from '../common.ts';
import { IMPOR_TEXT, JENIS_IMPOR } from './text.ts';

/** What stands beside the file: what a CSV file holds, which has no sheet to say it. */
export const imporInputSchema = z.object({ jenis: z.optional(oneOf(JENIS_IMPOR, IMPOR_TEXT.unknownKind)) });

const masalahSchema = z.strictObject({
  /** The sheet's name; empty of a CSV file. */
  lembar: z.string(),
  baris: z.number(),
  /** The column's heading, or its number. */
  kolom: z.string(),
  pesan: z.string(),
});
export type MasalahImpor = z.infer<typeof masalahSchema>;

const lembarSchema = z.array(z.strictObject({ jenis: z.enum(JENIS_IMPOR), jumlah: z.number() }));
export type LembarImpor = z.infer<typeof lembarSchema>;

const dilewatiSchema = z.strictObject({ lembar: z.string(), baris: z.number() });
/** A hidden sheet, which is not read. */
export type LembarDilewati = z.infer<typeof dilewatiSchema>;

/** What a file would bring, and every problem with it; of very many the first. */
export const periksaImporSchema = z.strictObject({
  lembar: lembarSchema,
  masalah: z.array(masalahSchema),
  jumlah_masalah: z.number(),
  dilewati: z.array(dilewatiSchema),
});
export type PeriksaImpor = z.infer<typeof periksaImporSchema>;

/** What a file has brought. */
export const imporSchema = z.strictObject({ lembar: lembarSchema });
