import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPerson, JPG, PENGADUAN_FIELDS, PESAN_FIELDS, PNG, withSurat } from '../factories.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });

const VILLAGE = '203.0.113.50';
const mine = randomUUID();
const theirs = randomUUID();
const complaint = { ...PENGADUAN_FIELDS, nama: 'Sekar Rahasia', alamat: 'RT 03' };
const personal = [complaint.nama, complaint.nik, complaint.no_hp, complaint.alamat, PESAN_FIELDS.email];

type Sent = { key: string; from?: string; secret?: string; auth?: object; body?: object };

const posts = (name: 'pengaduan' | 'pesan-kontak', standard: object) => {
  const field = name === 'pengaduan' ? 'pengaduan' : 'pesan';
  return {
    name,
    async send({ key, from = VILLAGE, secret, auth = {}, body = standard }: Sent) {
      const request = t.http.post(`/api/${name}`).set({ 'X-Forwarded-For': from, 'Idempotency-Key': key, ...auth });
      if (secret) request.set('Idempotency-Secret', secret);
      const answer = await request.send(body);
      return { ...answer, status: answer.status, row: answer.body[field] };
    },
  };
};
const complaints = posts('pengaduan', complaint);
const messages = posts('pesan-kontak', { ...PESAN_FIELDS, nama: complaint.nama });
const alone = { pengaduan: ['id', 'kode'], 'pesan-kontak': ['id'] };

describe.each([complaints, messages])('$name', ({ name, send }) => {
  it('an account’s key in X-Forwarded-For does not return the response of that account', async () => {
    const key = randomUUID();
    const owner = await createPerson(t);
    const first = await send({ key, auth: owner.auth });
    const claims = [
      `user:${owner.id}`,
      `browser:${owner.id}`,
      `user:${owner.id}, ${VILLAGE}`,
      `::ffff:user:${owner.id}`,
    ];
    for (const from of claims) {
      const { status, row } = await send({ key, from });
      expect([from, status]).toEqual([from, 201]);
      expect(row.id).not.toBe(first.row.id);
    }
    const senders = await t.prisma.idempotencyKey.findMany({ where: { key }, select: { sender: true } });
    const named = senders.map(({ sender }) => sender).filter((sender) => sender !== `user:${owner.id}`);
    for (const sender of named) expect(sender).toMatch(/^address:[\d.]+$/);
  });

  it('an invalid X-Forwarded-For counts as the address of the proxy', async () => {
    const key = randomUUID();
    const rows = [];
    for (const from of ['garbage', '-1', '999.1.1.1', 'x'.repeat(5000), '127.0.0.1', '::ffff:127.0.0.1'])
      rows.push((await send({ key, from })).row.id);
    expect(new Set(rows).size).toBe(1);
  });

  it('a repeat of a visitor’s key from the same address without the secret creates a new row', async () => {
    const key = randomUUID();
    const first = await send({ key, secret: mine });
    for (const secret of [theirs, undefined, 'short', `${mine}x`, mine.toUpperCase()]) {
      const again = await send({ key, ...(secret && { secret }) });
      expect([secret, again.status, again.row.id === first.row.id]).toEqual([secret, 201, false]);
    }
    const elsewhere = await send({ key, secret: mine, from: '198.51.100.7' });
    expect(elsewhere.row.id).toBe(first.row.id);
  });

  it('a visitor’s repeat returns only the id and any tracking code, with and without a secret', async () => {
    for (const secret of [mine, undefined]) {
      const key = randomUUID();
      const from = `203.0.113.${secret ? 60 : 61}`;
      const first = await send({ key, from, ...(secret && { secret }) });
      const again = await send({ key, from, ...(secret && { secret }) });
      expect(again.status).toBe(201);
      expect(Object.keys(again.row).sort()).toEqual(alone[name]);
      expect(again.row).toEqual(
        Object.fromEntries((alone[name] as string[]).map((field) => [field, first.row[field]])),
      );
      expect(personal.filter((word) => again.text.includes(word))).toEqual([]);
    }
  });

  it('an account’s repeat returns the whole row from any address', async () => {
    const key = randomUUID();
    const { auth } = await createPerson(t);
    const first = await send({ key, auth });
    const again = await send({ key, auth, from: '198.51.100.9' });
    expect(again.row.id).toBe(first.row.id);
    expect(again.row.nama).toBe(complaint.nama);
  });

  it('another body with the same key returns 409 and creates nothing', async () => {
    const key = randomUUID();
    const { row } = await send({ key, secret: mine });
    const other = name === 'pengaduan' ? { ...complaint, uraian: 'Lain.' } : { ...PESAN_FIELDS, pesan: 'Lain.' };
    const count = () => (name === 'pengaduan' ? t.prisma.pengaduan.count() : t.prisma.pesanKontak.count());
    const before = await count();
    const { status, text } = await send({ key, secret: mine, body: other });
    expect([status, text]).toEqual([
      409,
      '{"error":"Formulir ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman, lalu kirim lagi."}',
    ]);
    expect(await count()).toBe(before);
    expect((await send({ key, secret: mine })).row.id).toBe(row.id);
  });

  it('another time for filling in the form does not count as another body', async () => {
    const key = randomUUID();
    const body = name === 'pengaduan' ? complaint : { ...PESAN_FIELDS };
    const first = await send({ key, secret: mine, body: { ...body, lama_mengisi: 4000 } });
    const again = await send({ key, secret: mine, body: { ...body, lama_mengisi: 9000 } });
    expect(again.row.id).toBe(first.row.id);
  });
});

describe('files', () => {
  const complain = (key: string, img: Buffer) =>
    t.http
      .post('/api/pengaduan')
      .set({ 'X-Forwarded-For': '203.0.113.70', 'Idempotency-Key': key })
      .field(PENGADUAN_FIELDS)
      .attach('img', img, 'a.jpg');

  it('another picture with the key of a complaint returns 409 and leaves no file', async () => {
    const key = randomUUID();
    await complain(key, JPG).expect(201);
    const files = await t.storedFiles();
    await complain(key, PNG).expect(409);
    await complain(key, JPG).expect(201);
    await expect.poll(t.storedFiles).toEqual(files);
  });

  it('another attachment or field with the key of an application returns 409', async () => {
    const key = randomUUID();
    const { auth, id } = await createPerson(t);
    const post = () => t.http.post('/api/surat').set({ ...auth, 'Idempotency-Key': key });
    await withSurat(post()).expect(201);
    await withSurat(post(), { fields: { nama: 'Sekar Lain' } }).expect(409);
    const labels = [
      'Fotokopi Kartu Keluarga (KK)',
      'Fotokopi KTP pemohon',
      'Surat pengantar RT/RW',
      'Foto tempat/kegiatan usaha',
    ];
    await withSurat(post(), { attachments: labels.map((label, i) => ({ label, data: i === 2 ? PNG : JPG })) }).expect(
      409,
    );
    await withSurat(post()).expect(201);
    expect(await t.prisma.surat.count({ where: { user_id: id } })).toBe(1);
  });

  it('the same key for another kind of form returns 409', async () => {
    const key = randomUUID();
    await complaints.send({ key, from: '203.0.113.80' });
    expect((await messages.send({ key, from: '203.0.113.80' })).status).toBe(409);
  });
});
