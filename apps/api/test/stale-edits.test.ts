import { API_TEXT } from '@pendopo/shared/text/api-error';
import { expect, it } from 'vitest';
import { everyRoute, type Person, type Route } from './attack/routes.ts';
import { storedRows } from './attack/stored-rows.ts';
import { ONCE, VERSIONED_EDITS, versionIn } from './attack/versioned-edits.ts';
import { createTestApp } from './test-app.ts';

const t = await createTestApp();
const { ROUTES, idFor, personFor, send } = await everyRoute(t);

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

it('finds the edits that need a version', () => {
  expect(VERSIONED_EDITS.length).toBeGreaterThan(25);
});

it.each(VERSIONED_EDITS.filter((name) => !ONCE.includes(name)))(
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
