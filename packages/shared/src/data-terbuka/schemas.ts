import * as z from 'zod/mini';

/** The files are `/data/{kode}.csv` and `/data/{kode}.json`. */
export const dataTerbukaSchema = z.strictObject({
  kode: z.string(),
  judul: z.string(),
  keterangan: z.string(),
  jumlah: z.number(),
  diperbarui_at: z.string(),
});
export type DataTerbuka = z.infer<typeof dataTerbukaSchema>;
