import * as z from 'zod/mini';
import { bareCode } from '../codes/bare-code.ts';
import { MAX_LENGTH, messageSchema, textLine } from '../common.ts';
import { newPassword } from './schemas.ts';

export const lupaSchema = z.object({ username: textLine({ label: 'Username', max: MAX_LENGTH.nama }) });
export const lupaAnswerSchema = z.extend(messageSchema, { nomor: z.string() });

/** The code may be pasted with its link. */
export const pulihkanAkunSchema = z.object({
  kode: z.pipe(
    z.pipe(
      z.string({ error: 'Kode wajib diisi' }).check(z.maxLength(500, { error: 'Kode terlalu panjang', abort: true })),
      z.transform(bareCode),
    ),
    z.string().check(z.minLength(1, 'Kode wajib diisi')),
  ),
  newPassword: newPassword({ required: 'Password baru wajib diisi!', tooShort: 'Password baru minimal 6 karakter!' }),
});
export type PulihkanAkunInput = z.infer<typeof pulihkanAkunSchema>;

/** `oleh_nama` is null for a recovery code. `akun_baru`: true for the account's first password. */
export const pulihkanAnswerSchema = z.extend(messageSchema, {
  username: z.string(),
  oleh_nama: z.nullable(z.string()),
  akun_baru: z.boolean(),
});
export type PulihkanAnswer = z.infer<typeof pulihkanAnswerSchema>;

export const sesiSchema = z.strictObject({
  id: z.string(),
  perangkat: z.string(),
  bersama: z.boolean(),
  sekarang: z.boolean(),
  created_at: z.string(),
  terlihat_at: z.string(),
});
export type Sesi = z.infer<typeof sesiSchema>;

export const riwayatAksesSchema = z.strictObject({
  cara: z.string(),
  oleh_nama: z.string(),
  created_at: z.string(),
  dipakai_at: z.nullable(z.string()),
});

export const sessionsAnswerSchema = z.strictObject({
  sessions: z.array(sesiSchema),
  akses: z.array(riwayatAksesSchema),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswerSchema>;
