import { randomUUID } from 'node:crypto';
import { API } from '@pendopo/shared/api';
import type { RouteDeclaration } from '@pendopo/shared/contract';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { describe, expect, it } from 'vitest';
import { createPasswords, type Passwords } from '../../src/lib/passwords.ts';
import { createPengaduan, createPerson, createSurat, PASSWORD } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';
import { leavesOf, withValue } from './hostile-texts.ts';
import { everyRoute, type Route } from './routes.ts';
import { ONCE, VERSIONED_EDITS, versionIn } from './versioned-edits.ts';

const database = await freshDatabase();
const t = await createTestApp({ database, config: { trustProxy: 1 } });
const other = await createTestApp({ database, config: { trustProxy: 1 }, uploadDir: t.uploadDir });
const admins = [await createPerson(t, { role: 'admin' }), await createPerson(t, { role: 'admin' })] as const;

type Auth = { Authorization: string };
const { prisma } = t;
const { ROUTES, idFor, personFor, send } = await everyRoute(t);

type Sent = { version?: string; change?: (body: object) => object; headers?: object };

/** Prepares a write of the contract. The returned function sends it repeatedly for one row. */
async function prepared(name: string) {
  const route = ROUTES[name] as Route;
  const person = await personFor(route);
  const id = await idFor(route, person);
  const body = route.body?.(Number(id ?? 0));
  return async (portal: TestApp, { version, change = (one) => one, headers = {} }: Sent = {}) => {
    const sent = { ...change(body ?? {}), ...(version && { updatedAt: version }) };
    await prisma.rateLimit.deleteMany();
    return send(name, body ? { ...route, body: () => sent } : route, { person, id, portal, headers });
  };
}

const routes = Object.entries<RouteDeclaration>(API);
const isDeletion = (name: string) => name.startsWith('DELETE ');
const writes = routes.filter(([name, { reads }]) => !name.startsWith('GET ') && !reads);
const namesOf = (some: typeof routes) => some.map(([name]) => name);

/** Finds a field that accepts any text, by trial, because a repeat of the same values is often no conflict. */
async function freeText(name: string): Promise<(body: object) => object> {
  const { body } = API[name as keyof typeof API] as RouteDeclaration;
  for (const { path } of body ? leavesOf(body) : []) {
    const write = (sent: object) => withValue(sent, path, randomUUID()) as object;
    const save = await prepared(name);
    if ((await save(t, { change: write })).status === 200) return write;
  }
  return (sent) => sent;
}

describe('two concurrent edits of the same version', () => {
  it.each(VERSIONED_EDITS.filter((name) => !ONCE.includes(name)))(
    '%s saves one edit and returns 409 for the other',
    async (name) => {
      const change = await freeText(name);
      for (const portals of [
        [t, t],
        [t, other],
      ]) {
        const save = await prepared(name);
        const version = versionIn((await save(t)).body);
        const saves = await Promise.all(portals.map((portal) => save(portal, { version, change })));
        expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(saves.find(({ status }) => status === 409)?.body).toEqual({ error: API_TEXT.staleEdit });
      }
    },
  );
});

// Repeating these leaves the same state.
const REPEATABLE = [
  'DELETE /auth/sessions',
  'DELETE /langganan-push',
  'DELETE /naskah/templat/:kode',
  'DELETE /tanda-tangan/sertifikat',
  'DELETE /telegram/saya',
];

// Refused here: other tests of this file have numbered documents.
const CLOSED = 'POST /pindahan/:id/batal';

describe('one request sent to two portals concurrently', () => {
  const both = async (name: string) => {
    const sendTo = await prepared(name);
    const answers = await Promise.all([sendTo(t), sendTo(other)]);
    return answers.map(({ status }) => status).sort();
  };

  it.each(namesOf(writes).filter((name) => isDeletion(name) && !REPEATABLE.includes(name)))(
    '%s deletes once',
    async (name) => expect(await both(name)).toEqual([200, expect.toBeOneOf([401, 404, 409])]),
  );

  it.each(namesOf(writes).filter((name) => !isDeletion(name) && name !== CLOSED))(
    '%s succeeds once at least, and causes no server error',
    async (name) =>
      expect(await both(name)).toEqual([expect.toBeOneOf([200, 201]), expect.toBeOneOf([200, 201, 400, 401, 409])]),
  );

  it.each(writes.filter(([, { idempotent }]) => idempotent))(
    '%s creates one row for one idempotency key',
    async (name, { status }) => {
      const sendTo = await prepared(name);
      const headers = { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': '203.0.113.9' };
      const answers = await Promise.all([t, other, t, other, t].map((portal) => sendTo(portal, { headers })));
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status ?? 200));
      const ids = answers.map(({ body }) => Object.values<{ id?: number }>(body).find(({ id }) => id)?.id);
      expect([ids[0], new Set(ids).size]).toEqual([expect.any(Number), 1]);
    },
  );
});

describe('two concurrent changes of a status', () => {
  it.each(['surat', 'pengaduan'] as const)('%s: only the successful change is in the history', async (name) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, updatedAt } = await (name === 'surat' ? createSurat : createPengaduan)(t, { userId: null });
      const marks = [randomUUID(), randomUUID()];
      const answers = await Promise.all(
        [t, other].map(({ http }, i) =>
          http
            .put(`/api/${name}/${id}/status`)
            .set(admins[i]?.auth ?? {})
            .send({ status: 'Diproses', catatan: marks[i], updatedAt: updatedAt.toISOString() }),
        ),
      );
      const steps =
        name === 'surat'
          ? await prisma.riwayatSurat.findMany({ where: { surat_id: id } })
          : await prisma.riwayatPengaduan.findMany({ where: { pengaduan_id: id } });
      const inTime = marks.filter((_mark, i) => answers[i]?.status === 200);
      expect(inTime).toHaveLength(1);
      expect(steps.flatMap(({ catatan }) => catatan ?? [])).toEqual(inTime);
    }
  });
});

describe('across two portals', () => {
  it('one of ten concurrent registrations gets a username in any case', async () => {
    const name = `u.${randomUUID().slice(0, 8)}`;
    const register = (i: number) =>
      (i % 2 ? t : other).http.post('/api/auth/register').send({
        username: i % 3 ? name : name.toUpperCase(),
        password: PASSWORD,
        nama: 'A',
        email: `${randomUUID()}@contoh.example`,
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => register(i)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('the last two admins cannot delete themselves concurrently', async () => {
    await prisma.user.deleteMany({ where: { role: 'admin', id: { notIn: admins.map(({ id }) => id) } } });
    const remove = ({ http }: typeof t, auth: Auth) => http.delete('/api/auth/account').set(auth);
    const answers = await Promise.all([remove(t, admins[0].auth), remove(other, admins[1].auth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await prisma.user.count({ where: { role: 'admin' } })).toBe(1);
  });

  it('an application is either cancelled by its owner or taken up by an official', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    for (let round = 0; round < 10; round += 1) {
      const owner = await createPerson(t);
      const { id } = await createSurat(t, { userId: owner.id });
      const [cancelled, taken] = await Promise.all([
        t.http.delete(`/api/surat/${id}/cancel`).set(owner.auth),
        other.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Diproses' }),
      ]);
      const row = await prisma.surat.findUnique({ where: { id } });
      if (cancelled.status === 200) expect([row, taken.status]).toEqual([null, 404]);
      else expect([row?.status, cancelled.status, taken.status]).toEqual(['Diproses', 409, 200]);
    }
  });

  /** Compares passwords at once, and delays their results until `go` is called. */
  function heldBack() {
    const real = createPasswords({ cost: 4 });
    let go: () => void = () => undefined;
    let compared: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      compared = resolve;
    });
    const passwords: Passwords = {
      ...real,
      async verify(...given) {
        const right = await real.verify(...given);
        compared();
        await gate;
        return right;
      },
    };
    return { passwords, reached, go: () => go() };
  }

  const change = ({ http }: typeof t, auth: Auth, newPassword: string) =>
    http.put('/api/auth/change-password').set(auth).send({ currentPassword: PASSWORD, newPassword });

  it('a login with the old password gets no session if the password changes meanwhile', async () => {
    const { passwords, reached, go } = heldBack();
    const slow = await createTestApp({ database, passwords });
    const person = await createPerson(t);
    const login = slow.http.post('/api/auth/login').send({ username: person.username, password: PASSWORD }).then();
    await reached;
    await change(t, person.auth, 'rahasia-baru').expect(200);
    go();
    expect((await login).status).toBe(401);
    expect(await prisma.session.count({ where: { user_id: person.id } })).toBe(1);
  });

  it('one of two concurrent password changes succeeds and leaves one session', async () => {
    const { passwords, reached, go } = heldBack();
    const slow = await createTestApp({ database, passwords });
    const person = await createPerson(t);
    const late = change(slow, person.auth, 'rahasia-telat').then();
    await reached;
    await change(t, person.auth, 'rahasia-baru').expect(200);
    go();
    expect((await late).status).toBe(401);
    expect(await prisma.session.count({ where: { user_id: person.id } })).toBe(1);
    const login = t.http.post('/api/auth/login').send({ username: person.username, password: 'rahasia-baru' });
    expect((await login).status).toBe(200);
  });
});
