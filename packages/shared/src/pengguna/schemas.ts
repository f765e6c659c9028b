import * as z from 'zod/mini';
import { ROLES } from '../access/roles.ts';
import {
  checkedSchema,
  emailSchema,
  messageSchema,
  namaSchema,
  noHpSchema,
  oneOf,
  optional,
  pageQuery,
  searchSchema,
  updatedAtSchema,
  usernameSchema,
} from '../common.ts';
import { PENGGUNA_TEXT } from './text.ts';

export const penggunaSchema = z.strictObject({
  id: z.number(),
  username: z.string(),
  nama: z.string(),
  email: z.nullable(z.string()),
  no_hp: z.nullable(z.string()),
  role: z.enum(ROLES),
  aktif: z.boolean(),
  jabatan: z.nullable(z.strictObject({ struktur_id: z.number(), nama: z.string(), jabatan: z.string() })),
  boleh_tanda_tangan: z.boolean(),
  dua_langkah: z.boolean(),
  /** A code may be sent to the phone number. */
  bisa_whatsapp: z.boolean(),
  terlihat_at: z.nullable(z.string()),
  jumlah_surat: z.number(),
  created_at: z.string(),
  updatedAt: z.string(),
});
export type Pengguna = z.infer<typeof penggunaSchema>;

const roleSchema = oneOf(ROLES, 'Peran tidak dikenal');
const AKTIF = ['ya', 'tidak'] as const;

export const penggunaFilterSchema = z.object({
  q: searchSchema,
  role: z.optional(roleSchema),
  aktif: z.optional(oneOf(AKTIF, 'aktif harus ya atau tidak')),
});
export type PenggunaFilter = z.infer<typeof penggunaFilterSchema>;
export const penggunaListQuerySchema = z.extend(penggunaFilterSchema, pageQuery);

const flag = (label: string) => z.boolean({ error: `${label} harus ya atau tidak` });
/** Id in the organisation chart; '' means none. */
const post = z.pipe(
  z.transform((value) => (value === '' || value === null ? null : Number(value))),
  z.nullable(z.int({ error: PENGGUNA_TEXT.unknownPost }).check(z.gte(1), z.lte(2_147_483_647))),
);

export const createPenggunaSchema = z.object({
  username: usernameSchema,
  nama: namaSchema,
  email: emailSchema,
  no_hp: optional(noHpSchema),
  role: oneOf(['operator', 'admin'], 'Pilih peran petugas'),
  struktur_id: z._default(post, null),
  boleh_tanda_tangan: checkedSchema,
});
export type CreatePenggunaInput = z.infer<typeof createPenggunaSchema>;

/** Absent fields stay. */
export const updatePenggunaSchema = z.object({
  role: z.optional(roleSchema),
  aktif: z.optional(flag('Aktif')),
  struktur_id: z.optional(post),
  boleh_tanda_tangan: z.optional(checkedSchema),
  updatedAt: updatedAtSchema,
});
export type UpdatePenggunaInput = z.infer<typeof updatePenggunaSchema>;

export const pulihkanSchema = z.object({
  cara: oneOf(['loket', 'whatsapp'], 'Pilih cara: loket atau whatsapp'),
  /** Admins only: the code also removes the second step. */
  lepas_dua_langkah: checkedSchema,
});

/** Returned only in this response. `tautan` has the code after `#`, which no server receives. */
export const kodeAksesSchema = z.extend(messageSchema, {
  tautan: z.string(),
  kode: z.string(),
  qr: z.string(),
  berlaku_sampai: z.string(),
  /** Null for a code from the counter. */
  no_hp: z.nullable(z.string()),
});
export type KodeAkses = z.infer<typeof kodeAksesSchema>;

/** Only the data that distinguishes namesakes. */
export const wargaSchema = z.strictObject({
  id: z.number(),
  username: z.string(),
  nama: z.string(),
  akhir_no_hp: z.nullable(z.string()),
  bisa_whatsapp: z.boolean(),
  created_at: z.string(),
});
export type Warga = z.infer<typeof wargaSchema>;

/** `q` is part of a name, username or number. Below `MIN_WARGA_CHARACTERS` letters no account is returned. */
export const wargaQuerySchema = z.object({ q: searchSchema });
export const MIN_WARGA_CHARACTERS = 3;

export const permintaanQuerySchema = z.object({ q: searchSchema });

export const permintaanAksesSchema = z.strictObject({
  id: z.number(),
  nomor: z.string(),
  nama_akun: z.string(),
  /** The matching account, if the official may help it. */
  akun: z.nullable(z.extend(wargaSchema, { role: z.enum(ROLES) })),
  created_at: z.string(),
});
export type PermintaanAkses = z.infer<typeof permintaanAksesSchema>;

export const setelanAkunSchema = z.strictObject({ wajib_dua_langkah: z.boolean() });
export const updateSetelanAkunSchema = z.object({ wajib_dua_langkah: flag('Wajib dua langkah') });
