import * as z from 'zod/mini';
import { bareCode } from '../bare-code.ts';
import { checkedSchema, messageSchema, optional, textLine } from '../common.ts';
import { authAnswerSchema, knownPassword } from './schemas.ts';

/** One's own password, asked for again where it matters. */
export const currentPasswordSchema = z.object({ currentPassword: knownPassword('Password saat ini wajib diisi!') });

/** How the second step of a login may be taken. */
const CARA_LANGKAH = ['totp', 'cadangan', 'passkey'] as const;
export type CaraLangkah = (typeof CARA_LANGKAH)[number];

/** The password was right; the session begins with the second step. */
export const langkahKeduaSchema = z.extend(messageSchema, {
  langkah_kedua: z.strictObject({ tantangan: z.string(), cara: z.array(z.enum(CARA_LANGKAH)) }),
});
export type LangkahKedua = z.infer<typeof langkahKeduaSchema>;
export const loginAnswerSchema = z.union([authAnswerSchema, langkahKeduaSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

const tantanganSchema = z.string({ error: 'Tantangan wajib diisi' }).check(z.guid('Tantangan tidak dikenal'));

/** A code as it is typed, whatever its case. */
const kodeSchema = z.pipe(
  z.pipe(
    z.string({ error: 'Kode wajib diisi' }).check(z.maxLength(100, { error: 'Kode terlalu panjang', abort: true })),
    z.transform((kode) => bareCode(kode).toUpperCase()),
  ),
  z.string().check(z.minLength(1, 'Kode wajib diisi')),
);

/** `kode` is one of the app's, or a recovery code. */
export const loginKodeSchema = z.object({ tantangan: tantanganSchema, kode: kodeSchema, bersama: checkedSchema });
export type LoginKodeInput = z.infer<typeof loginKodeSchema>;

/** A code alone, as a form has it. */
export const kodeSayaSchema = z.object({ kode: kodeSchema });

/** A secret that counts once a code of it has come back. `qr` is an SVG of `tautan`. */
export const totpBaruSchema = z.extend(messageSchema, { rahasia: z.string(), tautan: z.string(), qr: z.string() });
export type TotpBaru = z.infer<typeof totpBaruSchema>;

/** Recovery codes; they are told here and never again. */
export const kodeCadanganSchema = z.extend(messageSchema, { kode_cadangan: z.array(z.string()) });
export type KodeCadangan = z.infer<typeof kodeCadanganSchema>;

const passkeySchema = z.strictObject({
  id: z.string(),
  nama: z.string(),
  created_at: z.string(),
  dipakai_at: z.nullable(z.string()),
  /** False for another host than the portal's: such a passkey opens nothing and is no second step. */
  berlaku: z.boolean(),
});

/** How one's own login is kept safe. */
export const keamananSchema = z.strictObject({
  totp: z.boolean(),
  sejak: z.nullable(z.string()),
  kode_tersisa: z.number(),
  passkey: z.array(passkeySchema),
  /** Whether officials must have a second step. */
  wajib: z.boolean(),
});
export type Keamanan = z.infer<typeof keamananSchema>;

/** What the browser's WebAuthn call takes. */
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

/** What a form asks for before the device makes a passkey. */
export const passkeyBaruSchema = z.extend(currentPasswordSchema, { nama: namaPasskeySchema });

/** What that call answered, as WebAuthn writes it in JSON. */
export const daftarPasskeySchema = z.object({
  tantangan: tantanganSchema,
  nama: namaPasskeySchema,
  jawaban: answer({
    clientDataJSON: base64url(2000),
    attestationObject: base64url(6000),
    transports: z._default(z.array(z.string({ error }).check(z.maxLength(20, error)), { error }), []),
  }),
});
export type DaftarPasskeyInput = z.infer<typeof daftarPasskeySchema>;

/** `tantangan` is that of a login that has come to its second step. */
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
