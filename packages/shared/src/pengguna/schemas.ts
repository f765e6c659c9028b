import * as z from 'zod/mini';
import { namaSchema, usernameSchema } from '../auth/schemas.ts';
import {
  checkedSchema,
  emailSchema,
  messageSchema,
  noHpSchema,
  oneOf,
  optional,
  pageQuery,
  searchSchema,
  updatedAtSchema,
} from '../common.ts';
import { ROLES } from '../roles.ts';
import { PENGGUNA_TEXT } from './text.ts';

/** An account as admins see it. */
export const penggunaSchema = z.strictObject({
  id: z.number(),
  username: z.string(),
  nama: z.string(),
  email: z.nullable(z.string()),
  no_hp: z.nullable(z.string()),
  role: z.enum(ROLES),
  aktif: z.boolean(),
  /** The post it is linked to. */
  jabatan: z.nullable(z.strictObject({ struktur_id: z.number(), nama: z.string(), jabatan: z.string() })),
  boleh_tanda_tangan: z.boolean(),
  /** Whether a second step is asked for at login. */
  dua_langkah: z.boolean(),
  /** Whether a code may be sent to its number. */
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
/** A person of the structure, as a number or as a form's text; '' is none. */
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

/** What is not sent stays. */
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
  /** Admins alone: the code takes the second step off, too. */
  lepas_dua_langkah: checkedSchema,
});

/** A one-time code; it is told here and never again. `tautan` holds it behind `#`, which no server sees. */
export const kodeAksesSchema = z.extend(messageSchema, {
  tautan: z.string(),
  kode: z.string(),
  /** The link as a QR code, an SVG. */
  qr: z.string(),
  berlaku_sampai: z.string(),
  /** Where it may be sent; null for a code of the counter. */
  no_hp: z.nullable(z.string()),
});
export type KodeAkses = z.infer<typeof kodeAksesSchema>;

/** A resident whom an official may give access to: what tells namesakes apart, and no more. */
export const wargaSchema = z.strictObject({
  id: z.number(),
  username: z.string(),
  nama: z.string(),
  akhir_no_hp: z.nullable(z.string()),
  bisa_whatsapp: z.boolean(),
  created_at: z.string(),
});
export type Warga = z.infer<typeof wargaSchema>;

/** `q` is a part of a name, a username or a number; of fewer letters than `WARGA_LETTERS` no account is found. */
export const wargaQuerySchema = z.object({ q: searchSchema });
export const WARGA_LETTERS = 3;

/** `q` is a request's number or a part of it. */
export const permintaanQuerySchema = z.object({ q: searchSchema });

/** A person who has lost a password, as officials see them. */
export const permintaanAksesSchema = z.strictObject({
  id: z.number(),
  nomor: z.string(),
  nama_akun: z.string(),
  /** Whose account it is, where there is one that the official may help. */
  akun: z.nullable(z.extend(wargaSchema, { role: z.enum(ROLES) })),
  created_at: z.string(),
});
export type PermintaanAkses = z.infer<typeof permintaanAksesSchema>;

export const setelanAkunSchema = z.strictObject({ wajib_dua_langkah: z.boolean() });
export const updateSetelanAkunSchema = z.object({ wajib_dua_langkah: flag('Wajib dua langkah') });
