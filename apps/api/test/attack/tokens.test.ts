import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createTokens } from '../../src/lib/tokens.ts';
import { createPerson, PASSWORD } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';

const t = await createTestApp();
const SECRET = t.deps.config.jwtSecret;
const ENDED = { error: 'Sesi Anda telah berakhir. Silakan login ulang.' };
const HOUR = 60 * 60;

const me = (token: string) => t.http.get('/api/auth/me').set({ Authorization: `Bearer ${token}` });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (key: string | Buffer, algorithm: string, text: string) =>
  `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`;

type Person = Awaited<ReturnType<typeof createPerson>>;
const inAnHour = () => Math.floor(Date.now() / 1000) + HOUR;
const claimsOf = ({ id, sessionId }: Pick<Person, 'id' | 'sessionId'>) => ({
  sid: sessionId,
  sub: String(id),
  exp: inAnHour(),
});

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Tokens for a valid session, each with one error. */
const FORGED: Record<string, (person: Person) => string> = {
  'alg none, without a signature': (p) => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claimsOf(p))}.`,
  'alg None, in other case': (p) => `${base64({ alg: 'nOnE', typ: 'JWT' })}.${base64(claimsOf(p))}.`,
  'alg none, with the signature of the true one': (p) =>
    `${base64({ alg: 'none' })}.${base64(claimsOf(p))}.${p.token.split('.')[2]}`,
  'HS256 without a signature': (p) => `${p.token.split('.').slice(0, 2).join('.')}.`,
  'signed with another key': (p) => jwt.sign(claimsOf(p), 'another secret, long enough to be one too'),
  'signed with an empty key': (p) => hmac('', 'sha256', `${base64({ alg: 'HS256' })}.${base64(claimsOf(p))}`),
  'signed with HS512': (p) => jwt.sign(claimsOf(p), SECRET, { algorithm: 'HS512' }),
  'signed with HS384': (p) => jwt.sign(claimsOf(p), SECRET, { algorithm: 'HS384' }),
  'RS256, with a key of the forger’s': (p) => jwt.sign(claimsOf(p), privateKey, { algorithm: 'RS256' }),
  'RS256 said, HS256 made with our secret': (p) =>
    hmac(SECRET, 'sha256', `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(claimsOf(p))}`),
  'HS256 made with a public key': (p) =>
    hmac(publicKey, 'sha256', `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claimsOf(p))}`),
  'a key of its own in the header': (p) =>
    hmac(
      'k',
      'sha256',
      `${base64({ alg: 'HS256', jwk: { kty: 'oct', k: 'aw' }, kid: '../../dev/null' })}.${base64(claimsOf(p))}`,
    ),
  'another person, the signature left as it was': (p) => {
    const [head, , signature] = p.token.split('.');
    return `${head}.${base64({ ...claimsOf(p), sub: '1' })}.${signature}`;
  },
  expired: (p) => jwt.sign({ ...claimsOf(p), exp: inAnHour() - 2 * HOUR }, SECRET),
  'not valid before tomorrow': (p) => jwt.sign({ ...claimsOf(p), nbf: inAnHour() + 24 * HOUR }, SECRET),
  'without a session': (p) => jwt.sign({ sub: String(p.id), exp: inAnHour() }, SECRET),
  'a session that never was': (p) => jwt.sign({ ...claimsOf(p), sid: randomUUID() }, SECRET),
  'a session that is no UUID': (p) => jwt.sign({ ...claimsOf(p), sid: "' OR 1=1--" }, SECRET),
  'without a person': (p) => jwt.sign({ sid: p.sessionId, exp: inAnHour() }, SECRET),
  'a person who is no number': (p) => jwt.sign({ ...claimsOf(p), sub: `${p.id} OR 1` }, SECRET),
  'a character after the signature': (p) => `${p.token}x`,
  'a text that is no token': () => 'abc',
  'a text for claims': () => jwt.sign('teks', SECRET),
};

describe('a forged token', () => {
  it.each(Object.entries(FORGED))('returns 401 for this token: %s', async (_, forge) => {
    const person = await createPerson(t, { role: 'admin' });
    expect((await me(person.token)).status).toBe(200);
    const { status, body } = await me(forge(person));
    expect([status, body]).toEqual([401, ENDED]);
  });

  it('returns 401 for a token with the session of one account and the id of another', async () => {
    const resident = await createPerson(t);
    const admin = await createPerson(t, { role: 'admin' });
    const tokens = createTokens({ secret: SECRET, now: t.deps.now });
    for (const [user, session] of [
      [admin, resident],
      [resident, admin],
    ] as const) {
      const { status, body } = await me(tokens.issue({ userId: user.id, sessionId: session.sessionId }));
      expect([status, body]).toEqual([401, ENDED]);
    }
  });
});

describe('pipelined requests', () => {
  it('each request gets the account of its token, or 401 without a valid session', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(t)));
    const gone = await createPerson(t);
    const other = await createPerson(t);
    await t.http.post('/api/auth/logout').set(gone.auth).expect(200);
    const tokens = createTokens({ secret: SECRET, now: t.deps.now });
    const mixed = tokens.issue({ userId: other.id, sessionId: people[0]?.sessionId ?? '' });
    const asked = [...people, ...people].flatMap(({ token, username }) => [
      { token, expected: [200, username] },
      { token: gone.token, expected: [401, undefined] },
      { token: mixed, expected: [401, undefined] },
    ]);
    const { socket, answer, closed } = (await listening(t.app)).open();
    const lines = ({ token }: { token: string }) =>
      `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
    // All requests are one write, and the last one closes the connection.
    socket.write(`${asked.map(lines).join('\r\n')}Connection: close\r\n\r\n`);
    await closed;
    const answers = answer().split('HTTP/1.1 ').slice(1);
    expect(answers.map((text) => [Number(text.slice(0, 3)), /"username":"(.*?)"/.exec(text)?.[1]])).toEqual(
      asked.map(({ expected }) => expected),
    );
  });
});

describe('a valid token', () => {
  it('is rejected after a logout, a new password or the deletion of the account', async () => {
    const teardowns: Record<string, (person: Person) => unknown> = {
      logout: ({ auth }) => t.http.post('/api/auth/logout').set(auth).expect(200),
      password: ({ auth }) =>
        t.http
          .put('/api/auth/change-password')
          .set(auth)
          .send({ currentPassword: PASSWORD, newPassword: 'rahasia-baru' })
          .expect(200),
      deleted: ({ auth }) => t.http.delete('/api/auth/account').set(auth).expect(200),
    };
    for (const [ending, end] of Object.entries(teardowns)) {
      const person = await createPerson(t);
      await end(person);
      const { status, body } = await me(person.token);
      expect([ending, status, body]).toEqual([ending, 401, ENDED]);
    }
  });

  it('is accepted only in the Authorization header, not in the query, a cookie or the body', async () => {
    const { token } = await createPerson(t, { role: 'admin' });
    const path = '/api/surat';
    const tries = [
      t.http.get(`${path}?token=${token}`),
      t.http.get(`${path}?access_token=${token}&authorization=Bearer%20${token}`),
      t.http.get(path).set('Cookie', `token=${token}; Authorization=${token}`),
      t.http.get(path).set('X-Access-Token', token),
      t.http.get(path).set('Authorization', token),
      t.http.get(path).set('Authorization', `Basic ${Buffer.from(`admin:${token}`).toString('base64')}`),
      t.http.get(path).set('Authorization', `Bearer ${token} ${token}`),
      t.http.get(path).set('Authorization', `Bearer ,${token}`),
      t.http.post('/api/berita').send({ token }),
    ];
    for (const sent of tries) expect((await sent).status).toBe(401);
  });
});
