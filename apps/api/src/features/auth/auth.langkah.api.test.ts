import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

// Each request has a separate address. Other tests cover the limits per address.
const t = await createTestApp({ config: { trustProxy: 1 } });
const { http, prisma } = t;
let addresses = 0;
const address = () => `2001:db8:${(addresses++).toString(16)}::1`;
const MINUTE = 60_000;
const currentPassword = PASSWORD;
const WRONG = 'Kode salah. Tunggu kode berikutnya, lalu coba lagi.';

type Auth = { Authorization: string };
const post = (path: string, body: object, auth: Partial<Auth> = {}) =>
  http.post(`/api/auth${path}`).set('X-Forwarded-For', address()).set(auth).send(body);
const login = (username: string) => post('/login', { username, password: PASSWORD });
const challenge = async (username: string): Promise<string> =>
  (await login(username).expect(200)).body.langkah_kedua.tantangan;
const finish = (tantangan: string, kode: string) => post('/login/kode', { tantangan, kode });
const seen = async (id: number) =>
  (await prisma.jejak.findMany({ where: { sasaran_id: id, jenis: 'akun' }, orderBy: { id: 'asc' } })).map(
    ({ aksi }) => aksi,
  );

/** An official with a TOTP app; `codeAt` returns its code at an offset from now. */
async function official(app: TestApp = t) {
  const person = await createPerson(app, { role: 'operator' });
  const begun = await post('/totp', { currentPassword }, person.auth).expect(200);
  const secret = Secret.fromBase32(begun.body.rahasia);
  const codeAt = (ms = 0) => TOTP.generate({ secret, timestamp: t.deps.now().getTime() + ms });
  const { body } = await post('/totp/aktifkan', { kode: codeAt() }, person.auth).expect(200);
  t.travel(2 * MINUTE); // later than the used code
  return { ...person, codeAt, begun: begun.body, kode_cadangan: body.kode_cadangan as string[] };
}

describe('TOTP codes', () => {
  it('setup needs the password and a first code, and the stored secret is encrypted', async () => {
    const { auth, begun, id, kode_cadangan, username } = await official();
    expect(begun.tautan).toContain(`otpauth://totp/Desa`);
    expect(begun.tautan).toContain(`:${username}?`);
    expect(begun.qr).toMatch(/^<svg/);
    const { body } = await http.get('/api/auth/keamanan').set(auth).expect(200);
    expect(body.keamanan).toMatchObject({ totp: true, kode_tersisa: 8, passkey: [], wajib: false });
    const row = await prisma.user.findUniqueOrThrow({ where: { id }, include: { kode_cadangan: true } });
    const stored = JSON.stringify(row);
    for (const secret of [begun.rahasia, ...kode_cadangan]) expect(stored).not.toContain(secret);
    const trace = await prisma.jejak.findFirstOrThrow({ where: { oleh_id: id, aksi: 'ubah' } });
    expect(trace.perubahan).toEqual([{ kolom: 'dua_langkah', dari: null, ke: 'kode aplikasi dipasang' }]);
  });

  it('a code is required after the password and opens the session', async () => {
    const { codeAt, username, id } = await official();
    const { body } = await login(username).expect(200);
    expect(body).toEqual({
      message: 'Password benar. Lanjutkan dengan langkah kedua.',
      langkah_kedua: { tantangan: expect.any(String), cara: ['totp', 'cadangan'] },
    });
    const typed = codeAt().replace(/^(...)/, '$1 ');
    const done = await finish(body.langkah_kedua.tantangan, typed).expect(200);
    expect(done.body.user).toMatchObject({ username, harus_dua_langkah: false });
    await http.get('/api/auth/me').set('Authorization', `Bearer ${done.body.token}`).expect(200);
    expect(await seen(id)).toEqual(['ubah', 'masuk']);
  });

  it('each code and each challenge works once', async () => {
    const { codeAt, username } = await official();
    const one = await challenge(username);
    const two = await challenge(username);
    const kode = codeAt();
    await finish(one, kode).expect(200);
    const again = await finish(two, kode).expect(401);
    expect(again.body.error).toBe(WRONG);
    const spent = await finish(one, codeAt(30_000)).expect(401);
    expect(spent.body.error).toBe('Waktu untuk langkah kedua habis. Masukkan username dan password lagi.');
  });

  it('only one of two concurrent logins with the same code succeeds', async () => {
    const { codeAt, username } = await official();
    const challenges = [await challenge(username), await challenge(username)];
    const kode = codeAt();
    const answers = await Promise.all(challenges.map((one) => finish(one, kode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('wrong codes are rejected and recorded, and five of them end the challenge', async () => {
    const { codeAt, username, id } = await official();
    const tantangan = await challenge(username);
    for (let i = 0; i < 5; i += 1) expect((await finish(tantangan, 'ABCDEFGHJK')).status).toBe(401);
    await finish(tantangan, codeAt()).expect(401);
    expect(await seen(id)).toEqual(['ubah', ...Array(5).fill('gagal_masuk')]);
    await finish(await challenge(username), codeAt()).expect(200);
  });

  it('reports a clock that is 10 minutes off', async () => {
    const { codeAt, username } = await official();
    for (const ms of [10 * MINUTE, -10 * MINUTE]) {
      const { body } = await finish(await challenge(username), codeAt(ms)).expect(401);
      expect(body.error).toMatch(
        /^Jam ponsel Anda berbeda sekitar (9|10|11) menit dari jam portal\. Atur jam ponsel ke otomatis, lalu coba lagi\.$/,
      );
    }
    expect((await finish(await challenge(username), codeAt(25 * MINUTE))).body.error).toBe(WRONG);
    await finish(await challenge(username), codeAt()).expect(200);
  });

  it('rejects an early code even when its time has come', async () => {
    const { codeAt, username } = await official();
    const early = codeAt(10 * MINUTE);
    await finish(await challenge(username), early).expect(401);
    t.travel(10 * MINUTE);
    expect((await finish(await challenge(username), early)).body.error).toBe(WRONG);
    await finish(await challenge(username), codeAt(30_000)).expect(200);
  });

  it('a challenge ends after five minutes or with a new password', async () => {
    const { auth, codeAt, username } = await official();
    const late = await challenge(username);
    t.travel(5 * MINUTE);
    await finish(late, codeAt()).expect(401);
    const before = await challenge(username);
    const body = { currentPassword: PASSWORD, newPassword: 'sandi-yang-baru' };
    await http.put('/api/auth/change-password').set(auth).send(body).expect(200);
    await finish(before, codeAt()).expect(401);
  });

  it('unknown devices can guess at most 20 codes a day', async () => {
    const { codeAt, username } = await official();
    for (let round = 0; round < 4; round += 1) {
      const tantangan = await challenge(username);
      for (let i = 0; i < 5; i += 1) await finish(tantangan, 'ABCDEFGHJK').expect(401);
    }
    await finish(await challenge(username), codeAt()).expect(429);
  });
});

describe('recovery codes', () => {
  it('a recovery code opens a session once, in any spelling', async () => {
    const { auth, kode_cadangan, username } = await official();
    const [kode = ''] = kode_cadangan;
    expect([kode_cadangan.length, new Set(kode_cadangan).size]).toEqual([8, 8]);
    await finish(await challenge(username), kode.toLowerCase().replace('-', ' ')).expect(200);
    const again = await finish(await challenge(username), kode).expect(401);
    expect(again.body.error).toBe('Kode cadangan ini salah atau sudah dipakai.');
    const { body } = await http.get('/api/auth/keamanan').set(auth);
    expect(body.keamanan.kode_tersisa).toBe(7);
  });

  it('new recovery codes replace the former codes', async () => {
    const { auth, kode_cadangan, username } = await official();
    const { body } = await post('/kode-cadangan', { currentPassword }, auth).expect(200);
    await finish(await challenge(username), kode_cadangan[1] ?? '').expect(401);
    await finish(await challenge(username), body.kode_cadangan[1]).expect(200);
  });
});

describe('a recovery code in place of a lost password', () => {
  const recover = (kode: string, newPassword = 'sandi-yang-baru') => post('/pulihkan', { kode, newPassword });

  it('sets a new password once, ends every session and keeps the second step', async () => {
    const { auth, codeAt, id, kode_cadangan, username } = await official();
    const [kode = ''] = kode_cadangan;
    expect((await recover(kode, 'x7-padi!q').expect(400)).body.errors[0].msg).toContain('10');
    const { body } = await recover(kode.toLowerCase().replace('-', ' ')).expect(200);
    expect(body).toMatchObject({ username, oleh_nama: null, akun_baru: false });
    await http.get('/api/auth/me').set(auth).expect(401);
    expect(await seen(id)).toEqual(['ubah', 'kata_sandi']);
    await recover(kode).expect(400);
    await finish(await begin(username), kode).expect(401);
    await finish(await begin(username), codeAt()).expect(200);
  });

  it('deletes the other codes, so that two codes of one paper open no account', async () => {
    const { username, kode_cadangan } = await official();
    const [kode = '', other = '', third = ''] = kode_cadangan;
    await recover(kode).expect(200);
    const { body } = await post('/login', { username, password: 'sandi-yang-baru' }).expect(200);
    expect(body.langkah_kedua.cara).toEqual(['totp']);
    await finish(body.langkah_kedua.tantangan, other).expect(401);
    await recover(third).expect(400);
  });

  it.each([0, 1])('only one of two concurrent recovery codes works (%i)', async (at) => {
    const { kode_cadangan } = await official();
    const both = [kode_cadangan[0] ?? '', kode_cadangan[at] ?? ''];
    const answers = await Promise.all(both.map((kode) => recover(kode)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
  const begin = async (username: string): Promise<string> =>
    (await post('/login', { username, password: 'sandi-yang-baru' }).expect(200)).body.langkah_kedua.tantangan;

  it('rejects a recovery code of an inactive account', async () => {
    const { id, kode_cadangan } = await official();
    await prisma.user.update({ where: { id }, data: { aktif: false } });
    await recover(kode_cadangan[0] ?? '').expect(400);
  });
});

describe('switching off', () => {
  const off = (auth: Auth, given: object = { currentPassword }) => http.delete('/api/auth/totp').set(auth).send(given);

  it('disabling TOTP needs the password and deletes the recovery codes', async () => {
    const { auth, username, id } = await official();
    const { body } = await off(auth, { currentPassword: 'bukan-ini' }).expect(400);
    expect(body.errors).toEqual([{ msg: 'Password saat ini salah', path: 'currentPassword' }]);
    await off(auth).expect(200, { message: 'Kode dari aplikasi dimatikan' });
    expect((await login(username).expect(200)).body.token).toBeTypeOf('string');
    expect(await prisma.kodeCadangan.count({ where: { user_id: id } })).toBe(0);
    await off(auth).expect(409, { error: 'Langkah kedua belum aktif' });
  });
});

describe('setting up', () => {
  it('rejects a wrong or late first code, and a code of a wrong clock', async () => {
    const { auth } = await createPerson(t, { role: 'admin' });
    const start = async () => (await post('/totp', { currentPassword }, auth).expect(200)).body.rahasia;
    const enable = (kode: string) => post('/totp/aktifkan', { kode }, auth);
    const codeOf = (rahasia: string, ms = 0) =>
      TOTP.generate({ secret: Secret.fromBase32(rahasia), timestamp: t.deps.now().getTime() + ms });
    await enable('123456').expect(400, { error: 'Waktu pemasangan habis. Mulai lagi dari awal.' });
    const first = await start();
    const second = await start();
    expect((await enable(codeOf(first))).body.errors).toEqual([{ msg: WRONG, path: 'kode' }]);
    expect((await enable(codeOf(second, 10 * MINUTE))).body.error).toContain('Atur jam ponsel ke otomatis');
    t.travel(15 * MINUTE);
    await enable(codeOf(second)).expect(400, { error: 'Waktu pemasangan habis. Mulai lagi dari awal.' });
  });

  it('a new phone replaces the former phone', async () => {
    const { auth, codeAt, username } = await official();
    const { rahasia } = (await post('/totp', { currentPassword }, auth).expect(200)).body;
    await finish(await challenge(username), codeAt()).expect(200);
    const secret = Secret.fromBase32(rahasia);
    const codeOf = () => TOTP.generate({ secret, timestamp: t.deps.now().getTime() });
    await post('/totp/aktifkan', { kode: codeOf() }, auth).expect(200);
    t.travel(2 * MINUTE);
    await finish(await challenge(username), codeAt()).expect(401);
    await finish(await challenge(username), codeOf()).expect(200);
  });
});
