import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, PENGADUAN_FIELDS } from '../../../test/factories.ts';
import { fileError, JPG, PDF, PNG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { newKode } from '../../lib/kode.ts';
import { submitPengaduan } from './pengaduan.submission.service.ts';

// Each request has a separate address, unless a test is about addresses.
const t = await createTestApp({ config: { trustProxy: 1 } });
let addresses = 0;
const address = () => `10.1.${addresses >> 8}.${addresses++ & 255}`;
const post = (from = address(), app = t) => app.http.post('/api/pengaduan').set('X-Forwarded-For', from);
const send = (fields: object = {}) => post().send({ ...PENGADUAN_FIELDS, ...fields });
const withPicture = (request: ReturnType<typeof post>, file: Buffer = JPG, name = 'foto.jpg') =>
  request.field(PENGADUAN_FIELDS).attach('img', file, name);
const rowOf = (id: number) => t.prisma.pengaduan.findUniqueOrThrow({ where: { id }, include: { riwayat: true } });

describe('sending a complaint', () => {
  it('without an account, stores it with picture, code and first status, and without owner', async () => {
    const { body, headers } = await withPicture(post(), PNG, '../../KTP.jpg')
      .field({ email: 'tirta@contoh.example', alamat: 'RT 03\nRW 01' })
      .expect(201);
    expect(body.message).toBe('Pengaduan berhasil dikirim!');
    expect(headers['cache-control']).toBe('no-store');
    const pengaduan = pengaduanSchema.parse(body.pengaduan);
    expect(pengaduan).toMatchObject({
      ...PENGADUAN_FIELDS,
      email: 'tirta@contoh.example',
      alamat: 'RT 03\nRW 01',
      status: 'Baru',
      riwayat: [{ status: 'Baru', catatan: null, created_at: pengaduan.created_at }],
      whatsapp: [],
    });
    expect(pengaduan.kode).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{10}$/);
    const row = await rowOf(pengaduan.id);
    expect(row).toMatchObject({ user_id: null, kode: pengaduan.kode, status: 'Baru' });
    expect(row.img).toMatch(/^pengaduan\/[0-9a-f-]{36}\.png$/);
    await expect.poll(t.storedFiles).toEqual([`private/${row.img}`]);
  });

  it('removes place and device from the picture', async () => {
    const taken = await sharp(PNG)
      .withExif({ IFD0: { Model: 'HP Warga' }, IFD3: { GPSLatitude: '7/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { body } = await withPicture(post(), taken).expect(201);
    const { img } = await t.prisma.pengaduan.findUniqueOrThrow({ where: { id: body.pengaduan.id } });
    const kept = await buffer((await t.deps.storage.open('private', img ?? ''))?.stream ?? Readable.from([]));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.toString('latin1')).not.toContain('HP Warga');
  });

  it('with an account, stores it for the sender, also as JSON without a picture', async () => {
    const person = await createPerson(t);
    const { body } = await send({ user_id: 1, id: 1, status: 'Selesai', kode: 'AAAAAAAAAA' })
      .set(person.auth)
      .expect(201);
    const row = await rowOf(body.pengaduan.id);
    expect(row).toMatchObject({ user_id: person.id, status: 'Baru', img: null, email: null, alamat: null });
    expect(row.kode).not.toBe('AAAAAAAAAA');
    expect(row.riwayat).toHaveLength(1);
    await t.http.get(`/api/pengaduan/${row.id}`).set(person.auth).expect(200);
  });

  it('ignores an invalid token', async () => {
    const ended = await createPerson(t);
    await t.prisma.session.delete({ where: { id: ended.sessionId } });
    for (const Authorization of [ended.auth.Authorization, 'Bearer abc', 'Basic eDp5', '']) {
      const { body } = await send().set({ Authorization }).expect(201);
      expect((await rowOf(body.pengaduan.id)).user_id).toBeNull();
    }
  });

  it.each([
    ['9999 0112.0388-0001', '9999011203880001'],
    ['12 34', '1234'],
    [' Belum punya. ', 'Belum punya.'],
    ['A-1234 5', 'A-1234 5'],
  ])('stores the NIK %j as %j', async (nik, kept) => {
    const { body } = await send({ nik }).expect(201);
    expect((await rowOf(body.pengaduan.id)).nik).toBe(kept);
    expect(body.pengaduan.nik).toBe(kept);
  });

  it('accepts the dates today and long ago', async () => {
    for (const tanggal_pengaduan of [villageDay(), '1900-01-01']) {
      const { body } = await send({ tanggal_pengaduan }).expect(201);
      expect(body.pengaduan.tanggal_pengaduan).toBe(tanggal_pengaduan);
    }
  });
});

describe('an invalid complaint', () => {
  const tomorrow = villageDay(new Date(Date.now() + 24 * 60 * 60 * 1000));

  it.each([
    [{ nama: ' ' }, 'nama', 'Nama lengkap wajib diisi'],
    [{ nama: 'x'.repeat(101) }, 'nama', 'Nama lengkap paling banyak 100 karakter'],
    [{ nama: 'a\u0000b' }, 'nama', 'Nama lengkap memuat karakter yang tidak didukung'],
    [{ nik: '' }, 'nik', 'NIK wajib diisi'],
    [{ nik: '9'.repeat(21) }, 'nik', 'NIK paling banyak 20 karakter'],
    [{ nik: '12\u001b' }, 'nik', 'NIK memuat karakter yang tidak didukung'],
    [{ no_hp: '' }, 'no_hp', 'Nomor HP wajib diisi'],
    [{ no_hp: 'telepon' }, 'no_hp', 'Nomor HP harus berupa angka, misalnya 081234567890'],
    [{ email: 'tirta' }, 'email', 'Format email tidak valid!'],
    [{ email: `${'x'.repeat(251)}@a.b` }, 'email', 'Email paling banyak 254 karakter'],
    [{ alamat: 'x'.repeat(501) }, 'alamat', 'Alamat paling banyak 500 karakter'],
    [{ judul: null }, 'judul', 'Judul pengaduan wajib diisi'],
    [{ judul: 'x'.repeat(201) }, 'judul', 'Judul pengaduan paling banyak 200 karakter'],
    [{ judul: 'a\nb' }, 'judul', 'Judul pengaduan memuat karakter yang tidak didukung'],
    [{ uraian: '' }, 'uraian', 'Uraian pengaduan wajib diisi'],
    [{ uraian: 'x'.repeat(20_001) }, 'uraian', 'Uraian pengaduan paling banyak 20.000 karakter'],
    [{ uraian: '\ud800' }, 'uraian', 'Uraian pengaduan memuat karakter yang tidak didukung'],
    [{ tanggal_pengaduan: tomorrow }, 'tanggal_pengaduan', 'Tanggal pengaduan tidak boleh di masa depan'],
    [{ tanggal_pengaduan: '2026-02-31' }, 'tanggal_pengaduan', 'Tanggal pengaduan harus berupa tanggal'],
    [{ tanggal_pengaduan: '' }, 'tanggal_pengaduan', 'Tanggal pengaduan wajib diisi'],
    [{ situs: 'https://contoh.example' }, 'situs', 'Kolom tersembunyi terisi. Muat ulang halaman, lalu kirim lagi.'],
    [{ lama_mengisi: 2999 }, 'lama_mengisi', 'Formulir dikirim terlalu cepat. Tunggu beberapa detik, lalu kirim lagi.'],
    [{ lama_mengisi: '-5' }, 'lama_mengisi', 'Formulir dikirim terlalu cepat. Tunggu beberapa detik, lalu kirim lagi.'],
    [{ lama_mengisi: 'lama' }, 'lama_mengisi', 'lama_mengisi harus berupa angka'],
  ])('rejects %j', async (fields, path, msg) => {
    const before = await t.prisma.pengaduan.count();
    const { body } = await send(fields).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await t.prisma.pengaduan.count()).toBe(before);
  });

  it('accepts an empty honeypot and enough time to fill in the form', async () => {
    await send({ situs: '', lama_mengisi: 3000 }).expect(201);
    await post()
      .field({ ...PENGADUAN_FIELDS, situs: ' ', lama_mengisi: '45210.75' })
      .expect(201);
    await send({ situs: null, lama_mengisi: null }).expect(201);
  });

  it('reports every problem at once', async () => {
    const { body } = await post().send({ nik: '1' }).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'nama',
      'no_hp',
      'judul',
      'uraian',
      'tanggal_pengaduan',
    ]);
    expect(body.error).toContain('Nama lengkap wajib diisi, Nomor HP wajib diisi');
  });

  it.each([
    ['a PDF called .jpg', PDF],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
  ])('rejects a file that is no JPG or PNG: %s', async (_, file) => {
    const before = await t.storedFiles();
    const { body } = await withPicture(post(), file).expect(400);
    expect(body).toEqual(fileError('Hanya file gambar JPG, JPEG, atau PNG yang diperbolehkan!', 'img'));
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('rejects a picture over 5 MB, two pictures, and a picture under another name', async () => {
    const before = await t.storedFiles();
    await withPicture(post(), Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024)])).expect(
      413,
      fileError('Ukuran file maksimal 5MB!', 'img'),
    );
    await withPicture(post()).attach('img', PNG, 'b.png').expect(400);
    await post().field(PENGADUAN_FIELDS).attach('foto', PNG, 'b.png').expect(400);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('an invalid field leaves no picture', async () => {
    const before = await t.storedFiles();
    await withPicture(post()).field('nik', '').expect(400);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('a full disk leaves neither row nor file', async () => {
    const { storage } = t.deps;
    const full = await createTestApp({
      storage: { ...storage, keepPrivate: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) },
    });
    const before = await t.prisma.pengaduan.count();
    await withPicture(post(undefined, full)).expect(500, { error: 'Terjadi kesalahan pada server' });
    expect(await t.prisma.pengaduan.count()).toBe(before);
    await expect.poll(() => readdir(storage.tmpDir)).toEqual([]);
  });
});

describe('sending twice', () => {
  it('returns the first complaint for the same key, also for five concurrent requests, and leaves no extra picture', async () => {
    const from = address();
    const key = randomUUID();
    const before = await t.storedFiles();
    const again = () => withPicture(post(from).set('Idempotency-Key', key)).expect(201);
    const answers = await Promise.all(Array.from({ length: 5 }, again));
    answers.push(await again());
    expect(new Set(answers.map(({ body }) => body.pengaduan.kode)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set(['Pengaduan berhasil dikirim!']));
    const [answer] = answers;
    expect((await rowOf(answer?.body.pengaduan.id)).riwayat).toHaveLength(1);
    await expect.poll(async () => (await t.storedFiles()).length).toBe(before.length + 1);
  });

  it('the key belongs to the account from any address, or to the address', async () => {
    const one = await createPerson(t);
    const two = await createPerson(t);
    const from = address();
    const key = randomUUID();
    const idFrom = async (sender: string, auth = {}) => {
      const request = post(sender).set('Idempotency-Key', key).set(auth);
      return (await request.send(PENGADUAN_FIELDS).expect(201)).body.pengaduan.id as number;
    };
    const ofOne = await idFrom(from, one.auth);
    expect(await idFrom(address(), one.auth)).toBe(ofOne);
    const others = [await idFrom(from, two.auth), await idFrom(from), await idFrom(address())];
    expect(new Set([ofOne, ...others]).size).toBe(4);
    expect((await rowOf(ofOne)).user_id).toBe(one.id);
  });

  it('returns 400 for a key that is not a UUID', async () => {
    await send().set('Idempotency-Key', 'dua kali').expect(400, { error: 'Idempotency-Key harus berupa UUID' });
  });
});

it('replaces a code that exists, also with an idempotency key', async () => {
  const { kode } = await createPengaduan(t, { userId: null });
  const codes = [kode, kode, newKode()];
  const input = { ...PENGADUAN_FIELDS, email: null, alamat: null, situs: '' as const };
  const submit = (key: string | undefined) => {
    const sent = { sender: { name: `address:${address()}` }, key, input, img: undefined };
    return submitPengaduan(t.deps, { ...sent, makeKode: () => codes.shift() ?? kode });
  };
  const { row } = await submit(randomUUID());
  expect(codes).toEqual([]);
  expect(row.kode).not.toBe(kode);
  await expect(submit(undefined)).rejects.toThrow('no free code');
});

it('keeps the complaint without owner if the account is deleted during the upload', async () => {
  const person = await createPerson(t);
  const { storage } = t.deps;
  const racing = await createTestApp({
    storage: {
      ...storage,
      keepPrivate: async (...given) => {
        const keys = await storage.keepPrivate(...given);
        await t.prisma.user.delete({ where: { id: person.id } });
        return keys;
      },
    },
  });
  const { body } = await withPicture(post(undefined, racing).set(person.auth)).expect(201);
  const row = await rowOf(body.pengaduan.id);
  expect(row.user_id).toBeNull();
  expect(await t.storedFiles()).toContain(`private/${row.img}`);
});

it('allows 30 complaints per address and hour, counted before the body is read', async () => {
  const app = await createTestApp({ config: { trustProxy: 1 } });
  for (let i = 0; i < 30; i++) await post('203.0.113.7', app).send({}).expect(400);
  await post('203.0.113.7', app).type('json').send('{').expect(429);
  const { body, headers } = await withPicture(post('203.0.113.7', app)).expect(429);
  expect(body).toEqual({ error: 'Terlalu banyak percobaan. Coba lagi dalam 60 menit.' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
  expect(await app.storedFiles()).toEqual([]);
  await post('203.0.113.8', app).send({}).expect(400);
});
