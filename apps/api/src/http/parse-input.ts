import { idSchema } from '@pendopo/shared/common';
import * as z from 'zod/mini';
import { checkInput } from '../lib/check-input.ts';
import { badRequest, ERROR_TEXT, invalid, notFound } from '../lib/errors.ts';

/** The parsed input, or a 400 with every problem at once. Unknown fields are dropped. */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const checked = checkInput(schema, value);
  if (!checked.ok) throw invalid(checked.errors);
  return checked.input;
}

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});

/**
 * Throws a 400 for an edit whose fields are all unknown to the schema: it would change nothing and report success. An empty body
 * is left to the schema, which may have defaults.
 */
export function requireKnownField(schema: z.ZodMiniType, body: unknown): void {
  const { def } = schema._zod;
  if (!('shape' in def)) return;
  const fields = objectOf(def.shape);
  const sent = Object.keys(objectOf(body)).filter((name) => name !== 'updatedAt');
  if (sent.length > 0 && !sent.some((name) => Object.hasOwn(fields, name))) throw badRequest(ERROR_TEXT.unknownFields);
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
