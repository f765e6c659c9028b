import type { FieldError } from '@pendopo/shared/text/api-error';
import * as z from 'zod/mini';
import { badRequest, ERROR_TEXT } from './errors.ts';
import { words } from './village-words.ts';

// Replaces the English "Invalid input" for rules without a message.
z.config({ localeError: () => ERROR_TEXT.invalidField });

type Checked<T> = { ok: true; input: T } | { ok: false; errors: FieldError[] };

/** Returns all problems at once. Drops unknown fields. */
export function checkInput<T extends z.ZodMiniType>(schema: T, value: unknown): Checked<z.infer<T>> {
  const body = value ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest(ERROR_TEXT.malformedBody);
  const result = z.safeParse(schema, body);
  if (result.success) return { ok: true, input: result.data };
  return {
    ok: false,
    errors: result.error.issues.map(({ message, path }) => ({ msg: words(message), path: path.join('.') })),
  };
}
