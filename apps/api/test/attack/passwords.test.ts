import bcrypt from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { createDesa, createPerson, PASSWORD } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { newName } from './login-attempts.ts';

const t = await createTestApp();

describe('a password', () => {
  const holding = async (password: string) => {
    const app = t;
    const person = await createPerson(app);
    const data = { password_hash: bcrypt.hashSync(password, 4) };
    await app.prisma.user.update({ where: { id: person.id }, data });
    return person;
  };
  const tried = async (username: string, password: string) =>
    (await t.http.post('/api/auth/login').send({ username, password })).status;

  it('a password of more than 72 bytes is rejected at login, also with multi-byte characters', async () => {
    for (const known of ['x'.repeat(72), 'é'.repeat(36), '\u{1F600}'.repeat(18)]) {
      const { username } = await holding(known);
      expect(await tried(username, `${known}y`)).toBe(401);
      expect(await tried(username, known)).toBe(200);
    }
  });

  it('a password with a NUL is rejected at login and as the current password', async () => {
    const { username, auth } = await holding('pw-yang-benar');
    for (const bent of ['pw-yang-benar\0pw', 'pw-yang-benar\0', '\0', `pw-yang-benar${'\0'.repeat(20)}x`]) {
      expect(await tried(username, bent)).toBe(401);
      const body = { currentPassword: bent, newPassword: 'sandi-yang-baru' };
      await t.http.put('/api/auth/change-password').set(auth).send(body).expect(400);
    }
    expect(await tried(username, 'pw-yang-benar')).toBe(200);
  });

  const TOO_COMMON = 'Password ini terlalu mudah ditebak. Pilih yang lain, misalnya tiga kata yang tidak berhubungan.';
  const IS_NAME = 'Password tidak boleh sama dengan username. Pilih password lain.';

  it.each([
    ['123456', TOO_COMMON],
    ['PassWord', TOO_COMMON],
    ['sayang', TOO_COMMON],
    ['bismillah123', TOO_COMMON],
    ['17081945', TOO_COMMON],
    ['nurjanah99', TOO_COMMON],
    ['sekarjati2024', TOO_COMMON],
    ['warga.baru', IS_NAME],
    ['WARGA.Baru', IS_NAME],
  ])('%s is rejected at registration, change and recovery', async (password, msg) => {
    const app = t;
    await app.prisma.rateLimit.deleteMany();
    await createDesa(app, { nama: 'Sekar Jati' });
    const nama = 'Siti Nurjanah';
    const newcomer = { username: 'warga.baru', password, nama, email: `${newName()}@contoh.example` };
    const { body } = await app.http.post('/api/auth/register').send(newcomer).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path: 'password' }] });
    const { id, auth } = await createPerson(app);
    await app.prisma.user.update({ where: { id }, data: { username: 'warga.baru', nama } });
    const change = { currentPassword: PASSWORD, newPassword: password };
    const changed = await app.http.put('/api/auth/change-password').set(auth).send(change).expect(400);
    expect(changed.body).toEqual({ error: msg, errors: [{ msg, path: 'newPassword' }] });
    const admin = await createPerson(app, { role: 'admin' });
    const made = await app.http.post(`/api/pengguna/${id}/pulihkan`).set(admin.auth).send({ cara: 'loket' });
    const recovery = { kode: made.body.kode, newPassword: password };
    const recovered = await app.http.post('/api/auth/pulihkan').send(recovery).expect(400);
    expect(recovered.body).toEqual({ error: msg, errors: [{ msg, path: 'newPassword' }] });
    await app.prisma.user.delete({ where: { id } });
  });

  it('a new password of an official needs ten characters, and a shorter existing one still works', async () => {
    const app = t;
    const { id, username } = await holding('enam-6');
    await app.prisma.user.update({ where: { id }, data: { role: 'admin' } });
    const { body } = await app.http.post('/api/auth/login').send({ username, password: 'enam-6' }).expect(200);
    const change = (newPassword: string) =>
      app.http
        .put('/api/auth/change-password')
        .set('Authorization', `Bearer ${body.token}`)
        .send({ currentPassword: 'enam-6', newPassword });
    const refused = await change('x7-padi-q').expect(400);
    expect(refused.body.error).toBe('Password petugas minimal 10 karakter.');
    await change('x7-padi-qk').expect(200);
  });

  it('the list of common passwords has 10,000 unique lower-case entries', async () => {
    const { default: commonest } = await import('../../src/lib/common-passwords.json', { with: { type: 'json' } });
    expect([commonest.length, new Set(commonest).size]).toEqual([10_000, 10_000]);
    expect(commonest.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });
});
