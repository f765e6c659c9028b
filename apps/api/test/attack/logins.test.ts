import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { createCounters } from '../../src/domain/counters.ts';
import { createLimits } from '../../src/http/rate-limit.ts';
import { createPasswords, type Passwords } from '../../src/lib/passwords.ts';
import { createPool } from '../../src/lib/prisma.ts';
import { createPerson, PASSWORD } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { workerDatabase } from '../worker-db.ts';

const t = await createTestApp();
const newName = () => `u.${randomUUID().slice(0, 12)}`;
const behindProxy = (passwords?: Passwords) =>
  createTestApp({ config: { trustProxy: 1 }, ...(passwords && { passwords }) });

type Login = { from: string; username?: string; password?: string; cookie?: string };

function login(app: TestApp, { from, username = newName(), password = 'salah-sekali', cookie = '' }: Login) {
  const request = app.http.post('/api/auth/login').set('X-Forwarded-For', from).set('Cookie', cookie);
  return request.send({ username, password });
}

const statuses = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Passwords that count how many are compared, and at once; compared as soon as `go` was called. */
function watched() {
  const real = createPasswords({ cost: 4 });
  const seen = { all: 0, now: 0, most: 0 };
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const passwords: Passwords = {
    ...real,
    async verify(...given) {
      seen.all += 1;
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await gate;
      return real.verify(...given).finally(() => {
        seen.now -= 1;
      });
    },
  };
  return { passwords, seen, go: () => go() };
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string => {
  const [cookie = ''] = (headers['set-cookie'] ?? []) as string[];
  return cookie.split(';')[0] ?? '';
};

describe('a burst from one address', () => {
  it('of 400 gets 200 guesses and not one more, also through two portals', async () => {
    const [one, two] = [watched(), watched()];
    const apps = [await behindProxy(one.passwords), await behindProxy(two.passwords)] as const;
    one.go();
    two.go();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, i) => login(i % 2 ? apps[0] : apps[1], { from: '203.0.113.9' })),
    );
    expect(statuses(answers)).toEqual({ 401: 200, 429: 200 });
    expect(one.seen.all + two.seen.all).toBe(200);
  });

  it('has 8 in flight, and others are compared meanwhile', async () => {
    const { passwords, seen, go } = watched();
    const app = await behindProxy(passwords);
    const burst = Array.from({ length: 40 }, () => login(app, { from: '203.0.113.9' }).then(({ status }) => status));
    await expect.poll(() => seen.now).toBe(8);
    const { username } = await createPerson(app);
    const other = login(app, { from: '198.51.100.4', username, password: PASSWORD }).then(({ status }) => status);
    await expect.poll(() => seen.now).toBe(9);
    go();
    expect(await other).toBe(200);
    expect(new Set(await Promise.all(burst))).toEqual(new Set([401]));
    expect(seen.most).toBe(9);
  });

  it('from a whole IPv6 network has 8 of a /64, 16 of a /56 and 32 of a /48', async () => {
    for (const [address, most] of [
      [(i: number) => `2001:db8:1:1::${i + 1}`, 8],
      [(i: number) => `2001:db8:2:${(i % 256).toString(16)}::1`, 16],
      [(i: number) => `2001:db8:3:${(i * 256).toString(16)}::1`, 32],
    ] as const) {
      const { passwords, seen, go } = watched();
      const app = await behindProxy(passwords);
      const burst = Array.from({ length: 60 }, (_, i) => login(app, { from: address(i) }).then(() => 0));
      await expect.poll(() => seen.now).toBe(most);
      go();
      await Promise.all(burst);
      expect(seen.most).toBe(most);
    }
  });

  it('from a /56 counts four times what an address may, from a /48 sixteen times, and no more', async () => {
    const limiter = createLimits(createCounters(t.deps.pool)).addresses({ name: randomUUID(), points: 2, seconds: 60 });
    const passing = async (addresses: string[]) => {
      let passed = 0;
      for (const address of addresses)
        passed += await limiter.consume(address).then(
          () => 1,
          () => 0,
        );
      return passed;
    };
    const many = (address: (i: string) => string) => Array.from({ length: 40 }, (_, i) => address(i.toString(16)));
    expect(await passing(many((i) => `2001:db8:5:1::${i}`))).toBe(2);
    expect(await passing(many((i) => `2001:db8:6:${i}::1`))).toBe(8);
    expect(await passing(many((i) => `2001:db8:7:${i}00::1`))).toBe(32);
    expect(await passing(many((i) => `2001:dba:${i}:1::1`))).toBe(40);
    expect(await passing(Array(40).fill('203.0.113.7'))).toBe(2);
  });
});

describe('a database without a connection left', () => {
  it('has tries refused with a 503, and not one of them let through uncounted', async () => {
    const pool = createPool({ connectionString: await workerDatabase(), connections: 1 });
    const app = await createTestApp({ pool });
    const limiter = createLimits(createCounters(pool)).counter({ name: randomUUID(), points: 2, seconds: 60 });
    const held = await pool.connect();
    const tries = Array.from({ length: 5 }, () => limiter.consume('a').then(() => 'passed', String));
    const { status, headers } = await login(app, { from: '203.0.113.9' });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'passed')).toEqual([]);
    held.release();
    expect((await limiter.consume('a')).consumedPoints).toBe(1);
    expect((await login(app, { from: '203.0.113.9' })).status).toBe(401);
  });
});

describe('ten wrong guesses by a stranger', () => {
  const guess = async (app: TestApp, given: Login) => {
    for (let i = 0; i < 10; i += 1) expect((await login(app, given)).status).toBe(401);
  };

  it.each([
    ['203.0.113.9', '203.0.113.200', '203.0.114.9'],
    ['2001:db8:0:1200::1', '2001:db8:0:12ff::9', '2001:db8:0:1300::1'],
    ['::ffff:203.0.113.9', '203.0.113.77', '::ffff:203.0.112.9'],
  ])('from %s shut the name to %s and not to %s', async (from, neighbour, elsewhere) => {
    const app = await behindProxy();
    for (const role of ['user', 'admin'] as const) {
      const { username } = await createPerson(app, { role });
      await guess(app, { from, username });
      const right = (where: string) =>
        login(app, { from: where, username: username.toUpperCase(), password: PASSWORD });
      expect((await right(from)).status).toBe(429);
      expect((await right(neighbour)).status).toBe(429);
      expect((await right(elsewhere)).status).toBe(200);
    }
  });

  it('do not stop a device that has logged in before, nor do 200 of its address', async () => {
    const app = await behindProxy();
    const [from, { username }] = ['203.0.113.9', await createPerson(app)];
    const cookie = cookieOf(await login(app, { from, username, password: PASSWORD }));
    await guess(app, { from, username });
    const own = { from, username, cookie };
    expect((await login(app, { ...own, cookie: '', password: PASSWORD })).status).toBe(429);
    expect((await login(app, { ...own, password: PASSWORD })).status).toBe(200);
    await Promise.all(Array.from({ length: 200 }, () => login(app, { from })));
    expect((await login(app, { from, username: newName() })).status).toBe(429);
    expect((await login(app, { ...own, password: PASSWORD })).status).toBe(200);
  });

  it('before a recovery do not refuse the new password, neither here nor on a device that was known', async () => {
    const app = await behindProxy();
    const [from, person, admin] = ['203.0.113.9', await createPerson(app), await createPerson(app, { role: 'admin' })];
    const { id, username } = person;
    const cookie = cookieOf(await login(app, { from, username, password: PASSWORD }));
    await guess(app, { from, username });
    await guess(app, { from, username, cookie });
    const shut = [await login(app, { from, username }), await login(app, { from, username, cookie })];
    expect(statuses(shut)).toEqual({ 429: 2 });
    const { body } = await app.http.post(`/api/pengguna/${id}/pulihkan`).set(admin.auth).send({ cara: 'loket' });
    const newPassword = 'sandi-yang-baru';
    await app.http.post('/api/auth/pulihkan').send({ kode: body.kode, newPassword }).expect(200);
    for (const known of ['', cookie])
      expect((await login(app, { from, username, password: newPassword, cookie: known })).status).toBe(200);
  });

  it('of the current password shut no session out of changing it from another network', async () => {
    const app = await behindProxy();
    const { auth, username } = await createPerson(app);
    await guess(app, { from: '203.0.113.9', username });
    const body = { currentPassword: PASSWORD, newPassword: 'sandi-yang-baru' };
    const change = (from: string) => app.http.put('/api/auth/change-password').set(auth).set('X-Forwarded-For', from);
    await change('203.0.113.9').send(body).expect(429);
    await change('198.51.100.1').send(body).expect(200);
  });
});

describe('a name that fails from everywhere', () => {
  it('is slowed and never shut; a known device does not wait', async () => {
    const app = await behindProxy();
    const { username } = await createPerson(app);
    const cookie = cookieOf(await login(app, { from: '192.0.2.1', username, password: PASSWORD }));
    const fails = Array.from({ length: 45 }, (_, i) => login(app, { from: `10.${i}.0.1`, username }));
    expect(statuses(await Promise.all(fails))).toEqual({ 401: 45 });
    const timed = async (given: Partial<Login>) => {
      const before = performance.now();
      const { status } = await login(app, { from: '198.51.100.1', username, password: PASSWORD, ...given });
      return { status, took: performance.now() - before };
    };
    const unknown = await timed({});
    expect(unknown.status).toBe(200);
    expect(unknown.took).toBeGreaterThan(2_000);
    const known = await timed({ cookie });
    expect(known.status).toBe(200);
    expect(known.took).toBeLessThan(unknown.took - 1_000);
  });
});

describe('what a device keeps', () => {
  it('is out of reach of scripts and other sites, says nothing about a person, and opens nothing', async () => {
    const app = await behindProxy();
    const { username, id, email } = await createPerson(app);
    const answer = await login(app, { from: '203.0.113.9', username, password: PASSWORD });
    const [header = ''] = (answer.headers['set-cookie'] ?? []) as unknown as string[];
    expect(header).toMatch(
      /^perangkat=[\w-]{22}\.[\w-]{22}; Max-Age=15552000; Path=\/api\/auth; Expires=.+; HttpOnly; SameSite=Strict$/,
    );
    for (const word of [username, email, answer.body.token]) expect(header).not.toContain(word);
    expect(decodeURIComponent(header)).not.toContain(`${id}.`);
    await app.http.get('/api/auth/me').set('Cookie', cookieOf(answer)).expect(401);
    const secure = await createTestApp({ config: { publicUrl: 'https://desa.example' } });
    const safe = await secure.http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    expect(String(safe.headers['set-cookie'])).toContain('; Secure');
    const failed = await login(app, { from: '203.0.113.9', username });
    expect(failed.headers['set-cookie']).toBeUndefined();
  });

  it('counts only for the names it has logged in under, and only as it was given', async () => {
    const app = await behindProxy();
    const from = '203.0.113.9';
    const [mine, theirs] = [await createPerson(app), await createPerson(app)];
    const cookie = cookieOf(await login(app, { from, username: mine.username, password: PASSWORD }));
    for (let i = 0; i < 10; i += 1) for (const { username } of [mine, theirs]) await login(app, { from, username });
    const [id = '', signature = ''] = cookie.replace('perangkat=', '').split('.');
    const flipped = `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`;
    const forged = [cookie.slice(0, -1), `perangkat=${id}`, `perangkat=${'A'.repeat(22)}.${signature}`];
    forged.push(
      `perangkat=${id}.${flipped}`,
      `perangkat=${id}.`,
      'perangkat=',
      `x${cookie}`,
      `perangkat=${'.'.repeat(200)}`,
    );
    for (const bent of forged) {
      const { status } = await login(app, { from, username: mine.username, password: PASSWORD, cookie: bent });
      expect([bent, status]).toEqual([bent, 429]);
    }
    expect((await login(app, { from, username: theirs.username, password: PASSWORD, cookie })).status).toBe(429);
    expect(
      (await login(app, { from, username: mine.username, password: PASSWORD, cookie: `a=b; ${cookie}; c=d` })).status,
    ).toBe(200);
  });

  it('holds the names of a family, and has ten guesses of its own', async () => {
    const app = await behindProxy();
    const from = '203.0.113.9';
    const family = await Promise.all(Array.from({ length: 5 }, () => createPerson(app)));
    let cookie = '';
    for (const { username } of family)
      cookie = cookieOf(await login(app, { from, username, password: PASSWORD, cookie }));
    for (const { username } of family) {
      for (let i = 0; i < 10; i += 1) await login(app, { from, username });
      expect((await login(app, { from, username, password: PASSWORD, cookie })).status).toBe(200);
    }
    const [{ username } = { username: '' }] = family;
    const tries = [];
    for (let i = 0; i < 11; i += 1) tries.push(await login(app, { from, username, cookie }));
    expect(statuses(tries)).toEqual({ 401: 10, 429: 1 });
  });
});

describe('a password', () => {
  const holding = async (password: string) => {
    const app = t;
    const person = await createPerson(app);
    const data = { password_hash: bcrypt.hashSync(password, 4) };
    await app.prisma.user.update({ where: { id: person.id }, data });
    return person;
  };
  const tried = async (username: string, password: string) =>
    (await t.http.post('/api/auth/login').send({ username, password })).status;

  it('of more than 72 bytes is refused at login, in letters and in bytes', async () => {
    for (const known of ['x'.repeat(72), 'é'.repeat(36), '\u{1F600}'.repeat(18)]) {
      const { username } = await holding(known);
      expect(await tried(username, `${known}y`)).toBe(401);
      expect(await tried(username, known)).toBe(200);
    }
  });

  it('with a NUL is refused at login and as the current one', async () => {
    const { username, auth } = await holding('pw-yang-benar');
    for (const bent of ['pw-yang-benar\0pw', 'pw-yang-benar\0', '\0', `pw-yang-benar${'\0'.repeat(20)}x`]) {
      expect(await tried(username, bent)).toBe(401);
      const body = { currentPassword: bent, newPassword: 'sandi-yang-baru' };
      await t.http.put('/api/auth/change-password').set(auth).send(body).expect(400);
    }
    expect(await tried(username, 'pw-yang-benar')).toBe(200);
  });

  const TOO_COMMON = 'Password ini terlalu mudah ditebak. Pilih password lain.';
  const IS_NAME = 'Password tidak boleh sama dengan username. Pilih password lain.';

  it.each([
    ['123456', TOO_COMMON],
    ['PassWord', TOO_COMMON],
    ['sayang', TOO_COMMON],
    ['warga.baru', IS_NAME],
    ['WARGA.Baru', IS_NAME],
  ])('%s is refused at registration and change', async (password, msg) => {
    const app = t;
    await app.prisma.rateLimit.deleteMany();
    const newcomer = { username: 'warga.baru', password, nama: 'A', email: `${newName()}@contoh.example` };
    const { body } = await app.http.post('/api/auth/register').send(newcomer).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path: 'password' }] });
    const { id, auth } = await createPerson(app);
    await app.prisma.user.update({ where: { id }, data: { username: 'warga.baru' } });
    const change = { currentPassword: PASSWORD, newPassword: password };
    const changed = await app.http.put('/api/auth/change-password').set(auth).send(change).expect(400);
    expect(changed.body).toEqual({ error: msg, errors: [{ msg, path: 'newPassword' }] });
    await app.prisma.user.delete({ where: { id } });
  });

  it('of an official has ten characters or more when it is set; a shorter one of before still logs in', async () => {
    const app = t;
    const { id, username } = await holding('enam-6');
    await app.prisma.user.update({ where: { id }, data: { role: 'admin' } });
    const { body } = await app.http.post('/api/auth/login').send({ username, password: 'enam-6' }).expect(200);
    const change = (newPassword: string) =>
      app.http
        .put('/api/auth/change-password')
        .set('Authorization', `Bearer ${body.token}`)
        .send({ currentPassword: 'enam-6', newPassword });
    const refused = await change('sembilan9').expect(400);
    expect(refused.body.error).toBe('Password petugas minimal 10 karakter.');
    await change('sepuluh-10').expect(200);
  });

  it('is known to be common by its list of 10,000', async () => {
    const { default: commonest } = await import('../../src/lib/common-passwords.json', { with: { type: 'json' } });
    expect([commonest.length, new Set(commonest).size]).toEqual([10_000, 10_000]);
    expect(commonest.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});
