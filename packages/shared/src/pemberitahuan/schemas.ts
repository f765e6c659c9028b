import * as z from 'zod/mini';
import { JENIS_PEMBERITAHUAN } from './text.ts';

/** Something that happened and that officials are to know. */
export const pemberitahuanSchema = z.strictObject({
  jenis: z.enum(JENIS_PEMBERITAHUAN),
  /** The number of the row it is about. */
  id: z.number(),
  /** What the row is called, without a resident's name; empty where its kind says all. */
  judul: z.string(),
  created_at: z.string(),
  /** Newer than what the reader has marked as read. */
  baru: z.boolean(),
});
export type Pemberitahuan = z.infer<typeof pemberitahuanSchema>;

/** `sampai` is the moment of the newest that was in sight: what came later stays unread. */
export const bacaPemberitahuanSchema = z.object({
  sampai: z.iso.datetime({ error: 'Waktu terakhir dibaca tidak dikenal' }),
});
