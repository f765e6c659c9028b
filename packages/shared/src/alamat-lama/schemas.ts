import * as z from 'zod/mini';
import { pageMetaSchema, pageQuery, searchSchema, textLine, updatedAtSchema } from '../common.ts';
import { ALAMAT_LAMA_LABEL, ALAMAT_LAMA_TEXT, LONGEST_ALAMAT } from './text.ts';

/** A path of the site that the village had before, and where it leads now. */
export const alamatLamaSchema = z.strictObject({
  id: z.number(),
  dari: z.string(),
  ke: z.string(),
  updatedAt: z.string(),
});
export type AlamatLama = z.infer<typeof alamatLamaSchema>;

/** A path that led nowhere, and how often it was asked for in the last 30 days. */
export const alamatMelesetSchema = z.strictObject({ dari: z.string(), kali: z.number() });
export type AlamatMeleset = z.infer<typeof alamatMelesetSchema>;

export const alamatLamaQuerySchema = z.object({ ...pageQuery, q: searchSchema });
export const alamatLamaListSchema = z.strictObject({ alamat: z.array(alamatLamaSchema), meta: pageMetaSchema });

/** A path as it is compared: decoded once by the browser or not at all, so no part of it may be written in code. */
const path = (label: string, problem: string) =>
  textLine({ label, max: LONGEST_ALAMAT }).check(
    // No other host (`//`, `/\`), no step up, no dot in code.
    z.refine((text) => /^\/(?![/\\])/.test(text) && !/\\|\/\.\.?(?:\/|$)|%(?:2e|2f|5c|00)/i.test(text), problem),
  );

/** A whole address as browsers show it: its path counts, and for a former address not its query. */
const WHOLE = /^https?:\/\/[^/\s]+(?=\/|$)/i;
const pasted = (text: unknown) => {
  if (typeof text !== 'string' || !WHOLE.test(text.trim())) return text;
  const [path] = text.trim().replace(WHOLE, '').split(/[?#]/, 1);
  return path || '/';
};

export const saveAlamatLamaSchema = z.object({
  dari: z.pipe(
    z.transform(pasted),
    path(ALAMAT_LAMA_LABEL.dari, ALAMAT_LAMA_TEXT.notBelow).check(
      z.refine((text) => !/[?#]/.test(text), ALAMAT_LAMA_TEXT.notBelow),
    ),
  ),
  ke: path(ALAMAT_LAMA_LABEL.ke, ALAMAT_LAMA_TEXT.elsewhere),
  updatedAt: updatedAtSchema,
});
export type SaveAlamatLamaInput = z.infer<typeof saveAlamatLamaSchema>;
