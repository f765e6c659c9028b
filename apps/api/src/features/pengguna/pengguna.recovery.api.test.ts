import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const database = await freshDatabase();
const t = await createTestApp({ database });
const { http, prisma } = t;

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
const issue = (id: number, by = admin, cara = 'loket') =>
  http.post(`/api/pengguna/${id}/pulihkan`).set(by.auth).send({ cara });
const update = (id: number, body: object) => http.put(`/api/pengguna/${id}`).set(admin.auth).send(body);

describe('a lost password', () => {
  const ask = (username: string) => http.post('/api/auth/lupa').send({ username });

  it('returns the same response for existing and missing accounts', async () => {
    const resident = await createPerson(t);
    const answers = [await ask(resident.username), await ask('tidak.ada'), await ask('İ tidak ada')];
    for (const { status, body } of answers) {
      expect([status, Object.keys(body)]).toEqual([201, ['message', 'nomor']]);
      expect(body.nomor).toMatch(/^\d{6}$/);
    }
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    const { body } = await http.get('/api/pengguna/permintaan').set(admin.auth).expect(200);
    expect(
      body.permintaan.map(({ nama_akun, akun }: { nama_akun: string; akun: unknown }) => [nama_akun, akun !== null]),
    ).toEqual([
      ['İ tidak ada', false],
      ['tidak.ada', false],
      [resident.username, true],
    ]);
    expect(JSON.stringify(body)).not.toContain('@contoh.example');
  });

  const numbers = async (query: object = {}) => {
    const { body } = await http.get('/api/pengguna/permintaan').query(query).set(admin.auth).expect(200);
    return body.permintaan.map(({ nomor }: { nomor: string }) => nomor);
  };

  it('finds a request by its number among many others', async () => {
    const { nomor } = (await ask((await createPerson(t)).username)).body;
    const others = Array.from({ length: 100 }, (_, at) => ({ nomor: `x${at}`, nama_akun: 'tidak.ada' }));
    await prisma.permintaanAkses.createMany({ data: others });
    expect(await numbers()).not.toContain(nomor);
    expect(await numbers({ q: ` ${nomor} ` })).toEqual([nomor]);
    expect(await numbers({ q: '000000' })).toEqual([]);
  });

  it('keeps only the newest open request of an account', async () => {
    const one = await createPerson(t);
    const two = await createPerson(t);
    await ask(one.username);
    const other = (await ask(two.username)).body.nomor;
    const again = await ask(one.username);
    expect(again.status).toBe(201);
    expect(await numbers()).toEqual([again.body.nomor, other]);
  });

  it('a counter code works once, ends every session, closes the request and names its issuer', async () => {
    const resident = await createPerson(t);
    const operator = await createPerson(t, { role: 'operator', nama: 'Budi Petugas' });
    await ask(resident.username).expect(201);
    const { body } = await issue(resident.id, operator).expect(201);
    expect(body.kode).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(body.no_hp).toBeNull();
    await http.get('/api/auth/me').set(resident.auth).expect(200);
    const typed = `${body.kode.slice(0, 4).toLowerCase()} - ${body.kode.slice(4)}`;
    await recover(typed, 'baru-sekali').expect(200);
    await http.get('/api/auth/me').set(resident.auth).expect(401);
    const again = await recover(body.kode, 'baru-dua-kali');
    expect([again.status, again.body.error]).toEqual([
      400,
      'Kode ini salah, sudah dipakai, atau sudah tidak berlaku. Minta kode baru di kantor desa.',
    ]);
    const { body: entered } = await login(resident.username, 'baru-sekali').expect(200);
    const sessions = await http.get('/api/auth/sessions').set({ Authorization: `Bearer ${entered.token}` });
    expect(sessions.body.akses).toMatchObject([{ cara: 'loket', oleh_nama: 'Budi Petugas' }]);
    expect(await prisma.permintaanAkses.count({ where: { selesai_at: null } })).toBe(0);
    const [trace] = await prisma.jejak.findMany({ where: { aksi: 'pulihkan' }, orderBy: { id: 'desc' } });
    expect(trace).toMatchObject({ oleh_id: operator.id, label: `Akun ${resident.id}` });
    expect(JSON.stringify(await prisma.kodeAkses.findMany())).not.toContain(body.kode);
  });

  it('a code expires after 30 minutes at the counter or a day by WhatsApp, and a newer code replaces it', async () => {
    const one = await createPerson(t);
    const two = await createPerson(t);
    await prisma.user.update({ where: { id: two.id }, data: { no_hp: '081200000099' } });
    await prisma.$executeRaw`UPDATE users SET no_hp_sejak = now() - interval '8 days' WHERE id = ${two.id}`;
    const first = (await issue(one.id)).body.kode;
    const second = (await issue(one.id)).body.kode;
    await recover(first).expect(400);
    const { kode: sent, no_hp } = (await issue(two.id, admin, 'whatsapp').expect(201)).body;
    expect(sent).toMatch(/^[0-9a-f]{32}$/);
    expect(no_hp).toBe('081200000099');
    await prisma.$executeRaw`UPDATE kode_akses SET expires_at = expires_at - interval '31 minutes'`;
    await recover(second).expect(400);
    await recover(sent, 'sandi-lewat-wa').expect(200);
  });

  it('sends a code only to a number that has been stored for a week', async () => {
    const resident = await createPerson(t);
    expect((await issue(resident.id, admin, 'whatsapp')).body.error).toMatch(
      /^Akun ini tidak mempunyai nomor WhatsApp/,
    );
    await http
      .put('/api/auth/profile')
      .set(resident.auth)
      .send({ nama: 'A', email: resident.email, no_hp: '081200000098' })
      .expect(200);
    const { status, body } = await issue(resident.id, admin, 'whatsapp');
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^Nomor WhatsApp akun ini belum tercatat selama 7 hari/),
    ]);
  });

  it('only admins help officials, and operators see no more than residents', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const other = await createPerson(t, { role: 'operator', nama: 'Rahasia Petugas' });
    await ask(other.username);
    await issue(other.id, operator).expect(403);
    const { body } = await http.get('/api/pengguna/permintaan').set(operator.auth);
    expect(body.permintaan).toMatchObject([{ akun: null }]);
    const found = await http.get('/api/pengguna/warga').query({ q: 'Rahasia' }).set(operator.auth);
    expect(found.body.warga).toEqual([]);
    await issue(other.id).expect(201);
  });

  it('a thousand wrong codes from a hundred addresses fail, and the right one still works', async () => {
    const proxied = await createTestApp({ config: { trustProxy: 1 }, database });
    const resident = await createPerson(t);
    const { kode } = (await issue(resident.id)).body;
    const from = (n: number) => ({ 'X-Forwarded-For': `10.9.${n}.1` });
    const statuses = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const tries = Array.from({ length: 100 }, (_, at) =>
        proxied.http
          .post('/api/auth/pulihkan')
          .set(from(at))
          .send({
            kode: `XX${round}${String(at).padStart(2, '2')}XXX`.replaceAll(/[01]/g, 'Y'),
            newPassword: 'sandi-baru',
          }),
      );
      for (let at = 0; at < 100; at += 5)
        for (const { status } of await Promise.all(tries.slice(at, at + 5))) statuses.add(status);
    }
    expect([...statuses]).toEqual([400]);
    await proxied.http.post('/api/auth/pulihkan').set(from(200)).send({ kode, newPassword: 'sandi-baru' }).expect(200);
    const many = Array.from({ length: 21 }, () =>
      proxied.http.post('/api/auth/pulihkan').set(from(201)).send({ kode: 'XXXXXXXX', newPassword: 'sandi-baru' }),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toContain(429);
  });

  it('only one of two concurrent uses of a code succeeds', async () => {
    const resident = await createPerson(t);
    const { kode } = (await issue(resident.id)).body;
    const answers = await Promise.all(['sandi-satu', 'sandi-dua'].map((password) => recover(kode, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('rejects a code from before a change of role or activity', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const promoted = await createPerson(t);
    const paused = await createPerson(t);
    const first = (await issue(promoted.id, operator)).body.kode;
    const second = (await issue(paused.id)).body.kode;
    await update(promoted.id, { role: 'admin' }).expect(200);
    await update(paused.id, { aktif: false }).expect(200);
    await update(paused.id, { aktif: true }).expect(200);
    for (const kode of [first, second]) await recover(kode).expect(400);
    const third = (await issue(paused.id)).body.kode;
    await update(paused.id, { boleh_tanda_tangan: false }).expect(200);
    await recover(third).expect(200);
  });

  it('a concurrent promotion ends an operator’s code', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createPerson(t);
      const [issued, promoted] = await Promise.all([issue(id, operator), update(id, { role: 'operator' })]);
      expect([promoted.status, [201, 403].includes(issued.status)]).toEqual([200, true]);
      expect(await prisma.kodeAkses.count({ where: { user_id: id, expires_at: { gt: new Date() } } })).toBe(0);
    }
  });

  it('rejects a code of a deleted account', async () => {
    const resident = await createPerson(t);
    const { kode } = (await issue(resident.id)).body;
    await http.delete(`/api/pengguna/${resident.id}`).set(admin.auth).expect(200);
    await recover(kode).expect(400);
  });
});
