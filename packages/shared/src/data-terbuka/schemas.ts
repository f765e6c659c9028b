import * as z from 'zod/mini';

/** A dataset in the list; its files are `/data/{kode}.csv` and `/data/{kode}.json`. */
export const dataTerbukaSchema = z.strictObject({
  kode: z.string(),
  judul: z.string(),
  keterangan: z.string(),
  /** Number of rows. */
  jumlah: z.number(),
  diperbarui_at: z.string(),
});
export type DataTerbuka = z.infer<typeof dataTerbukaSchema>;
