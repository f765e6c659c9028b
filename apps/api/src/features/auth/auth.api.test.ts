import { randomUUID } from 'node:crypto';
import { userSchema } from '@pendopo/shared/auth/schemas';
import bcrypt from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { authRequests, SESSION_ENDED, taken } from '../../../test/auth-requests.ts';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });
const { address, register, login, me } = authRequests(t);

const newcomer = (given: Record<string, unknown> = {}) => {
  const username = `warga_${randomUUID().slice(0, 8)}`;
  return {
    username,
    password: PASSWORD,
    nama: 'Niken Larasanti',
    email: `${username}@contoh.example`,
    no_hp: '',
    ...given,
  };
};

describe('registration', () => {
  it('creates an account, logs it in and never shows the password', async () => {
    const input = newcomer({ no_hp: '+62 812-0000-0012' });
    const { body } = await register(input).expect(201);
    expect(userSchema.parse(body.user)).toMatchObject({
      username: input.username,
      role: 'user',
      no_hp: '081200000012',
      profile_image: null,
    });
    await me(body.token).expect(200, { user: body.user });
    const row = await t.prisma.user.findUniqueOrThrow({ where: { id: body.user.id } });
    expect(bcrypt.compareSync(PASSWORD, row.password_hash)).toBe(true);
    expect(JSON.stringify(body)).not.toContain(row.password_hash);
  });

  it('ignores role, id and unknown fields', async () => {
    const { body } = await register(
      newcomer({ role: 'admin', id: 1, password_hash: 'x', created_at: '2001-01-01' }),
    ).expect(201);
    expect(body.user.role).toBe('user');
    expect(body.user.id).not.toBe(1);
  });

  it('compares usernames and emails without case', async () => {
    const input = newcomer();
    await register(input).expect(201);
    await register(newcomer({ username: input.username.toUpperCase() })).expect(
      409,
      taken('Username sudah digunakan', 'username'),
    );
    await register(newcomer({ email: input.email.toUpperCase() })).expect(409, taken('Email sudah digunakan', 'email'));
  });

  it('only one of five concurrent registrations gets the name', async () => {
    const input = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => register({ ...input, email: `${i}${input.email}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error)).toEqual(
      Array(4).fill('Username sudah digunakan'),
    );
  });

  it.each([
    [
      { username: 'ab' },
      'username',
      'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
    ],
    [
      { username: 'tirta wijaya' },
      'username',
      'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
    ],
    [{ username: '' }, 'username', 'Username wajib diisi'],
    [{ password: '12345' }, 'password', 'Password minimal 6 karakter'],
    [{ password: 'é'.repeat(37) }, 'password', 'Password paling banyak 72 karakter'],
    [{ password: undefined }, 'password', 'Password wajib diisi'],
    [{ password: 123456 }, 'password', 'Password wajib diisi'],
    [{ nama: ' ' }, 'nama', 'Nama lengkap wajib diisi!'],
    [{ nama: 'x'.repeat(101) }, 'nama', 'Nama lengkap paling banyak 100 karakter'],
    [{ email: '' }, 'email', 'Email wajib diisi!'],
    [{ email: 'niken@contoh' }, 'email', 'Format email tidak valid!'],
    [{ email: `${'a'.repeat(250)}@b.cd` }, 'email', 'Email paling banyak 254 karakter'],
    [{ email: 'a\u0000@b.cd' }, 'email', 'Email memuat karakter yang tidak didukung'],
    [{ nama: 'a\ud800' }, 'nama', 'Nama lengkap memuat karakter yang tidak didukung'],
    [{ no_hp: 'nol delapan' }, 'no_hp', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  ])('rejects the registration %j', async (wrong, path, msg) => {
    const { body } = await register(newcomer(wrong)).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
  });

  it('reports every problem of a registration at once', async () => {
    const { body } = await register({}).expect(400);
    expect(body.error).toBe(
      'Username wajib diisi, Password wajib diisi, Nama lengkap wajib diisi!, Email wajib diisi!',
    );
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['username', 'password', 'nama', 'email']);
  });

  it.each(['[]', '"teks"', '1', 'null', '{"username":', ''])(
    'returns 400 for a body that is not an object: %s',
    async (text) => {
      const { body } = await t.http
        .post('/api/auth/register')
        .set('X-Forwarded-For', address())
        .type('json')
        .send(text)
        .expect(400);
      expect(body.error).toMatch(/Data yang dikirim tidak dapat dibaca|Username wajib diisi/);
    },
  );

  it('returns 413 for a body over 256 kB', async () => {
    await register(newcomer({ nama: 'x'.repeat(257 * 1024) })).expect(413, {
      error: 'Data yang dikirim terlalu besar',
    });
  });
});

describe('login', () => {
  it('ignores the case of the username and returns a valid token', async () => {
    const person = await createPerson(t);
    const { body } = await login(person.username.toUpperCase(), PASSWORD).expect(200);
    expect(userSchema.parse(body.user).id).toBe(person.id);
    await me(body.token).expect(200);
  });

  it('a wrong password and an unknown name get the same response', async () => {
    const { username } = await createPerson(t);
    const wrong = { error: 'Username atau password salah' };
    await login(username, 'bukan ini').expect(401, wrong);
    await login(`tidak.ada.${randomUUID()}`, PASSWORD).expect(401, wrong);
  });

  it('10 failures lock one name for 15 minutes, even for the right password', async () => {
    const { username } = await createPerson(t);
    const other = await createPerson(t);
    for (let i = 0; i < 10; i++) await login(i % 2 ? username : username.toUpperCase(), 'salah').expect(401);
    const { body, headers } = await login(username, PASSWORD).expect(429);
    expect(body).toEqual({ error: 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
    await login(other.username, PASSWORD).expect(200);
  });

  it('allows at most 10 concurrent guesses', async () => {
    const { username } = await createPerson(t);
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(username, 'salah')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('accepts 30 concurrent logins with the right password', async () => {
    const { username } = await createPerson(t);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(username, PASSWORD)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('names missing fields of a login', async () => {
    const { body } = await t.http.post('/api/auth/login').send({}).expect(400);
    expect(body.error).toBe('Username wajib diisi, Password wajib diisi');
  });
});

describe('the token', () => {
  it('protected routes require a token', async () => {
    const missing = { error: 'Token tidak ditemukan. Silakan login ulang.' };
    await t.http.get('/api/auth/me').expect(401, missing);
    await t.http.get('/api/auth/me').set('Authorization', 'Basic abc').expect(401, missing);
  });

  it('a token carries no role: a demoted admin is a resident at once', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    await t.http.get('/api/surat').set(admin.auth).expect(200);
    await t.prisma.user.update({ where: { id: admin.id }, data: { role: 'user' } });
    await t.http.get('/api/surat').set(admin.auth).expect(403, { error: 'Anda tidak memiliki akses admin' });
  });

  it('a token expires after 7 days', async () => {
    const app = await createTestApp();
    const input = newcomer();
    const { body } = await app.http.post('/api/auth/register').send(input).expect(201);
    const ask = () => app.http.get('/api/auth/me').set('Authorization', `Bearer ${body.token}`);
    app.travel(7 * 24 * 60 * 60 * 1000 - 5_000);
    await ask().expect(200);
    app.travel(6_000);
    await ask().expect(401, SESSION_ENDED);
  });

  it('a token is invalid after its session has expired on the server', async () => {
    const person = await createPerson(t);
    await t.prisma.session.update({ where: { id: person.sessionId }, data: { expires_at: new Date() } });
    await me(person.token).expect(401, SESSION_ENDED);
  });

  it('logout ends only this session', async () => {
    const person = await createPerson(t);
    const { body } = await login(person.username, PASSWORD).expect(200);
    await t.http.post('/api/auth/logout').set(person.auth).expect(200);
    await me(person.token).expect(401, SESSION_ENDED);
    await me(body.token).expect(200);
  });
});
