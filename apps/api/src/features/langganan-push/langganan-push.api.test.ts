import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPerson, createSession, PASSWORD } from '../../../test/factories.ts';
import { createBrowser } from '../../../test/push-service.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTokens } from '../../lib/tokens.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });
const { http, prisma } = t;
const path = '/api/langganan-push';
const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
type Person = Awaited<ReturnType<typeof createPerson>>;

let addresses = 0;
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
const input = (endpoint = newEndpoint()) => ({ endpoint, keys: createBrowser().keys });
const subscribe = ({ auth }: Pick<Person, 'auth'>, body: object) =>
  http
    .post(path)
    .set({ ...auth, 'User-Agent': CHROME, 'X-Forwarded-For': `10.1.${addresses >> 8}.${addresses++ & 255}` })
    .send(body);
const statusOf = async ({ auth }: Person) => (await http.get(path).set(auth).expect(200)).body;
const endpointsOf = async (person: Person): Promise<string[]> => (await statusOf(person)).langganan;

it('returns the same key to every account, and lists the browsers of the caller', async () => {
  const one = await createPerson(t);
  const other = await createPerson(t, { role: 'operator' });
  const body = input();
  await subscribe(one, body).expect(201, { message: 'Perangkat ini akan diberi tahu' });
  await subscribe(one, body).expect(201);
  const { kunci, langganan } = await statusOf(one);
  expect(Buffer.from(kunci, 'base64url')).toHaveLength(65);
  expect(langganan).toEqual([body.endpoint]);
  expect(await statusOf(other)).toEqual({ kunci, langganan: [] });
  const row = await prisma.langgananPush.findUniqueOrThrow({ where: { endpoint: body.endpoint } });
  expect(row).toMatchObject({
    ...body.keys,
    user_id: one.id,
    session_id: one.sessionId,
    perangkat: 'Chrome di Android',
  });
});

it('a browser moves to the account that subscribes last, without former state', async () => {
  const one = await createPerson(t);
  const other = await createPerson(t);
  const body = input();
  await subscribe(one, body).expect(201);
  const past = { terakhir_at: new Date(0), gagal: 7, coba_at: new Date('2099-01-01') };
  await prisma.langgananPush.update({ where: { endpoint: body.endpoint }, data: past });
  const again = { ...body, keys: createBrowser().keys };
  await subscribe(other, again).expect(201);
  expect([await endpointsOf(one), await endpointsOf(other)]).toEqual([[], [body.endpoint]]);
  const row = await prisma.langgananPush.findUniqueOrThrow({ where: { endpoint: body.endpoint } });
  expect(row).toMatchObject({ ...again.keys, gagal: 0, session_id: other.sessionId });
  for (const moment of [row.terakhir_at, row.coba_at]) expect(Math.abs(+moment - Date.now())).toBeLessThan(60_000);
});

it('an account has at most ten browsers, and a new one replaces the oldest', async () => {
  const person = await createPerson(t);
  const inputs = Array.from({ length: 12 }, () => input());
  for (const body of inputs.slice(0, 10)) await subscribe(person, body).expect(201);
  const [first, second, third, ...rest] = inputs;
  await subscribe(person, first ?? {}).expect(201);
  await Promise.all(inputs.slice(10).map((body) => subscribe(person, body).expect(201)));
  const kept = [first, ...rest].map((body) => body?.endpoint);
  expect((await endpointsOf(person)).sort()).toEqual(kept.sort());
  expect(kept).not.toContain(second?.endpoint);
  expect(kept).not.toContain(third?.endpoint);
});

it.each([
  ['http', 'http://fcm.googleapis.com/x'],
  ['another host', 'https://contoh.example/x'],
  ['a host inside', 'https://127.0.0.1/x'],
  ['a name of its own', 'https://fcm.googleapis.com.contoh.example/x'],
  ['a host that only ends so', 'https://xpush.apple.com/x'],
  ['the service’s own domain', 'https://push.apple.com/x'],
  ['another Google host', 'https://x.fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['credentials', 'https://fcm.googleapis.com@127.0.0.1/x'],
  ['credentials before an allowed host', 'https://a:b@fcm.googleapis.com/x'],
  ['a backslash', 'https://127.0.0.1\\.push.apple.com/x'],
  ['a fragment for a host', 'https://127.0.0.1#.push.apple.com/x'],
  ['a line break', 'https://fcm.googleapis.com/x\r\nHost: contoh.example'],
  ['1,001 characters', `https://fcm.googleapis.com/${'x'.repeat(975)}`],
  ['a number', 7],
])('returns 400 for an endpoint with %s', async (_, endpoint) => {
  const person = await createPerson(t);
  const { body } = await subscribe(person, { ...input(), endpoint }).expect(400);
  expect(body.error).toBe('Peramban ini memakai layanan pemberitahuan yang tidak dikenal portal.');
  expect(await endpointsOf(person)).toEqual([]);
});

it.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQY%3d',
  'https://web.push.apple.com/QGx',
  'https://fcm.googleapis.com:443/fcm/send/a',
])('accepts the push service of %s', async (service) => {
  await subscribe(await createPerson(t), input(`${service}${randomUUID()}`)).expect(201);
});

const { p256dh, auth } = createBrowser().keys;
it.each([
  ['no keys', undefined],
  ['a key that is too short', { auth, p256dh: p256dh.slice(2) }],
  ['a compressed key', { auth, p256dh: `C${p256dh.slice(1)}` }],
  ['a point beside the curve', { auth, p256dh: `${p256dh.slice(0, 40)}AAAA${p256dh.slice(44)}` }],
  ['a secret of 15 bytes', { p256dh, auth: auth.slice(2) }],
  ['another alphabet', { p256dh, auth: `+/${auth.slice(2)}` }],
])('returns 400 for %s', async (_, keys) => {
  await subscribe(await createPerson(t), { ...input(), keys }).expect(400);
});

it('deletes an own subscription and returns the same for an unknown one', async () => {
  const one = await createPerson(t);
  const other = await createPerson(t);
  const { endpoint, keys } = input();
  await subscribe(one, { endpoint, keys }).expect(201);
  const stop = ({ auth }: Person, body: object) => http.delete(path).set(auth).send(body);
  const done = { message: 'Perangkat ini tidak diberi tahu lagi' };
  await stop(other, { endpoint }).expect(200, done);
  expect(await endpointsOf(one)).toEqual([endpoint]);
  await stop(one, { endpoint }).expect(200, done);
  await stop(one, { endpoint }).expect(200, done);
  expect(await endpointsOf(one)).toEqual([]);
  await stop(one, {}).expect(400);
});

it('rejects a shared device', async () => {
  const person = await createPerson(t);
  await prisma.session.update({ where: { id: person.sessionId }, data: { bersama: true } });
  const { body } = await subscribe(person, input()).expect(409);
  expect(body.error).toBe('Perangkat ini dipakai bersama. Minta kabar dari perangkat Anda sendiri.');
});

it('returns 429 for more than 60 requests an hour from one address', async () => {
  const { auth } = await createPerson(t);
  const ask = () =>
    http
      .post(path)
      .set({ ...auth, 'X-Forwarded-For': '10.2.0.1' })
      .send({});
  for (let i = 0; i < 60; i++) await ask().expect(400);
  await ask().expect(429);
});

describe('subscriptions after the end of a login', () => {
  const admins = createPerson(t, { role: 'admin' });
  const newPassword = 'sandi-yang-baru';
  const ALL: Record<string, (person: Person) => Promise<unknown>> = {
    'a change of password': ({ auth }) =>
      http.put('/api/auth/change-password').set(auth).send({ currentPassword: PASSWORD, newPassword }).expect(200),
    'a recovered account': async ({ id }) => {
      const { auth } = await admins;
      const { body } = await http.post(`/api/pengguna/${id}/pulihkan`).set(auth).send({ cara: 'loket' }).expect(201);
      await http.post('/api/auth/pulihkan').send({ kode: body.kode, newPassword }).expect(200);
    },
    'a deactivation': async ({ id }) => {
      const { updatedAt } = await prisma.user.findUniqueOrThrow({ where: { id } });
      await http
        .put(`/api/pengguna/${id}`)
        .set((await admins).auth)
        .send({ aktif: false, updatedAt })
        .expect(200);
    },
    'the end of the account': ({ auth }) => http.delete('/api/auth/account').set(auth).expect(200),
  };
  it.each(Object.entries(ALL))('%s ends all subscriptions of the account', async (_, end) => {
    const person = await createPerson(t);
    const other = await createPerson(t);
    for (const one of [person, person, other]) await subscribe(one, input()).expect(201);
    await end(person);
    expect(await prisma.langgananPush.count({ where: { user_id: person.id } })).toBe(0);
    expect(await endpointsOf(other)).toHaveLength(1);
  });

  type Auth = { Authorization: string };
  const HERE: Record<string, (person: Person, another: Auth) => Promise<unknown>> = {
    'a logout': ({ auth }) => http.post('/api/auth/logout').set(auth).expect(200),
    'a device that is logged out from another': ({ sessionId }, another) =>
      http.delete(`/api/auth/sessions/${sessionId}`).set(another).expect(200),
    'all other devices that are logged out': (_, another) => http.delete('/api/auth/sessions').set(another).expect(200),
  };
  it.each(Object.entries(HERE))('%s ends the subscriptions of that device', async (_, end) => {
    const person = await createPerson(t);
    const { id: sessionId } = await createSession(t, person.id);
    const tokens = createTokens({ secret: t.deps.config.jwtSecret, now: t.deps.now });
    const another = { Authorization: `Bearer ${tokens.issue({ userId: person.id, sessionId })}` };
    const elsewhere = input();
    await subscribe(person, input()).expect(201);
    await subscribe({ auth: another }, elsewhere).expect(201);
    await end(person, another);
    const left = await prisma.langgananPush.findMany({ where: { user_id: person.id } });
    expect(left.map(({ endpoint }) => endpoint)).toEqual([elsewhere.endpoint]);
  });
});
