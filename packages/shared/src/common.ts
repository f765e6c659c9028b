import * as z from 'zod/mini';
import { holdsPhones, phoneNumber, phoneProblem } from './codes/phone.ts';
import { isCalendarDay } from './text/dates.ts';
import { schemaMessage, type Text } from './text/sebutan.ts';
import { normalText } from './text/text-form.ts';

/** Maximum lengths in characters, checked before any other rule. */
export const MAX_LENGTH = { nama: 100, judul: 200, alamat: 500, teks: 20_000, email: 254, no_hp: 20 } as const;

const CONTROL_OR_LONE_SURROGATE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_BLANKS_OR_LONE_SURROGATE = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

const VISIBLE = /[^\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text);

type TextRule = { label: Text; max: number; required?: Text };

// A multipart form sends two characters for every line break.
const oneKindOfLineBreak = z.overwrite((value: string) => value.replace(/\r\n?/g, '\n'));

function text({ label: name, max, required = `${schemaMessage(name)} wajib diisi` }: TextRule, forbidden: RegExp) {
  const label = schemaMessage(name);
  const message = { error: `${label} paling banyak ${max.toLocaleString('id-ID')} karakter`, abort: true };
  const tooLong = z.maxLength(max, message);
  return z.string({ error: schemaMessage(required) }).check(
    // Two characters may become one, so twice the length is the first limit.
    z.maxLength(2 * max, message),
    oneKindOfLineBreak,
    tooLong,
    z.refine((value) => !forbidden.test(value), { error: `${label} memuat karakter yang tidak didukung`, abort: true }),
    z.overwrite(normalText),
    z.trim(),
    // Some letters have two characters in their normal form.
    tooLong,
    z.refine(hasVisibleCharacter, { error: schemaMessage(required), abort: true }),
  );
}

/** A required text on one line in its normal form, trimmed. `required` replaces the message for a missing one. */
export const textLine = (rule: TextRule) => text(rule, CONTROL_OR_LONE_SURROGATE);

/** A required text with line breaks, in its normal form, trimmed. Every line break becomes `\n`. */
export const textBlock = (rule: TextRule) => text(rule, CONTROL_BUT_BLANKS_OR_LONE_SURROGATE);

/** Makes a field optional: missing, null and blank all become null. */
export function optional<T extends z.core.$ZodType<string, string>>(schema: T) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))),
    z.nullable(schema),
  );
}

/** A text that may be empty: missing, null and blank become ''. */
export const orEmpty = (schema: z.core.$ZodType<string, string>) =>
  z.pipe(
    optional(schema),
    z.transform((text: string | null) => text ?? ''),
  );

/** A text that may be empty. Undefined stays, so that an edit does not change the field. */
export const blankable = (schema: z.core.$ZodType<string, string>) => z.optional(orEmpty(schema));

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['on', true],
  [false, false],
  ['false', false],
  [undefined, false],
]);

/** A checkbox, in JSON or as form text. Unknown values are refused, because a row's visibility may depend on it. */
export const checkedSchema = z.pipe(
  z.transform((value) => FLAGS.get(value) ?? value),
  z.boolean({ error: 'Pilihan harus true atau false' }),
);

export const keysOf = <Key extends string>(words: Readonly<Record<Key, Text>>) => Object.keys(words) as [Key, ...Key[]];

export function oneOf<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z.enum(values, { error });
}

// Phones and chat apps add direction marks around a copied number.
const SEPARATORS = /[\s.\-\p{Cf}]/gu;

/** NIK: exactly 16 digits; stray spaces, dots and dashes are ignored. */
export const nikSchema = z.pipe(
  z.pipe(
    z.string({ error: 'NIK wajib diisi' }).check(z.maxLength(40, { error: 'NIK harus 16 digit angka', abort: true })),
    z.transform((value) => value.replace(SEPARATORS, '')),
  ),
  z
    .string()
    .check(z.minLength(1, { error: 'NIK wajib diisi', abort: true }), z.regex(/^\d{16}$/, 'NIK harus 16 digit angka')),
);

/** A phone number, normalized by `phoneNumber` (domain norms, chapter 6). */
export const phoneSchema = (label: string) => {
  const tooLong = `${label} paling banyak ${MAX_LENGTH.no_hp} karakter`;
  return z.pipe(
    z.string({ error: `${label} wajib diisi` }).check(
      z.maxLength(MAX_LENGTH.no_hp, {
        error: ({ input }) =>
          typeof input === 'string' && holdsPhones(input) ? `${label} ${phoneProblem(input)}` : tooLong,
        abort: true,
      }),
      z.refine((value) => value.replace(SEPARATORS, '') !== '', { error: `${label} wajib diisi`, abort: true }),
      z.refine((value) => phoneNumber(value) !== null, {
        error: ({ input }) => `${label} ${phoneProblem(String(input))}`,
        abort: true,
      }),
    ),
    z.transform((value) => phoneNumber(value) ?? value),
  );
};

export const noHpSchema = phoneSchema('Nomor HP');

/** An address of another server, without a user name. */
export const HTTPS_URL = /^https:\/\/[^\s/@?#]+([/?]\S*)?$/i;

export const EMAIL_REQUIRED = 'Email wajib diisi!';

export const emailSchema = textLine({ label: 'Email', max: MAX_LENGTH.email, required: EMAIL_REQUIRED }).check(
  // Bounded: an email address is limited to 254 characters before this check.
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Format email tidak valid!'),
);

export function daySchema(name: Text) {
  const label = schemaMessage(name);
  return z.string({ error: `${label} wajib diisi` }).check(
    z.maxLength(10, { error: `${label} harus berupa tanggal`, abort: true }),
    z.minLength(1, { error: `${label} wajib diisi`, abort: true }),
    z.refine(isCalendarDay, { error: `${label} harus berupa tanggal`, abort: true }),
    z.refine((day) => day >= '1900-01-01', { error: `${label} tidak boleh sebelum tahun 1900`, abort: true }),
  );
}

/** A row's id in a path. The maximum is that of the int4 column. */
export const idSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(2_147_483_647))),
);

/** `updatedAt` as last read. An edit sends it, so that it cannot overwrite a newer version. */
export const updatedAtSchema = z.optional(
  z.pipe(
    z.iso.datetime({ error: 'updatedAt harus berupa waktu ISO 8601' }),
    z.transform((value) => new Date(value)),
  ),
);

/** The rows of a bulk edit, each with its `updatedAt` as last read. */
export function versionedRows({ noun, most }: { noun: string; most: number }) {
  const error = `${noun} harus berupa daftar 1 sampai ${most} ${noun}`;
  return z
    .array(
      z.object({
        id: z.int({ error }).check(z.gte(1, error), z.lte(2_147_483_647, error)),
        updatedAt: updatedAtSchema,
      }),
      { error },
    )
    .check(z.minLength(1, error), z.maxLength(most, error));
}

/** `updatedAt` as last read; null if nothing has been stored yet. */
export const updatedAtOrNullSchema = z.optional(
  z.pipe(
    z.nullable(z.iso.datetime({ error: 'updatedAt harus berupa waktu ISO 8601' })),
    z.transform((value) => (value === null ? null : new Date(value))),
  ),
);

export const searchSchema = z._default(
  z.string({ error: 'Kata pencarian harus berupa teks' }).check(
    z.maxLength(MAX_LENGTH.nama, { error: `Kata pencarian paling banyak ${MAX_LENGTH.nama} karakter`, abort: true }),
    z.refine((value) => !CONTROL_OR_LONE_SURROGATE.test(value), {
      error: 'Kata pencarian memuat karakter yang tidak didukung',
      abort: true,
    }),
    z.overwrite(normalText),
    z.trim(),
  ),
  '',
);

const LIMIT_TEXT = 'limit harus angka 1 sampai 100';

/** Query of a paged list; spread it into the list's own query schema. `limit` 1–100, default 50. */
export const pageQuery = {
  limit: z._default(
    z.pipe(
      z.string({ error: LIMIT_TEXT }).check(z.regex(/^\d{1,3}$/, { error: LIMIT_TEXT, abort: true })),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, LIMIT_TEXT), z.lte(100, LIMIT_TEXT))),
    ),
    50,
  ),
  cursor: z.optional(z.string({ error: 'cursor tidak dikenal' }).check(z.maxLength(200, 'cursor tidak dikenal'))),
};

export const pageBody = {
  limit: z._default(z.int({ error: LIMIT_TEXT }).check(z.gte(1, LIMIT_TEXT), z.lte(100, LIMIT_TEXT)), 50),
  cursor: pageQuery.cursor,
};

export const messageSchema = z.strictObject({ message: z.string() });

export const pageMetaSchema = z.strictObject({
  total: z.number(),
  /** Set if a search among very many rows has stopped counting: `total` is the minimum. */
  at_least: z.exactOptional(z.literal(true)),
  next_cursor: z.nullable(z.string()),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

const neighbourSchema = z.nullable(z.strictObject({ id: z.number(), title: z.string() }));
export type Neighbour = z.infer<typeof neighbourSchema>;

export const neighboursSchema = z.strictObject({ newer: neighbourSchema, older: neighbourSchema });

/** Result of a batch. A refused row has its message. */
export const hasilMassalSchema = z.strictObject({
  hasil: z.array(z.strictObject({ id: z.number(), error: z.optional(z.string()) })),
});

export const namaSchema = textLine({
  label: 'Nama lengkap',
  max: MAX_LENGTH.nama,
  required: 'Nama lengkap wajib diisi!',
});

export const USERNAME = /^[A-Za-z0-9._-]{3,30}$/;

export const usernameSchema = textLine({ label: 'Username', max: MAX_LENGTH.nama }).check(
  z.regex(USERNAME, 'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung'),
);
