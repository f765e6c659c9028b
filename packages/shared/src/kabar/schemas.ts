import * as z from 'zod/mini';

/** An update: one action of an official on an application or a complaint of a resident. */
export const kabarSchema = z.strictObject({
  jenis: z.enum(['surat', 'pengaduan']),
  /** Id of the application or complaint. */
  id: z.number(),
  judul: z.string(),
  /** Code of a complaint; null for an application. */
  kode: z.nullable(z.string()),
  /** The new status, or the text for a correction request. */
  peristiwa: z.string(),
  catatan: z.nullable(z.string()),
  created_at: z.string(),
  /** True if newer than the resident's last visit to the application or complaint. */
  baru: z.boolean(),
});
export type Kabar = z.infer<typeof kabarSchema>;
