import { worded } from '@pendopo/shared/sebutan';
import type { FormSchema } from './validate-form.ts';

/** For forms of many like rows, which check themselves row by row: takes every text as it is. */
export const ANY_TEXTS: FormSchema<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** What is wrong with one row of such a form; its fields are called `name-key`. */
export function rowErrors<Values>(schema: FormSchema<Values>, { key, row }: { key: string | number; row: unknown }) {
  const { error } = schema.safeParse(row);
  return (error?.issues ?? []).map(({ message, path }) => ({
    msg: worded(message),
    path: `${String(path[0])}-${key}`,
  }));
}
