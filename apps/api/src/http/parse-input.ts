import type { IncomingHttpHeaders } from 'node:http';
import { holdsNik, SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { idSchema } from '@pendopo/shared/common';
import type { Text } from '@pendopo/shared/text/sebutan';
import * as z from 'zod/mini';
import { checkInput } from '../lib/check-input.ts';
import { badRequest, ERROR_TEXT, invalid, notFound } from '../lib/errors.ts';

/** Throws a 400 with all problems at once. Drops unknown fields. */
export function parseInput<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const checked = checkInput(schema, value);
  if (!checked.ok) throw invalid(checked.errors);
  return checked.input;
}

function searchIn({ [SEARCH_HEADER.toLowerCase()]: sent }: IncomingHttpHeaders): string | undefined {
  try {
    return sent === undefined ? undefined : decodeURIComponent(String(sent));
  } catch {
    throw badRequest(ERROR_TEXT.malformedSearch);
  }
}

const objectOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {});

const fieldsOf = ({ _zod: { def } }: z.ZodMiniType): object => ('shape' in def ? objectOf(def.shape) : {});

/** Requests may also send the search text as a header. */
export const takesSearch = (query: z.ZodMiniType): boolean => Object.hasOwn(fieldsOf(query), 'q');

export type RequestParts = { query: Readonly<Record<string, unknown>>; headers: IncomingHttpHeaders };

/** Throws a 400 if the address holds a NIK, which only the header may. Cursors are opaque. */
export function parseRequestQuery<T extends z.ZodMiniType>(schema: T, { query, headers }: RequestParts): z.infer<T> {
  const texts = Object.keys(fieldsOf(schema)).flatMap((name) => (name === 'cursor' ? [] : query[name]));
  if (texts.some((text) => holdsNik(String(text)))) throw badRequest(ERROR_TEXT.nikInAddress);
  const q = searchIn(headers);
  return parseInput(schema, q === undefined ? query : { ...query, q });
}

/** Throws a 400 for an edit that would change nothing. The schema decides about an empty body. */
export function requireKnownField(schema: z.ZodMiniType, body: unknown): void {
  if (!('shape' in schema._zod.def)) return;
  const fields = fieldsOf(schema);
  const sent = Object.keys(objectOf(body)).filter((name) => name !== 'updatedAt');
  if (sent.length > 0 && !sent.some((name) => Object.hasOwn(fields, name))) throw badRequest(ERROR_TEXT.unknownFields);
}

/** Throws a 404 with the feature's message for any text that cannot be an id. */
export function parseId(value: unknown, missing: Text): number {
  const result = z.safeParse(idSchema, value);
  if (!result.success) throw notFound(missing);
  return result.data;
}

const idempotencyKeySchema = z.optional(z.uuid());

/** Returns undefined without the header. Throws a 400 for anything but a UUID. */
export function parseIdempotencyKey(value: unknown): string | undefined {
  const result = z.safeParse(idempotencyKeySchema, value);
  if (!result.success) throw badRequest('Idempotency-Key harus berupa UUID');
  return result.data?.toLowerCase();
}
