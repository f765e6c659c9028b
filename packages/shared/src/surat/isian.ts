import * as z from 'zod/mini';
import { daySchema, MAX_LENGTH, optional, textBlock, textLine } from '../common.ts';
import { schemaMessage, type Text } from '../text/sebutan.ts';
import { ISIAN_PREFIX, type Isian } from './isian-catalogue.ts';

const LONGEST_BLOCK = 2_000;
const SEPARATORS = /[\s.\-\p{Cf}]/gu;
const AMOUNT = /Rp|[\s.\p{Cf}]|,00$|,-$/giu;

type Short = { label: Text; clean: (text: string) => string; rule: RegExp; message: string };

/** Accepts several spellings; `clean` converts them to the stored one. */
function short({ label: name, clean, rule, message }: Short) {
  const label = schemaMessage(name);
  return z.pipe(
    z.pipe(
      z.string({ error: `${label} wajib diisi` }).check(z.maxLength(40, { error: `${label} ${message}`, abort: true })),
      z.transform((text: string) => clean(text)),
    ),
    z.string().check(z.regex(rule, `${label} ${message}`)),
  );
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

function valueSchema({ name, label, tipe, pilihan = [] }: Isian): z.core.$ZodType<string, string> {
  if (name.startsWith('nik_')) {
    const clean = (text: string) => text.replace(SEPARATORS, '');
    return short({ label, clean, rule: /^\d{16}$/, message: 'harus 16 digit angka' });
  }
  switch (tipe) {
    case 'text':
      return textLine({ label, max: MAX_LENGTH.judul });
    case 'textarea':
      return textBlock({ label, max: LONGEST_BLOCK });
    case 'date':
      return daySchema(label);
    case 'select':
      return z
        .string({ error: `${schemaMessage(label)} wajib dipilih` })
        .check(
          z.refine(
            (choice) => pilihan.includes(choice),
            `${schemaMessage(label)} harus salah satu dari ${pilihan.join(', ')}`,
          ),
        );
    case 'time': {
      const clean = (text: string) =>
        text
          .trim()
          .replace(/WI(?:B|TA|T)$/i, '')
          .trim()
          .replace('.', ':')
          .padStart(5, '0');
      return short({ label, clean, rule: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'harus berupa jam, misalnya 08.30' });
    }
    case 'number':
    case 'rupiah': {
      const clean = (text: string) => withoutZeros(text.replace(AMOUNT, ''));
      return short({ label, clean, rule: /^\d{1,12}$/, message: 'harus berupa angka' });
    }
  }
}

export const unknownIsian = (name: string): string => `Isian "${name.slice(0, 60)}" tidak dikenal`;

/** Each name has the prefix `isian_`. Empty fields become null. */
export const isianSchema = (fields: readonly Isian[]) =>
  z.object(Object.fromEntries(fields.map((field) => [ISIAN_PREFIX + field.name, optional(valueSchema(field))])));

export const withIsian = <Schema extends z.core.$ZodType>(schema: Schema, fields: readonly Isian[]) =>
  z.intersection(schema, isianSchema(fields));
