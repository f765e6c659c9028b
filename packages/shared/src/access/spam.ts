import * as z from 'zod/mini';
import { MIN_FILLING_MS } from './filling-time.ts';

const SPAM_TEXT = {
  hiddenFilled: 'Kolom tersembunyi terisi. Muat ulang halaman, lalu kirim lagi.',
  tooQuick: 'Formulir dikirim terlalu cepat. Tunggu beberapa detik, lalu kirim lagi.',
  noNumber: 'lama_mengisi harus berupa angka',
} as const;

/** Optional fields of public forms. `situs` is a honeypot; `lama_mengisi` is how long the form was open, in ms. */
export const spamFields = {
  situs: z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.trim() : (value ?? ''))),
    z.literal('', { error: SPAM_TEXT.hiddenFilled }),
  ),
  lama_mengisi: z.pipe(
    z.transform((value) => {
      if (typeof value !== 'string') return value ?? undefined;
      const text = value.trim();
      if (text === '') return undefined;
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
    }),
    z.optional(z.number({ error: SPAM_TEXT.noNumber }).check(z.gte(MIN_FILLING_MS, SPAM_TEXT.tooQuick))),
  ),
};

export function withoutSpamFields<T extends { situs?: unknown; lama_mengisi?: unknown }>(input: T) {
  const { situs, lama_mengisi, ...fields } = input;
  return fields;
}
