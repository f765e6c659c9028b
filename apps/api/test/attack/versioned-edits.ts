import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import * as z from 'zod/mini';

/** Returns true if a body of this schema has `updatedAt` at any depth. */
function hasVersion(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasVersion);
  if (!(schema instanceof z.core.$ZodType)) return false;
  const { def } = schema._zod;
  const shape = schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
  return 'updatedAt' in shape || [...Object.values(shape), ...Object.values(def)].some(hasVersion);
}

// New rows have no earlier version. In an edit of many rows each has its own, tested by the feature.
const MANY: readonly string[] = ['POST /penduduk/pindah-rt', 'POST /surat/massal', 'PUT /struktur'];
const isNewRow = (name: string) => /^POST \/[\w-]+$/.test(name);

/** Undo, which is possible once. */
export const ONCE: readonly string[] = ['POST /surat/:id/status/urungkan'];

/** Routes that edit one row and take its version. */
export const VERSIONED_EDITS: readonly string[] = Object.entries<RouteDeclaration>(API).flatMap(([name, { body }]) =>
  hasVersion(body) && !isNewRow(name) && !MANY.includes(name) ? [name] : [],
);

/** Returns the version in an answer with one row. */
export const versionIn = (body: Record<string, unknown>): string =>
  z.parse(
    z.array(z.object({ updatedAt: z.string() })).check(z.length(1)),
    Object.values(body).filter((one) => typeof one === 'object'),
  )[0]?.updatedAt ?? '';
