import * as z from 'zod/mini';
import { keysOf } from '../common.ts';
import { HASIL_BANDING, KEADAAN } from './kode.ts';

/** Comparison of one field with the register's value; null if the register has none. */
const dibandingkan = z.nullable(z.strictObject({ hasil: z.enum(HASIL_BANDING), register: z.string() }));
/**
 * A proposed event from a finished document, not in the register yet, with the values of the application; '' if
 * missing.
 */
const usulanPeristiwaSchema = z.strictObject({
  jenis: z.enum(['lahir', 'meninggal', 'pindah', 'kk']),
  /** The resident of the event; for a birth, a member of the family. */
  penduduk_id: z.number(),
  tanggal: z.string(),
  tempat: z.string(),
  nama: z.string(),
  jenis_kelamin: z.string(),
  anggota: z.array(z.number()),
});
export type UsulanPeristiwa = z.infer<typeof usulanPeristiwaSchema>;

/** Comparison of an applicant with the register. */
export const perbandinganSchema = z.strictObject({
  /** Id of the row with the NIK; null if there is none. */
  id: z.nullable(z.number()),
  keadaan: z.nullable(z.enum(keysOf(KEADAAN))),
  nama: dibandingkan,
  tanggal_lahir: dibandingkan,
  jenis_kelamin: dibandingkan,
  rt: dibandingkan,
  usulan: z.nullable(usulanPeristiwaSchema),
});
export type Perbandingan = z.infer<typeof perbandinganSchema>;
