import * as z from 'zod/mini';
import { bareCode } from '../codes/bare-code.ts';
import { checkedSchema, messageSchema, optional, textLine } from '../common.ts';
import { authAnswerSchema, knownPassword } from './schemas.ts';

export const currentPasswordSchema = z.object({ currentPassword: knownPassword('Password saat ini wajib diisi!') });

const CARA_LANGKAH = ['totp', 'cadangan', 'passkey'] as const;
export type CaraLangkah = (typeof CARA_LANGKAH)[number];

/** Response to a correct password; the session begins after the second step. */
export const langkahKeduaSchema = z.extend(messageSchema, {
  langkah_kedua: z.strictObject({ tantangan: z.string(), cara: z.array(z.enum(CARA_LANGKAH)) }),
});
export type LangkahKedua = z.infer<typeof langkahKeduaSchema>;
export const loginAnswerSchema = z.union([authAnswerSchema, langkahKeduaSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const tantanganSchema = z.string({ error: 'Tantangan wajib diisi' }).check(z.guid('Tantangan tidak dikenal'));

const kodeSchema = z.pipe(
  z.pipe(
    z.string({ error: 'Kode wajib diisi' }).check(z.maxLength(100, { error: 'Kode terlalu panjang', abort: true })),
    z.transform((kode) => bareCode(kode).toUpperCase()),
  ),
  z.string().check(z.minLength(1, 'Kode wajib diisi')),
);

export const loginKodeSchema = z.object({ tantangan: tantanganSchema, kode: kodeSchema, bersama: checkedSchema });
export type LoginKodeInput = z.infer<typeof loginKodeSchema>;

export const kodeSayaSchema = z.object({ kode: kodeSchema });

/** The TOTP secret is active only after its first code is confirmed. `qr` is an SVG. */
export const totpBaruSchema = z.extend(messageSchema, { rahasia: z.string(), tautan: z.string(), qr: z.string() });
export type TotpBaru = z.infer<typeof totpBaruSchema>;

/** Returned only in this response. */
export const kodeCadanganSchema = z.extend(messageSchema, { kode_cadangan: z.array(z.string()) });
export type KodeCadangan = z.infer<typeof kodeCadanganSchema>;

const passkeySchema = z.strictObject({
  id: z.string(),
  nama: z.string(),
  created_at: z.string(),
  dipakai_at: z.nullable(z.string()),
  /** False for another host than the portal's: the passkey cannot log in and is no second step. */
  berlaku: z.boolean(),
});

export const keamananSchema = z.strictObject({
  totp: z.boolean(),
  sejak: z.nullable(z.string()),
  kode_tersisa: z.number(),
  passkey: z.array(passkeySchema),
  wajib: z.boolean(),
});
export type Keamanan = z.infer<typeof keamananSchema>;

export const passkeyMulaiSchema = z.extend(messageSchema, {
  tantangan: z.string(),
  opsi: z.record(z.string(), z.unknown()),
});

const error = 'Jawaban passkey tidak dapat dibaca';
const base64url = (max: number) => z.string({ error }).check(z.maxLength(max, error), z.regex(/^[\w-]+$/, error));
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', { error }),
};
const answer = <T extends z.core.$ZodShape>(response: T) =>
  z.object({ ...credential, response: z.object(response, { error }) }, { error });

const namaPasskeySchema = optional(textLine({ label: 'Nama passkey', max: 60 }));

export const passkeyBaruSchema = z.extend(currentPasswordSchema, { nama: namaPasskeySchema });

export const daftarPasskeySchema = z.object({
  tantangan: tantanganSchema,
  nama: namaPasskeySchema,
  jawaban: answer({
    clientDataJSON: base64url(2000),
    attestationObject: base64url(6000),
    transports: z._default(
      z.array(z.string({ error }).check(z.maxLength(20, error), z.regex(/^[a-z-]+$/, error)), { error }),
      [],
    ),
  }),
});
export type DaftarPasskeyInput = z.infer<typeof daftarPasskeySchema>;

/** `tantangan` is the challenge of a login at its second step. */
export const mulaiMasukPasskeySchema = z.object({ tantangan: z.optional(tantanganSchema) });

export const masukPasskeySchema = z.object({
  tantangan: tantanganSchema,
  bersama: checkedSchema,
  jawaban: answer({
    clientDataJSON: base64url(2000),
    authenticatorData: base64url(2000),
    signature: base64url(1400),
    userHandle: z.optional(base64url(100)),
  }),
});
export type MasukPasskeyInput = z.infer<typeof masukPasskeySchema>;
