import * as z from 'zod/mini';
import { MAX_LENGTH, textLine } from '../common.ts';
import { EKSPOR_TEXT } from './ekspor-text.ts';

/** Reason for exporting whole NIKs. */
export const alasanSchema = textLine({ label: 'Alasan', max: MAX_LENGTH.judul }).check(
  z.minLength(10, EKSPOR_TEXT.reasonTooShort),
);

/** The reason in the query of an export. Without it the export has only the last digits of NIKs. */
export const alasanNikSchema = z.optional(alasanSchema);
