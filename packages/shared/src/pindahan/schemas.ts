import * as z from 'zod/mini';

const tindakSchema = z.enum(['masuk', 'draf', 'ditinggalkan']);

/** A row of the backup that needs an official's attention. */
const catatanSchema = z.strictObject({
  jenis: z.string(),
  /** Table and id in the backup, or its file. */
  sumber: z.string(),
  /** Never a resident's name or text. */
  judul: z.string(),
  tindak: tindakSchema,
  alasan: z.string(),
  ke: z.nullable(z.string()),
});
export type CatatanPindahan = z.infer<typeof catatanSchema>;

const jenisSchema = z.strictObject({
  jenis: z.string(),
  masuk: z.number(),
  draf: z.number(),
  /** Imported in an earlier move. */
  sudah: z.number(),
  ditinggalkan: z.number(),
});

/** Report of a move from OpenSID, or of its check. */
export const laporanPindahanSchema = z.strictObject({
  desa: z.string(),
  kode_desa: z.string(),
  versi: z.string(),
  berkas: z.array(z.string()),
  zona: z.string(),
  /** Explains the time zone of the backup's times. */
  jam: z.string(),
  jenis: z.array(jenisSchema),
  putuskan: z.array(z.strictObject({ kalimat: z.string(), ke: z.nullable(z.string()) })),
  periksa: z.array(z.strictObject({ judul: z.string(), ke: z.string() })),
  /** Data without a place here. The village keeps a copy. */
  tertinggal: z.array(z.strictObject({ apa: z.string(), jumlah: z.number(), tabel: z.array(z.string()) })),
  tidak_pernah: z.array(z.strictObject({ apa: z.string(), jumlah: z.number() })),
  catatan: z.array(catatanSchema),
});
export type LaporanPindahan = z.infer<typeof laporanPindahanSchema>;

export const pindahanSchema = z.strictObject({
  id: z.number(),
  oleh_nama: z.string(),
  created_at: z.string(),
  /** Null if the period for undoing the move is over. */
  batal_sampai: z.nullable(z.string()),
  dibatalkan_at: z.nullable(z.string()),
  dibatalkan_oleh: z.nullable(z.string()),
  laporan: laporanPindahanSchema,
});
export type Pindahan = z.infer<typeof pindahanSchema>;
