import * as z from 'zod/mini';

const keptSchema = z.strictObject({ jumlah: z.number(), tepat: z.number(), median_hari_kerja: z.number() });
export type Kept = z.infer<typeof keptSchema>;

/** A figure about fewer than ten cases is null. */
export const kinerjaSchema = z.strictObject({
  sampai: z.string(),
  surat: z.nullable(keptSchema),
  /** Types with enough cases, most frequent first. */
  jenis: z.array(z.extend(keptSchema, { judul: z.string(), janji_hari_kerja: z.number() })),
  /** Measured by the first response. */
  pengaduan: z.nullable(keptSchema),
});
export type Kinerja = z.infer<typeof kinerjaSchema>;
