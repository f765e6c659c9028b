import * as z from 'zod/mini';
import { lacakPengaduanSchema } from '../pengaduan/schemas.ts';
import { suratSchema } from '../surat/schemas.ts';
import { STATUS_SURAT } from '../surat/text.ts';

/** What the code of a counter request opens: how far it is, and nothing about the person. */
export const lacakSuratSchema = z.strictObject({
  jenis: z.literal('surat'),
  kode: z.string(),
  /** The number of the request. */
  nomor: z.number(),
  jenis_surat: z.string(),
  tanggal_pengajuan: z.string(),
  status: z.enum(STATUS_SURAT),
  janji: suratSchema.shape.janji,
  tertunda: suratSchema.shape.tertunda,
  /** The requirements and fields that its applicant has been asked for. */
  diminta: z.array(z.string()),
  /** The letter is signed and waits at the office. */
  siap_diambil: z.boolean(),
  riwayat: z.array(z.strictObject({ status: z.enum(STATUS_SURAT), created_at: z.string() })),
});
export type LacakSurat = z.infer<typeof lacakSuratSchema>;

export const lacakSchema = z.discriminatedUnion('jenis', [
  lacakSuratSchema,
  z.extend(lacakPengaduanSchema, { jenis: z.literal('pengaduan') }),
]);
export type Lacak = z.infer<typeof lacakSchema>;
