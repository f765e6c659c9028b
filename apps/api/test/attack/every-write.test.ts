import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { leavesOf } from './hostile-texts.ts';
import { everyRoute, type Route } from './routes.ts';
import { type WrittenRow, watchWrites } from './written-rows.ts';

const database = await freshDatabase();
const t = await createTestApp({ database, config: { trustProxy: 1 } });
const { ROUTES, call } = await everyRoute(t);

const writes = Object.entries<RouteDeclaration>(API).flatMap(([name, { body }]) =>
  body ? [[name, body] as const] : [],
);

const columnsSchema = z.array(z.object({ name: z.string(), type: z.string() }));
const columns = z.parse(
  columnsSchema,
  await t.prisma.$queryRaw`
    SELECT DISTINCT ON (column_name) column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY column_name, data_type`,
);

/** Values that no request of these tests sends otherwise, by the type of the column. */
const PLANTED: Readonly<Record<string, unknown>> = {
  text: 'ditanam-penyerang',
  integer: 777_123_777,
  bigint: 777_123_777,
  date: '1977-07-17',
  'timestamp with time zone': '1977-07-17T07:07:07.777Z',
  boolean: true,
  jsonb: { ditanam: 'ditanam-penyerang' },
};
const TRACE = /ditanam-penyerang|777123777|1977-07-17/;

/** Names of all fields in a body of this schema, at any depth. */
const namesIn = (schema: z.core.$ZodType) =>
  new Set(leavesOf(schema).flatMap(({ path }) => path.flatMap((step) => (typeof step === 'string' ? [] : step.name))));

/** Returns the number of planted columns per request. Forms accept few fields, and visitors only a small body. */
const plantedAtOnce = ({ as, form }: Route) => (as === 'official' && !form ? 200 : 40);

/** Values for all columns of the database that this body does not name, in groups. */
function plantedFor(route: Route, schema: z.core.$ZodType): Record<string, unknown>[] {
  const own = namesIn(schema);
  const planted = columns
    .filter(({ name }) => !own.has(name))
    .map(({ name, type }) => [name, PLANTED[type] ?? PLANTED.text] as const);
  const groups = Math.ceil(planted.length / plantedAtOnce(route));
  return Array.from({ length: groups }, (_, at) => Object.fromEntries(planted.filter((__, i) => i % groups === at)));
}

/** Adds the planted values to a body and to every object in its lists. */
function plant(value: unknown, planted: object): unknown {
  if (Array.isArray(value)) return value.map((one) => plant(one, planted));
  if (typeof value !== 'object' || value === null) return value;
  const lists = Object.entries(value).filter(([, one]) => Array.isArray(one));
  return { ...planted, ...value, ...Object.fromEntries(lists.map(([name, list]) => [name, plant(list, planted)])) };
}

function withPlanted(route: Route, planted: Record<string, unknown>): Route {
  const { form, body } = route;
  const texts = Object.fromEntries(Object.entries(planted).map(([name, value]) => [name, String(value)]));
  return form
    ? { ...route, form: (request) => form(request, texts) }
    : { ...route, body: (row) => plant(body?.(row), planted) as object };
}

/** Calls a route and returns its status and the rows that it wrote. */
async function write(name: string, route: Route) {
  await t.prisma.rateLimit.deleteMany();
  const writtenRows = await watchWrites(t);
  const { status } = await call(name, route);
  return { status, rows: await writtenRows() };
}

/** Boolean columns that are true in some row, as `table.column`. */
const trueIn = (rows: readonly WrittenRow[]) =>
  rows.flatMap(({ table, row }) => Object.keys(row).flatMap((name) => (row[name] === true ? `${table}.${name}` : [])));

// An edit of unknown fields alone, or a record with an unknown key, is a 400.
const REFUSED = [
  'PUT /pesan-kontak/:id/dibaca',
  'PUT /pesan-kontak/:id/dibalas',
  'PUT /surat/:id/isian',
  'POST /verifikasi/:kode/cocokkan',
];

describe('every write', () => {
  it.each(writes)('%s stores no column that its body does not name', async (name, schema) => {
    const route = ROUTES[name] as Route;
    const plain = await write(name, route);
    for (const planted of plantedFor(route, schema)) {
      const { status, rows } = await write(name, withPlanted(route, planted));
      expect(status).toBe(REFUSED.includes(name) ? 400 : plain.status);
      expect(rows.filter((row) => TRACE.test(JSON.stringify(row)))).toEqual([]);
      const set = trueIn(rows).filter((column) => (column.split('.')[1] as string) in planted);
      if (status < 300) expect(trueIn(plain.rows)).toEqual(expect.arrayContaining(set));
    }
  });
});
