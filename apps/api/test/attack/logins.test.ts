import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCounters } from '../../src/domain/accounts/counters.ts';
import { slowedBy } from '../../src/http/password-tries.ts';
import { createLimits } from '../../src/http/rate-limit.ts';
import { createPool } from '../../src/lib/prisma.ts';
import { createPerson, PASSWORD } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { asPortal, workerDatabase } from '../worker-db.ts';
import { behindProxy, cookieOf, type Login, login, statuses, watched } from './login-attempts.ts';

const t = await createTestApp();

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
