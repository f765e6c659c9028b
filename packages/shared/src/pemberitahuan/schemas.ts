import * as z from 'zod/mini';
import { JENIS_PEMBERITAHUAN } from './text.ts';

export const pemberitahuanSchema = z.strictObject({
  jenis: z.enum(JENIS_PEMBERITAHUAN),
  id: z.number(),
  /** Has no resident's name; empty if the kind is enough. */
  judul: z.string(),
  created_at: z.string(),
  /** Newer than the reader's last read mark. */
  baru: z.boolean(),
});
export type Pemberitahuan = z.infer<typeof pemberitahuanSchema>;

/** `sampai` is the time of the newest visible notice; later ones stay unread. */
export const bacaPemberitahuanSchema = z.object({
  sampai: z.iso.datetime({ error: 'Waktu terakhir dibaca tidak dikenal' }),
});
