import * as z from 'zod/mini';
import { MAX_LENGTH, textLine } from './common.ts';
import { EKSPOR_TEXT } from './ekspor-text.ts';

/** In the query of an export with people in it: whole NIKs, and what for. Without it only their ends are told. */
export const alasanNikSchema = z.optional(
  textLine({ label: 'Alasan', max: MAX_LENGTH.judul }).check(z.minLength(10, EKSPOR_TEXT.reasonTooShort)),
);
