import * as z from 'zod/mini';
import { pageQuery } from './common.ts';
import { STATUS_PENGADUAN } from './pengaduan-text.ts';

/** Query of one's own complaints. */
export const myPengaduanQuerySchema = z.object(pageQuery);

/** A complaint in its sender's list. */
export const pengaduanRowSchema = z.strictObject({
  id: z.number(),
  judul: z.string(),
  tanggal_pengaduan: z.string(),
  status: z.enum(STATUS_PENGADUAN),
  updatedAt: z.string(),
});
export type PengaduanRow = z.infer<typeof pengaduanRowSchema>;
