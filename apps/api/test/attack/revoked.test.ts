import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createBerita, createPerson, PASSWORD, PENGADUAN_FIELDS } from '../factories.ts';
import { createPatientPool, createTestApp } from '../test-app.ts';
import { asPortal, workerDatabase } from '../worker-db.ts';
import { everyRoute, type Person, type Route } from './routes.ts';
import { storedRows } from './stored-rows.ts';

/** Runs once, directly after the guard of the next request has read a valid session. */
let onceLetIn: (() => Promise<unknown>) | undefined;

/** Returns a pool that waits for `onceLetIn` after the guard has read the session. */
async function pausingPool() {
  const pool = createPatientPool(asPortal(await workerDatabase()));
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const pausing = async (given: { text?: string }, ...more: unknown[]) => {
    const result = await query(given, ...more);
    const interrupt = given.text?.includes('FROM session s JOIN users') ? onceLetIn : undefined;
    if (interrupt) onceLetIn = undefined;
    await interrupt?.();
    return result;
  };
  return Object.assign(pool, { query: pausing });
}

const t = await createTestApp({ pool: await pausingPool() });
const { ROUTES, idFor, send } = await everyRoute(t);
const { prisma } = t;

/** Causes that end a session's right to write, with the status of later writes. */
const REVOKED: Record<string, { status: number; revoke: (person: Person) => Promise<unknown> }> = {
  'a logout': {
    status: 401,
    revoke: ({ auth }) => t.http.post('/api/auth/logout').set(auth).expect(200),
  },
  'a change of password': {
    status: 401,
    revoke: ({ auth }) => {
      const body = { currentPassword: PASSWORD, newPassword: 'sandi-yang-baru' };
      return t.http.put('/api/auth/change-password').set(auth).send(body).expect(200);
    },
  },
  'the end of its time': {
    status: 401,
    revoke: ({ sessionId }) =>
      prisma.session.update({ where: { id: sessionId }, data: { expires_at: new Date(Date.now() - 1) } }),
  },
  'the end of its account': {
    status: 401,
    revoke: ({ auth }) => t.http.delete('/api/auth/account').set(auth).expect(200),
  },
  'a demotion': {
    status: 403,
    revoke: ({ id }) => prisma.user.update({ where: { id }, data: { role: 'user' } }),
  },
};

/** Statuses of requests that fail for another reason before the session is checked again. */
const TOLD_BEFORE: Record<string, number> = {
  'PUT /auth/change-password after a change of password': 400,
  'DELETE /auth/passkey/:id after the end of its account': 404,
  'PUT /surat/:id/status after the end of its account': 404,
  'PUT /surat/:id/dibuka after the end of its account': 404,
  'PUT /surat/:id/keterlambatan after the end of its account': 404,
  'PUT /surat/:id/tinjauan after the end of its account': 404,
  'POST /surat/:id/tinjauan/bawa after the end of its account': 404,
  'PUT /surat/:id/lampiran/:lampiranId after the end of its account': 404,
  'POST /surat/:id/lampiran after the end of its account': 404,
  'PUT /surat/:id/isian after the end of its account': 404,
  'POST /surat/:id/pengantar-rt after the end of its account': 404,
};

/** Writes and exports, except logouts, which need no right. */
const writes = Object.entries(ROUTES).filter(
  ([name, { as, reads }]) =>
    as !== 'visitor' && !reads && (!name.startsWith('GET ') || /\/ekspor\.\w+$/.test(name)) && !/logout/.test(name),
);
/** Writes that are tested with every cause: an edit, a form with files, a status change. Others have one cause. */
const EACH_CAUSE = ['PUT /berita/:id', 'POST /surat', 'PUT /surat/:id/status'];
const cases = writes.flatMap(([name, route], i) => {
  const causes = Object.keys(REVOKED).filter((how) => how !== 'a demotion' || route.as === 'official');
  const met = EACH_CAUSE.includes(name) ? causes : [causes[i % causes.length] ?? ''];
  return met.map((how) => [name, how, route] as const);
});

describe('a request that has passed the guard', () => {
  it.each(cases)('%s: changes nothing after %s', async (name, how, route: Route) => {
    const { status, revoke } = REVOKED[how] ?? { status: 0, revoke: () => Promise.reject(new Error(how)) };
    const person = await createPerson(t, { role: route.as === 'resident' ? 'user' : 'admin' });
    const id = await idFor(route, person);
    let before: unknown;
    const files = await t.storedFiles();
    onceLetIn = async () => {
      await revoke(person);
      before = await storedRows(t);
    };
    const answer = await send(name, route, { person, id });
    expect(before).toBeDefined();
    expect(answer.status).toBe(TOLD_BEFORE[`${name} after ${how}`] ?? status);
    expect(await storedRows(t)).toEqual(before);
    await expect.poll(() => t.storedFiles()).toEqual(files);
  });

  it('a complaint has no owner if its account logs out during the request', async () => {
    await prisma.rateLimit.deleteMany();
    const person = await createPerson(t);
    onceLetIn = () => t.http.post('/api/auth/logout').set(person.auth).expect(200);
    const { body } = await t.http.post('/api/pengaduan').set(person.auth).send(PENGADUAN_FIELDS).expect(201);
    const row = await prisma.pengaduan.findUniqueOrThrow({ where: { id: body.pengaduan.id } });
    expect(row.user_id).toBeNull();
  });
});

describe('a slow body', () => {
  it('changes nothing if its sender is demoted or logged out before it ends', async () => {
    for (const [how, status] of [
      ['a demotion', 403],
      ['a logout', 401],
    ] as const) {
      const person = await createPerson(t, { role: 'admin' });
      const { id, title } = await createBerita(t);
      const body = JSON.stringify({
        title: 'Terlambat',
        content: 'B',
        desc: '',
        tanggal: '2026-11-20',
        kategori: 'Sosial',
      });
      const socket = connect(t.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      const head = `PUT /api/berita/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.auth.Authorization}\r\n`;
      let letIn: () => void = () => undefined;
      const guarded = new Promise<void>((resolve) => {
        letIn = resolve;
      });
      onceLetIn = async () => letIn();
      socket.write(
        `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
      );
      await guarded;
      await REVOKED[how]?.revoke(person);
      socket.write(body.slice(20));
      await expect.poll(() => answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      socket.destroy();
      expect(await prisma.berita.findUnique({ where: { id } })).toMatchObject({ title });
    }
  });
});

describe('a logout during a write', () => {
  it('waits until the write is finished', async () => {
    const person = await createPerson(t, { role: 'admin' });
    const { id } = await createBerita(t);
    const order: string[] = [];
    await t.deps.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM berita WHERE id = ${id} FOR UPDATE`;
      const removed = t.http
        .delete(`/api/berita/${id}`)
        .set(person.auth)
        .then(({ status }) => order.push(`write ${status}`));
      const waiting = async () =>
        (
          await prisma.$queryRaw<
            unknown[]
          >`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
        ).length;
      await expect.poll(waiting).toBe(1);
      const logout = t.http
        .post('/api/auth/logout')
        .set(person.auth)
        .then(({ status }) => order.push(`logout ${status}`));
      await expect.poll(waiting).toBe(2);
      expect(order).toEqual([]);
      void removed;
      void logout;
    });
    await expect.poll(() => order).toHaveLength(2);
    expect([...order].sort()).toEqual(['logout 200', 'write 200']);
    expect(await prisma.berita.count({ where: { id } })).toBe(0);
  });
});
