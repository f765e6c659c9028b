import * as z from 'zod/mini';
import { keysOf } from '../common.ts';
import { HASIL_BANDING, KEADAAN } from './kode.ts';

/** Null if the register has no value. */
const dibandingkan = z.nullable(z.strictObject({ hasil: z.enum(HASIL_BANDING), register: z.string() }));
/** An event that a finished document suggests and the register lacks. Missing values are ''. */
const usulanPeristiwaSchema = z.strictObject({
  jenis: z.enum(['lahir', 'meninggal', 'pindah', 'kk']),
  /** For a birth, a member of the family. */
  penduduk_id: z.number(),
  tanggal: z.string(),
  tempat: z.string(),
  nama: z.string(),
  jenis_kelamin: z.string(),
  anggota: z.array(z.number()),
});
export type UsulanPeristiwa = z.infer<typeof usulanPeristiwaSchema>;

export const perbandinganSchema = z.strictObject({
  /** Row with the NIK; null if there is none. */
  id: z.nullable(z.number()),
  keadaan: z.nullable(z.enum(keysOf(KEADAAN))),
  nama: dibandingkan,
  tanggal_lahir: dibandingkan,
  jenis_kelamin: dibandingkan,
  rt: dibandingkan,
  usulan: z.nullable(usulanPeristiwaSchema),
});
export type Perbandingan = z.infer<typeof perbandinganSchema>;
