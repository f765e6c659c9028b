import { afterEach, describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createAuthenticator } from '../../../test/passkey.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { settlePasskeys } from '../../domain/accounts/passkeys.ts';

const t = await createTestApp();
const { http, prisma } = t;
const currentPassword = PASSWORD;
const UNKNOWN = { error: 'Passkey ini tidak dikenal. Masuk dengan password.' };

type Auth = { Authorization: string };
const post = (path: string, body: object = {}, auth: Partial<Auth> = {}) =>
  http.post(`/api/auth${path}`).set(auth).send(body);
const startEnrolment = async (auth: Auth) =>
  (await post('/passkey/daftar', { currentPassword }, auth).expect(200)).body;
const start = async (tantangan?: string) => (await post('/passkey/masuk/mulai', { tantangan }).expect(200)).body;

/** An official with a passkey. */
async function official() {
  const person = await createPerson(t, { role: 'operator' });
  const key = createAuthenticator({ userId: person.id });
  const { tantangan, opsi } = await startEnrolment(person.auth);
  await post('/passkey', { tantangan, nama: 'Ponsel', jawaban: key.register(opsi) }, person.auth).expect(201);
  return { ...person, key };
}

describe('registering a passkey', () => {
  it('registration needs the password and is reported to the owner and the audit log', async () => {
    const { auth, id, key } = await official();
    const { body } = await http.get('/api/auth/keamanan').set(auth).expect(200);
    expect(body.keamanan.passkey).toEqual([
      { id: key.id, nama: 'Ponsel', created_at: expect.any(String), dipakai_at: null, berlaku: true },
    ]);
    const { perubahan } = await prisma.jejak.findFirstOrThrow({ where: { oleh_id: id } });
    expect(perubahan).toEqual([{ kolom: 'passkey', dari: null, ke: 'Ponsel' }]);
    const wrong = await post('/passkey/daftar', { currentPassword: 'bukan-ini' }, auth).expect(400);
    expect(wrong.body.error).toBe('Password saat ini salah');
    const again = await startEnrolment(auth);
    expect(again.opsi.excludeCredentials).toMatchObject([{ id: key.id }]);
    const jawaban = key.register(again.opsi);
    await post('/passkey', { tantangan: again.tantangan, jawaban }, auth).expect(409);
  });

  it('rejects a passkey for another site, challenge or account, and a repeated one', async () => {
    const one = await createPerson(t, { role: 'admin' });
    const two = await createPerson(t, { role: 'admin' });
    const key = createAuthenticator();
    const send = async (given: object, by = one) => {
      const { tantangan, opsi } = await startEnrolment(one.auth);
      return post('/passkey', { tantangan, jawaban: key.register(opsi), ...given }, by.auth);
    };
    const unusable = { error: 'Passkey tidak dapat disimpan. Mulai lagi dari awal.' };
    const { opsi } = await startEnrolment(one.auth);
    for (const jawaban of [
      key.register(opsi), // a former challenge
      key.register({ challenge: 'AAAA' }),
    ])
      expect((await send({ jawaban })).body).toEqual(unusable);
    const { tantangan, opsi: latest } = await startEnrolment(one.auth);
    const elsewhere = key.register(latest, { origin: 'https://penipu.example' });
    await post('/passkey', { tantangan, jawaban: elsewhere }, one.auth).expect(400, unusable);
    const over = { error: 'Waktu pemasangan habis. Mulai lagi dari awal.' };
    await post('/passkey', { tantangan, jawaban: key.register(latest) }, one.auth).expect(400, over);
    expect((await send({}, two)).body).toEqual(over);
    expect(await prisma.passkey.count({ where: { user_id: { in: [one.id, two.id] } } })).toBe(0);
  });
});

describe('a passkey', () => {
  it('a passkey with user verification opens a session without the password', async () => {
    const { key, username, id } = await official();
    const { tantangan, opsi } = await start();
    expect(opsi).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(opsi.allowCredentials ?? []).toEqual([]);
    const { body } = await post('/passkey/masuk', { tantangan, jawaban: key.answer(opsi) }).expect(200);
    expect(body.user.username).toBe(username);
    await http.get('/api/auth/me').set('Authorization', `Bearer ${body.token}`).expect(200);
    const traces = await prisma.jejak.findMany({ where: { jenis: 'akun', sasaran_id: id }, orderBy: { id: 'asc' } });
    expect(traces.map(({ aksi }) => aksi)).toEqual(['ubah', 'masuk']);
    await post('/passkey/masuk', { tantangan, jawaban: key.answer(opsi) }).expect(401);
  });

  it('a passkey without user verification is only a second step', async () => {
    const { key, username } = await official();
    const alone = await start();
    const refused = await post('/passkey/masuk', {
      tantangan: alone.tantangan,
      jawaban: key.answer(alone.opsi, { verified: false }),
    }).expect(401);
    expect(refused.body.error).toContain('Masuk dengan password, lalu pakai passkey ini.');
    const { langkah_kedua } = (await post('/login', { username, password: PASSWORD }).expect(200)).body;
    expect(langkah_kedua.cara).toEqual(['passkey']);
    const second = await start(langkah_kedua.tantangan);
    expect(second.opsi.allowCredentials).toMatchObject([{ id: key.id }]);
    const answer = { tantangan: second.tantangan, jawaban: key.answer(second.opsi, { verified: false }) };
    await post('/passkey/masuk', answer).expect(200);
    await post('/passkey/masuk', answer).expect(401);
  });

  it('a passkey of another account is not accepted as second step', async () => {
    const one = await official();
    const two = await official();
    const { langkah_kedua } = (await post('/login', { username: one.username, password: PASSWORD })).body;
    const { tantangan, opsi } = await start(langkah_kedua.tantangan);
    await post('/passkey/masuk', { tantangan, jawaban: two.key.answer(opsi) }).expect(401, UNKNOWN);
    await post('/passkey/masuk', { tantangan, jawaban: one.key.answer(opsi) }).expect(200);
  });

  it('rejects a response for another site, of a cloned passkey or of another key', async () => {
    const { key, id } = await official();
    const attempt = async (make: (opsi: object) => object) => {
      const { tantangan, opsi } = await start();
      return post('/passkey/masuk', { tantangan, jawaban: make(opsi) });
    };
    await (await attempt((opsi) => key.answer(opsi))).body.token;
    const { rawId, id: keyId, type } = key.answer({});
    for (const make of [
      (opsi: object) => key.answer(opsi, { origin: 'https://penipu.example' }),
      (opsi: object) => key.answer(opsi, { rpId: 'penipu.example' }),
      (opsi: object) => key.answer(opsi, { counter: 1 }),
      (opsi: object) => ({ ...createAuthenticator().answer(opsi), rawId, id: keyId, type }),
      (opsi: object) => createAuthenticator().answer(opsi),
      () => key.answer({ challenge: 'AAAA' }),
    ]) {
      const { status, body } = await attempt(make);
      expect([status, body]).toEqual([401, UNKNOWN]);
    }
    expect(await prisma.jejak.count({ where: { sasaran_id: id, aksi: 'gagal_masuk' } })).toBe(5);
  });

  it('rejects a passkey of an inactive account and a deleted passkey', async () => {
    const gone = await official();
    const inactive = await official();
    await http.delete(`/api/auth/passkey/${gone.key.id}`).set(gone.auth).send({ currentPassword }).expect(200);
    await prisma.user.update({ where: { id: inactive.id }, data: { aktif: false } });
    for (const { key } of [gone, inactive]) {
      const { tantangan, opsi } = await start();
      await post('/passkey/masuk', { tantangan, jawaban: key.answer(opsi) }).expect(401, UNKNOWN);
    }
  });

  it('only the owner can delete a passkey', async () => {
    const one = await official();
    const two = await official();
    const remove = (auth: Auth) => http.delete(`/api/auth/passkey/${one.key.id}`).set(auth).send({ currentPassword });
    await remove(two.auth).expect(404, { error: 'Passkey tidak ditemukan' });
    await remove(one.auth).expect(200, { message: 'Passkey dihapus' });
  });

  it('the last passkey stays if a second step is required', async () => {
    const { auth, key } = await official();
    const setelan = { wajib_dua_langkah: true };
    await prisma.setelanAkun.upsert({ where: { id: 1 }, create: setelan, update: setelan });
    await http.delete(`/api/auth/passkey/${key.id}`).set(auth).send({ currentPassword }).expect(409);
    await prisma.setelanAkun.deleteMany();
  });
});

describe('a passkey after the portal’s address has changed', () => {
  const MOVED = 'desa.example';
  const login = async (username: string) => (await post('/login', { username, password: PASSWORD }).expect(200)).body;
  const readKeamanan = async (auth: Auth) => (await http.get('/api/auth/keamanan').set(auth).expect(200)).body.keamanan;
  afterEach(async () => {
    await settlePasskeys(prisma, 'localhost');
    await prisma.setelanAkun.updateMany({ data: { wajib_dua_langkah: false } });
  });

  it('is no second step: the password opens a session, and the account shows the reason', async () => {
    const { auth, username, key } = await official();
    expect((await login(username)).langkah_kedua.cara).toEqual(['passkey']);
    await settlePasskeys(prisma, MOVED);
    expect((await login(username)).token).toEqual(expect.any(String));
    expect((await readKeamanan(auth)).passkey).toMatchObject([{ id: key.id, berlaku: false }]);
    await settlePasskeys(prisma, 'localhost');
    expect((await login(username)).langkah_kedua.cara).toEqual(['passkey']);
  });

  it('does not lock out an admin with a required second step, and does not count as one', async () => {
    const { auth, username } = await official();
    await prisma.setelanAkun.upsert({
      where: { id: 1 },
      create: { id: 1, wajib_dua_langkah: true },
      update: { wajib_dua_langkah: true },
    });
    await http.get('/api/surat').set(auth).expect(200);
    await settlePasskeys(prisma, MOVED);
    await http.get('/api/surat').set(auth).expect(403, { error: 'Aktifkan langkah kedua terlebih dahulu.' });
    const { token, user } = await login(username);
    expect(user.harus_dua_langkah).toBe(true);
    await startEnrolment({ Authorization: `Bearer ${token}` });
  });

  it('creates no recovery codes, and its owner can delete it', async () => {
    const { auth, key } = await official();
    await settlePasskeys(prisma, MOVED);
    await post('/kode-cadangan', { currentPassword }, auth).expect(409, { error: 'Langkah kedua belum aktif' });
    await http.delete(`/api/auth/passkey/${key.id}`).set(auth).send({ currentPassword }).expect(200);
    expect((await readKeamanan(auth)).passkey).toEqual([]);
  });

  it('a passkey without a stored address belongs to the present address', async () => {
    const { username, key } = await official();
    await prisma.passkey.update({ where: { id: key.id }, data: { rp_id: null } });
    await settlePasskeys(prisma, 'localhost');
    expect((await login(username)).langkah_kedua.cara).toEqual(['passkey']);
    await settlePasskeys(prisma, MOVED);
    expect((await login(username)).token).toEqual(expect.any(String));
  });
});
