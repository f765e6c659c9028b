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

describe('required second step', () => {
  beforeAll(() => require(true));
  afterAll(() => require(false));

  it('blocks an official from the next request until a second step is set up', async () => {
    const { auth, username } = await createPerson(t, { role: 'operator' });
    await http.get('/api/surat').set(auth).expect(403, ENROL_FIRST);
    expect((await http.get('/api/auth/me').set(auth).expect(200)).body.user.harus_dua_langkah).toBe(true);
    const entered = await http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    expect(entered.body.user.harus_dua_langkah).toBe(true);
    await enrol(auth);
    await http.get('/api/surat').set(auth).expect(200);
    expect((await http.get('/api/auth/me').set(auth)).body.user.harus_dua_langkah).toBe(false);
  });

  it('does not apply to residents', async () => {
    const { auth } = await createPerson(t);
    await http.get('/api/surat/my-surat').set(auth).expect(200);
  });

  it('cannot be removed by its owner', async () => {
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

describe('an official with more than 100 failed logins in a day', () => {
  const failed = (person: { id: number; username: string }, count: number, hoursAgo = 1) =>
    prisma.jejak.createMany({
      data: Array.from({ length: count }, () => ({
        aksi: 'gagal_masuk',
        jenis: 'akun',
        sasaran_id: person.id,
        label: person.username,
        perubahan: [],
        oleh_nama: 'x',
        created_at: new Date(t.deps.now().getTime() - hoursAgo * 3_600_000),
      })),
    });
  const enter = async ({ username }: { username: string }) => {
    const { body } = await http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    return { auth: { Authorization: `Bearer ${body.token}` }, must: body.user.harus_dua_langkah };
  };

  it('must set up a second step after the next login', async () => {
    const person = await createPerson(t, { role: 'admin' });
    await failed(person, 101);
    const { auth, must } = await enter(person);
    expect(must).toBe(true);
    await http.get('/api/surat').set(auth).expect(403, ENROL_FIRST);
    expect((await http.get('/api/auth/me').set(auth).expect(200)).body.user.harus_dua_langkah).toBe(true);
    await enrol(auth);
    await http.get('/api/surat').set(auth).expect(200);
    expect((await http.get('/api/auth/me').set(auth)).body.user.harus_dua_langkah).toBe(false);
  });

  it('can continue in an earlier session', async () => {
    const person = await createPerson(t, { role: 'operator' });
    const { auth, must } = await enter(person);
    await failed(person, 101, 0);
    expect(must).toBe(false);
    t.travel(60_000);
    await http.get('/api/surat').set(auth).expect(200);
    expect((await http.get('/api/auth/me').set(auth)).body.user.harus_dua_langkah).toBe(false);
    t.travel(-60_000);
  });

  it('needs no second step after 100 failures, after a day, or as a resident', async () => {
    const few = await createPerson(t, { role: 'operator' });
    const before = await createPerson(t, { role: 'operator' });
    const resident = await createPerson(t);
    await failed(few, 100);
    await failed(before, 101, 25);
    await failed(resident, 101);
    for (const person of [few, before, resident]) expect((await enter(person)).must).toBe(false);
    await http
      .get('/api/surat')
      .set((await enter(few)).auth)
      .expect(200);
  });
});

describe('a lost phone', () => {
  const recover = (kode: string) => http.post('/api/auth/pulihkan').send({ kode, newPassword: 'sandi-yang-baru' });
  const issue = (id: number, auth: Auth, more: object = {}) =>
    http
      .post(`/api/pengguna/${id}/pulihkan`)
      .set(auth)
      .send({ cara: 'loket', ...more });

  it('an admin’s code with that option removes the second step when it is used', async () => {
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

  it('an operator’s code for a resident cannot remove the second step', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const resident = await createPerson(t);
    await issue(resident.id, operator.auth, { lepas_dua_langkah: true }).expect(403);
    await issue(resident.id, operator.auth).expect(201);
  });

  it('a new resident loses the second step', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const former = await createPerson(t, { role: 'operator' });
    await enrol(former.auth);
    await http.put(`/api/pengguna/${former.id}`).set(admin.auth).send({ role: 'user' }).expect(200);
    const { body } = await http.post('/api/auth/login').send({ username: former.username, password: PASSWORD });
    expect(body.token).toBeTypeOf('string');
  });
});
