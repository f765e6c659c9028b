import { randomUUID } from 'node:crypto';
import { pesanSchema } from '@pendopo/shared/pesan-kontak/schemas';
import { describe, expect, it } from 'vitest';
import { createPerson, createPesan, PESAN_FIELDS } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

// Each request has a separate address, unless a test is about addresses.
const t = await createTestApp({ config: { trustProxy: 1 } });
const admin = await createPerson(t, { role: 'admin' });
let addresses = 0;
const address = () => `10.3.0.${addresses++}`;
const post = (from = address(), app = t) => app.http.post('/api/pesan-kontak').set('X-Forwarded-For', from);
const send = (fields: object = {}) => post().send({ ...PESAN_FIELDS, ...fields });

describe('sending a message', () => {
  it('stores a message as unread and returns it', async () => {
    const { body } = await send({ no_hp: '+62 812-0000-0011', id: 1, dibaca_at: '2026-01-01T00:00:00Z' }).expect(201);
    expect(body.message).toBe('Pesan berhasil dikirim!');
    const pesan = pesanSchema.parse(body.pesan);
    expect(pesan).toMatchObject({ ...PESAN_FIELDS, no_hp: '081200000011', dibaca_at: null });
    const row = await t.prisma.pesanKontak.findUniqueOrThrow({ where: { id: pesan.id } });
    expect(row).toMatchObject({ ...PESAN_FIELDS, dibaca_at: null });
  });

  it('normalizes names and phone numbers, and finds every notation', async () => {
    const names = [
      'Siti Aminah',
      'Siti\u00a0Aminah',
      'Siti  Aminah',
      'Siti Ami\u00adnah',
      'Si\u200bti Aminah',
      'Siti\u2060 Aminah',
    ];
    const numbers = [
      '812-5555-0022',
      '+62 (0)81255550022',
      '0062812-5555-0022',
      '62 812 5555 0022',
      '0812.5555.0022',
      '081255550022',
    ];
    const mark = String(Date.now());
    for (const [i, name] of names.entries()) {
      const { body } = await send({
        nama: `${name} ${mark}`,
        no_hp: numbers[i],
        pesan: 'Baris\u00a0satu\n\u202edua',
      }).expect(201);
      expect(body.pesan).toMatchObject({
        nama: `Siti Aminah ${mark}`,
        no_hp: '081255550022',
        pesan: 'Baris satu\ndua',
      });
    }
    const q = `siti\u00a0 aminah ${mark}`;
    const { body } = await t.http.get('/api/pesan-kontak').query({ q }).set(admin.auth).expect(200);
    expect(body.pesan).toHaveLength(names.length);
  });

  it('needs no text, and ignores an invalid token', async () => {
    const { body } = await send({ pesan: ' ' }).set('Authorization', 'Bearer abc').expect(201);
    expect(body.pesan.pesan).toBeNull();
    await send({ pesan: 'a\nb' }).expect(201);
  });

  it.each([
    [{ nama: '' }, 'nama', 'Nama lengkap wajib diisi'],
    [{ nama: 'x'.repeat(101) }, 'nama', 'Nama lengkap paling banyak 100 karakter'],
    [{ nama: 'a\u0000b' }, 'nama', 'Nama lengkap memuat karakter yang tidak didukung'],
    [{ email: '' }, 'email', 'Email wajib diisi!'],
    [{ email: 'tirta@contoh' }, 'email', 'Format email tidak valid!'],
    [{ no_hp: '12' }, 'no_hp', 'Nomor HP harus berupa angka, misalnya 081234567890'],
    [{ no_hp: undefined }, 'no_hp', 'Nomor HP wajib diisi'],
    [{ pesan: 'x'.repeat(20_001) }, 'pesan', 'Pesan paling banyak 20.000 karakter'],
    [{ pesan: 'a\u0007' }, 'pesan', 'Pesan memuat karakter yang tidak didukung'],
    [{ situs: 'x' }, 'situs', 'Kolom tersembunyi terisi. Muat ulang halaman, lalu kirim lagi.'],
    [{ lama_mengisi: 12.5 }, 'lama_mengisi', 'Formulir dikirim terlalu cepat. Tunggu beberapa detik, lalu kirim lagi.'],
  ])('returns 400 for %j', async (fields, path, msg) => {
    const before = await t.prisma.pesanKontak.count();
    const { body } = await send(fields).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await t.prisma.pesanKontak.count()).toBe(before);
  });

  it('stores a message once per key, also for concurrent requests', async () => {
    const from = address();
    const key = randomUUID();
    const again = () => post(from).set('Idempotency-Key', key).send(PESAN_FIELDS).expect(201);
    const answers = await Promise.all([again(), again(), again(), again(), again()]);
    answers.push(await again());
    const ids = new Set(answers.map(({ body }) => body.pesan.id));
    expect(ids.size).toBe(1);
    const elsewhere = await post().set('Idempotency-Key', key).send(PESAN_FIELDS).expect(201);
    expect(ids.has(elsewhere.body.pesan.id)).toBe(false);
    await send().set('Idempotency-Key', 'x').expect(400, { error: 'Idempotency-Key harus berupa UUID' });
  });

  it('the key belongs to the account, from any address', async () => {
    const { auth } = await createPerson(t);
    const key = randomUUID();
    const again = () => send().set(auth).set('Idempotency-Key', key).expect(201);
    expect((await again()).body.pesan.id).toBe((await again()).body.pesan.id);
  });

  it('allows 30 messages per address and hour', async () => {
    const app = await createTestApp({ config: { trustProxy: 1 } });
    for (let i = 0; i < 30; i++) await post('203.0.113.7', app).send({}).expect(400);
    await post('203.0.113.7', app).type('json').send('{').expect(429);
    const { headers } = await post('203.0.113.7', app)
      .send(PESAN_FIELDS)
      .expect(429, { error: 'Terlalu banyak percobaan. Coba lagi dalam 60 menit.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    await post('203.0.113.8', app).send(PESAN_FIELDS).expect(201);
  });
});

describe('the officials’ list', () => {
  const search = async (query: Record<string, string>) => {
    const { body } = await t.http.get('/api/pesan-kontak').query(query).set(admin.auth).expect(200);
    return { ids: body.pesan.map((row: unknown) => pesanSchema.parse(row).id), meta: body.meta };
  };

  it('lists newest first, in pages', async () => {
    const mark = randomUUID().slice(0, 8);
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await createPesan(t, { pesan: `Halo ${mark}` })).id);
    const first = await search({ q: mark, limit: '3' });
    const second = await search({ q: mark, limit: '3', cursor: first.meta.next_cursor });
    expect([...first.ids, ...second.ids]).toEqual(ids);
    expect([first.meta.total, second.meta]).toEqual([5, { total: 5, next_cursor: null }]);
  });

  it('searches name, email, phone number in any notation and text, and escapes wildcards', async () => {
    const mark = randomUUID().slice(0, 8);
    const a = await createPesan(t, { nama: `Niken ${mark}`, no_hp: '085199887766' });
    const b = await createPesan(t, { email: `made.${mark}@contoh.example`, pesan: null });
    const c = await createPesan(t, { pesan: `Diskon 100%_${mark}` });
    expect((await search({ q: mark.toUpperCase() })).ids).toEqual([c.id, b.id, a.id]);
    for (const q of ['085199887766', '0851-9988 7766', '+62 851 9988 7766']) {
      expect((await search({ q })).ids).toEqual([a.id]);
    }
    expect((await search({ q: `100%_${mark}` })).ids).toEqual([c.id]);
    expect((await search({ q: `100_%${mark}` })).ids).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit harus angka 1 sampai 100'],
    ['cursor=abc', 'cursor tidak dikenal'],
    ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('returns 400 for the query %s', async (query, error) => {
    const { body } = await t.http.get(`/api/pesan-kontak?${query}`).set(admin.auth).expect(400);
    expect(body.error).toBe(error);
  });
});

describe('reading and deleting', () => {
  const mark = (id: number | string, body?: object) =>
    t.http.put(`/api/pesan-kontak/${id}/dibaca`).set(admin.auth).send(body);
  const readAt = async (id: number) => (await t.prisma.pesanKontak.findUniqueOrThrow({ where: { id } })).dibaca_at;

  it('marks a message as read once, and as unread again', async () => {
    const { id } = await createPesan(t);
    const { body } = await mark(id).expect(200);
    expect(body.message).toBe('Pesan ditandai sudah dibaca');
    const { dibaca_at } = pesanSchema.parse(body.pesan);
    expect(await readAt(id)).toEqual(new Date(dibaca_at ?? ''));
    t.travel(60_000);
    expect((await mark(id, { dibaca: true }).expect(200)).body.pesan.dibaca_at).toBe(dibaca_at);
    const unread = await mark(id, { dibaca: false }).expect(200);
    expect(unread.body).toMatchObject({ message: 'Pesan ditandai belum dibaca', pesan: { dibaca_at: null } });
    expect(await readAt(id)).toBeNull();
  });

  it('names the official who answered and lists unread and unanswered messages separately', async () => {
    const one = await createPesan(t);
    const two = await createPesan(t);
    const put = (id: number, what: string, body: object) =>
      t.http.put(`/api/pesan-kontak/${id}/${what}`).set(admin.auth).send(body).expect(200);
    const { pesan } = (await put(one.id, 'dibalas', {})).body;
    expect([pesan.dibalas_oleh, pesan.dibalas_at]).toEqual(['Tirta Wijayanegara', expect.any(String)]);
    await put(two.id, 'dibaca', {});
    const idsOf = async (tampil: string) => {
      const { body } = await t.http.get(`/api/pesan-kontak?tampil=${tampil}&limit=100`).set(admin.auth).expect(200);
      return body.pesan.map(({ id }: { id: number }) => id).filter((id: number) => [one.id, two.id].includes(id));
    };
    expect([await idsOf('belum-dibaca'), await idsOf('belum-dibalas')]).toEqual([[one.id], [two.id]]);
    expect((await put(one.id, 'dibalas', { dibalas: false })).body.pesan).toMatchObject({ dibalas_oleh: null });
    expect(await idsOf('belum-dibalas')).toEqual([two.id, one.id]);
    await t.http.get('/api/pesan-kontak?tampil=semua').set(admin.auth).expect(400);
  });

  it('returns 400 for a wrong body, and 404 for a missing message with any body', async () => {
    const { id } = await createPesan(t);
    const { body } = await mark(id, { dibaca: 'ya' }).expect(400);
    expect(body.error).toBe('dibaca harus berupa true atau false');
    expect(await readAt(id)).toBeNull();
    await mark(2_147_483_647, { dibaca: 'ya' }).expect(404, { error: 'Pesan tidak ditemukan' });
    await mark('abc').expect(404, { error: 'Pesan tidak ditemukan' });
  });

  it('deletes a message', async () => {
    const { id } = await createPesan(t);
    const remove = () => t.http.delete(`/api/pesan-kontak/${id}`).set(admin.auth);
    await remove().expect(200, { message: 'Pesan berhasil dihapus' });
    await remove().expect(404, { error: 'Pesan tidak ditemukan' });
    expect(await t.prisma.pesanKontak.count({ where: { id } })).toBe(0);
  });
});
