import * as z from 'zod/mini';
import { pageMetaSchema, pageQuery, searchSchema, textLine, updatedAtSchema } from '../common.ts';
import { ALAMAT_LAMA_LABEL, ALAMAT_LAMA_TEXT, LONGEST_ALAMAT } from './text.ts';

export const alamatLamaSchema = z.strictObject({
  id: z.number(),
  dari: z.string(),
  ke: z.string(),
  updatedAt: z.string(),
});
export type AlamatLama = z.infer<typeof alamatLamaSchema>;

/** A requested path without a target. `kali` counts its requests in the last 30 days. */
export const alamatMelesetSchema = z.strictObject({ dari: z.string(), kali: z.number() });
export type AlamatMeleset = z.infer<typeof alamatMelesetSchema>;

export const alamatLamaQuerySchema = z.object({ ...pageQuery, q: searchSchema });
export const alamatLamaListSchema = z.strictObject({ alamat: z.array(alamatLamaSchema), meta: pageMetaSchema });

/** Browsers decode a path once or not at all, so percent-encoded dots and slashes are refused. */
const path = (label: string, problem: string) =>
  textLine({ label, max: LONGEST_ALAMAT }).check(
    // Refuses another host (`//`, `/\`), parent folders and percent-encoded dots.
    z.refine((text) => /^\/(?![/\\])/.test(text) && !/\\|\/\.\.?(?:\/|$)|%(?:2e|2f|5c|00)/i.test(text), problem),
  );

/** Of a full address, only the path counts. */
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
