import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { expect, it } from 'vitest';
import { everyRoute, type Route } from './attack/routes.ts';
import { storedRows } from './attack/stored-rows.ts';
import { createTestApp } from './test-app.ts';

const t = await createTestApp();
const { ROUTES, idFor, personFor, send } = await everyRoute(t);
const edits = Object.entries<RouteDeclaration>(API).flatMap(([address, { body }]) =>
  address.startsWith('PUT ') && body ? [address] : [],
);

it.each(edits)('%s rejects a body with only unknown keys and changes nothing', async (name) => {
  const { form: _, ...route } = ROUTES[name] as Route;
  const person = await personFor(route);
  const id = await idFor(route, person);
  const stored = await storedRows(t);
  const body = { tidak_dikenal: 'a', isi: { judul: 'a' } };
  const answer = await send(name, { ...route, body: () => body }, { person, id });
  expect([answer.status, answer.body.error]).toEqual([400, expect.any(String)]);
  expect(await storedRows(t)).toEqual(stored);
});
