import * as z from 'zod/mini';

const promiseFiguresSchema = z.strictObject({ jumlah: z.number(), tepat: z.number(), median_hari_kerja: z.number() });
export type PromiseFigures = z.infer<typeof promiseFiguresSchema>;

/** A figure about fewer than ten cases is null. */
export const kinerjaSchema = z.strictObject({
  sampai: z.string(),
  surat: z.nullable(promiseFiguresSchema),
  /** Types with enough cases, most frequent first. */
  jenis: z.array(z.extend(promiseFiguresSchema, { judul: z.string(), janji_hari_kerja: z.number() })),
  /** Measured by the first response. */
  pengaduan: z.nullable(promiseFiguresSchema),
});
export type Kinerja = z.infer<typeof kinerjaSchema>;
