import * as z from 'zod/mini';

/** A dataset as the page lists it; its files are `/data/{kode}.csv` and `/data/{kode}.json`. */
export const dataTerbukaSchema = z.strictObject({
  kode: z.string(),
  judul: z.string(),
  keterangan: z.string(),
  /** How many lines it has. */
  jumlah: z.number(),
  diperbarui_at: z.string(),
});
export type DataTerbuka = z.infer<typeof dataTerbukaSchema>;
