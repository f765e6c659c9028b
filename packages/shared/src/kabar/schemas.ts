import * as z from 'zod/mini';

/** An official's action on an application or a complaint, for its owner. */
export const kabarSchema = z.strictObject({
  jenis: z.enum(['surat', 'pengaduan']),
  id: z.number(),
  judul: z.string(),
  kode: z.nullable(z.string()),
  /** The new status, or the text for a correction request. */
  peristiwa: z.string(),
  catatan: z.nullable(z.string()),
  created_at: z.string(),
  /** Newer than the owner's last visit. */
  baru: z.boolean(),
});
export type Kabar = z.infer<typeof kabarSchema>;
