import * as z from 'zod/mini';

/** Outcome of a row of the backup. */
const tindakSchema = z.enum(['masuk', 'draf', 'ditinggalkan']);

/** A row of the backup that needs an official's attention. */
const catatanSchema = z.strictObject({
  /** Kind of row, as named in `jenis`. */
  jenis: z.string(),
  /** Table and id in the backup, or its file. */
  sumber: z.string(),
  /** Title of the row; never a resident's name or text. */
  judul: z.string(),
  tindak: tindakSchema,
  alasan: z.string(),
  /** Path of its screen here. */
  ke: z.nullable(z.string()),
});
export type CatatanPindahan = z.infer<typeof catatanSchema>;

const jenisSchema = z.strictObject({
  jenis: z.string(),
  masuk: z.number(),
  /** Imported as drafts, for officials only. */
  draf: z.number(),
  /** Imported in an earlier move. */
  sudah: z.number(),
  ditinggalkan: z.number(),
});

/** Report of a move from OpenSID, or of its check. */
export const laporanPindahanSchema = z.strictObject({
  desa: z.string(),
  kode_desa: z.string(),
  /** Version of OpenSID. */
  versi: z.string(),
  berkas: z.array(z.string()),
  zona: z.string(),
  /** Explains in one sentence the time zone in which the times of the backup were read. */
  jam: z.string(),
  jenis: z.array(jenisSchema),
  /** Decisions for officials. */
  putuskan: z.array(z.strictObject({ kalimat: z.string(), ke: z.nullable(z.string()) })),
  /** Screens to check after the move. */
  periksa: z.array(z.strictObject({ judul: z.string(), ke: z.string() })),
  /** Data without a place here, with its rows and tables in OpenSID. The village keeps a copy. */
  tertinggal: z.array(z.strictObject({ apa: z.string(), jumlah: z.number(), tabel: z.array(z.string()) })),
  /** Data that is never imported, with its counts. */
  tidak_pernah: z.array(z.strictObject({ apa: z.string(), jumlah: z.number() })),
  catatan: z.array(catatanSchema),
});
export type LaporanPindahan = z.infer<typeof laporanPindahanSchema>;

export const pindahanSchema = z.strictObject({
  id: z.number(),
  oleh_nama: z.string(),
  created_at: z.string(),
  /** End of the period for undoing the move; null if it is over. */
  batal_sampai: z.nullable(z.string()),
  dibatalkan_at: z.nullable(z.string()),
  dibatalkan_oleh: z.nullable(z.string()),
  laporan: laporanPindahanSchema,
});
export type Pindahan = z.infer<typeof pindahanSchema>;
