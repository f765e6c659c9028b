import * as z from 'zod/mini';

/** What officials have done with one of a resident's requests. */
export const kabarSchema = z.strictObject({
  jenis: z.enum(['surat', 'pengaduan']),
  /** The request's number. */
  id: z.number(),
  judul: z.string(),
  /** Of a complaint: its code. */
  kode: z.nullable(z.string()),
  /** The status it was given, or that something is to be mended. */
  peristiwa: z.string(),
  catatan: z.nullable(z.string()),
  created_at: z.string(),
  /** Since the resident last opened the request. */
  baru: z.boolean(),
});
export type Kabar = z.infer<typeof kabarSchema>;
