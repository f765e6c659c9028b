import { API } from '@pendopo/shared/api';
import { API_TEXT } from '@pendopo/shared/api-error';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyRoute, type Person, type Route } from './attack/routes.ts';
import { storedRows } from './attack/stored-rows.ts';
import { createTestApp } from './test-app.ts';

const t = await createTestApp();
const { ROUTES, idFor, personFor, send } = await everyRoute(t);

/** Returns true if a body of this schema contains `updatedAt`. */
function saysVersion(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(saysVersion);
  if (!(schema instanceof z.core.$ZodType)) return false;
  const { def } = schema._zod;
  const shape = schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
  return 'updatedAt' in shape || [...Object.values(shape), ...Object.values(def)].some(saysVersion);
}
const edits = Object.entries<RouteDeclaration>(API).flatMap(([address, { body }]) =>
  saysVersion(body) ? [address] : [],
);

// New rows have no version. Bulk edits have one per row, which the features' tests cover.
const MANY = ['POST /surat/massal', 'PUT /struktur'];
const isNewRow = (name: string) => /^POST \/[\w-]+$/.test(name);
const single = edits.filter((name) => !isNewRow(name) && !MANY.includes(name));

async function ready(name: string) {
  const route = ROUTES[name] as Route;
  const person = await personFor(route);
  const id = await idFor(route, person);
  const save = (updatedAt?: string) => {
    const body = (row: number) => ({ ...route.body?.(row), ...(updatedAt !== undefined && { updatedAt }) });
    return send(name, { ...route, body } satisfies Route, { person, id } satisfies { person: Person; id: unknown });
  };
  return save;
}

const versionIn = (body: Record<string, unknown>) =>
  z.parse(
    z.array(z.object({ updatedAt: z.string() })).check(z.length(1)),
    Object.values(body).filter((one) => typeof one === 'object'),
  )[0]?.updatedAt ?? '';

it('finds the edits that need a version', () => {
  expect(single.length).toBeGreaterThan(25);
  expect(MANY.filter((name) => !edits.includes(name))).toEqual([]);
});

// These can be undone only once.
const ONCE = ['POST /surat/:id/status/urungkan'];

it.each(single.filter((name) => !ONCE.includes(name)))(
  '%s rejects a stale edit without changes, and saves the newest',
  async (name) => {
    const save = await ready(name);
    const before = Date.now();
    const first = await save();
    expect(first.status).toBe(200);
    const newest = new Date(versionIn(first.body)).getTime();
    expect(newest).toBeGreaterThanOrEqual(before);

    const stored = await storedRows(t);
    const stale = await save(new Date(newest - 1).toISOString());
    expect([stale.status, stale.body]).toEqual([409, { error: API_TEXT.staleEdit }]);
    expect(await storedRows(t)).toEqual(stored);
    expect((await save(new Date(newest).toISOString())).status).toBe(200);
    const { status, body } = await save('kemarin');
    expect([status, body.errors]).toEqual([400, [{ path: 'updatedAt', msg: expect.any(String) }]]);
  },
);

it.each(ONCE)('%s rejects a stale undo without changes', async (name) => {
  const save = await ready(name);
  const stored = await storedRows(t);
  const stale = await save('2020-01-01T00:00:00.000Z');
  expect([stale.status, stale.body]).toEqual([409, { error: API_TEXT.staleEdit }]);
  expect(await storedRows(t)).toEqual(stored);
  expect((await save()).status).toBe(200);
});
