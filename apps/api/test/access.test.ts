import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { TOPICS } from '@pendopo/shared/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import { everyRoute, type Row } from './attack/routes.ts';
import { createPerson } from './factories.ts';
import { createTestApp, poolAway, STATUS_TOKEN } from './test-app.ts';

const WHO = ['visitor', 'owner', 'other', 'operator', 'admin', 'monitor'] as const;
type Who = (typeof WHO)[number];
/** `in`: the caller is admitted, so that the request succeeds or fails by its body. */
type Expected = Record<Who, 'in' | 401 | 403 | 404>;

const DECLARED: Readonly<Record<string, RouteDeclaration>> = API;
const ADDRESSES = Object.keys(DECLARED);

const isForOfficials = (address: string) => ['official', 'admin', 'enrolling'].includes(DECLARED[address]?.who ?? '');

const isForMonitor = (address: string) => DECLARED[address]?.who === 'monitor';

/** Returns the expected access of each kind of caller. The row is the owner's, or an admin's on officials' routes. */
function expectedOf(address: string): Expected {
  const { who, own = false, noOfficials } = DECLARED[address] ?? {};
  if (isForMonitor(address)) return { visitor: 401, owner: 401, other: 401, operator: 401, admin: 401, monitor: 'in' };
  const isOpen = who === 'anyone' || who === 'known';
  const isOwn = address.includes(':id') && !isOpen;
  const resident = isForOfficials(address) ? 403 : 'in';
  return {
    visitor: isOpen ? 'in' : 401,
    owner: resident,
    other: resident === 'in' && isOwn ? 404 : resident,
    operator: who === 'admin' || noOfficials ? 403 : own ? 404 : 'in',
    admin: noOfficials ? 403 : own && !isForOfficials(address) ? 404 : 'in',
    monitor: isOpen ? 'in' : 401,
  };
}

// Each request has a separate address, because their number exceeds the limit per address.
const MONITOR = { auth: { Authorization: `Bearer ${STATUS_TOKEN}` } };
const t = await createTestApp({ config: { trustProxy: 1 } });
const { ROUTES, kode } = await everyRoute(t);
let address = 0;
const fromAnother = () => ({ 'X-Forwarded-For': `10.0.${address >> 8}.${address++ & 255}` });

async function newPeople() {
  const owner = await createPerson(t);
  const other = await createPerson(t);
  const operator = await createPerson(t, { role: 'operator' });
  const admin = await createPerson(t, { role: 'admin' });
  return { visitor: { auth: {} }, monitor: MONITOR, owner, other, operator, admin };
}
const PEOPLE = await newPeople();
type People = typeof PEOPLE;

async function rejectedAccounts() {
  const ended = await createPerson(t, { role: 'admin' });
  await t.prisma.session.delete({ where: { id: ended.sessionId } });
  return { ended, initial: await createPerson(t, { role: 'admin', must_change_password: true }) };
}
const rejected = rejectedAccounts();

/** Returns a row for the route's parameters. */
async function rowOf(route: string, people: People): Promise<Row> {
  const { row } = ROUTES[route] ?? {};
  if (row) return row(isForOfficials(route) ? people.admin : people.owner);
  if (route.includes(':id')) throw new Error(`no row for ${route}`);
  return { id: 1 };
}

/** Returns the row of `PEOPLE` for requests that do not change it. Made once per route. */
const kept = new Map<string, Promise<Row>>();
function keptRow(route: string): Promise<Row> {
  const row = kept.get(route) ?? rowOf(route, PEOPLE);
  kept.set(route, row);
  return row;
}

type Call = { route: string; app?: typeof t } & { [Name in keyof Row]?: Row[Name] };

/** Calls a route. `:id` becomes `id`, and `:kode` the code of an application type or a complaint. */
function call({ route, id = 1, lampiranId = 1, pengantarId = 1, app = t }: Call) {
  const [method = '', path = ''] = route.split(' ');
  const named = path.startsWith('/naskah') ? 'surat-keterangan-usaha' : kode;
  const row = path
    .replace(':id', String(id))
    .replace(':lampiranId', String(lampiranId))
    .replace(':pengantarId', String(pengantarId));
  const url = `/api${row.replace(':kode', named)}`;
  const { get, post, put, delete: remove } = app.http;
  const request = { GET: get, POST: post, PUT: put, DELETE: remove }[method];
  if (!request) throw new Error(`no such method: ${method}`);
  return request(url).set(fromAnother());
}

describe('access', () => {
  it('every public read has a topic, and every topic a public read', () => {
    const shown = createApi(t.deps).publicReads.all;
    expect([...new Set(shown.flatMap(({ topics }) => topics))].sort()).toEqual([...TOPICS].sort());
  });

  /** True for a route that ends sessions or changes an account. Each caller is then created anew. */
  const endsLogins = (route: string) => /^(POST|PUT|DELETE) \/auth\//.test(route);

  it.each(ADDRESSES)('%s admits exactly the declared callers', async (route) => {
    const expected = expectedOf(route);
    const people = endsLogins(route) ? await newPeople() : PEOPLE;
    for (const who of WHO) {
      const changes = !route.startsWith('GET ') && expected[who] === 'in';
      const row = changes || people !== PEOPLE ? await rowOf(route, people) : await keptRow(route);
      const { status, body } = await call({ route, ...row }).set(people[who].auth);
      if (expected[who] === 'in') expect([401, 403, 404, 500, 503], who).not.toContain(status);
      else expect([who, status]).toEqual([who, expected[who]]);
      if (status >= 400) expect(Object.keys(body)).toContain('error');
    }
  });

  // Ids that no row has, and ids that no row can have.
  const noIds = ['2147483647', '2147483648', '99999999999999999999', '0', '-1', '1.5', '1e3', '0x1', 'abc', '%00'];
  const moreNoIds = ['%2e%2e', '%2f', "1'--", '1%20OR%201=1', '%F0%9F%98%80', '1;', '%0d%0a', 'constructor'];
  const allNoIds = [...noIds, ...moreNoIds];

  it.each(ADDRESSES.filter((route) => route.includes(':id')))(
    '%s returns the same 404 for every unknown id to admitted callers',
    async (route) => {
      const expected = expectedOf(route);
      const whole = WHO.findLast((who) => expected[who] === 'in');
      for (const [i, who] of WHO.entries()) {
        const answered = expected[who];
        const status = answered === 'in' ? 404 : answered;
        const told = new Set<string>();
        const ids = who === whole ? allNoIds : ['2147483647', ...allNoIds.filter((_, at) => at % WHO.length === i)];
        for (const id of ids) {
          const answer = await call({ route, id }).set(PEOPLE[who].auth);
          expect([who, id, answer.status]).toEqual([who, id, status]);
          told.add(answer.text);
        }
        // A row of another account has the same response as a missing row.
        if (answered === 404) told.add((await call({ route, ...(await keptRow(route)) }).set(PEOPLE[who].auth)).text);
        expect([who, ...told]).toEqual([who, expect.any(String)]);
      }
    },
  );

  const needsLogin = ADDRESSES.filter((route) => expectedOf(route).visitor === 401 && !isForMonitor(route));
  // Routes to leave an initial password and to read the own account.
  const opensAnyway = ['POST /auth/logout', 'GET /auth/me', 'PUT /auth/change-password'];
  const setsOneUp = ['GET /auth/keamanan', 'POST /auth/totp', 'POST /auth/totp/aktifkan'];
  const enrolsAnyway = [...opensAnyway, ...setsOneUp, 'POST /auth/passkey/daftar', 'POST /auth/passkey'];

  it.each(needsLogin)('%s rejects an ended session, and an initial password unless it changes it', async (route) => {
    const { ended, initial } = await rejected;
    const answer = await call({ route }).set(ended.auth);
    expect([answer.status, answer.body]).toEqual([401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' }]);
    const opens = opensAnyway.includes(route);
    const { auth } = opens ? await createPerson(t, { role: 'admin', must_change_password: true }) : initial;
    const { status, body } = await call({ route }).set(auth);
    if (opens) expect(status).not.toBe(403);
    else expect([status, body]).toEqual([403, { error: 'Ganti kata sandi awal Anda terlebih dahulu.' }]);
  });

  describe('required second step', () => {
    const require = (wajib_dua_langkah: boolean) => {
      const setelan = { id: 1, wajib_dua_langkah };
      return t.prisma.setelanAkun.upsert({ where: { id: 1 }, create: setelan, update: setelan });
    };
    const admin = createPerson(t, { role: 'admin' });
    beforeAll(() => require(true));
    afterAll(() => require(false));

    it.each(needsLogin)('%s returns 403 without a second step, unless it sets one up', async (route) => {
      const enrols = enrolsAnyway.includes(route);
      const { auth } = await (enrols ? createPerson(t, { role: 'admin' }) : admin);
      const { status, body } = await call({ route }).set(auth);
      if (enrols) expect(status).not.toBe(403);
      else expect([status, body]).toEqual([403, { error: 'Aktifkan langkah kedua terlebih dahulu.' }]);
    });
  });
});

describe('invalid bodies and an unreachable database', () => {
  const readsJson = ADDRESSES.filter((route) => DECLARED[route]?.body !== undefined);

  it.each(readsJson)('%s returns 400 for malformed JSON, and 413 for more than 256 kB', async (route) => {
    const row = await keptRow(route);
    // The owner calls the routes that refuse an admin.
    const who = expectedOf(route).admin !== 'in' ? PEOPLE.owner : PEOPLE.admin;
    const send = (text: string) =>
      call({ route, ...row })
        .set(who.auth)
        .type('json')
        .send(text);
    const malformed = await send('{"a":');
    expect([malformed.status, malformed.body]).toEqual([400, { error: 'Data yang dikirim tidak dapat dibaca' }]);
    const huge = await send(JSON.stringify({ a: 'x'.repeat(257 * 1024) }));
    expect([huge.status, huge.body]).toEqual([413, { error: 'Data yang dikirim terlalu besar' }]);
  });

  // These pictures need no database. The other routes reject the empty body first.
  const refusedFirst = ['register', 'login', 'login/kode', 'passkey/masuk'].map((path) => `POST /auth/${path}`);
  const pictures = ['GET /lacak/:kode/qr.svg', 'GET /nilai/:kode/qr.svg'];
  const needsNone = ['GET /health/live', 'GET /health/ready', ...pictures, ...refusedFirst];
  const needsDatabase = ADDRESSES.filter((route) => !needsNone.includes(route));

  it('every route returns 503 with Retry-After while the database is down', async () => {
    const app = await createTestApp({ pool: poolAway() });
    for (const route of needsDatabase) {
      const { status, headers, body } = await call({ route, app }).set(
        isForMonitor(route) ? MONITOR.auth : PEOPLE.owner.auth,
      );
      expect([route, status, headers['retry-after'], body.error]).toEqual([
        route,
        503,
        '5',
        'Terjadi kesalahan pada server',
      ]);
    }
  });
});
