import { randomUUID } from 'node:crypto';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { pengaduanMasukRowSchema, pengaduanSayaRowSchema, pengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, PENGADUAN_FIELDS } from '../../../test/factories.ts';
import { JPG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

describe('own complaints', () => {
  it('lists only own complaints, newest first, in pages and without further fields', async () => {
    const me = await createPerson(t);
    const other = await createPerson(t);
    const ids: number[] = [];
    for (const status of ['Baru', 'Diproses', 'Selesai'])
      ids.unshift((await createPengaduan(t, { userId: me.id, status })).id);
    await createPengaduan(t, { userId: other.id });
    await createPengaduan(t, { userId: null });
    const list = (query: string) => t.http.get(`/api/pengaduan/my-pengaduan${query}`).set(me.auth).expect(200);
    const first = (await list('?limit=2')).body;
    const second = (await list(`?limit=2&cursor=${first.meta.next_cursor}`)).body;
    const rows = [...first.pengaduan, ...second.pengaduan].map((row) => pengaduanSayaRowSchema.parse(row));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows[0]).toMatchObject({ judul: 'Lampu jalan padam', tanggal_pengaduan: '2026-11-20', status: 'Selesai' });
    expect([first.meta.total, second.meta.next_cursor]).toEqual([3, null]);
  });

  it('requires a login, and returns 400 for a wrong cursor', async () => {
    await t.http.get('/api/pengaduan/my-pengaduan').expect(401);
    const { auth } = await createPerson(t);
    await t.http.get('/api/pengaduan/my-pengaduan?cursor=x').set(auth).expect(400, {
      error: 'cursor tidak dikenal',
    });
  });
});

describe('reading a complaint', () => {
  it('the owner and admins see the whole complaint; another resident gets a 404', async () => {
    const owner = await createPerson(t);
    const other = await createPerson(t);
    const { id } = await createPengaduan(t, {
      userId: owner.id,
      email: 'a@b.cd',
      riwayat: { create: { status: 'Baru' } },
    });
    for (const viewer of [owner, admin]) {
      const { body, headers } = await t.http.get(`/api/pengaduan/${id}`).set(viewer.auth).expect(200);
      expect(pengaduanSchema.parse(body.pengaduan)).toMatchObject({
        id,
        nik: PENGADUAN_FIELDS.nik,
        email: 'a@b.cd',
        alamat: null,
        img: null,
        status: 'Baru',
        riwayat: [{ status: 'Baru', catatan: null }],
      });
      expect(headers['cache-control']).toBe('no-store');
    }
    await t.http.get(`/api/pengaduan/${id}`).set(other.auth).expect(404, { error: 'Pengaduan tidak ditemukan' });
  });

  it('only officials can read a complaint without an account', async () => {
    const { id } = await createPengaduan(t, { userId: null });
    const resident = await createPerson(t);
    await t.http.get(`/api/pengaduan/${id}`).set(resident.auth).expect(404, { error: 'Pengaduan tidak ditemukan' });
    await t.http.get(`/api/pengaduan/${id}`).set(admin.auth).expect(200);
  });

  it.each(['0', 'abc', '2147483648', '2147483647', '1%00'])('returns 404 for the id %s', async (id) => {
    await t.http.get(`/api/pengaduan/${id}`).set(admin.auth).expect(404, { error: 'Pengaduan tidak ditemukan' });
  });
});

describe('the picture', () => {
  const send = async (auth = {}) => {
    const request = t.http.post('/api/pengaduan').set(auth).field(PENGADUAN_FIELDS).attach('img', JPG, 'foto.jpg');
    return pengaduanSchema.parse((await request.expect(201)).body.pengaduan);
  };

  it('opens only by its signed link, which expires after 15 minutes', async () => {
    const app = await createTestApp();
    const { body } = await app.http
      .post('/api/pengaduan')
      .field(PENGADUAN_FIELDS)
      .attach('img', JPG, 'x.jpg')
      .expect(201);
    const { img, id } = pengaduanSchema.parse(body.pengaduan);
    const link = img ?? '';
    const { headers, body: picture } = await app.http.get(link).responseType('blob').expect(200);
    expect(picture).toEqual(JPG);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-disposition']).toBe(`inline; filename=pengaduan-${id}.jpg`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain('sandbox');
    const changed = link.endsWith('0') ? `${link.slice(0, -1)}1` : `${link.slice(0, -1)}0`;
    for (const wrong of [changed, link.replace('.jpg?', '.png?'), link.split('&tanda')[0] ?? '']) {
      await app.http.get(wrong).expect(403);
    }
    await app.http.get(link.replace('/berkas/', '/uploads/')).expect(404);
    app.travel(15 * 60 * 1000 + 1000);
    await app.http.get(link).expect(403);
  });

  it('stays with the complaint after the account is deleted', async () => {
    const person = await createPerson(t);
    const { id } = await send(person.auth);
    await t.http.delete('/api/auth/account').set(person.auth).expect(200);
    const row = await t.prisma.pengaduan.findUniqueOrThrow({ where: { id } });
    expect(row.user_id).toBeNull();
    expect(await t.storedFiles()).toContain(`private/${row.img}`);
    const { body } = await t.http.get(`/api/pengaduan/${id}`).set(admin.auth).expect(200);
    await t.http.get(body.pengaduan.img).expect(200);
  });
});

describe('the officials’ list', () => {
  it('returns pages, newest first, with only the columns of the table', async () => {
    const mark = randomUUID().slice(0, 8);
    const ids: number[] = [];
    for (let i = 0; i < 5; i++)
      ids.unshift((await createPengaduan(t, { userId: null, judul: `Jalan ${mark}`, alamat: 'Rahasia' })).id);
    const list = (query: object) =>
      t.http
        .get('/api/pengaduan')
        .query({ q: mark, limit: 3, ...query })
        .set(admin.auth)
        .expect(200);
    const first = (await list({})).body;
    const second = (await list({ cursor: first.meta.next_cursor })).body;
    const rows = [...first.pengaduan, ...second.pengaduan].map((row) => pengaduanMasukRowSchema.parse(row));
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(first.meta.total).toBe(5);
    expect(second.meta).toEqual({ total: 5, next_cursor: null });
  });

  it('searches name, NIK in any spacing and title, filters by status, and escapes wildcards', async () => {
    const mark = randomUUID().slice(0, 8);
    const create = (given: object) => createPengaduan(t, { userId: null, ...given });
    const a = await create({ nama: `Niken ${mark} Larasanti`, nik: '9999014507920777' });
    const b = await create({ judul: `Sampah 100%_${mark}`, status: 'Selesai' });
    const c = await create({ nama: `Made ${mark}`, nik: `KK-${mark} 5` });
    const search = async ({ q = '', ...query }: Record<string, string>) => {
      const { body } = await t.http
        .get('/api/pengaduan')
        .query({ limit: '100', ...query })
        .set(SEARCH_HEADER, encodeURIComponent(q))
        .set(admin.auth)
        .expect(200);
      expect(body.meta.total).toBe(body.pengaduan.length);
      return body.pengaduan.map(({ id }: { id: number }) => id);
    };
    expect(await search({ q: `NIKEN ${mark}` })).toEqual([a.id]);
    expect(await search({ q: `100%_${mark}` })).toEqual([b.id]);
    expect(await search({ q: `100%${mark}` })).toEqual([]);
    expect(await search({ q: `100__${mark}` })).toEqual([]);
    expect(await search({ q: '9999.0145 0792-0777' })).toEqual([a.id]);
    expect(await search({ q: `kk-${mark} 5` })).toEqual([c.id]);
    expect(await search({ q: mark })).toEqual([c.id, b.id, a.id]);
    expect(await search({ q: mark, status: 'Selesai' })).toEqual([b.id]);
    expect(await search({ q: mark, status: 'Diproses' })).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit harus angka 1 sampai 100'],
    ['limit=101', 'limit harus angka 1 sampai 100'],
    ['cursor=abc', 'cursor tidak dikenal'],
    ['status=Menunggu', 'Status harus salah satu dari Baru, Diproses, Selesai'],
    [`q=${'x'.repeat(101)}`, 'Kata pencarian paling banyak 100 karakter'],
    ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('returns 400 for the query %s', async (query, error) => {
    const { body } = await t.http.get(`/api/pengaduan?${query}`).set(admin.auth).expect(400);
    expect(body.error).toBe(error);
  });
});

describe('the status of a complaint', () => {
  const put = (id: number, body: object) => t.http.put(`/api/pengaduan/${id}/status`).set(admin.auth).send(body);

  it('allows every change with a note, and the owner sees each step', async () => {
    const owner = await createPerson(t);
    const { id } = await createPengaduan(t, { userId: owner.id, riwayat: { create: { status: 'Baru' } } });
    await put(id, { status: 'Selesai', catatan: ' Lampu diganti. ' }).expect(200);
    await put(id, { status: 'Baru' }).expect(200);
    const { body } = await put(id, { status: 'Diproses', catatan: '' }).expect(200);
    expect(body.message).toBe('Status pengaduan diperbarui');
    expect(pengaduanSchema.parse(body.pengaduan).status).toBe('Diproses');
    const seen = await t.http.get(`/api/pengaduan/${id}`).set(owner.auth).expect(200);
    expect(pengaduanSchema.parse(seen.body.pengaduan).riwayat.map(({ status, catatan }) => [status, catatan])).toEqual([
      ['Baru', null],
      ['Selesai', 'Lampu diganti.'],
      ['Baru', null],
      ['Diproses', null],
    ]);
  });

  it('ignores an unchanged status without a note', async () => {
    const { id } = await createPengaduan(t, { userId: null, riwayat: { create: { status: 'Baru' } } });
    const entries = async (body: object) => (await put(id, body).expect(200)).body.pengaduan.riwayat.length;
    expect(await entries({ status: 'Baru' })).toBe(1);
    expect(await t.prisma.jejak.count({ where: { jenis: 'pengaduan', sasaran_id: id } })).toBe(0);
    expect(await entries({ status: 'Baru', catatan: 'Sedang kami cek.' })).toBe(2);
    expect(await t.prisma.jejak.count({ where: { jenis: 'pengaduan', sasaran_id: id } })).toBe(1);
  });

  it('returns 400 for an unknown status or a long note, and 404 for a missing complaint with any body', async () => {
    const { id } = await createPengaduan(t, { userId: null });
    const wrong = await put(id, { status: 'Menunggu', catatan: 'x'.repeat(1001) }).expect(400);
    expect(wrong.body.error).toBe(
      'Status harus salah satu dari Baru, Diproses, Selesai, Catatan paling banyak 1.000 karakter',
    );
    const nothing = await put(2_147_483_647, { status: 'Menunggu' }).expect(404);
    expect(nothing.body).toEqual({ error: 'Pengaduan tidak ditemukan' });
  });

  it('the owner gets a 403 for every body', async () => {
    const owner = await createPerson(t);
    const { id } = await createPengaduan(t, { userId: owner.id });
    await t.http.put(`/api/pengaduan/${id}/status`).set(owner.auth).type('json').send('{').expect(403, {
      error: 'Anda tidak memiliki akses admin',
    });
  });
});

describe('the officials’ queue of complaints', () => {
  const idsOf = async (query: Record<string, string>) => {
    const { body } = await t.http.get('/api/pengaduan').query(query).set(admin.auth).expect(200);
    return { ids: body.pengaduan.map(({ id }: { id: number }) => id), next: body.meta.next_cursor };
  };

  it('lists the oldest first on request, in pages', async () => {
    const mark = randomUUID().slice(0, 8);
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await createPengaduan(t, { userId: null, judul: mark })).id);
    const query = { q: mark, urut: 'terlama', limit: '2' };
    const first = await idsOf(query);
    const second = await idsOf({ ...query, cursor: first.next });
    expect([...first.ids, ...second.ids]).toEqual(ids);
    await t.http.get('/api/pengaduan?urut=nama').set(admin.auth).expect(400);
  });

  it('orders by promise on request, with answered complaints last, newest first', async () => {
    const mark = randomUUID().slice(0, 8);
    const complaint = async (status: string, batas_jawab: string | null) =>
      (
        await createPengaduan(t, {
          userId: null,
          judul: mark,
          status,
          created_at: new Date('2026-11-10T03:00:00Z'),
          batas_jawab: batas_jawab && new Date(batas_jawab),
        })
      ).id;
    const done = await complaint('Selesai', '2026-11-02T08:00:00Z');
    const later = await complaint('Baru', '2026-11-30T08:00:00Z');
    const inWork = await complaint('Diproses', '2026-11-01T08:00:00Z');
    const late = await complaint('Baru', '2026-11-12T08:00:00Z');
    const ofBefore = await complaint('Baru', null);
    const asLate = await complaint('Baru', '2026-11-12T08:00:00Z');
    const paged = async (query: Record<string, string>) => {
      const ids: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await idsOf({ q: mark, urut: 'janji', limit: '2', ...query, ...(cursor && { cursor }) });
        ids.push(...page.ids);
        cursor = page.next;
      }
      return ids;
    };
    expect(await paged({})).toEqual([ofBefore, late, asLate, later, inWork, done]);
    expect(await paged({ status: 'Baru' })).toEqual([ofBefore, late, asLate, later]);
    expect(await paged({ status: 'Selesai' })).toEqual([done]);
    expect((await idsOf({ q: mark })).ids).toEqual([asLate, ofBefore, late, inWork, later, done]);
    const cursor = Buffer.from(`id:${late}`).toString('base64url');
    await t.http.get('/api/pengaduan').query({ urut: 'janji', cursor }).set(admin.auth).expect(400);
    const file = await t.http.get('/api/pengaduan/ekspor.csv?urut=janji').query({ q: mark }).set(admin.auth);
    expect(
      file.text
        .split('\r\n')
        .slice(1, 7)
        .map((line) => Number(/\d+/.exec(line)?.[0])),
    ).toEqual(await paged({}));
  });

  it('finds a complaint by its code in any spelling, its number, and a phone number', async () => {
    const { id, kode } = await createPengaduan(t, { userId: null, no_hp: '085511223344' });
    const grouped = `${kode.slice(0, 5).toLowerCase()}-${kode.slice(5)}`;
    for (const q of [kode, grouped, '0855-1122 3344', '+62 855 1122 3344'])
      expect([q, (await idsOf({ q })).ids]).toEqual([q, [id]]);
    expect((await idsOf({ q: String(id) })).ids[0]).toBe(id);
  });
});
