import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createSurat, JPG, PENGADUAN_FIELDS, SURAT_LABELS, withSurat } from '../factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createSuratWithRequest, tinjauanOf } from '../tinjauan.ts';
import { listening } from './listening.ts';

const MB = 1024 * 1024;
const LETTER_BYTES = SURAT_LABELS.length * JPG.length;
const t = await createTestApp();
const other = await createTestApp({ uploadDir: t.uploadDir });
const { prisma } = t;
type Auth = { Authorization: string };

beforeEach(() => prisma.rateLimit.deleteMany());

const send = ({ http }: TestApp, auth: Auth, key: string = randomUUID()) =>
  withSurat(http.post('/api/surat').set({ ...auth, 'Idempotency-Key': key }));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const close = (userId: number) => prisma.surat.updateMany({ where: { user_id: userId }, data: { status: 'Selesai' } });
const filesOf = async (app: TestApp) => (await app.storedFiles()).filter((file) => file.startsWith('private/'));

describe('applications of one account per hour', () => {
  it('applications stop at 30 across two portals and leave no files of rejected ones', async () => {
    const person = await createPerson(t);
    const before = (await filesOf(t)).length;
    const answers = await Promise.all(Array.from({ length: 36 }, (_, i) => send(i % 2 ? t : other, person.auth)));
    expect(statuses(answers)).toEqual([...Array(30).fill(201), ...Array(6).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      error: expect.stringMatching(/^Terlalu banyak percobaan\. Coba lagi dalam \d+ menit\.$/),
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await prisma.surat.count({ where: { user_id: person.id } })).toBe(30);
    expect((await filesOf(t)).length - before).toBe(30 * SURAT_LABELS.length);
    expect((await send(t, (await createPerson(t)).auth)).status).toBe(201);
  });

  it('cancelled applications count, but not rejected or repeated ones, and the limit ends after an hour', async () => {
    const app = await createTestApp();
    const person = await createPerson(app);
    const key = randomUUID();
    await withSurat(app.http.post('/api/surat').set(person.auth), { attachments: [] }).expect(400);
    const first = await send(app, person.auth, key).expect(201);
    for (let i = 1; i < 30; i += 1) {
      const { body } = await send(app, person.auth).expect(201);
      await app.http.delete(`/api/surat/${body.surat.id}/cancel`).set(person.auth).expect(200);
    }
    await send(app, person.auth).expect(429);
    const again = await send(app, person.auth, key).expect(201);
    expect(again.body.surat.id).toBe(first.body.surat.id);
    app.travel(61 * 60_000);
    await prisma.session.updateMany({ data: { expires_at: new Date(Date.now() + 24 * 60 * 60_000) } });
    await send(app, person.auth).expect(201);
  });

  it('an application above the limit is rejected before its files are read', async () => {
    const person = await createPerson(t);
    await prisma.rateLimit.create({
      data: { key: `letters:${person.id}`, points: 30, expire: BigInt(Date.now() + 60_000) },
    });
    const { open } = await listening(t.app);
    const { socket, answer } = open();
    socket.write(
      `POST /api/surat HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.auth.Authorization}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n',
    );
    await expect.poll(answer).toContain('HTTP/1.1 429');
  });
});

describe('open applications of one account', () => {
  it('open applications stop at 40, also for concurrent requests, until one is closed', async () => {
    const person = await createPerson(t);
    for (let i = 0; i < 39; i += 1) await createSurat(t, { userId: person.id });
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => send(i % 2 ? t : other, person.auth)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      'Anda masih memiliki 40 surat yang belum selesai. Tunggu sampai ada yang selesai atau batalkan yang tidak diperlukan, lalu ajukan lagi.',
    );
    const { id } = await prisma.surat.findFirstOrThrow({ where: { user_id: person.id } });
    await prisma.surat.update({ where: { id }, data: { status: 'Selesai' } });
    await send(t, person.auth).expect(201);
  });
});

describe('attachments of one account per day', () => {
  it('attachments stop at the configured bytes, also for concurrent requests, until the next day', async () => {
    const app = await createTestApp({ config: { applicationBytesPerDay: 3 * LETTER_BYTES } });
    const person = await createPerson(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(app, person.auth)));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429]);
    const refused = await send(app, person.auth).expect(429);
    expect(refused.body.error).toBe(
      'Lampiran yang Anda kirim hari ini sudah mencapai batas. Ajukan surat ini lagi dalam 24 jam.',
    );
    expect(await filesOf(app)).toHaveLength(3 * SURAT_LABELS.length);
    await close(person.id);
    app.travel(24 * 60 * 60_000 + 1_000);
    await prisma.session.updateMany({ data: { expires_at: new Date(Date.now() + 48 * 60 * 60_000) } });
    await send(app, person.auth).expect(201);
  });
});

describe('below the minimum of free disk space', () => {
  const SENTENCE = {
    error:
      'Ruang penyimpanan server hampir habis, sehingga berkas belum dapat diterima. Coba lagi nanti atau hubungi kantor desa.',
  };
  const disk = { total: 1000 * MB, free: 0, used_percent: 0 };

  it('rejects files of every sender with 503 and accepts requests without files', async () => {
    const app = await createTestApp({ disk: async () => disk, config: { minFreeDisk: 500 * MB } });
    const person = await createPerson(app);
    const admin = await createPerson(app, { role: 'admin' });
    const asked = await createSuratWithRequest(app, { userId: person.id });
    const uploads = () => [
      send(app, person.auth),
      tinjauanOf(app, asked.id, person).ganti(asked.lampiranId),
      app.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', JPG, 'a.jpg'),
      app.http.put('/api/auth/profile').set(person.auth).field('nama', 'Tirta').attach('foto', JPG, 'a.jpg'),
      app.http.put('/api/desa').set(admin.auth).field('nama', 'Contoh').attach('logo', JPG, 'a.jpg'),
    ];
    disk.free = 500 * MB;
    for (const answer of await Promise.all(uploads())) {
      expect([answer.status, answer.body]).toEqual([503, SENTENCE]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await app.storedFiles()).toEqual([]);
    await app.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).expect(201);
    await app.http.post('/api/pengaduan').send(PENGADUAN_FIELDS).expect(201);
    await app.http.put('/api/auth/profile').set(person.auth).field({ nama: 'Tirta', email: person.email }).expect(200);
    const { id } = await createSurat(app, { userId: person.id });
    await app.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Diproses' }).expect(200);
    await app.http.get('/api/berita').expect(200);
    disk.free = 900 * MB;
    await send(app, person.auth).expect(201);
  });

  it('rejects concurrent uploads that would exceed the free space together', async () => {
    const app = await createTestApp({ disk: async () => disk, config: { minFreeDisk: 500 * MB } });
    // Each file may have 5 MB, so there is space for three.
    disk.free = 516 * MB;
    const { open } = await listening(app.app);
    const begin = () => {
      const { socket, answer } = open();
      socket.write(
        'POST /api/pengaduan HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="img"; filename="a.jpg"\r\n\r\nJPEG',
      );
      return { answer, socket };
    };
    const connections = Array.from({ length: 8 }, begin);
    const refused = () => connections.filter(({ answer }) => answer().includes('HTTP/1.1 503')).length;
    await expect.poll(refused).toBe(5);
    for (const { socket } of connections) socket.destroy();
    const image = () => app.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', JPG, 'a.jpg');
    await expect.poll(async () => (await image()).status).toBe(201);
    expect(refused()).toBe(5);
  });
});
