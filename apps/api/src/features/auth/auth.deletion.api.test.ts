import { describe, expect, it } from 'vitest';
import { authRequests, SESSION_ENDED } from '../../../test/auth-requests.ts';
import { createPengaduan, createPerson, createSurat, PASSWORD, withSurat } from '../../../test/factories.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const { me } = authRequests(t);

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
