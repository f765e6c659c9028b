import { randomUUID } from 'node:crypto';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { suratSayaRowSchema, suratSchema } from '@pendopo/shared/surat/schemas';
import { describe, expect, it } from 'vitest';
import { createPerson, createSurat, SURAT_FIELDS } from '../../../test/factories.ts';
import { suratSubmissions } from '../../../test/surat.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const { submit } = suratSubmissions(t);

describe('reading applications', () => {
  it('the owner and an admin see the whole application; another resident gets a 404', async () => {
    const owner = await createPerson(t);
    const other = await createPerson(t);
    const admin = await createPerson(t, { role: 'admin' });
    const { id } = await createSurat(t, { userId: owner.id });
    for (const viewer of [owner, admin]) {
      const { body, headers } = await t.http.get(`/api/surat/${id}`).set(viewer.auth).expect(200);
      expect(suratSchema.parse(body.surat).nik).toBe(SURAT_FIELDS.nik);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { body } = await t.http.get(`/api/surat/${id}`).set(other.auth).expect(404);
    expect(body).toEqual({ error: 'Surat tidak ditemukan' });
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999999999999', '2147483647', '1%00', "1'--"])(
    'returns 404 for the id %s',
    async (id) => {
      const { body } = await t.http
        .get(`/api/surat/${id}`)
        .set((await createPerson(t)).auth)
        .expect(404);
      expect(body).toEqual({ error: 'Surat tidak ditemukan' });
    },
  );

  it('lists show the official’s note with the newest status', async () => {
    const me = await createPerson(t);
    const official = await createPerson(t, { role: 'admin' });
    const { id } = await createSurat(t, { userId: me.id });
    const noteOf = async () => (await t.http.get('/api/surat/my-surat').set(me.auth).expect(200)).body.surat[0].catatan;
    const put = (body: object) => t.http.put(`/api/surat/${id}/status`).set(official.auth).send(body).expect(200);
    expect(await noteOf()).toBeNull();
    await put({ status: 'Diproses', catatan: 'Sedang kami siapkan.' });
    expect(await noteOf()).toBe('Sedang kami siapkan.');
    await put({ status: 'Selesai' });
    expect(await noteOf()).toBeNull();
  });

  it('lists only own applications, newest first, in pages', async () => {
    const me = await createPerson(t);
    const other = await createPerson(t);
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await createSurat(t, { userId: me.id })).id);
    await createSurat(t, { userId: other.id });
    const first = await t.http.get('/api/surat/my-surat?limit=3').set(me.auth).expect(200);
    const second = await t.http
      .get(`/api/surat/my-surat?limit=3&cursor=${first.body.meta.next_cursor}`)
      .set(me.auth)
      .expect(200);
    const seen = [...first.body.surat, ...second.body.surat].map((row) => suratSayaRowSchema.parse(row).id);
    expect(seen).toEqual(ids);
    expect(first.body.meta.total).toBe(5);
    expect(second.body.meta).toEqual({ total: 5, next_cursor: null });
  });

  it('officials search by part of a name and NIK in any spacing, and filter by type and status', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    const mark = randomUUID().slice(0, 8);
    const a = await createSurat(t, { userId: owner.id, nama: `Niken ${mark} Larasanti`, nik: '9999014507920001' });
    const b = await createSurat(t, {
      userId: owner.id,
      nama: `Made 100%_${mark}`,
      status: 'Selesai',
      jenis_surat: 'Surat Keterangan Domisili',
    });
    const search = async ({ q = '', ...query }: Record<string, string>) => {
      const { body } = await t.http
        .get('/api/surat')
        .query({ limit: '100', ...query })
        .set(SEARCH_HEADER, encodeURIComponent(q))
        .set(admin.auth)
        .expect(200);
      return body.surat.map((row: { id: number }) => row.id);
    };
    expect(await search({ q: `niken ${mark}` })).toEqual([a.id]);
    expect(await search({ q: `100%_${mark}` })).toEqual([b.id]);
    expect(await search({ q: `100%${mark}` })).toEqual([]);
    expect(await search({ q: `100__${mark}` })).toEqual([]);
    expect(await search({ q: '9999 0145 0792 0001' })).toContain(a.id);
    const c = await createSurat(t, { userId: owner.id, nama: `Siti Ma'ruf ${mark}`, no_hp: '081277778888' });
    for (const q of [`Siti  Ma’ruf ${mark}`, `siti\u00a0ma\u02bcruf ${mark}`, `Si\u00adti Ma\u200b\`ruf ${mark}`])
      expect(await search({ q })).toEqual([c.id]);
    for (const q of ['+62 (0)812-7777-8888', '0062 812 7777 8888', '81277778888'])
      expect(await search({ q })).toContain(c.id);
    const domisili = await search({ q: 'DOMISILI' });
    expect(domisili).toContain(b.id);
    expect(domisili).not.toContain(a.id);
    expect(await search({ q: mark, status: 'Selesai' })).toEqual([b.id]);
  });

  it.each([
    ['limit=0', 'limit harus angka 1 sampai 100'],
    ['limit=101', 'limit harus angka 1 sampai 100'],
    ['limit=banyak', 'limit harus angka 1 sampai 100'],
    ['limit=5&limit=6', 'limit harus angka 1 sampai 100'],
    ['cursor=abc', 'cursor tidak dikenal'],
    ['cursor=aWQ6MA', 'cursor tidak dikenal'],
    ['status=Lunas', 'Status harus salah satu dari Menunggu, Diproses, Selesai, Ditolak'],
    [`q=${'x'.repeat(101)}`, 'Kata pencarian paling banyak 100 karakter'],
    ['q=a&q=b', 'Kata pencarian harus berupa teks'],
    ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('returns 400 for the query %s', async (query, error) => {
    const admin = await createPerson(t, { role: 'admin' });
    const { body } = await t.http.get(`/api/surat?${query}`).set(admin.auth).expect(400);
    expect(body.error).toBe(error);
  });
});

describe('the status of an application', () => {
  it('allows every change with a note, and the history has each step', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id });
    const set = (status: string, catatan?: string) =>
      t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status, catatan }).expect(200);
    await set('Selesai', ' Ambil di kantor desa ');
    await set('Menunggu');
    const { body } = await set('Diproses', '');
    expect(body.message).toBe('Status surat diperbarui');
    const seen = await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200);
    expect(seen.body.surat.status).toBe('Diproses');
    expect(
      seen.body.surat.riwayat.map(({ status, catatan }: { status: string; catatan: string | null }) => [
        status,
        catatan,
      ]),
    ).toEqual([
      ['Menunggu', null],
      ['Selesai', 'Ambil di kantor desa'],
      ['Menunggu', null],
      ['Diproses', null],
    ]);
  });

  it('ignores an unchanged status without a note', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    const { id, updatedAt } = await createSurat(t, { userId: owner.id });
    const set = async (catatan?: string) => {
      const { body } = await t.http
        .put(`/api/surat/${id}/status`)
        .set(admin.auth)
        .send({ status: 'Menunggu', catatan })
        .expect(200);
      return body.surat.riwayat.map((entry: { catatan: string | null }) => entry.catatan);
    };
    expect(await set()).toEqual([null]);
    expect(await set(' ')).toEqual([null]);
    expect((await t.prisma.surat.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
    expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(0);
    expect(await set('KTP kurang jelas')).toEqual([null, 'KTP kurang jelas']);
    expect(await t.prisma.jejak.count({ where: { jenis: 'surat', sasaran_id: id } })).toBe(1);
  });

  it('a resident gets a 403 for every body', async () => {
    const owner = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id });
    const { body } = await t.http.put(`/api/surat/${id}/status`).set(owner.auth).type('json').send('{').expect(403);
    expect(body).toEqual({ error: 'Anda tidak memiliki akses admin' });
  });

  it('returns 400 for an unknown status, and 404 for a missing application with any body', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const { id } = await createSurat(t, { userId: admin.id });
    const wrong = await t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Lunas' }).expect(400);
    expect(wrong.body.error).toBe('Status harus salah satu dari Menunggu, Diproses, Selesai, Ditolak');
    const malformed = await t.http
      .put(`/api/surat/${id}/status`)
      .set(admin.auth)
      .type('json')
      .send('{"status":')
      .expect(400);
    expect(malformed.body).toEqual({ error: 'Data yang dikirim tidak dapat dibaca' });
    const missing = await t.http
      .put('/api/surat/2147483647/status')
      .set(admin.auth)
      .send({ status: 'Ditolak' })
      .expect(404);
    expect(missing.body).toEqual({ error: 'Surat tidak ditemukan' });
  });
});

describe('cancelling', () => {
  it('deletes the application with its rows and files', async () => {
    const person = await createPerson(t);
    const before = await t.storedFiles();
    const { id } = await submit(person);
    const { body } = await t.http.delete(`/api/surat/${id}/cancel`).set(person.auth).expect(200);
    expect(body).toEqual({ message: 'Pengajuan surat berhasil dibatalkan' });
    expect(await t.prisma.surat.count({ where: { id } })).toBe(0);
    expect(await t.prisma.lampiran.count({ where: { surat_id: id } })).toBe(0);
    expect(await t.prisma.riwayatSurat.count({ where: { surat_id: id } })).toBe(0);
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it.each(['Diproses', 'Selesai'])('a resident cannot cancel an application with the status %s', async (status) => {
    const person = await createPerson(t);
    const { id } = await createSurat(t, { userId: person.id, status });
    const { body } = await t.http.delete(`/api/surat/${id}/cancel`).set(person.auth).expect(409);
    expect(body).toEqual({ error: 'Hanya surat berstatus Menunggu yang dapat dibatalkan' });
    expect(await t.prisma.surat.count({ where: { id } })).toBe(1);
  });

  it('returns 404 for an application of another resident', async () => {
    const owner = await createPerson(t);
    const other = await createPerson(t);
    const { id } = await createSurat(t, { userId: owner.id });
    await t.http.delete(`/api/surat/${id}/cancel`).set(other.auth).expect(404, { error: 'Surat tidak ditemukan' });
    expect(await t.prisma.surat.count({ where: { id } })).toBe(1);
  });

  it('a concurrent status change and cancellation never both succeed', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const owner = await createPerson(t);
    for (let round = 0; round < 10; round++) {
      const { id } = await createSurat(t, { userId: owner.id });
      const [cancelled, changed] = await Promise.all([
        t.http.delete(`/api/surat/${id}/cancel`).set(owner.auth),
        t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Diproses' }),
      ]);
      const left = await t.prisma.surat.findUnique({ where: { id } });
      expect([cancelled.status, changed.status, left?.status]).toEqual(
        left ? [409, 200, 'Diproses'] : [200, 404, undefined],
      );
    }
  });
});
