import * as z from 'zod/mini';
import { keysOf } from '../common.ts';
import { HASIL_BANDING, KEADAAN } from './kode.ts';

/** How one answer stands to the register, and what is written there; null where the register does not say. */
const dibandingkan = z.nullable(z.strictObject({ hasil: z.enum(HASIL_BANDING), register: z.string() }));
/** An event that goes with a finished letter and is not in the register yet, with what the letter says of it; '' where it says nothing. */
const usulanPeristiwaSchema = z.strictObject({
  jenis: z.enum(['lahir', 'meninggal', 'pindah', 'kk']),
  /** Whose it is; of a birth, of whose family. */
  penduduk_id: z.number(),
  tanggal: z.string(),
  tempat: z.string(),
  nama: z.string(),
  jenis_kelamin: z.string(),
  anggota: z.array(z.number()),
});
export type UsulanPeristiwa = z.infer<typeof usulanPeristiwaSchema>;

/** What the register says of an applicant. */
export const perbandinganSchema = z.strictObject({
  /** The row that has the NIK; null where there is none. */
  id: z.nullable(z.number()),
  keadaan: z.nullable(z.enum(keysOf(KEADAAN))),
  nama: dibandingkan,
  tanggal_lahir: dibandingkan,
  jenis_kelamin: dibandingkan,
  rt: dibandingkan,
  usulan: z.nullable(usulanPeristiwaSchema),
});
export type Perbandingan = z.infer<typeof perbandinganSchema>;
