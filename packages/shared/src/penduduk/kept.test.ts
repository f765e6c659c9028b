import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isOwnPath, isPublicPath } from '../access/feature-paths.ts';
import { API } from '../api.ts';
import { barisIndukSchema, barisMutasiSchema } from '../buku/penduduk.ts';
import type { RouteDeclaration } from '../contract.ts';
import {
  barisDaftarSchema,
  barisPendudukSchema,
  cariPendudukSchema,
  isianSayaSchema,
  pendudukSayaSchema,
  pendudukSchema,
} from './schemas.ts';

const ROWS: readonly object[] = [
  barisIndukSchema,
  barisDaftarSchema,
  barisMutasiSchema,
  barisPendudukSchema,
  cariPendudukSchema,
  isianSayaSchema,
  pendudukSayaSchema,
  pendudukSchema,
];

/** True if a schema holds a row of the register, at any depth. */
function holdsRow(schema: z.core.$ZodType): boolean {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const parts = Object.values(def).flatMap((part) =>
    typeof part === 'object' && part !== null ? [part, ...Object.values(part)] : [],
  );
  return ROWS.includes(schema) || parts.some((part) => part instanceof z.core.$ZodType && holdsRow(part));
}

const answersRow = ({ answer }: RouteDeclaration) => typeof answer !== 'string' && holdsRow(answer);

test('no device stores a response with a row of the register', () => {
  const reads = Object.entries<RouteDeclaration>(API).filter(([, route]) => answersRow(route));
  const paths = reads.map(([address]) => address.split(' ')[1] ?? '');
  expect(paths).toEqual(expect.arrayContaining(['/auth/me', '/penduduk', '/penduduk/cari', '/buku/penduduk/b1']));
  const stored = paths
    .map((path) => path.replaceAll(':id', '1'))
    .filter((path) => isOwnPath(path) || isPublicPath(path));
  expect(stored).toEqual([]);
});
