import { randomUUID } from 'node:crypto';
import { userSchema } from '@pendopo/shared/auth/schemas';
import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { PICTURE_TEXT } from '@pendopo/shared/files/picture';
import { EMPTY_FILE } from '@pendopo/shared/files/size';
import bcrypt from 'bcryptjs';
import jwt from 'jsonwebtoken';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  createPengaduan,
  createPerson,
  createSurat,
  PASSWORD,
  PENGADUAN_FIELDS,
  withSurat,
} from '../../../test/factories.ts';
import { HEIC } from '../../../test/heic.ts';
import { fileError, JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

// Each request has a separate address. Other tests cover the limits per address.
const t = await createTestApp({ config: { trustProxy: 1 } });
let addresses = 0;
const address = () => `2001:db8:0:${(addresses++).toString(16)}::1`;
const SESSION_ENDED = { error: 'Sesi Anda telah berakhir. Silakan login ulang.' };

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
const register = (body: object) => t.http.post('/api/auth/register').set('X-Forwarded-For', address()).send(body);
const login = (username: string, password: string) =>
  t.http.post('/api/auth/login').set('X-Forwarded-For', address()).send({ username, password });
const me = (token: string) => t.http.get('/api/auth/me').set('Authorization', `Bearer ${token}`);

const taken = (msg: string, path: string) => ({ error: msg, errors: [{ msg, path }] });

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
  const claims = (person: { id: number; sessionId: string }) => ({ sub: String(person.id), sid: person.sessionId });
  const secret = t.deps.config.jwtSecret;

  it('protected routes require a token', async () => {
    const missing = { error: 'Token tidak ditemukan. Silakan login ulang.' };
    await t.http.get('/api/auth/me').expect(401, missing);
    await t.http.get('/api/auth/me').set('Authorization', 'Basic abc').expect(401, missing);
  });

  it('accepts only tokens that this server has signed with HS256', async () => {
    const person = await createPerson(t);
    const forged = [
      jwt.sign(claims(person), null, { algorithm: 'none' }),
      jwt.sign(claims(person), 'another secret that is long enough, too'),
      jwt.sign(claims(person), secret, { algorithm: 'HS512' }),
      jwt.sign(claims(person), secret, { expiresIn: -1 }),
      jwt.sign({ ...claims(person), sub: '1' }, secret),
      jwt.sign({ ...claims(person), sid: randomUUID() }, secret),
      jwt.sign({ ...claims(person), sid: 'x' }, secret),
      `${person.token}x`,
      'abc',
    ];
    for (const token of forged) await me(token).expect(401, SESSION_ENDED);
    await me(person.token).expect(200);
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

describe('the profile', () => {
  const put = (person: { auth: { Authorization: string } }) => t.http.put('/api/auth/profile').set(person.auth);

  it('updates the profile with JSON', async () => {
    const person = await createPerson(t);
    const { body } = await put(person)
      .send({ nama: ' Tirta W. ', email: person.email, no_hp: '0812 0000 0011', role: 'admin' })
      .expect(200);
    expect(body.message).toBe('Profil berhasil diperbarui!');
    expect(userSchema.parse(body.user)).toMatchObject({ nama: 'Tirta W.', no_hp: '081200000011', role: 'user' });
  });

  it('stores a picture upright, small and without metadata, and deletes the former picture', async () => {
    const person = await createPerson(t);
    const turned = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#ad4a26' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const send = (data: Buffer) =>
      put(person).field({ nama: 'Tirta', email: person.email }).attach('foto', data, 'aku.jpg').expect(200);
    const first = (await send(turned)).body.user.profile_image;
    expect(first).toMatch(/^\/uploads\/profil\/[0-9a-f-]{36}-\d+x\d+\.webp$/);
    const { body, headers } = await t.http.get(first).responseType('blob').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width, height, exif } = await sharp(body).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 800, height: 1600, exif: undefined });
    const second = (await send(JPG)).body.user.profile_image;
    await t.http.get(first).expect(404);
    await t.http.get(second).expect(200);
    await expect.poll(async () => (await t.storedFiles()).filter((file) => file.startsWith('tmp/'))).toEqual([]);
  });

  it.each([
    ['text', Buffer.from('bukan gambar'), PICTURE_TEXT.type],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), PICTURE_TEXT.type],
    ['a PDF', Buffer.from('%PDF-1.4\n'), PICTURE_TEXT.type],
    ['half a picture', JPG.subarray(0, 60), FILE_TEXT.cut],
    ['a photo as an iPhone keeps it', HEIC, FILE_TEXT.heic],
    ['nothing', Buffer.of(), EMPTY_FILE],
  ])('rejects %s as a picture', async (_what, data, message) => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { body } = await put(person)
      .field({ nama: 'T', email: person.email })
      .attach('foto', data, 'a.jpg')
      .expect(400);
    expect(body).toEqual(fileError(message, 'foto'));
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('rejects a picture over 5 MB', async () => {
    const person = await createPerson(t);
    const data = Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024)]);
    await put(person)
      .field({ nama: 'T', email: person.email })
      .attach('foto', data, 'a.jpg')
      .expect(413, fileError('Ukuran file maksimal 5MB!', 'foto'));
  });

  it('rejects an email of another account, a blank name and an invalid email', async () => {
    const person = await createPerson(t);
    const other = await createPerson(t);
    await put(person)
      .send({ nama: 'T', email: other.email.toUpperCase() })
      .expect(409, taken('Email sudah digunakan', 'email'));
    const { body } = await put(person).send({ nama: ' ', email: 'x' }).expect(400);
    expect(body.error).toBe('Nama lengkap wajib diisi!, Format email tidak valid!');
  });
});

describe('the profile of an account without an email', () => {
  const put = (auth: { Authorization: string }, body: object) =>
    t.http
      .put('/api/auth/profile')
      .set(auth)
      .send({ nama: 'Tirta', ...body });

  it('saves the profile without an email', async () => {
    const { auth } = await createPerson(t, { email: null });
    const { body } = await put(auth, { email: '', no_hp: '081200000011' }).expect(200);
    expect(userSchema.parse(body.user)).toMatchObject({ email: null, no_hp: '081200000011' });
  });

  it('accepts an unused email, which is required from then on', async () => {
    const other = await createPerson(t);
    const { id, auth } = await createPerson(t, { email: null });
    await put(auth, { email: other.email }).expect(409, taken('Email sudah digunakan', 'email'));
    const email = `warga.${id}@contoh.example`;
    expect((await put(auth, { email }).expect(200)).body.user.email).toBe(email);
    for (const body of [{ email: '' }, {}])
      expect((await put(auth, body).expect(400)).body.errors).toEqual([{ msg: 'Email wajib diisi!', path: 'email' }]);
  });
});

describe('changing the password', () => {
  const change = (person: { auth: { Authorization: string } }, body: object) =>
    t.http.put('/api/auth/change-password').set(person.auth).send(body);

  it('a new password ends every session and returns a new token', async () => {
    const person = await createPerson(t);
    const elsewhere = await login(person.username, PASSWORD).expect(200);
    const { body } = await change(person, { currentPassword: PASSWORD, newPassword: 'rahasia baru' }).expect(200);
    expect(body.message).toBe('Password berhasil diubah!');
    await me(person.token).expect(401, SESSION_ENDED);
    await me(elsewhere.body.token).expect(401, SESSION_ENDED);
    await me(body.token).expect(200);
    await login(person.username, PASSWORD).expect(401);
    await login(person.username, 'rahasia baru').expect(200);
  });

  it.each([
    [{ currentPassword: 'salah', newPassword: 'rahasia baru' }, 'currentPassword', 'Password saat ini salah'],
    [{ newPassword: 'rahasia baru' }, 'currentPassword', 'Password saat ini wajib diisi!'],
    [{ currentPassword: PASSWORD }, 'newPassword', 'Password baru wajib diisi!'],
    [{ currentPassword: PASSWORD, newPassword: 'abcde' }, 'newPassword', 'Password baru minimal 6 karakter!'],
  ])('rejects the password change %j', async (wrong, path, msg) => {
    const person = await createPerson(t);
    const { body } = await change(person, wrong).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
    await me(person.token).expect(200);
  });
});

describe('an initial password', () => {
  const CHANGE_FIRST = { error: 'Ganti kata sandi awal Anda terlebih dahulu.' };
  const change = (person: { auth: { Authorization: string } }, newPassword: string) =>
    t.http.put('/api/auth/change-password').set(person.auth).send({ currentPassword: PASSWORD, newPassword });

  it('admits only its own change, which unlocks everything', async () => {
    const admin = await createPerson(t, { role: 'admin', must_change_password: true });
    const session = await login(admin.username, PASSWORD).expect(200);
    expect(userSchema.parse(session.body.user).must_change_password).toBe(true);
    expect((await me(admin.token).expect(200)).body.user.must_change_password).toBe(true);
    await t.http.get('/api/surat').set(admin.auth).expect(403, CHANGE_FIRST);
    await t.http.delete('/api/auth/account').set(admin.auth).expect(403, CHANGE_FIRST);

    const { body } = await change(admin, 'kata sandi saya').expect(200);
    expect(userSchema.parse(body.user).must_change_password).toBe(false);
    await t.http.get('/api/surat').set('Authorization', `Bearer ${body.token}`).expect(200);
    await me(session.body.token).expect(401, SESSION_ENDED);
    expect((await login(admin.username, 'kata sandi saya').expect(200)).body.user.must_change_password).toBe(false);
  });

  it('an initial password must differ, another password may stay', async () => {
    const admin = await createPerson(t, { role: 'admin', must_change_password: true });
    const msg = 'Password baru harus berbeda dari password saat ini!';
    await change(admin, PASSWORD).expect(400, { error: msg, errors: [{ msg, path: 'newPassword' }] });
    await t.http.get('/api/surat').set(admin.auth).expect(403, CHANGE_FIRST);
    await change(await createPerson(t), PASSWORD).expect(200);
  });

  it('allows logout and submissions of visitors', async () => {
    const person = await createPerson(t, { must_change_password: true });
    const { body } = await t.http.post('/api/pengaduan').set(person.auth).send(PENGADUAN_FIELDS).expect(201);
    expect(await t.prisma.pengaduan.findUnique({ where: { kode: body.pengaduan.kode } })).toMatchObject({
      user_id: null,
    });
    await t.http.post('/api/auth/logout').set(person.auth).expect(200);
    await me(person.token).expect(401, SESSION_ENDED);
  });
});

describe('deleting the account', () => {
  it('deletes waiting applications with their files, and keeps others without owner and files', async () => {
    const before = await t.storedFiles();
    const person = await createPerson(t);
    const { body: waiting } = await withSurat(t.http.post('/api/surat').set(person.auth)).expect(201);
    const { body: done } = await withSurat(t.http.post('/api/surat').set(person.auth)).expect(201);
    await t.prisma.surat.update({ where: { id: done.surat.id }, data: { status: 'Selesai' } });
    const complaint = await createPengaduan(t, { userId: person.id });
    await t.http
      .put('/api/auth/profile')
      .set(person.auth)
      .field({ nama: 'T', email: person.email })
      .attach('foto', JPG, 'a.jpg')
      .expect(200);

    await t.http.delete('/api/auth/account').set(person.auth).expect(200, { message: 'Akun berhasil dihapus' });

    await me(person.token).expect(401, SESSION_ENDED);
    expect(await t.prisma.user.count({ where: { id: person.id } })).toBe(0);
    expect(await t.prisma.surat.count({ where: { id: waiting.surat.id } })).toBe(0);
    const kept = await t.prisma.surat.findUniqueOrThrow({ where: { id: done.surat.id }, include: { lampiran: true } });
    expect(kept.user_id).toBeNull();
    expect(kept.lampiran.map(({ file, nama_file }) => [file, nama_file])).toEqual(Array(4).fill([null, null]));
    expect((await t.prisma.pengaduan.findUniqueOrThrow({ where: { id: complaint.id } })).user_id).toBeNull();
    await expect.poll(t.storedFiles).toEqual(before);
    const admin = await createPerson(t, { role: 'admin' });
    const seen = await t.http.get(`/api/surat/${done.surat.id}`).set(admin.auth).expect(200);
    expect(seen.body.surat.lampiran[0]).toMatchObject({ nama_file: null, url_file: null });
  });

  it('removes an official’s name from the agenda without an edit', async () => {
    const official = await createPerson(t, { role: 'admin', nama: 'Respati' });
    await createPerson(t, { role: 'admin' });
    const sent = { title: 'A', tanggal: '2026-11-20', waktu: '09:00', lokasi: 'B', deskripsi: 'C' };
    const { body } = await t.http.post('/api/agenda').set(official.auth).send(sent).expect(201);
    expect(body.agenda.created_by_name).toBe('Respati');
    await t.http.delete('/api/auth/account').set(official.auth).expect(200);
    const seen = await t.http.get(`/api/agenda/${body.agenda.id}`).expect(200);
    expect(seen.body.agenda).toEqual({ ...body.agenda, created_by_name: null });
  });

  it('requires the password in a session older than an hour, and checks every given password', async () => {
    const app = await createTestApp();
    const person = await createPerson(app);
    const entered = await app.http.post('/api/auth/login').send({ username: person.username, password: PASSWORD });
    const auth = { Authorization: `Bearer ${entered.body.token}` };
    const remove = (body?: object) => app.http.delete('/api/auth/account').set(auth).send(body);
    const refused = (msg: string) => ({ error: msg, errors: [{ msg, path: 'currentPassword' }] });
    await remove({ currentPassword: 'salah-sekali' }).expect(400, refused('Password saat ini salah'));
    app.travel(60 * 60 * 1000);
    await remove().expect(400, refused('Password saat ini wajib diisi!'));
    expect(await app.prisma.user.count({ where: { id: person.id } })).toBe(1);
    await remove({ currentPassword: PASSWORD }).expect(200);
  });

  it('only one of several concurrent deletions succeeds', async () => {
    const person = await createPerson(t);
    const remove = () => t.http.delete('/api/auth/account').set(person.auth);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('the last admin stays, even if the last two delete themselves concurrently', async () => {
    await t.prisma.user.deleteMany({ where: { role: 'admin' } });
    const one = await createPerson(t, { role: 'admin' });
    const two = await createPerson(t, { role: 'admin' });
    const answers = await Promise.all([one, two].map((admin) => t.http.delete('/api/auth/account').set(admin.auth)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: 'Admin terakhir tidak dapat dihapus' });
    expect(await t.prisma.user.count({ where: { role: 'admin' } })).toBe(1);
  });

  it('rejects an application of an account that is being deleted', async () => {
    const person = await createPerson(t);
    await createSurat(t, { userId: person.id });
    const [, sent] = await Promise.all([
      t.http.delete('/api/auth/account').set(person.auth),
      withSurat(t.http.post('/api/surat').set(person.auth)),
    ]);
    expect([201, 401]).toContain(sent.status);
    expect(await t.prisma.surat.count({ where: { user_id: person.id } })).toBe(0);
  });
});
