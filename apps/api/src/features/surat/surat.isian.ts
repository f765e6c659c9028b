import { isianSchema, unknownIsian } from '@pendopo/shared/surat/isian';
import { ISIAN_PREFIX, isianOf, isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { checkInput } from '../../lib/check-input.ts';
import { textRecord } from '../../lib/text-record.ts';
import { words } from '../../lib/village-words.ts';

export const labelOfField = (judul: string, name: string): string =>
  words(isianOf(judul).find((field) => field.name === name)?.label ?? name);

/** Returns the filled extra fields of the application type `judul` by name, from the text parts. */
export function parseIsian(judul: string, parts: Record<string, unknown>) {
  const fields = isianWargaOf(judul);
  const known = new Set(fields.map(({ name }) => name));
  const sent = Object.keys(parts).filter((part) => part.startsWith(ISIAN_PREFIX));
  const errors: FieldError[] = sent.flatMap((path) => {
    const name = path.slice(ISIAN_PREFIX.length);
    return known.has(name) ? [] : [{ msg: unknownIsian(name), path }];
  });
  const checked = checkInput(isianSchema(fields), parts);
  if (!checked.ok) return { isian: {}, errors: [...errors, ...checked.errors] };
  const filled = Object.entries(textRecord(checked.input));
  return { isian: Object.fromEntries(filled.map(([part, text]) => [part.slice(ISIAN_PREFIX.length), text])), errors };
}
