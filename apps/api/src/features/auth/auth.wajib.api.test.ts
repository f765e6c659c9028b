import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const { http, prisma } = t;
const currentPassword = PASSWORD;
const ENROL_FIRST = { error: 'Aktifkan langkah kedua terlebih dahulu.' };
const require = (wajib_dua_langkah: boolean) =>
  prisma.setelanAkun.upsert({ where: { id: 1 }, create: { wajib_dua_langkah }, update: { wajib_dua_langkah } });

type Auth = { Authorization: string };

async function enrol(auth: Auth) {
  const { body } = await http.post('/api/auth/totp').set(auth).send({ currentPassword }).expect(200);
  const codeOf = () => TOTP.generate({ secret: Secret.fromBase32(body.rahasia), timestamp: t.deps.now().getTime() });
  await http.post('/api/auth/totp/aktifkan').set(auth).send({ kode: codeOf() }).expect(200);
  return codeOf;
}

describe('a second step that is required', () => {
  beforeAll(() => require(true));
  afterAll(() => require(false));

  it('holds an official back from the next request on, until there is one', async () => {
    const { auth, username } = await createPerson(t, { role: 'operator' });
    await http.get('/api/surat').set(auth).expect(403, ENROL_FIRST);
    expect((await http.get('/api/auth/me').set(auth).expect(200)).body.user.harus_dua_langkah).toBe(true);
    const entered = await http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    expect(entered.body.user.harus_dua_langkah).toBe(true);
    await enrol(auth);
    await http.get('/api/surat').set(auth).expect(200);
    expect((await http.get('/api/auth/me').set(auth)).body.user.harus_dua_langkah).toBe(false);
  });

  it('asks nothing of residents', async () => {
    const { auth } = await createPerson(t);
    await http.get('/api/surat/my-surat').set(auth).expect(200);
  });

  it('is not taken off by its owner', async () => {
    const { auth } = await createPerson(t, { role: 'operator' });
    await enrol(auth);
    const { status, body } = await http.delete('/api/auth/totp').set(auth).send({ currentPassword });
    expect([status, body.error]).toEqual([
      409,
      'Langkah kedua wajib bagi petugas. Tambahkan passkey atau kode dari aplikasi sebelum melepas yang ini.',
    ]);
    expect((await http.get('/api/auth/keamanan').set(auth)).body.keamanan).toMatchObject({ totp: true, wajib: true });
  });
});

describe('a lost phone', () => {
  const recover = (kode: string) => http.post('/api/auth/pulihkan').send({ kode, newPassword: 'sandi-yang-baru' });
  const issue = (id: number, auth: Auth, more: object = {}) =>
    http
      .post(`/api/pengguna/${id}/pulihkan`)
      .set(auth)
      .send({ cara: 'loket', ...more });

  it('an admin’s code takes the second step off, when it is used and where it says so', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const lost = await createPerson(t, { role: 'operator' });
    await enrol(lost.auth);
    const stays = await issue(lost.id, admin.auth).expect(201);
    await recover(stays.body.kode).expect(200);
    const login = () => http.post('/api/auth/login').send({ username: lost.username, password: 'sandi-yang-baru' });
    expect((await login().expect(200)).body.langkah_kedua.cara).toEqual(['totp', 'cadangan']);
    const goes = await issue(lost.id, admin.auth, { lepas_dua_langkah: true }).expect(201);
    expect((await login()).body.langkah_kedua).toBeDefined();
    await recover(goes.body.kode).expect(200);
    expect((await login()).body.token).toBeTypeOf('string');
    const traces = await prisma.jejak.findMany({
      where: { sasaran_id: lost.id, aksi: 'pulihkan' },
      orderBy: { id: 'asc' },
    });
    expect(traces.map(({ perubahan }) => perubahan)).toEqual([
      [],
      [{ kolom: 'dua_langkah', dari: null, ke: 'dilepas saat kode dipakai' }],
    ]);
  });

  it('an operator’s code for a resident takes nothing off', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const resident = await createPerson(t);
    await issue(resident.id, operator.auth, { lepas_dua_langkah: true }).expect(403);
    await issue(resident.id, operator.auth).expect(201);
  });

  it('goes with the office: who becomes a resident has none', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const former = await createPerson(t, { role: 'operator' });
    await enrol(former.auth);
    await http.put(`/api/pengguna/${former.id}`).set(admin.auth).send({ role: 'user' }).expect(200);
    const { body } = await http.post('/api/auth/login').send({ username: former.username, password: PASSWORD });
    expect(body.token).toBeTypeOf('string');
  });
});
