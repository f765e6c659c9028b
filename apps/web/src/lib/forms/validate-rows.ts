import type { Words } from '@pendopo/shared/text/sebutan';
import type { FormSchema } from './validate-form.ts';

/** Accepts every text, for forms of many similar rows, which validate row by row. */
export const ANY_TEXTS: FormSchema<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** Returns the errors of one row. Its fields are named `name-key`. */
export function rowErrors<Values>(
  schema: FormSchema<Values>,
  { key, row, words }: { key: string | number; row: unknown; words: Words },
) {
  const { error } = schema.safeParse(row);
  return (error?.issues ?? []).map(({ message, path }) => ({
    msg: words(message),
    path: `${String(path[0])}-${key}`,
  }));
}
