import * as z from 'zod/mini';
import { oneOf, textBlock } from '../common.ts';
import { UNTUK_CATATAN } from './text.ts';

const untuk = oneOf(UNTUK_CATATAN, `untuk harus salah satu dari ${UNTUK_CATATAN.join(', ')}`);

export const catatanSiapQuerySchema = z.object({ untuk: z.optional(untuk) });

export const saveCatatanSiapSchema = z.object({ untuk, isi: textBlock({ label: 'Catatan', max: 1000 }) });
export type SaveCatatanSiapInput = z.infer<typeof saveCatatanSiapSchema>;

export const catatanSiapSchema = z.strictObject({ id: z.number(), untuk, isi: z.string() });
export type CatatanSiap = z.infer<typeof catatanSiapSchema>;
