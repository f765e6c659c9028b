import { idSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { checkInput } from '../lib/check-input.ts';
import { badRequest, invalid, notFound } from '../lib/errors.ts';

/** The parsed input, or a 400 with every problem at once. Unknown fields are dropped. */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const checked = checkInput(schema, value);
  if (!checked.ok) throw invalid(checked.errors);
  return checked.input;
}

/** A row's id from the path. What cannot be an id names no row: a 404 with the feature's sentence. */
export function parseId(value: unknown, missing: string): number {
  const result = z.safeParse(idSchema, value);
  if (!result.success) throw notFound(missing);
  return result.data;
}

const idempotencyKeySchema = z.optional(z.uuid());

/** The `Idempotency-Key` header: a UUID, or undefined when there is none. */
export function parseIdempotencyKey(value: unknown): string | undefined {
  const result = z.safeParse(idempotencyKeySchema, value);
  if (!result.success) throw badRequest('Idempotency-Key harus berupa UUID');
  return result.data?.toLowerCase();
}
