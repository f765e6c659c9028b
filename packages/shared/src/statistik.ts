import * as z from 'zod/mini';
import { MAX_LENGTH, oneOf, textLine, updatedAtSchema } from './common.ts';
import { DEFAULT_COLOR, isCountable, KATEGORI_STATISTIK, STATISTIK_TEXT } from './statistik-text.ts';

const kategoriSchema = oneOf(KATEGORI_STATISTIK, `Kategori harus salah satu dari ${KATEGORI_STATISTIK.join(', ')}`);

const VALUE_TEXT = 'Nilai harus berupa bilangan bulat mulai dari 0';
const MAX_VALUE = 2_147_483_647;

/** A count, as a number or as its digits. int4, as in the database. */
const valueSchema = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value)),
  z
    .int({ error: VALUE_TEXT, abort: true })
    .check(
      z.gte(0, VALUE_TEXT),
      z.lte(MAX_VALUE, { error: `Nilai paling banyak ${MAX_VALUE.toLocaleString('id-ID')}` }),
    ),
);

/** A 6-digit hex colour; anything else is the default one. Not sent at all, it stays undefined. */
const colorSchema = z.pipe(
  z.transform((value) => {
    if (value === undefined) return undefined;
    const text = typeof value === 'string' && value.length < 20 ? value.trim().toLowerCase() : '';
    return /^#[0-9a-f]{6}$/.test(text) ? text : DEFAULT_COLOR;
  }),
  z.optional(z.string()),
);

export const saveStatistikSchema = z
  .object({
    kategori: kategoriSchema,
    label: textLine({ label: 'Label', max: MAX_LENGTH.nama }),
    value: valueSchema,
    color: colorSchema,
    /** The portal counts, whatever `value` says. */
    otomatis: z._default(z.boolean({ error: 'otomatis harus true atau false' }), false),
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine((row) => !row.otomatis || isCountable(row), { error: STATISTIK_TEXT.notCountable, path: ['otomatis'] }),
  );
export type SaveStatistikInput = z.infer<typeof saveStatistikSchema>;

export const statistikListQuerySchema = z.object({ kategori: z.optional(kategoriSchema) });
export type StatistikListQuery = z.infer<typeof statistikListQuerySchema>;

export const statistikSchema = z.strictObject({
  id: z.number(),
  kategori: kategoriSchema,
  label: z.string(),
  value: z.number(),
  color: z.string(),
  /** Whether the portal counts it. */
  otomatis: z.boolean(),
  updatedAt: z.string(),
});
export type Statistik = z.infer<typeof statistikSchema>;
