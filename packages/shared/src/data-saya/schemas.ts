import * as z from 'zod/mini';
import { knownPassword, userSchema } from '../auth/schemas.ts';
import { pendudukSayaSchema } from '../penduduk/schemas.ts';
import { pengaduanSchema } from '../pengaduan/schemas.ts';
import { suratSchema } from '../surat/schemas.ts';
import { tinjauanSchema } from '../surat/tinjauan.ts';

/** All stored data about the owner of an account, for that owner only. */
export const dataSayaSchema = z.strictObject({
  dibuat_at: z.string(),
  keterangan: z.array(z.string()),
  akun: userSchema,
  /** Null until the office has checked the identity card. */
  penduduk: z.nullable(pendudukSayaSchema),
  sesi: z.array(z.strictObject({ created_at: z.string(), expires_at: z.string() })),
  passkey: z.array(z.strictObject({ nama: z.string(), created_at: z.string(), dipakai_at: z.nullable(z.string()) })),
  perangkat_diberi_tahu: z.array(z.strictObject({ perangkat: z.string(), created_at: z.string() })),
  telegram_terhubung: z.boolean(),
  /** Updates by the regency's gateway to the account's number. */
  kabar_whatsapp: z.boolean(),
  /** Messages of the last 30 days, by mail and by the gateway. */
  kiriman: z.array(
    z.strictObject({
      saluran: z.string(),
      jenis: z.string(),
      alamat: z.string(),
      keadaan: z.string(),
      created_at: z.string(),
    }),
  ),
  /** As officials see them. All lists are oldest first. */
  surat: z.array(z.extend(suratSchema, { tinjauan: tinjauanSchema })),
  pengaduan: z.array(pengaduanSchema),
  petugas: z.strictObject({
    agenda: z.array(z.strictObject({ id: z.number(), title: z.string(), created_at: z.string() })),
    surat_dilihat: z.array(z.strictObject({ surat_id: z.number(), created_at: z.string() })),
    pengaduan_dilihat: z.array(z.strictObject({ pengaduan_id: z.number(), created_at: z.string() })),
    jejak: z.array(
      z.strictObject({
        aksi: z.string(),
        jenis: z.string(),
        sasaran_id: z.nullable(z.number()),
        label: z.string(),
        created_at: z.string(),
      }),
    ),
    whatsapp_dibuka: z.array(
      z.strictObject({
        surat_id: z.nullable(z.number()),
        pengaduan_id: z.nullable(z.number()),
        created_at: z.string(),
      }),
    ),
  }),
});
export const dataSayaPasswordSchema = z.object({ password: knownPassword('Password wajib diisi') });

export type DataSaya = z.infer<typeof dataSayaSchema>;
