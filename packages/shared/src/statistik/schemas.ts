import * as z from 'zod/mini';
import { MAX_LENGTH, oneOf, textLine, updatedAtSchema } from '../common.ts';
import {
  DEFAULT_COLOR,
  isCountable,
  KATEGORI_STATISTIK,
  MAX_STATISTIK,
  STATISTIK_LABEL,
  STATISTIK_TEXT,
} from './text.ts';

const kategoriSchema = oneOf(KATEGORI_STATISTIK, `Kategori harus salah satu dari ${KATEGORI_STATISTIK.join(', ')}`);

const VALUE_TEXT = 'Nilai harus berupa bilangan bulat mulai dari 0';
const MAX_VALUE = 2_147_483_647;

/** The maximum is that of the int4 column. */
const valueSchema = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value)),
  z
    .int({ error: VALUE_TEXT, abort: true })
    .check(
      z.gte(0, VALUE_TEXT),
      z.lte(MAX_VALUE, { error: `Nilai paling banyak ${MAX_VALUE.toLocaleString('id-ID')}` }),
    ),
);

/** Invalid colours become the default; undefined stays undefined. */
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
    label: textLine({ label: STATISTIK_LABEL.label, max: MAX_LENGTH.nama }),
    value: valueSchema,
    color: colorSchema,
    /** The portal counts the figure, and `value` is ignored. */
    otomatis: z._default(z.boolean({ error: 'otomatis harus true atau false' }), false),
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine((row) => !row.otomatis || isCountable(row), { error: STATISTIK_TEXT.notCountable, path: ['otomatis'] }),
  );
export type SaveStatistikInput = z.infer<typeof saveStatistikSchema>;

export const statistikRowSchema = z.object({
  kategori: kategoriSchema,
  label: textLine({ label: STATISTIK_LABEL.label, max: MAX_LENGTH.nama }),
  value: valueSchema,
});
export type StatistikRow = z.infer<typeof statistikRowSchema>;

/** An existing label of a category gets the new value, a new label is appended. */
export const importStatistikSchema = z.object({
  baris: z.array(statistikRowSchema, { error: STATISTIK_TEXT.noRows }).check(
    z.minLength(1, STATISTIK_TEXT.noRows),
    z.maxLength(MAX_STATISTIK, STATISTIK_TEXT.tooManyRows(MAX_STATISTIK)),
    z.refine((rows) => twiceIn(rows) === undefined, {
      error: ({ input }) => STATISTIK_TEXT.labelTwice(twiceIn(input as StatistikRow[])?.label ?? ''),
    }),
  ),
});

const twiceIn = (rows: readonly StatistikRow[]): StatistikRow | undefined => {
  const seen = new Set<string>();
  return rows.find(({ kategori, label }) => {
    const key = `${kategori}/${label}`;
    return seen.has(key) || !seen.add(key);
  });
};

/** A table from a file: its text, as if it had been pasted, and the problems of its cells. */
export const bacaStatistikSchema = z.strictObject({ tabel: z.string(), masalah: z.array(z.string()) });
export type BacaStatistik = z.infer<typeof bacaStatistikSchema>;

export const statistikListQuerySchema = z.object({ kategori: z.optional(kategoriSchema) });
export type StatistikListQuery = z.infer<typeof statistikListQuerySchema>;

export const statistikSchema = z.strictObject({
  id: z.number(),
  kategori: kategoriSchema,
  label: z.string(),
  value: z.number(),
  color: z.string(),
  otomatis: z.boolean(),
  updatedAt: z.string(),
});
export type Statistik = z.infer<typeof statistikSchema>;

export const hitungStatistikSchema = z.object({
  kategori: z
    .array(kategoriSchema, { error: 'kategori harus berupa daftar' })
    .check(z.maxLength(KATEGORI_STATISTIK.length, `Paling banyak ${KATEGORI_STATISTIK.length} kategori`)),
});

export const hitunganStatistikSchema = z.strictObject({ aktif: z.boolean(), kategori: z.array(kategoriSchema) });
export type HitunganStatistik = z.infer<typeof hitunganStatistikSchema>;

/** A five-year age group, youngest first; null for counts so small that they could identify residents. */
export const kelompokPiramidaSchema = z.strictObject({
  umur: z.string(),
  laki_laki: z.nullable(z.number()),
  perempuan: z.nullable(z.number()),
});
export type KelompokPiramida = z.infer<typeof kelompokPiramidaSchema>;
