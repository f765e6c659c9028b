import * as z from 'zod/mini';
import { pageMetaSchema, pageQuery, searchSchema } from '../common.ts';
import { pendudukSayaSchema } from './schemas.ts';

const anggotaSchema = z.strictObject({ id: z.number(), nama: z.string(), hubungan_keluarga: z.string() });

/** Living residents with one card number. The address is that of the head. */
export const keluargaSchema = z.strictObject({
  /** Resident who leads the family. If none does, the oldest. */
  id: z.number(),
  dikepalai: z.boolean(),
  nama: z.string(),
  /** Masked. */
  no_kk: z.string(),
  alamat: z.string(),
  dusun: z.string(),
  rw: z.string(),
  rt: z.string(),
  /** The others. */
  anggota: z.array(anggotaSchema),
});
export type Keluarga = z.infer<typeof keluargaSchema>;

export const keluargaQuerySchema = z.object({ ...pageQuery, dusun: searchSchema, rw: searchSchema, rt: searchSchema });
export type KeluargaQuery = z.infer<typeof keluargaQuerySchema>;
export const keluargaListSchema = z.strictObject({ keluarga: z.array(keluargaSchema), meta: pageMetaSchema });

/** A printed row of the register, with whole numbers. */
export const biodataSchema = z.strictObject({
  id: z.number(),
  ...z.omit(pendudukSayaSchema, { terverifikasi: true }).shape,
});
export type Biodata = z.infer<typeof biodataSchema>;
