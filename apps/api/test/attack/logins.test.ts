import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { createCounters } from '../../src/domain/accounts/counters.ts';
import { slowedBy } from '../../src/http/password-tries.ts';
import { createLimits } from '../../src/http/rate-limit.ts';
import { createPasswords, type Passwords } from '../../src/lib/passwords.ts';
import { createPool } from '../../src/lib/prisma.ts';
import { createDesa, createPerson, PASSWORD } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { asPortal, workerDatabase } from '../worker-db.ts';

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

/**
 * Records the compared passwords in order, and for each turn whether it has priority. Comparisons wait until
 * `go` is called.
 */
function watched() {
  const real = createPasswords({ cost: 4 });
  const seen: string[] = [];
  const turns: boolean[] = [];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const passwords: Passwords = {
    ...real,
    inTurn: (turn, work) =>
      real.inTurn(turn, () => {
        turns.push(turn.first === true);
        return work();
      }),
    async verify(...given) {
      seen.push(given[0]);
      await gate;
      return real.verify(...given);
    },
  };
  return { passwords, seen, turns, go: () => go() };
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string => {
  const [cookie = ''] = (headers['set-cookie'] ?? []) as string[];
  return cookie.split(';')[0] ?? '';
};

describe('a burst from one address', () => {
  it('a burst of 400 gets exactly 200 guesses across two portals', async () => {
    const one = watched();
    const two = watched();
    const apps = [await behindProxy(one.passwords), await behindProxy(two.passwords)] as const;
    one.go();
    two.go();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, i) => login(i % 2 ? apps[0] : apps[1], { from: '203.0.113.9' })),
    );
    expect(statuses(answers)).toEqual({ 401: 200, 429: 200 });
    expect(one.seen.length + two.seen.length).toBe(200);
  });

  it('a /56 gets four times the limit of an address, and a /48 sixteen times', async () => {
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

describe('guesses at names without an account', () => {
  /** Sends `count` wrong passwords from each address. They wait for their turn. */
  async function burst({ addresses, count }: { addresses: string[]; count: number }) {
    const { passwords, seen, go } = watched();
    const app = await behindProxy(passwords);
    const { username } = await createPerson(app);
    go();
    const cookie = cookieOf(await login(app, { from: '192.0.2.1', username, password: PASSWORD }));
    const held = watched();
    const busy = await behindProxy(held.passwords);
    const guesses = addresses.flatMap((from) =>
      Array.from({ length: count }, () => login(busy, { from }).then(({ status, headers }) => ({ status, headers }))),
    );
    expect(seen).toEqual([PASSWORD]);
    return { ...held, busy, username, cookie, guesses };
  }

  it.each([
    ['forty addresses all over', Array.from({ length: 40 }, (_, i) => `10.${i}.0.1`), 40],
    ['addresses of one provider', Array.from({ length: 40 }, (_, i) => `10.1.${i}.1`), 1],
    ['a whole IPv6 /48', Array.from({ length: 40 }, (_, i) => `2001:db8:3:${(i * 256).toString(16)}::1`), 1],
  ])('guesses from %s take turns with other logins and wait behind known devices', async (_, addresses, networks) => {
    const { busy, username, cookie, guesses, seen, turns, go, passwords } = await burst({ addresses, count: 5 });
    await expect.poll(() => seen.length + passwords.waiting()).toBe(200);
    const before = seen.length;
    const owner = login(busy, { from: '203.0.113.9', username, password: PASSWORD }).then(({ status }) => status);
    await expect.poll(passwords.waiting).toBe(200 - before + 1);
    const known = login(busy, { from: '203.0.113.9', username, cookie }).then(() => 0);
    await expect.poll(passwords.waiting).toBe(200 - before + 2);
    go();
    expect(await owner).toBe(200);
    await known;
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
    // Every fourth turn belongs to the other queue. Several turns run at once, so their order may vary.
    expect([before, before + 1]).toContain(turns.indexOf(true));
    expect(seen.indexOf(PASSWORD)).toBeLessThan(before + networks + 10);
  });

  it('guesses fill only their own part of the queue: further ones get 429, and other logins succeed', async () => {
    const addresses = ['10.1.0.1', '10.2.0.1', '10.3.0.1'];
    const { busy, username, guesses, seen, go, passwords } = await burst({ addresses, count: 100 });
    const refused: { headers: Record<string, string> }[] = [];
    for (const guess of guesses) void guess.then((answer) => answer.status === 429 && refused.push(answer));
    await expect.poll(() => seen.length + passwords.waiting() + refused.length).toBe(300);
    expect([passwords.waiting(), refused[0]?.headers['retry-after']]).toEqual([256, '30']);
    const before = refused.length;
    const owner = login(busy, { from: '203.0.113.9', username, password: PASSWORD }).then(({ status }) => status);
    await expect.poll(() => refused.length).toBe(before + 1); // the owner has taken its place
    go();
    expect(await owner).toBe(200);
    expect(statuses(await Promise.all(guesses))).toEqual({ 401: 300 - before - 1, 429: before + 1 });
  });
});

describe('a database without a free connection', () => {
  it('returns 503 and lets no try pass uncounted', async () => {
    const pool = createPool({ connectionString: asPortal(await workerDatabase()), connections: 1 });
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
  ])('ten wrong guesses from %s block the name for %s but not for %s', async (from, neighbour, elsewhere) => {
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

  it('ten guesses do not block a device that has logged in before, nor do 200 failures of its address', async () => {
    const app = await behindProxy();
    const from = '203.0.113.9';
    const { username } = await createPerson(app);
    const cookie = cookieOf(await login(app, { from, username, password: PASSWORD }));
    await guess(app, { from, username });
    const own = { from, username, cookie };
    expect((await login(app, { ...own, cookie: '', password: PASSWORD })).status).toBe(429);
    expect((await login(app, { ...own, password: PASSWORD })).status).toBe(200);
    await Promise.all(Array.from({ length: 200 }, () => login(app, { from })));
    expect((await login(app, { from, username: newName() })).status).toBe(429);
    expect((await login(app, { ...own, password: PASSWORD })).status).toBe(200);
  });

  it('guesses before a recovery do not block the new password, also on a known device', async () => {
    const app = await behindProxy();
    const from = '203.0.113.9';
    const person = await createPerson(app);
    const admin = await createPerson(app, { role: 'admin' });
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

  it('guesses of the current password do not block its change from another network', async () => {
    const app = await behindProxy();
    const { auth, username } = await createPerson(app);
    await guess(app, { from: '203.0.113.9', username });
    const body = { currentPassword: PASSWORD, newPassword: 'sandi-yang-baru' };
    const change = (from: string) => app.http.put('/api/auth/change-password').set(auth).set('X-Forwarded-For', from);
    await change('203.0.113.9').send(body).expect(429);
    await change('198.51.100.1').send(body).expect(200);
  });
});

describe('a name with failures from many networks', () => {
  /** Creates an account with this number of failures, and the cookie of a device that has logged in to it. */
  async function failing(failures: number, app: TestApp) {
    const { username } = await createPerson(app);
    const cookie = cookieOf(await login(app, { from: '192.0.2.1', username, password: PASSWORD }));
    const key = `password-everywhere:${username}`;
    await app.prisma.rateLimit.update({ where: { key }, data: { points: failures } });
    return { app, username, cookie };
  }

  it('is delayed but not blocked, and a known device does not wait', async () => {
    const { app, username, cookie } = await failing(45, await behindProxy());
    const answered: string[] = [];
    const enter = async (who: string, given: Partial<Login>) => {
      const { status } = await login(app, { from: '198.51.100.1', username, password: PASSWORD, ...given });
      answered.push(`${who} ${status}`);
    };
    const before = performance.now();
    await Promise.all([
      enter('unknown', {}).then(() => expect(performance.now() - before).toBeGreaterThan(2_000)),
      enter('known', { cookie }),
    ]);
    expect(answered).toEqual(['known 200', 'unknown 200']);
  });

  it('queues at most eight tries from all networks and compares one at a time', async () => {
    const { passwords, seen, go } = watched();
    const app = await behindProxy(passwords);
    const { username } = await failing(20, t);
    const tries = Array.from({ length: 15 }, (_, i) => login(app, { from: `10.${i}.0.1`, username }).then());
    const refused: unknown[] = [];
    for (const one of tries)
      void one.then(({ status, headers }) => status === 429 && refused.push(headers['retry-after']));
    await expect.poll(() => refused).toEqual(Array(6).fill('30'));
    expect(seen.length).toBeLessThanOrEqual(1);
    go();
    expect(statuses(await Promise.all(tries))).toEqual({ 401: 9, 429: 6 });
  });

  it('lets its owner log in from a new network while guesses fill the queue', async () => {
    const before = await behindProxy();
    const { passwords, seen, go } = watched();
    const app = await behindProxy(passwords);
    const { username } = await failing(0, t);
    const guess = (at: TestApp) => (i: number) => login(at, { from: `10.${i}.0.1`, username }).then();
    const networks = Array.from({ length: 15 }, (_, i) => i);
    expect(statuses(await Promise.all(networks.map(guess(before))))).toEqual({ 401: 15 });
    await t.prisma.rateLimit.update({ where: { key: `password-everywhere:${username}` }, data: { points: 20 } });
    const refused: unknown[] = [];
    const tries = networks.map(guess(app));
    for (const one of tries) void one.then(({ status }) => status === 429 && refused.push(status));
    await expect.poll(() => refused.length).toBe(6);
    const owner = login(app, { from: '192.0.2.77', username, password: PASSWORD }).then();
    // All tries are counted, and at most the first is compared.
    const waiting = () => t.prisma.rateLimit.findUniqueOrThrow({ where: { key: `password-everywhere:${username}` } });
    await expect.poll(async () => (await waiting()).points).toBeGreaterThanOrEqual(20 + 9 + 1);
    expect(seen.length).toBeLessThanOrEqual(1);
    go();
    expect((await owner).status).toBe(200);
    await Promise.all(tries);
  });

  it('allows fewer than 1,200 guesses per hour', () => {
    let guesses = 0;
    let seconds = 0;
    for (; seconds < 15 * 60; guesses += 1) seconds += slowedBy(guesses + 1) / 1000;
    expect(guesses * 4).toBeLessThan(1_200);
  });
});

describe('the cookie of a known device', () => {
  it('is hidden from scripts and other sites, reveals no user data, and opens no account', async () => {
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

  it('counts only without changes and for usernames that logged in with it', async () => {
    const app = await behindProxy();
    const from = '203.0.113.9';
    const mine = await createPerson(app);
    const theirs = await createPerson(app);
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

  it('holds the usernames of a family and has its own ten guesses', async () => {
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

  it('a password of more than 72 bytes is rejected at login, also with multi-byte characters', async () => {
    for (const known of ['x'.repeat(72), 'é'.repeat(36), '\u{1F600}'.repeat(18)]) {
      const { username } = await holding(known);
      expect(await tried(username, `${known}y`)).toBe(401);
      expect(await tried(username, known)).toBe(200);
    }
  });

  it('a password with a NUL is rejected at login and as the current password', async () => {
    const { username, auth } = await holding('pw-yang-benar');
    for (const bent of ['pw-yang-benar\0pw', 'pw-yang-benar\0', '\0', `pw-yang-benar${'\0'.repeat(20)}x`]) {
      expect(await tried(username, bent)).toBe(401);
      const body = { currentPassword: bent, newPassword: 'sandi-yang-baru' };
      await t.http.put('/api/auth/change-password').set(auth).send(body).expect(400);
    }
    expect(await tried(username, 'pw-yang-benar')).toBe(200);
  });

  const TOO_COMMON = 'Password ini terlalu mudah ditebak. Pilih yang lain, misalnya tiga kata yang tidak berhubungan.';
  const IS_NAME = 'Password tidak boleh sama dengan username. Pilih password lain.';

  it.each([
    ['123456', TOO_COMMON],
    ['PassWord', TOO_COMMON],
    ['sayang', TOO_COMMON],
    ['bismillah123', TOO_COMMON],
    ['17081945', TOO_COMMON],
    ['nurjanah99', TOO_COMMON],
    ['sekarjati2024', TOO_COMMON],
    ['warga.baru', IS_NAME],
    ['WARGA.Baru', IS_NAME],
  ])('%s is rejected at registration, change and recovery', async (password, msg) => {
    const app = t;
    await app.prisma.rateLimit.deleteMany();
    await createDesa(app, { nama: 'Sekar Jati' });
    const nama = 'Siti Nurjanah';
    const newcomer = { username: 'warga.baru', password, nama, email: `${newName()}@contoh.example` };
    const { body } = await app.http.post('/api/auth/register').send(newcomer).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path: 'password' }] });
    const { id, auth } = await createPerson(app);
    await app.prisma.user.update({ where: { id }, data: { username: 'warga.baru', nama } });
    const change = { currentPassword: PASSWORD, newPassword: password };
    const changed = await app.http.put('/api/auth/change-password').set(auth).send(change).expect(400);
    expect(changed.body).toEqual({ error: msg, errors: [{ msg, path: 'newPassword' }] });
    const admin = await createPerson(app, { role: 'admin' });
    const made = await app.http.post(`/api/pengguna/${id}/pulihkan`).set(admin.auth).send({ cara: 'loket' });
    const recovery = { kode: made.body.kode, newPassword: password };
    const recovered = await app.http.post('/api/auth/pulihkan').send(recovery).expect(400);
    expect(recovered.body).toEqual({ error: msg, errors: [{ msg, path: 'newPassword' }] });
    await app.prisma.user.delete({ where: { id } });
  });

  it('a new password of an official needs ten characters, and a shorter existing one still works', async () => {
    const app = t;
    const { id, username } = await holding('enam-6');
    await app.prisma.user.update({ where: { id }, data: { role: 'admin' } });
    const { body } = await app.http.post('/api/auth/login').send({ username, password: 'enam-6' }).expect(200);
    const change = (newPassword: string) =>
      app.http
        .put('/api/auth/change-password')
        .set('Authorization', `Bearer ${body.token}`)
        .send({ currentPassword: 'enam-6', newPassword });
    const refused = await change('x7-padi-q').expect(400);
    expect(refused.body.error).toBe('Password petugas minimal 10 karakter.');
    await change('x7-padi-qk').expect(200);
  });

  it('the list of common passwords has 10,000 unique lower-case entries', async () => {
    const { default: commonest } = await import('../../src/lib/common-passwords.json', { with: { type: 'json' } });
    expect([commonest.length, new Set(commonest).size]).toEqual([10_000, 10_000]);
    expect(commonest.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});
