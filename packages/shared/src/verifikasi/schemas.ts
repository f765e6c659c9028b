import * as z from 'zod/mini';
import { PENYEDIA } from '../tanda-tangan/text.ts';
import { HASIL_BERKAS, KEADAAN_VERIFIKASI } from './text.ts';

const keadaan = z.enum(KEADAAN_VERIFIKASI);

/** Public facts of a document: a closed list, without names, NIK, address, purpose or content. */
const suratSchema = z.strictObject({
  keadaan,
  kalimat: z.string(),
  judul_naskah: z.string(),
  nomor: z.string(),
  tanggal: z.string(),
  desa: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  penandatangan: z.strictObject({ nama: z.string(), jabatan: z.string() }),
  /** Null: unsigned. `nama` and `penerbit` are those of the certificate. */
  tanda_tangan: z.nullable(
    z.discriminatedUnion('cara', [
      z.strictObject({ cara: z.literal('basah') }),
      z.strictObject({
        cara: z.literal('elektronik'),
        penyedia: z.enum(PENYEDIA),
        nama: z.string(),
        penerbit: z.string(),
        waktu: z.string(),
      }),
    ]),
  ),
  berlaku_sampai: z.nullable(z.string()),
  /** Initials of the person in the document: "M. S. P.". */
  inisial: z.string(),
  pengganti: z.nullable(z.strictObject({ nomor: z.string(), tanggal: z.string() })),
  /** Labels of the values that a visitor may compare; `akhir` limits the comparison to the last characters. */
  cocokkan: z.array(z.strictObject({ label: z.string(), akhir: z.nullable(z.number()) })),
});
export type FaktaSurat = z.infer<typeof suratSchema>;

export const verifikasiSchema = z.union([
  suratSchema,
  z.strictObject({
    keadaan: z.literal('SISTEM SEBELUMNYA'),
    kalimat: z.string(),
    nomor: z.string(),
    tanggal: z.string(),
  }),
  z.strictObject({ keadaan: z.enum(['TIDAK TERCATAT', 'TIDAK LENGKAP', 'TIDAK DIKENAL']), kalimat: z.string() }),
]);
export type Verifikasi = z.infer<typeof verifikasiSchema>;

const typed = z.string().check(z.maxLength(300, 'Isian terlalu panjang'));

export const cocokkanSchema = z.record(z.string().check(z.maxLength(100)), typed);

export const cocokkanAnswerSchema = z.strictObject({ cocok: z.boolean(), kalimat: z.string() });

/** `waktu` is the time that the signer claims. `dipercaya`: the certificate's chain ends in a trusted root. */
const tandaTanganSchema = z.strictObject({
  nama: z.string(),
  penerbit: z.string(),
  waktu: z.nullable(z.string()),
  dipercaya: z.boolean(),
});

/** Result of an uploaded PDF. `surat` is the document that the file is, or begins with. */
export const pemeriksaanSchema = z.strictObject({
  hasil: z.enum(HASIL_BERKAS),
  kalimat: z.string(),
  surat: z.nullable(suratSchema),
  tanda_tangan: z.array(tandaTanganSchema),
});
export type Pemeriksaan = z.infer<typeof pemeriksaanSchema>;
