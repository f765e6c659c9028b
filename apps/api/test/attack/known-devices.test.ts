import { describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { behindProxy, cookieOf, type Login, login, newName, statuses } from './login-attempts.ts';

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
