import * as z from 'zod/mini';
import { keysOf } from '../common.ts';
import { HASIL_BANDING, KEADAAN } from './kode.ts';

/** How one answer stands to the register, and what is written there; null where the register does not say. */
const dibandingkan = z.nullable(z.strictObject({ hasil: z.enum(HASIL_BANDING), register: z.string() }));
/** What the register says of an applicant. */
export const perbandinganSchema = z.strictObject({
  /** The row that has the NIK; null where there is none. */
  id: z.nullable(z.number()),
  keadaan: z.nullable(z.enum(keysOf(KEADAAN))),
  nama: dibandingkan,
  tanggal_lahir: dibandingkan,
  jenis_kelamin: dibandingkan,
  rt: dibandingkan,
});
export type Perbandingan = z.infer<typeof perbandinganSchema>;
