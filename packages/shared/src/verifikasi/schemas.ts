import * as z from 'zod/mini';
import { KEADAAN_VERIFIKASI } from './text.ts';

const keadaan = z.enum(KEADAAN_VERIFIKASI);

/** Public facts of a document: a closed list, without names, NIK, address, purpose or content. */
export const verifikasiSchema = z.union([
  z.strictObject({
    keadaan,
    kalimat: z.string(),
    judul_naskah: z.string(),
    nomor: z.string(),
    tanggal: z.string(),
    desa: z.string(),
    kecamatan: z.string(),
    kabupaten: z.string(),
    penandatangan: z.strictObject({ nama: z.string(), jabatan: z.string() }),
    berlaku_sampai: z.nullable(z.string()),
    /** Initials of the person in the document: "M. S. P.". */
    inisial: z.string(),
    pengganti: z.nullable(z.strictObject({ nomor: z.string(), tanggal: z.string() })),
    /** Labels of the values that a visitor may compare; `akhir` limits the comparison to the last characters. */
    cocokkan: z.array(z.strictObject({ label: z.string(), akhir: z.nullable(z.number()) })),
  }),
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
