import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { normalText } from '@pendopo/shared/text/text-form';
import { afterAll, describe, expect, it } from 'vitest';
import { checkInput } from '../../src/lib/check-input.ts';
import { createKontak } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { type Leaf, leavesOf, nameOf, withValue } from './hostile-texts.ts';
import { everyRoute, type Route } from './routes.ts';
import { watchWrites } from './written-rows.ts';

const t = await createTestApp({ database: await freshDatabase(), config: { trustProxy: 1 } });
const { ROUTES, idFor, personFor, send } = await everyRoute(t);
await createKontak(t);

/** Every place for a text in the bodies of the contract. */
const bodies = Object.entries<RouteDeclaration>(API).flatMap(([name, { body }]) =>
  body ? [[name, body, leavesOf(body)] as const] : [],
);

const sampleOf = (name: string) => ROUTES[name]?.body?.(1) ?? {};

/** Texts of a multipart form, in which a list or an object is JSON. */
const formFields = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

/** Sends a route's valid body with `value` in one place. */
async function sendWith(name: string, { path }: Leaf, value: unknown) {
  const route = ROUTES[name] as Route;
  const { form } = route;
  const person = await personFor(route);
  const id = await idFor(route, person);
  const changed: Partial<Route> = form
    ? { form: (request) => form(request, formFields(withValue({}, path, value) as object)) }
    : { body: (row) => withValue(route.body?.(row), path, value) as object };
  await t.prisma.rateLimit.deleteMany();
  return send(name, { ...route, ...changed }, { person, id });
}

// Reverses "jpg.exe" on a screen, ends a literal of SQL, and matches everything in LIKE.
const TRICK = `Sri\u202Egpj'); DROP--%_\\`;
const UNSEEN = '\u200B\u3164\u2060\u202E';
const CONTROL = 'A\u0000\u001B[31mB';
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u3164]|\\u00(?:00|1b)/;

/** Returns the texts that hold the trick. Search columns and rate limits keep it in another form. */
const tricksIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('Sri') && value.includes('gpj') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(tricksIn) : [];
};

describe('every text of a body', () => {
  let stored = 0;
  afterAll(() => expect(stored).toBeGreaterThan(130));

  it.each(bodies)('%s stores the text without invisible characters or rejects it', async (name, _, leaves) => {
    for (const leaf of leaves)
      for (const value of [TRICK, UNSEEN, CONTROL]) {
        const writtenRows = await watchWrites(t);
        const { status, body } = await sendWith(name, leaf, value);
        expect([200, 201, 400, 401, 403, 404, 409], nameOf(leaf)).toContain(status);
        const kept = [await writtenRows(), status < 300 ? body : null];
        expect([nameOf(leaf), INVISIBLE.test(JSON.stringify(kept))]).toEqual([nameOf(leaf), false]);
        for (const text of tricksIn(kept)) expect(text).toContain(normalText(TRICK));
        if (tricksIn(kept).length > 0) stored += 1;
      }
  });

  // A secret is compared and never shown.
  const isSecret = (leaf: Leaf) => /password$|^kode$|^frasa$/i.test(nameOf(leaf));

  it.each(bodies)('%s rejects a required text of invisible characters', (name, schema, leaves) => {
    for (const leaf of leaves.filter((one) => !isSecret(one))) {
      const takes = (value: string) => checkInput(schema, withValue(sampleOf(name), leaf.path, value)).ok;
      expect([nameOf(leaf), takes(UNSEEN)]).toEqual([nameOf(leaf), takes('') && takes(UNSEEN)]);
    }
  });

  it.each(bodies)('%s rejects or ignores an object instead of the text', async (name, schema, leaves) => {
    for (const leaf of leaves) {
      const value = { contains: '%' };
      const checked = checkInput(schema, withValue(sampleOf(name), leaf.path, value));
      // The schema library's own messages are English.
      expect([nameOf(leaf), JSON.stringify(checked)]).toEqual([nameOf(leaf), expect.not.stringMatching(/Invalid/)]);
      // A schema that accepts anything leaves the check to its service.
      if (JSON.stringify(checked).includes('contains')) expect((await sendWith(name, leaf, value)).status).toBe(400);
    }
  });
});
