import * as z from 'zod/mini';

/** Performance of a promise: the number counted, the number on time and the median of workdays. */
const keptSchema = z.strictObject({ jumlah: z.number(), tepat: z.number(), median_hari_kerja: z.number() });
export type Kept = z.infer<typeof keptSchema>;

/** Performance figures of the village. A figure about fewer than ten cases is null. */
export const kinerjaSchema = z.strictObject({
  /** Last day counted. */
  sampai: z.string(),
  surat: z.nullable(keptSchema),
  /** Types with enough cases, most frequent first. */
  jenis: z.array(z.extend(keptSchema, { judul: z.string(), janji_hari_kerja: z.number() })),
  /** Complaints, by their first response. */
  pengaduan: z.nullable(keptSchema),
});
export type Kinerja = z.infer<typeof kinerjaSchema>;
