import * as z from 'zod/mini';

/** What has become of a row of the backup. */
const tindakSchema = z.enum(['masuk', 'draf', 'ditinggalkan']);

/** A row of the backup that an official should know of. */
const catatanSchema = z.strictObject({
  /** What it is, as its line in `jenis` is called. */
  jenis: z.string(),
  /** Its table and id in the backup, or its file. */
  sumber: z.string(),
  /** What it is called; never a resident's name or words. */
  judul: z.string(),
  tindak: tindakSchema,
  alasan: z.string(),
  /** Where it is shown here. */
  ke: z.nullable(z.string()),
});
export type CatatanPindahan = z.infer<typeof catatanSchema>;

const jenisSchema = z.strictObject({
  jenis: z.string(),
  masuk: z.number(),
  /** Came, too, for officials alone. */
  draf: z.number(),
  /** Came over in an earlier move. */
  sudah: z.number(),
  ditinggalkan: z.number(),
});

/** What a move from OpenSID has brought, or would bring. */
export const laporanPindahanSchema = z.strictObject({
  desa: z.string(),
  kode_desa: z.string(),
  /** Of OpenSID. */
  versi: z.string(),
  berkas: z.array(z.string()),
  zona: z.string(),
  /** One sentence: how the times in the backup were read. */
  jam: z.string(),
  jenis: z.array(jenisSchema),
  /** What an official has to decide. */
  putuskan: z.array(z.strictObject({ kalimat: z.string(), ke: z.nullable(z.string()) })),
  /** What to look at, to see whether all is well. */
  periksa: z.array(z.strictObject({ judul: z.string(), ke: z.string() })),
  /** Data without a place here, with its rows and its tables there. The village keeps a copy. */
  tertinggal: z.array(z.strictObject({ apa: z.string(), jumlah: z.number(), tabel: z.array(z.string()) })),
  /** What is never imported, and how many there are. */
  tidak_pernah: z.array(z.strictObject({ apa: z.string(), jumlah: z.number() })),
  catatan: z.array(catatanSchema),
});
export type LaporanPindahan = z.infer<typeof laporanPindahanSchema>;

export const pindahanSchema = z.strictObject({
  id: z.number(),
  oleh_nama: z.string(),
  created_at: z.string(),
  /** Until when it can be taken back; null: no longer. */
  batal_sampai: z.nullable(z.string()),
  dibatalkan_at: z.nullable(z.string()),
  dibatalkan_oleh: z.nullable(z.string()),
  laporan: laporanPindahanSchema,
});
export type Pindahan = z.infer<typeof pindahanSchema>;
