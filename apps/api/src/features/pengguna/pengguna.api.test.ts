import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createStruktur, createSurat, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const database = await freshDatabase();
const t = await createTestApp({ database });
const { http, prisma } = t;
const NEW = { username: 'siti.kasi', nama: 'Siti Rahma', email: 'siti@contoh.example', role: 'operator' };

const login = (username: string, password: string) => http.post('/api/auth/login').send({ username, password });
const recover = (kode: string, newPassword = 'sandi-petugas-baru') =>
  http.post('/api/auth/pulihkan').send({ kode, newPassword });

let admin: Awaited<ReturnType<typeof createPerson>>;
beforeEach(async () => {
  await prisma.rateLimit.deleteMany();
  await prisma.permintaanAkses.deleteMany();
  await prisma.user.deleteMany();
  admin = await createPerson(t, { role: 'admin' });
});

const create = (body: object) => http.post('/api/pengguna').set(admin.auth).send(body);
const issue = (id: number, by = admin, cara = 'loket') =>
  http.post(`/api/pengguna/${id}/pulihkan`).set(by.auth).send({ cara });
const update = (id: number, body: object) => http.put(`/api/pengguna/${id}`).set(admin.auth).send(body);

describe('a new official', () => {
  it('gets a one-time link, sets a password of ten characters with it, and can work', async () => {
    const post = await createStruktur(t, { nama: 'Siti Rahma', jabatan: 'Kasi Pelayanan', tipe: 'kasi' });
    const { body } = await create({ ...NEW, struktur_id: post.id, boleh_tanda_tangan: true });
    expect(body.pengguna).toMatchObject({
      username: 'siti.kasi',
      role: 'operator',
      aktif: true,
      boleh_tanda_tangan: true,
      jabatan: { struktur_id: post.id, nama: 'Siti Rahma', jabatan: 'Kasi Pelayanan' },
    });
    expect(body.kode).toMatch(/^[0-9a-f]{32}$/); // has no spaces or dashes, which can get lost
    expect(body.tautan).toBe(`http://localhost:3000/pulihkan#${body.kode}`);
    expect(body.qr).toContain('<svg');
    await login('siti.kasi', '!').expect(401);
    const short = await recover(body.kode, 'x7-padi!q');
    expect([short.status, short.body.error]).toEqual([400, 'Password petugas minimal 10 karakter.']);
    const used = await recover(body.kode).expect(200);
    expect(used.body).toEqual({
      message: 'Password baru disimpan. Masuk dengan password itu.',
      username: 'siti.kasi',
      oleh_nama: admin.nama,
      akun_baru: true,
    });
    const { body: entered } = await login('siti.kasi', 'sandi-petugas-baru').expect(200);
    const auth = { Authorization: `Bearer ${entered.token}` };
    await http.get('/api/surat').set(auth).expect(200);
    await http.get('/api/pengguna').set(auth).expect(403);
    const [trace] = await prisma.jejak.findMany({ where: { jenis: 'akun', aksi: 'tambah' }, orderBy: { id: 'desc' } });
    expect(trace).toMatchObject({ label: 'siti.kasi', oleh_id: admin.id });
  });

  it('requires an unused name, a known post and an official’s role', async () => {
    await create(NEW).expect(201);
    expect((await create({ ...NEW, email: 'lain@contoh.example' })).body).toEqual({
      error: 'Username sudah digunakan',
      errors: [{ msg: 'Username sudah digunakan', path: 'username' }],
    });
    const { status, body } = await create({
      ...NEW,
      username: 'lain',
      email: 'lain@contoh.example',
      struktur_id: 999_999,
    });
    expect([status, body.error]).toEqual([400, 'Orang ini tidak ada dalam Struktur Organisasi']);
    const wrong = await create({ ...NEW, role: 'user' });
    expect(wrong.body.errors).toEqual([{ msg: 'Pilih peran petugas', path: 'role' }]);
    expect(await prisma.user.count({ where: { username: 'lain' } })).toBe(0);
  });
});

describe('roles', () => {
  it('no admin can remove the last admin', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    for (const body of [{ role: 'operator' }, { aktif: false }]) {
      const { status, body: answer } = await update(admin.id, body);
      expect([status, answer.error]).toEqual([409, 'Admin terakhir tidak dapat diturunkan atau dinonaktifkan']);
    }
    const account = await http.delete('/api/auth/account').set(admin.auth);
    expect([account.status, account.body.error]).toEqual([409, 'Admin terakhir tidak dapat dihapus']);
    await http.delete(`/api/pengguna/${admin.id}`).set(operator.auth).expect(403);
  });

  it('an admin without a password does not count as the last admin', async () => {
    const { body } = await create({ ...NEW, role: 'admin' }).expect(201);
    await http.delete('/api/auth/account').set(admin.auth).expect(409);
    await update(body.pengguna.id, { role: 'operator' }).expect(200);
    await update(body.pengguna.id, { role: 'admin' }).expect(200);
    await recover((await issue(body.pengguna.id)).body.kode).expect(200);
    await http.delete('/api/auth/account').set(admin.auth).expect(200);
  });

  it('one admin stays when two demote each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      await prisma.user.deleteMany();
      const one = await createPerson(t, { role: 'admin' });
      const two = await createPerson(t, { role: 'admin' });
      const answers = await Promise.all([
        http.put(`/api/pengguna/${two.id}`).set(one.auth).send({ role: 'operator' }),
        http.put(`/api/pengguna/${one.id}`).set(two.auth).send({ role: 'operator' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await prisma.user.count({ where: { role: 'admin' } })).toBe(1);
    }
  });

  it('a changed role applies to the next request', async () => {
    const official = await createPerson(t, { role: 'admin' });
    await http.get('/api/pengguna').set(official.auth).expect(200);
    await update(official.id, { role: 'operator' }).expect(200);
    await http.get('/api/pengguna').set(official.auth).expect(403);
    await http.get('/api/surat').set(official.auth).expect(200);
    await update(official.id, { role: 'user' }).expect(200);
    await http.get('/api/surat').set(official.auth).expect(403);
  });

  it('a resident who becomes an official must choose a longer password', async () => {
    const resident = await createPerson(t);
    await update(resident.id, { role: 'operator' }).expect(200);
    const { status, body } = await http.get('/api/surat').set(resident.auth);
    expect([status, body.error]).toEqual([403, 'Ganti kata sandi awal Anda terlebih dahulu.']);
  });

  it('deactivation logs an official out, blocks login and keeps their work', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const { id } = await createSurat(t, { userId: (await createPerson(t)).id, status: 'Menunggu' });
    await http.put(`/api/surat/${id}/status`).set(operator.auth).send({ status: 'Diproses' }).expect(200);
    await update(operator.id, { aktif: false }).expect(200);
    await http.get('/api/surat').set(operator.auth).expect(401);
    expect((await login(operator.username, PASSWORD)).body.error).toBe('Username atau password salah');
    expect((await issue(operator.id)).body.error).toBe('Akun ini tidak aktif');
    expect(await prisma.riwayatSurat.count({ where: { oleh_id: operator.id } })).toBe(1);
    await update(operator.id, { aktif: true }).expect(200);
    await login(operator.username, PASSWORD).expect(200);
  });
});

describe('the list', () => {
  it('shows posts, applications and last activity of officials, with filter and search', async () => {
    const resident = await createPerson(t, { nama: 'Larasati Dewi' });
    await createSurat(t, { userId: resident.id });
    await login(resident.username, PASSWORD).expect(200);
    const list = async (query: object) =>
      (await http.get('/api/pengguna').query(query).set(admin.auth).expect(200)).body;
    const { pengguna, meta } = await list({ q: 'larasati', role: 'user', aktif: 'ya' });
    expect(meta.total).toBe(1);
    expect(pengguna).toMatchObject([{ nama: 'Larasati Dewi', jumlah_surat: 1, dua_langkah: false }]);
    expect(Date.parse(pengguna[0].terlihat_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.keys(pengguna[0])).not.toContain('password_hash');
    expect((await list({ aktif: 'tidak' })).pengguna).toEqual([]);
  });

  it('exports the filtered list and writes an audit entry', async () => {
    await createPerson(t, { nama: '=Larasati' });
    const { text } = await http.get('/api/pengguna/ekspor.csv').query({ role: 'user' }).set(admin.auth).expect(200);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"'=Larasati"`);
    expect(await prisma.jejak.count({ where: { jenis: 'akun', aksi: 'ekspor' } })).toBe(1);
  });
});
