import * as z from 'zod/mini';
import { lacakPengaduanSchema } from '../pengaduan/schemas.ts';
import { suratSchema } from '../surat/schemas.ts';
import { STATUS_SURAT } from '../surat/text.ts';
import { LACAK_TEXT } from './text.ts';

/** Opened by its tracking code, so without personal data. */
export const lacakSuratSchema = z.strictObject({
  jenis: z.literal('surat'),
  kode: z.string(),
  nomor: z.number(),
  jenis_surat: z.string(),
  tanggal_pengajuan: z.string(),
  status: z.enum(STATUS_SURAT),
  janji: suratSchema.shape.janji,
  tertunda: suratSchema.shape.tertunda,
  diminta: z.array(z.string()),
  siap_diambil: z.boolean(),
  /** Its electronically signed file can be downloaded. */
  bertanda: z.boolean(),
  dapat_dinilai: suratSchema.shape.dapat_dinilai,
  riwayat: z.array(z.strictObject({ status: z.enum(STATUS_SURAT), created_at: z.string() })),
});
export type LacakSurat = z.infer<typeof lacakSuratSchema>;

export const lacakSchema = z.discriminatedUnion('jenis', [
  lacakSuratSchema,
  z.extend(lacakPengaduanSchema, { jenis: z.literal('pengaduan') }),
]);
export type Lacak = z.infer<typeof lacakSchema>;

/** The code alone gives no personal data: its holder also knows the end of the applicant's NIK. */
export const unduhSuratSchema = z.object({
  nik_akhir: z.string({ error: LACAK_TEXT.nik }).check(z.trim(), z.regex(/^\d{4}$/, LACAK_TEXT.nik)),
});
