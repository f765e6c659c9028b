import * as z from 'zod/mini';
import { MAX_LENGTH, nikSchema, textLine } from '../common.ts';
import { LOKET_TEXT } from './text.ts';

const usernameSchema = textLine({
  label: 'Username',
  max: MAX_LENGTH.nama,
  required: LOKET_TEXT.usernameMissing,
});

export const cariAkunSchema = z.object({ username: usernameSchema });
export const akunWargaSchema = z.strictObject({ username: z.string(), nama: z.string() });
export type AkunWarga = z.infer<typeof akunWargaSchema>;

/** Transfers an application or complaint to an account, after a check of the identity card. */
export const serahkanAkunSchema = z.object({
  username: usernameSchema,
  ktp_dicocokkan: z.literal(true, { error: LOKET_TEXT.ktpUnchecked }),
});
export type SerahkanAkunInput = z.infer<typeof serahkanAkunSchema>;

export const cariLoketSchema = z.object({ nik: nikSchema });

/** A name, sent in the field of the NIK. */
export const cariNamaSchema = z.object({
  nik: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Tulis paling sedikit 3 huruf'),
      z.maxLength(MAX_LENGTH.nama, `Nama paling banyak ${MAX_LENGTH.nama} huruf`),
    ),
});

export const suratLoketRowSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  jenis_surat: z.string(),
  tanggal_pengajuan: z.string(),
  status: z.string(),
});
export type SuratLoketRow = z.infer<typeof suratLoketRowSchema>;

export const pengaduanLoketRowSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  judul: z.string(),
  tanggal_pengaduan: z.string(),
  status: z.string(),
});
export type PengaduanLoketRow = z.infer<typeof pengaduanLoketRowSchema>;

export const cariLoketAnswerSchema = z.strictObject({
  surat: z.array(suratLoketRowSchema),
  pengaduan: z.array(pengaduanLoketRowSchema),
});
export type CariLoketAnswer = z.infer<typeof cariLoketAnswerSchema>;
