import { userSchema } from '@pendopo/shared/auth/schemas';
import { describe, expect, it } from 'vitest';
import { authRequests, SESSION_ENDED } from '../../../test/auth-requests.ts';
import { createPerson, PASSWORD, PENGADUAN_FIELDS } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });
const { login, me } = authRequests(t);

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
