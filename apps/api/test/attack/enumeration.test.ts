import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords, type Passwords } from '../../src/lib/passwords.ts';
import { createPengaduan, createPerson, createSurat, PASSWORD } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const t = await createTestApp();
const newName = () => `u.${randomUUID().slice(0, 12)}`;

const login = (app: TestApp, { username, password = 'salah-sekali' }: { username: string; password?: string }) =>
  app.http.post('/api/auth/login').send({ username, password });

/** Returns the parts of a response that could reveal an account. Header values differ in time and request id. */
const seen = ({ status, text, headers }: { status: number; text: string; headers: Record<string, string> }) => ({
  status,
  text,
  headers: Object.keys(headers).sort(),
});

describe('the existence of an account', () => {
  it('does not change the response to a failed login', async () => {
    const { username } = await createPerson(t);
    const known = seen(await login(t, { username }));
    expect(known.status).toBe(401);
    for (const name of [newName(), `${username}x`, username.slice(1), "' OR 1=1--", '%', 'x'.repeat(100)])
      expect(seen(await login(t, { username: name }))).toEqual(known);
  });

  it('does not change the work of a login, because passwords are verified without an account too', async () => {
    const real = createPasswords({ cost: 4 });
    const worked: string[] = [];
    const passwords: Passwords = {
      ...real,
      verify: (password, hash) => {
        worked.push(password);
        return real.verify(password, hash);
      },
    };
    const app = await createTestApp({ passwords });
    const { username } = await createPerson(app);
    await login(app, { username, password: 'pertama' });
    await login(app, { username: newName(), password: 'kedua' });
    expect(worked).toEqual(['pertama', 'kedua']);
  });

  it('appears at registration only as the message for a taken username or email', async () => {
    const person = await createPerson(t, { nama: 'Sekar Rahasia' });
    const body = {
      username: person.username,
      password: 'rahasia-desa',
      nama: 'B',
      email: `${newName()}@contoh.example`,
    };
    const byName = await t.http.post('/api/auth/register').send(body);
    const taken = (msg: string, path: string) => [409, { error: msg, errors: [{ msg, path }] }];
    expect([byName.status, byName.body]).toEqual(taken('Username sudah digunakan', 'username'));
    const byEmail = await t.http.post('/api/auth/register').send({ ...body, username: newName(), email: person.email });
    expect([byEmail.status, byEmail.body]).toEqual(taken('Email sudah digunakan', 'email'));
  });

  it('an unknown and a malformed tracking code get the same response', async () => {
    const { kode } = await createPengaduan(t, { userId: null });
    const answers = ['2222222222', `${kode.slice(0, -1)}${kode.endsWith('2') ? '3' : '2'}`, 'abc', '%25', kode + kode];
    const told = new Set<string>();
    for (const code of answers) {
      const { status, text } = await t.http.get(`/api/pengaduan/lacak/${code}`);
      told.add(`${status} ${text}`);
    }
    expect([...told]).toEqual([expect.stringMatching(/^404 /)]);
  });
});

describe('guesses', () => {
  it('a name has 10 guesses from one network in all spellings', async () => {
    const app = await createTestApp({ config: { trustProxy: 1 } });
    const { username } = await createPerson(app, { username: `wiki.${randomUUID().slice(0, 8)}` });
    const spellings = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => ` ${name}\u00a0`,
    ];
    for (let i = 0; i < 30; i += 1) {
      const spelling = spellings[i % spellings.length] ?? String;
      const { status } = await login(app, { username: spelling(username) }).set('X-Forwarded-For', `10.1.0.${i}`);
      expect([i, status]).toEqual([i, i < 10 ? 401 : 429]);
    }
    // Some databases convert these characters to the lower-case letters i and k.
    for (const name of [username.replace('i', '\u0130'), username.replace('k', '\u212a')]) {
      const { status } = await login(app, { username: name, password: PASSWORD }).set('X-Forwarded-For', '10.1.0.2');
      expect([401, 429]).toContain(status);
    }
    const right = login(app, { username, password: PASSWORD }).set('X-Forwarded-For', '10.1.0.250');
    expect((await right).status).toBe(429);
  });

  // No more at once than the portal has connections. Waiting too long for a connection would return 503.
  async function failures(app: TestApp, address: (i: number) => string) {
    const one = (i: number) => login(app, { username: newName() }).set('X-Forwarded-For', address(i));
    for (let i = 0; i < 205; i += 5) await Promise.all([0, 1, 2, 3, 4].map((at) => one(i + at)));
  }

  it('200 failures block an address, and X-Forwarded-For cannot change it without a proxy', async () => {
    const app = await createTestApp({ config: { trustProxy: 0 } });
    await failures(app, (i) => `10.3.0.${i}`);
    const next = await login(app, { username: newName() }).set('X-Forwarded-For', '10.4.0.1');
    expect([next.status, next.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('behind one proxy the last entry of X-Forwarded-For is the address', async () => {
    const app = await createTestApp({ config: { trustProxy: 1 } });
    await failures(app, (i) => `10.5.0.${i}, 203.0.113.7`);
    const same = await login(app, { username: newName() }).set('X-Forwarded-For', '10.6.0.1, 203.0.113.7');
    expect(same.status).toBe(429);
    const neighbour = await login(app, { username: newName() }).set('X-Forwarded-For', '203.0.113.7, 203.0.113.8');
    expect(neighbour.status).toBe(401);
  });

  it('all addresses of an IPv6 /64 network count as one', async () => {
    const app = await createTestApp({ config: { trustProxy: 1 } });
    await failures(app, (i) => `2001:db8:7:9::${i.toString(16)}`);
    const next = await login(app, { username: newName() }).set('X-Forwarded-For', '2001:db8:7:9:ffff::1');
    expect(next.status).toBe(429);
    const neighbour = await login(app, { username: newName() }).set('X-Forwarded-For', '2001:db8:7:a::1');
    expect(neighbour.status).toBe(401);
  });
});

describe('a row of another account', () => {
  /** Returns the number of database queries for a 404. */
  async function questionsFor(path: string, { auth }: { auth: Record<string, string> }): Promise<number> {
    const asked = vi.spyOn(t.deps.pool, 'query');
    await t.http.get(path).set(auth).expect(404);
    const count = asked.mock.calls.length;
    asked.mockRestore();
    return count;
  }

  it('causes as many queries for its 404 as a missing row', async () => {
    const owner = await createPerson(t);
    const other = await createPerson(t);
    const surat = await createSurat(t, { userId: owner.id });
    const pengaduan = await createPengaduan(t, { userId: owner.id });
    for (const [there, missing] of [
      [`/api/surat/${surat.id}`, '/api/surat/2000000000'],
      [`/api/surat/${surat.id}/tinjauan`, '/api/surat/2000000000/tinjauan'],
      [`/api/pengaduan/${pengaduan.id}`, '/api/pengaduan/2000000000'],
    ] as const)
      expect([there, await questionsFor(there, other)]).toEqual([there, await questionsFor(missing, other)]);
  });
});
