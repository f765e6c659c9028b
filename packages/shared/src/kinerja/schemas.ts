import * as z from 'zod/mini';

/** How a promise was kept: of how many, how many in time, and the median of the workdays it took. */
const keptSchema = z.strictObject({ jumlah: z.number(), tepat: z.number(), median_hari_kerja: z.number() });
export type Kept = z.infer<typeof keptSchema>;

/** How the village keeps its promises. A figure about fewer than ten is null. */
export const kinerjaSchema = z.strictObject({
  /** The last day that is counted. */
  sampai: z.string(),
  surat: z.nullable(keptSchema),
  /** Types of which enough were done, the most frequent first. */
  jenis: z.array(z.extend(keptSchema, { judul: z.string(), janji_hari_kerja: z.number() })),
  /** Complaints by their first answer. */
  pengaduan: z.nullable(keptSchema),
});
export type Kinerja = z.infer<typeof kinerjaSchema>;
