import { API } from '@pendopo/shared/api';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { takesSearch } from '../../src/http/parse-input.ts';
import { checkInput } from '../../src/lib/check-input.ts';
import { createPengaduan, createSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { leavesOf, nameOf } from './hostile-texts.ts';
import { everyRoute } from './routes.ts';

const t = await createTestApp({ database: await freshDatabase(), config: { trustProxy: 1 } });
const { ROUTES, admin } = await everyRoute(t);

const queries = Object.entries<RouteDeclaration>(API).flatMap(([name, { query, who }]) =>
  query ? [{ name, query, auth: who === 'anyone' ? {} : admin.auth }] : [],
);
const fields = queries.flatMap((route) => leavesOf(route.query).map((leaf) => ({ ...route, field: nameOf(leaf) })));
const searches = queries.filter(({ query }) => takesSearch(query));

/** Creates a row of each kind, so that a search that matches everything finds one. */
beforeAll(async () => {
  await createSurat(t, { userId: admin.id });
  await createPengaduan(t, { userId: admin.id });
  for (const { name } of queries) await ROUTES[name]?.row?.(admin);
});

let address = 0;
/** Sends a query. Each request has another address, because of the limit per address. */
const get = (name: string, search: string, headers: object) =>
  t.http
    .get(`/api${name.replace('GET ', '').replace(':id', '1')}?${search}`)
    .set({ ...headers, 'X-Forwarded-For': `10.1.${address >> 8}.${address++ & 255}` });

const VALUES = [
  "' OR '1'='1",
  "'; DROP TABLE surat; --",
  "') UNION SELECT password_hash FROM users --",
  '%_\\',
  '\u0000',
  '\ufffd\u202e\u200b',
  '-1',
  '1e9',
  '[object Object]',
  '%'.repeat(4000),
];

describe('every field of a query', () => {
  it.each(fields)('$name accepts or rejects hostile texts in $field', async ({ name, query, field, auth }) => {
    for (const value of VALUES) {
      // Schemas do not check a cursor. The list rejects an invalid one.
      const isTaken = field !== 'cursor' && checkInput(query, { [field]: value }).ok;
      const { status, text } = await get(name, new URLSearchParams({ [field]: value }).toString(), auth);
      expect([value.slice(0, 50), status]).toEqual([value.slice(0, 50), isTaken ? 200 : 400]);
      expect(text).not.toMatch(/prisma|syntax error|password_hash/i);
    }
  });

  it.each(fields)('$name rejects $field twice and ignores it as a list or an object', async ({ name, field, auth }) => {
    for (const twice of [`${field}=a&${field}=b`, `${field}=a&`.repeat(300)])
      expect((await get(name, twice, auth)).status).toBe(400);
    // An export writes an audit entry, which the next export of the audit log lists.
    const answerTo = async (search: string) => {
      const { status, type, text } = await get(name, search, auth);
      return [status, type, type === 'application/json' ? text : ''];
    };
    const plain = await answerTo('');
    for (const odd of [`${field}[]=a`, `${field}[$ne]=a`, '__proto__=a', 'constructor=a', 'toString[]=a'])
      expect([odd, ...(await answerTo(odd))]).toEqual([odd, ...plain]);
  });
});

describe('every search', () => {
  it.each(searches)('$name searches for a wildcard as a character', async ({ name, auth }) => {
    const find = async (q: string) => (await get(name, '', { ...auth, [SEARCH_HEADER]: encodeURIComponent(q) })).text;
    const nothing = await find('zqxjkzqxjk');
    for (const q of ['%%%', '___', '%_%', '\\%\\%\\%']) expect([q, await find(q)]).toEqual([q, nothing]);
  });
});
