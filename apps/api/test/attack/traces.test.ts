import { createHmac, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHousekeeping } from '../../src/domain/night/housekeeping.ts';
import { createPengaduan, createPerson, createSurat, PASSWORD, PENGADUAN_FIELDS, withSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const t = await createTestApp({ config: { trustProxy: 1 } });
const { prisma } = t;

describe('opening a complaint', () => {
  it('is recorded once a day by every route that opens it, and its owner sees the record', async () => {
    const owner = await createPerson(t);
    const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
    const made = await createPerson(t, { role: 'admin', nama: 'Made' });
    const { id } = await createPengaduan(t, { userId: owner.id });
    const read = async (auth: { Authorization: string }) =>
      (await t.http.get(`/api/pengaduan/${id}`).set(auth).expect(200)).body.pengaduan.dilihat.map(
        ({ oleh_nama }: { oleh_nama: string }) => oleh_nama,
      );
    expect(await read(owner.auth)).toEqual([]);
    await t.http.get('/api/pengaduan').set(sari.auth).expect(200);
    expect(await read(owner.auth)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => read(sari.auth)));
    const { body } = await t.http.put(`/api/pengaduan/${id}/status`).set(made.auth).send({ status: 'Diproses' });
    expect(body.pengaduan.dilihat).toHaveLength(2);
    expect(await read(owner.auth)).toEqual(['Made', 'Sari']);
    expect(await prisma.lihatPengaduan.count({ where: { pengaduan_id: id } })).toBe(2);
    t.travel(DAY);
    await prisma.session.updateMany({ data: { expires_at: new Date(Date.now() + 3 * DAY), created_at: t.deps.now() } });
    expect(await read(sari.auth)).toEqual(['Sari', 'Made', 'Sari']);
    t.travel(-DAY);
    await prisma.user.delete({ where: { id: sari.id } });
    expect(await read(owner.auth)).toEqual(['Sari', 'Made', 'Sari']);
  });

  it('fails if it cannot be recorded', async () => {
    const sari = await createPerson(t, { role: 'admin' });
    const { id } = await createPengaduan(t, { userId: null });
    await prisma.$executeRaw`ALTER TABLE lihat_pengaduan ADD CONSTRAINT "no_reader" CHECK (false) NOT VALID`;
    onTestFinished(async () => {
      await prisma.$executeRaw`ALTER TABLE lihat_pengaduan DROP CONSTRAINT "no_reader"`;
    });
    const { status, text } = await t.http.get(`/api/pengaduan/${id}`).set(sari.auth);
    expect([status, text.includes(PENGADUAN_FIELDS.nik)]).toEqual([500, false]);
  });
});

describe('a login of an official', () => {
  const traces = (id: number) =>
    prisma.jejak.findMany({ where: { jenis: 'akun', sasaran_id: id }, orderBy: { id: 'asc' } });
  const login = (username: string, password: string) =>
    t.http.post('/api/auth/login').set('X-Forwarded-For', '203.0.113.5').send({ username, password });

  it('is in the audit log without its password, also if it fails', async () => {
    const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
    await login(sari.username.toUpperCase(), 'tebakan-saja').expect(401);
    await login(sari.username, PASSWORD).expect(200);
    const label = sari.username;
    expect(await traces(sari.id)).toMatchObject([
      { aksi: 'gagal_masuk', oleh_id: null, oleh_nama: 'Tidak dikenal', label, perubahan: [] },
      { aksi: 'masuk', oleh_id: sari.id, oleh_nama: 'Sari', label, perubahan: [] },
    ]);
    expect(JSON.stringify(await traces(sari.id))).not.toContain('tebakan');
    const { body } = await t.http.get('/api/admin/jejak?aksi=gagal_masuk').set(sari.auth).expect(200);
    expect(body.jejak.some(({ sasaran_id }: { sasaran_id: number }) => sasaran_id === sari.id)).toBe(true);
  });

  it('fails without its audit entry, and a login of a resident has none', async () => {
    const sari = await createPerson(t, { role: 'admin' });
    const warga = await createPerson(t);
    await login(warga.username, PASSWORD).expect(200);
    await login(warga.username, 'tebakan-saja').expect(401);
    expect(await traces(warga.id)).toEqual([]);
    await prisma.$executeRaw`ALTER TABLE jejak ADD CONSTRAINT "no_trace" CHECK (false) NOT VALID`;
    onTestFinished(async () => {
      await prisma.$executeRaw`ALTER TABLE jejak DROP CONSTRAINT "no_trace"`;
    });
    const before = await prisma.session.count({ where: { user_id: sari.id } });
    await login(sari.username, PASSWORD).expect(500);
    expect(await prisma.session.count({ where: { user_id: sari.id } })).toBe(before);
  });
});

describe('the download of personal data', () => {
  const path = '/api/auth/me/data';
  const CONFIRM = 'Masukkan password Anda untuk mengunduh data.';
  const oldLogin = async (age: number) => {
    const person = await createPerson(t);
    const created_at = new Date(t.deps.now().getTime() - age);
    await prisma.session.update({ where: { id: person.sessionId }, data: { created_at } });
    return person;
  };

  it('needs a login that is at most an hour old', async () => {
    const young = await oldLogin(HOUR - 30_000);
    await t.http.get(path).set(young.auth).expect(200);
    const old = await oldLogin(HOUR + 1);
    const { body, headers } = await t.http.get(path).set(old.auth).expect(403);
    expect(body).toEqual({ error: CONFIRM, errors: [{ msg: CONFIRM, path: 'password' }] });
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('accepts the password instead, whose failures count as failed logins', async () => {
    const { auth, username } = await oldLogin(2 * DAY);
    const ask = (password: unknown) =>
      t.http.post(path).set('X-Forwarded-For', '203.0.113.99').set(auth).send({ password });
    const right = await ask(PASSWORD).expect(200);
    expect(right.body.data.akun.username).toBe(username);
    expect(right.headers['content-disposition']).toBe('attachment; filename="data-saya.json"');
    await ask('').expect(400);
    await ask(undefined).expect(400);
    for (let i = 0; i < 10; i += 1) {
      const { body } = await ask(`${PASSWORD}${'x'.repeat(i + 1)}`).expect(400);
      expect(body).toEqual({ error: 'Password salah', errors: [{ msg: 'Password salah', path: 'password' }] });
    }
    await ask(PASSWORD).expect(429);
    await t.http.get(path).set(auth).expect(403);
  });
});

describe('the lifetime of tokens and links', () => {
  const SECRET = t.deps.config.jwtSecret;
  const seconds = () => Math.floor(t.deps.now().getTime() / 1000);

  it('a signed token that is valid for more than seven days, or without an end, is rejected', async () => {
    const { id, sessionId } = await createPerson(t);
    await prisma.session.update({ where: { id: sessionId }, data: { expires_at: new Date(Date.now() + 400 * DAY) } });
    const status = async (claims: object) => {
      const token = jwt.sign({ sid: sessionId, iat: seconds(), ...claims }, SECRET, { subject: String(id) });
      return (await t.http.get('/api/auth/me').set('Authorization', `Bearer ${token}`)).status;
    };
    expect(await status({ exp: seconds() + 7 * 24 * 3600 })).toBe(200);
    for (const days of [7.02, 8, 365, 40_000])
      expect([days, await status({ exp: seconds() + Math.round(days * 24 * 3600) })]).toEqual([days, 401]);
    expect(await status({})).toBe(401);
    expect(await status({ exp: Number.MAX_SAFE_INTEGER })).toBe(401);
  });

  it('a signed link that is valid for more than 15 minutes is rejected', async () => {
    const { auth } = await createPerson(t);
    const { body } = await withSurat(t.http.post('/api/surat').set(auth)).expect(201);
    const [path] = body.surat.lampiran[0].url_file.split('?');
    const key = createHmac('sha256', SECRET).update('signed-url').digest();
    const status = async (until: number) => {
      const link = `${path}?nama=a&sampai=${until}`;
      return (await t.http.get(`${link}&tanda=${createHmac('sha256', key).update(link).digest('hex')}`)).status;
    };
    expect(await status(seconds() + 14 * 60)).toBe(200);
    for (const minutes of [17, 27, 60, 60 * 24, 60 * 24 * 365 * 50])
      expect([minutes, await status(seconds() + minutes * 60)]).toEqual([minutes, 403]);
    expect(await status(999_999_999_999)).toBe(403);
  });
});

describe('the security log', () => {
  const rowsOf = (request_id: string) => prisma.catatanKeamanan.findMany({ where: { request_id } });
  const noted = async ({ headers }: { headers: Record<string, string> }) => {
    const id = headers['x-request-id'] ?? '';
    await expect.poll(() => rowsOf(id)).toHaveLength(1);
    const [row] = await rowsOf(id);
    return row;
  };

  it('has the address of writes and failed logins by request id, and no name or NIK', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const { username, id, auth } = await createPerson(t, { nama: 'Sekar Rahasia' });
    const body = { username, password: PASSWORD };
    const loggedIn = await t.http.post('/api/auth/login').set(from('203.0.113.21')).send(body).expect(200);
    expect(await noted(loggedIn)).toMatchObject({
      kejadian: 'POST /api/auth/login 200',
      alamat: '203.0.113.21',
      user_id: id,
    });
    const failed = await t.http
      .post('/api/auth/login')
      .set(from('2001:db8::7'))
      .send({ username: PENGADUAN_FIELDS.nik, password: 'tebakan' })
      .expect(401);
    expect(await noted(failed)).toMatchObject({
      kejadian: 'POST /api/auth/login 401',
      alamat: '2001:db8::7',
      user_id: null,
    });
    const guessed = await t.http
      .post('/api/auth/pulihkan')
      .set(from('203.0.113.24'))
      .send({ kode: 'TEBAK-KODE', newPassword: 'sandi-yang-baru' })
      .expect(400);
    expect(await noted(guessed)).toMatchObject({ kejadian: 'POST /api/auth/pulihkan 400', alamat: '203.0.113.24' });
    const complaint = await t.http.post('/api/pengaduan').set(from('203.0.113.22')).send(PENGADUAN_FIELDS).expect(201);
    expect(await noted(complaint)).toMatchObject({ kejadian: 'POST /api/pengaduan 201', alamat: '203.0.113.22' });
    const letter = await createSurat(t, { userId: id });
    const cancelled = await t.http
      .delete(`/api/surat/${letter.id}/cancel`)
      .set({ ...auth, ...from('203.0.113.23') })
      .expect(200);
    expect(await noted(cancelled)).toMatchObject({ user_id: id, alamat: '203.0.113.23' });

    const all = JSON.stringify(await prisma.catatanKeamanan.findMany(), (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const word of [PENGADUAN_FIELDS.nik, PENGADUAN_FIELDS.nama, 'Sekar', username, PASSWORD, 'tebakan', 'TEBAK'])
      expect(all).not.toContain(word);
    const log = t.logLines.join('');
    for (const address of ['203.0.113.21', '2001:db8::7', '203.0.113.22', '203.0.113.23'])
      expect(log).not.toContain(address);
  });

  it('has no row for reads and rejected requests, so they cannot fill it', async () => {
    const { auth } = await createPerson(t);
    const before = await prisma.catatanKeamanan.count();
    await t.http.get(`/api/berita?q=${PENGADUAN_FIELDS.nik}`);
    await t.http.get('/api/auth/me').set(auth);
    await t.http.post('/api/pengaduan').send({});
    await t.http.delete('/api/berita/1').set(auth).expect(403);
    await t.http.delete('/api/berita/1').expect(401);
    await t.http.post('/api/tidak-ada');
    const { headers } = await t.http.post('/api/auth/logout').set(auth).expect(200);
    await noted({ headers });
    expect(await prisma.catatanKeamanan.count()).toBe(before + 1);
  });

  it('deletes an address after 30 days', async () => {
    const row = (days: number) => ({
      kejadian: 'POST /api/surat 201',
      alamat: '203.0.113.1',
      request_id: randomUUID(),
      created_at: new Date(Date.now() - days * DAY),
    });
    const old = row(30.01);
    const young = row(29.9);
    await prisma.catatanKeamanan.createMany({ data: [old, young] });
    onTestFinished(startHousekeeping(t.deps));
    await expect.poll(() => rowsOf(old.request_id)).toEqual([]);
    expect(await rowsOf(young.request_id)).toHaveLength(1);
  });
});

describe('guesses of the email of an account', () => {
  it('changes of the profile test at most ten emails an hour', async () => {
    const { auth, email } = await createPerson(t);
    const known = await createPerson(t);
    const change = (wanted: string) => t.http.put('/api/auth/profile').set(auth).send({ nama: 'A', email: wanted });
    for (let i = 0; i < 10; i += 1) await change(i % 2 ? known.email : known.email.toUpperCase()).expect(409);
    const { headers } = await change(known.email).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    await change(email).expect(200);
    await change(email.toUpperCase()).expect(200);
  });

  it('concurrent changes of the profile have the same limit', async () => {
    const { auth } = await createPerson(t);
    const known = await createPerson(t);
    const asked = await Promise.all(
      Array.from({ length: 80 }, () =>
        t.http.put('/api/auth/profile').set(auth).send({ nama: 'A', email: known.email }),
      ),
    );
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(70);
  });

  it('registrations test at most thirty emails per address and hour', async () => {
    const known = await createPerson(t);
    const asked = await Promise.all(
      Array.from({ length: 40 }, () =>
        t.http
          .post('/api/auth/register')
          .set('X-Forwarded-For', '203.0.113.44')
          .send({ username: `u.${randomUUID().slice(0, 8)}`, password: PASSWORD, nama: 'A', email: known.email }),
      ),
    );
    expect(asked.filter(({ status }) => status === 409)).toHaveLength(30);
  });
});
