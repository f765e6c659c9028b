import { KODE_UNSUR, type KodeUnsur, SURVEI_TEXT } from '@pendopo/shared/survei/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { newKode } from '../../lib/kode.ts';

const t = await createTestApp({
  database: await freshDatabase(),
  config: { trustProxy: 1 },
  now: () => new Date('2026-12-01T18:00:00Z'), // the next day in the village
});
const { prisma } = t;
const TODAY = new Date('2026-12-02');
let addresses = 0;
const from = () => ({ 'X-Forwarded-For': `10.9.${addresses >> 8}.${addresses++ & 255}` });

const answers = (value: number | null, own: Partial<Record<KodeUnsur, number | null>> = {}) => ({
  ...Object.fromEntries(KODE_UNSUR.map((kode) => [kode, value])),
  ...own,
});
const rate = (kode: string | null, body: object = { jawaban: answers(3) }) =>
  t.http.post(`/api/nilai/${kode}`).set(from()).send(body);
const finished = (own: object = {}) => createSurat(t, { userId: null, kode: newKode(), status: 'Selesai', ...own });
const stored = () => prisma.surveiJawaban.findMany({ orderBy: { id: 'asc' } });

beforeEach(async () => {
  await prisma.surveiJawaban.deleteMany();
  await prisma.surveiPesan.deleteMany();
});

describe('the invitation', () => {
  it.each([
    ['Menunggu', 'belum'],
    ['Diproses', 'belum'],
    ['Selesai', 'dibuka'],
    ['Ditolak', 'dibuka'],
  ])('an application with status %s is %s', async (status, keadaan) => {
    const { kode } = await finished({ status });
    const { body } = await t.http.get(`/api/nilai/${kode}`).set(from()).expect(200);
    expect(body).toEqual({ nilai: { judul: 'Surat Keterangan Usaha', keadaan } });
    const tracked = await t.http.get(`/api/lacak/${kode}`).set(from()).expect(200);
    expect(tracked.body.lacak.dapat_dinilai).toBe(keadaan === 'dibuka');
  });

  it.each([
    ['Baru', 'belum'],
    ['Diproses', 'dibuka'],
    ['Selesai', 'dibuka'],
  ])('a complaint with status %s is %s', async (status, keadaan) => {
    const { kode, judul } = await createPengaduan(t, { userId: null, status });
    const { body } = await t.http.get(`/api/nilai/${kode.toLowerCase()}`).set(from()).expect(200);
    expect(body).toEqual({ nilai: { judul, keadaan } });
    const tracked = await t.http.get(`/api/pengaduan/lacak/${kode}`).set(from()).expect(200);
    expect(tracked.body.pengaduan.dapat_dinilai).toBe(keadaan === 'dibuka');
  });

  it('returns 404 for an unknown or malformed code', async () => {
    for (const kode of [newKode(), 'ABC']) {
      await t.http.get(`/api/nilai/${kode}`).set(from()).expect(404, { error: 'Kode tidak ditemukan' });
      await rate(kode).expect(404, { error: 'Kode tidak ditemukan' });
    }
  });

  it('has a QR code for a valid code', async () => {
    const { headers } = await t.http.get(`/api/nilai/${newKode()}/qr.svg`).expect(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    await t.http.get('/api/nilai/ABC/qr.svg').expect(404);
  });
});

describe('an answer', () => {
  it('is stored with its day alone, and the application only knows that it was rated', async () => {
    const { id, kode, ...before } = await finished();
    const jawaban = answers(4, { biaya: null, waktu: 1 });
    const { body } = await rate(kode, { jawaban, pesan: '  Antreannya panjang.  ' }).expect(200);
    expect(body).toEqual({ message: SURVEI_TEXT.thanks });
    expect(await stored()).toEqual([{ id: expect.any(String), tanggal: TODAY, di_loket: false, ...jawaban }]);
    expect(await prisma.surveiPesan.findMany()).toEqual([
      { id: expect.any(String), tanggal: TODAY, isi: 'Antreannya panjang.' },
    ]);
    const after = await prisma.surat.findUniqueOrThrow({ where: { id } });
    expect(after).toEqual({ ...after, ...before, id, kode, dinilai: true });
  });

  it('counts once, however often it is sent', async () => {
    const { kode } = await createPengaduan(t, { userId: null, status: 'Selesai' });
    const sent = await Promise.all(Array.from({ length: 5 }, () => rate(kode)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(sent.filter(({ body }) => body.message === SURVEI_TEXT.thanks)).toHaveLength(1);
    const { body } = await rate(kode, { jawaban: answers(1), pesan: 'Lagi' }).expect(200);
    expect(body).toEqual({ message: SURVEI_TEXT.already });
    expect(await stored()).toHaveLength(1);
    expect(await prisma.surveiPesan.count()).toBe(0);
    const again = await t.http.get(`/api/nilai/${kode}`).set(from()).expect(200);
    expect(again.body.nilai.keadaan).toBe('dinilai');
  });

  it('returns 409 while the application is open', async () => {
    const { id, kode } = await finished({ status: 'Diproses' });
    await rate(kode).expect(409, { error: SURVEI_TEXT.notYet });
    expect(await stored()).toEqual([]);
    expect((await prisma.surat.findUniqueOrThrow({ where: { id } })).dinilai).toBe(false);
  });

  it.each([
    ['five', { jawaban: answers(5) }, SURVEI_TEXT.value],
    ['a text', { jawaban: answers(3, { waktu: '3' as unknown as number }) }, SURVEI_TEXT.value],
    ['no answer at all', { jawaban: answers(null) }, SURVEI_TEXT.nothing],
    ['nothing', { jawaban: {} }, SURVEI_TEXT.nothing],
    ['a long text', { jawaban: answers(3), pesan: 'a'.repeat(301) }, 'Pesan paling banyak 300 karakter'],
  ])('returns 400 for %s', async (_, body, message) => {
    const { kode } = await finished();
    const answer = await rate(kode, body).expect(400);
    expect(answer.body.error).toContain(message);
    expect(await stored()).toEqual([]);
  });

  it('takes missing elements as unknown', async () => {
    const { kode } = await finished();
    await rate(kode, { jawaban: { perilaku: 2 } }).expect(200);
    expect(await stored()).toMatchObject([{ ...answers(null), perilaku: 2 }]);
  });

  it('is limited per address', async () => {
    const sent = { 'X-Forwarded-For': '203.0.113.77' };
    const send = () => t.http.post(`/api/nilai/${newKode()}`).set(sent).send({});
    for (let i = 0; i < 30; i += 1) await send().expect(404);
    await send().expect(429);
  });
});

describe('officials', () => {
  it.each(['operator', 'admin'] as const)('an %s cannot answer, except for a resident at the counter', async (role) => {
    const official = await createPerson(t, { role });
    const { kode } = await finished();
    const { body } = await rate(kode).set(official.auth).expect(403);
    expect(body).toEqual({ error: SURVEI_TEXT.official });
    expect(await stored()).toEqual([]);
    const counter = () => t.http.post(`/api/nilai/${kode}/loket`).set(from());
    await counter()
      .send({ jawaban: answers(2) })
      .expect(401);
    const before = await prisma.jejak.count();
    await counter()
      .set(official.auth)
      .send({ jawaban: answers(2) })
      .expect(200);
    expect(await stored()).toMatchObject([{ di_loket: true, perilaku: 2 }]);
    // An audit entry would name the official and the moment.
    expect(await prisma.jejak.count()).toBe(before);
  });

  it('a resident answers with an account as without', async () => {
    const owner = await createPerson(t);
    const { id, kode } = await finished({ userId: owner.id });
    const read = async () => (await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200)).body.surat;
    expect((await read()).dapat_dinilai).toBe(true);
    await rate(kode).set(owner.auth).expect(200);
    expect((await read()).dapat_dinilai).toBe(false);
    expect(await stored()).toMatchObject([{ di_loket: false }]);
    await t.http
      .post(`/api/nilai/${kode}/loket`)
      .set(owner.auth)
      .send({ jawaban: answers(2) })
      .expect(403);
  });
});

describe('links between an answer and its request', () => {
  type Placed = { perilaku: number; xmin: string; place: string };
  /** Returns a day's answers in the order of the table, with the transaction that wrote each. */
  const placed = () => prisma.$queryRaw<Placed[]>`
    SELECT perilaku, xmin::text, ctid::text AS place FROM survei_jawaban ORDER BY ctid`;

  it('all texts of a day have one transaction', async () => {
    for (const pesan of ['Satu', 'Dua', 'Tiga']) {
      const { kode } = await finished();
      await rate(kode, { jawaban: answers(3), pesan }).expect(200);
    }
    const rows = await prisma.$queryRaw<{ isi: string; xmin: string }[]>`SELECT isi, xmin::text FROM survei_pesan`;
    expect(rows.map(({ isi }) => isi).sort()).toEqual(['Dua', 'Satu', 'Tiga']);
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  });

  it('all answers of a day have one transaction, and no order', async () => {
    const orders = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      await prisma.surveiJawaban.deleteMany();
      for (const value of [1, 2, 3, 4]) {
        const { kode } = await finished();
        await rate(kode, { jawaban: answers(value) }).expect(200);
        const rows = await placed();
        expect(rows.map(({ perilaku }) => perilaku).sort()).toEqual([1, 2, 3, 4].slice(0, value));
        expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
      }
      orders.add((await placed()).map(({ perilaku }) => perilaku).join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('answers of another day stay as they are', async () => {
    await prisma.surveiJawaban.create({ data: { tanggal: new Date('2026-12-01'), perilaku: 1 } });
    const [before] = await placed();
    await rate((await finished()).kode).expect(200);
    expect(await placed()).toContainEqual(before);
  });

  it('neither the security log nor the request log has the code, and the former has no row at all', async () => {
    const person = await createPerson(t);
    const { kode } = await finished();
    const before = await prisma.catatanKeamanan.count();
    await rate(kode).set(person.auth).expect(200);
    await t.http.get(`/api/nilai/${kode}`).set(from()).expect(200);
    await t.http.post('/api/auth/logout').set(person.auth).expect(200);
    await expect.poll(() => prisma.catatanKeamanan.count()).toBe(before + 1);
    expect(t.logLines.join('')).toContain('"path":"/api/nilai/…"');
    expect(t.logLines.join('')).not.toContain(kode);
  });
});
