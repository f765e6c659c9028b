import * as z from 'zod/mini';
import { ROLES } from '../access/roles.ts';
import {
  checkedSchema,
  emailSchema,
  MAX_LENGTH,
  messageSchema,
  namaSchema,
  noHpSchema,
  optional,
  textLine,
  updatedAtSchema,
  usernameSchema,
} from '../common.ts';

/** Bytes: bcrypt ignores bytes after the 72nd, so no password may be longer. */
export const PASSWORD_BYTES = { min: 6, max: 72 } as const;

export const OFFICIAL_PASSWORD_LENGTH = 10;

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

type PasswordRule = { required: string; tooShort: string };

export function newPassword({ required, tooShort }: PasswordRule) {
  return z.string({ error: required }).check(
    z.maxLength(PASSWORD_BYTES.max, { error: 'Password paling banyak 72 karakter', abort: true }),
    z.minLength(1, { error: required, abort: true }),
    z.minLength(PASSWORD_BYTES.min, { error: tooShort, abort: true }),
    z.refine((value) => utf8Length(value) <= PASSWORD_BYTES.max, 'Password paling banyak 72 karakter'),
    z.refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), 'Password memuat karakter yang tidak didukung'),
  );
}

/** A password for comparison, not a new one. */
export const knownPassword = (required: string) =>
  z.string({ error: required }).check(z.maxLength(200, { error: required, abort: true }), z.minLength(1, required));

export const loginSchema = z.object({
  username: textLine({ label: 'Username', max: MAX_LENGTH.nama }),
  password: knownPassword('Password wajib diisi'),
  /** Shared device: the session ends after 30 minutes without use. */
  bersama: checkedSchema,
});
export type LoginInput = z.infer<typeof loginSchema>;

export const registerSchema = z.object({
  username: usernameSchema,
  password: newPassword({ required: 'Password wajib diisi', tooShort: 'Password minimal 6 karakter' }),
  nama: namaSchema,
  email: emailSchema,
  no_hp: optional(noHpSchema),
});
export type RegisterInput = z.infer<typeof registerSchema>;

export const updateProfileSchema = z.object({
  nama: namaSchema,
  email: emailSchema,
  no_hp: optional(noHpSchema),
  updatedAt: updatedAtSchema,
});
const blankToNull = z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value));
/** For an account without an email address, which stays optional. */
export const profileWithoutEmailSchema = z.extend(updateProfileSchema, {
  email: z.pipe(blankToNull, z.nullable(emailSchema)),
});
export type UpdateProfileInput = z.infer<typeof profileWithoutEmailSchema>;

export const changePasswordSchema = z.object({
  currentPassword: knownPassword('Password saat ini wajib diisi!'),
  newPassword: newPassword({ required: 'Password baru wajib diisi!', tooShort: 'Password baru minimal 6 karakter!' }),
});
export const deleteAccountSchema = z.object({
  currentPassword: z.optional(knownPassword('Password saat ini wajib diisi!')),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>;

export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

export const userSchema = z.strictObject({
  id: z.number(),
  username: z.string(),
  nama: z.string(),
  email: z.nullable(z.string()),
  no_hp: z.nullable(z.string()),
  role: z.enum(ROLES),
  profile_image: z.nullable(z.string()),
  /** The portal generated the password; the account has no access until it is changed. */
  must_change_password: z.boolean(),
  /** A required second step is missing; the account has no other access until it is set up. */
  harus_dua_langkah: z.boolean(),
  created_at: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const authAnswerSchema = z.extend(messageSchema, { token: z.string(), user: userSchema });
export type AuthAnswer = z.infer<typeof authAnswerSchema>;
