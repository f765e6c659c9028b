import * as z from 'zod/mini';
import { oneOf, orEmpty, textLine, updatedAtSchema } from '../common.ts';
import { FRASA_MAX, P12_MAX, PENYEDIA, TANDA_TANGAN_TEXT } from './text.ts';

export const sertifikatSchema = z.strictObject({
  subjek: z.string(),
  penerbit: z.string(),
  /** Hexadecimal. */
  serial: z.string(),
  berlaku_dari: z.string(),
  berlaku_sampai: z.string(),
});
export type Sertifikat = z.infer<typeof sertifikatSchema>;

/** An official whose post signs documents. */
export const penandaTanganSchema = z.strictObject({
  /** Id in the organisation chart. */
  id: z.number(),
  nama: z.string(),
  jabatan: z.string(),
  /** An active account with the right to sign belongs to the post. */
  punya_akun: z.boolean(),
  ada_nik: z.boolean(),
  /** End of the certificate of the latest signature; null without one. */
  berlaku_sampai: z.nullable(z.string()),
});
export type PenandaTangan = z.infer<typeof penandaTanganSchema>;

/** `ada_sandi` replaces the password. The certificate's file never leaves the server. */
export const setelanTandaTanganSchema = z.strictObject({
  penyedia: z.nullable(z.enum(PENYEDIA)),
  sertifikat: z.nullable(sertifikatSchema),
  bsre_alamat: z.string(),
  bsre_pengguna: z.string(),
  ada_sandi: z.boolean(),
  tsa_alamat: z.string(),
  penanda_tangan: z.array(penandaTanganSchema),
  updatedAt: z.string(),
});
export type SetelanTandaTangan = z.infer<typeof setelanTandaTanganSchema>;

const ADDRESS = /^(https?:\/\/[^\s/@?#]+(\/[^\s?#]*)?)?$/i;
const addressSchema = z
  .string({ error: TANDA_TANGAN_TEXT.address })
  .check(z.trim(), z.maxLength(300, TANDA_TANGAN_TEXT.address), z.regex(ADDRESS, TANDA_TANGAN_TEXT.address));
/** An empty `bsre_sandi` keeps the password. An empty address turns its server off. */
export const updateTandaTanganSchema = z.object({
  penyedia: z.nullable(oneOf(PENYEDIA, TANDA_TANGAN_TEXT.provider)),
  bsre_alamat: addressSchema,
  bsre_pengguna: orEmpty(textLine({ label: 'Pengguna BSrE', max: 100 })),
  bsre_sandi: orEmpty(textLine({ label: 'Sandi BSrE', max: 200 })),
  tsa_alamat: addressSchema,
  updatedAt: updatedAtSchema,
});
export type UpdateTandaTanganInput = z.infer<typeof updateTandaTanganSchema>;

/** A passphrase as typed: with its spaces. */
export const frasaSchema = z
  .string({ error: TANDA_TANGAN_TEXT.passphrase })
  .check(z.minLength(1, TANDA_TANGAN_TEXT.passphrase), z.maxLength(FRASA_MAX, TANDA_TANGAN_TEXT.passphrase));

/** The file as base64, so that it is never written to a folder of uploads. */
export const pasangSertifikatSchema = z.object({
  p12: z
    .base64({ error: TANDA_TANGAN_TEXT.p12 })
    .check(z.minLength(1, TANDA_TANGAN_TEXT.p12), z.maxLength(4 * Math.ceil(P12_MAX / 3), TANDA_TANGAN_TEXT.p12)),
  frasa: frasaSchema,
});

/** Null removes the NIK. */
export const nikPenandaTanganSchema = z.object({
  nik: z.nullable(textLine({ label: 'NIK', max: 16 }).check(z.regex(/^\d{16}$/, TANDA_TANGAN_TEXT.nik))),
});
