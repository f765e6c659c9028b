import { beritaRowSchema, beritaSchema } from '@pendopo/shared/berita';
import { KATEGORI_BERITA, KATEGORI_BERITA_FORM } from '@pendopo/shared/berita-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBerita, createPerson, PDF, picture } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

const FIELDS = {
  title: 'Saluran irigasi selesai',
  desc: 'Sepanjang 420 meter.',
  content: 'Saluran itu mengairi 36 hektare sawah.\n\nWarga bergotong royong.',
  kategori: 'Pembangunan',
  tanggal: '2026-11-20',
};
const { desc: _, ...REQUIRED } = FIELDS;
const NOT_FOUND = { error: 'Berita tidak ditemukan' };

const post = (input: object) => t.http.post('/api/berita').set(admin.auth).send(input);
const put = (id: number, input: object) => t.http.put(`/api/berita/${id}`).set(admin.auth).send(input);
const remove = (id: number | string) => t.http.delete(`/api/berita/${id}`).set(admin.auth);
const answerOf = async (id: number) => (await t.http.get(`/api/berita/${id}`).expect(200)).body;
const read = async (id: number) => beritaSchema.parse((await answerOf(id)).berita);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

async function list(query: Record<string, string | number> = {}) {
  const { body } = await t.http.get('/api/berita').query(query).expect(200);
  return { rows: (body.berita as unknown[]).map((row) => beritaRowSchema.parse(row)), meta: body.meta };
}
const ids = async (query?: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);

beforeEach(() => t.prisma.berita.deleteMany());

describe('writing news', () => {
  it('an admin adds it and everybody reads it', async () => {
    const { body } = await post({ ...FIELDS, title: `  ${FIELDS.title} `, id: 7, created_at: 'x' }).expect(201);
    expect(body.message).toBe('Berita berhasil ditambahkan');
    const berita = beritaSchema.parse(body.berita);
    expect(berita).toMatchObject({ ...FIELDS, img: null });
    expect(await answerOf(berita.id)).toEqual({ berita, meta: { newer: null, older: null } });
    const { content, ...row } = berita;
    expect(content).toBe(FIELDS.content);
    expect((await list()).rows).toEqual([{ ...row, cuplikan: FIELDS.desc }]);
  });

  it('takes every category, also those that the form does not offer', async () => {
    expect(KATEGORI_BERITA_FORM[0]).toBe('Pembangunan');
    for (const kategori of KATEGORI_BERITA) await post({ ...REQUIRED, kategori }).expect(201);
    expect((await list()).meta.total).toBe(8);
  });

  it('does without a summary, which an edit keeps, replaces or empties', async () => {
    const { id } = (await post(REQUIRED).expect(201)).body.berita;
    const summaryAfter = async (edit: object) => (await put(id, { ...REQUIRED, ...edit }).expect(200)).body.berita.desc;
    expect((await read(id)).desc).toBe('');
    expect(await summaryAfter({ desc: ' Ringkas\n' })).toBe('Ringkas');
    expect(await summaryAfter({})).toBe('Ringkas');
    expect(await summaryAfter({ desc: '  ' })).toBe('');
    expect(await summaryAfter({ desc: null })).toBe('');
  });

  it('is edited whole', async () => {
    const { id, created_at } = await createBerita(t);
    const { body } = await put(id, { ...FIELDS, kategori: 'Prestasi', tanggal: '2026-12-01' }).expect(200);
    expect(body.message).toBe('Berita berhasil diperbarui');
    const changed = { ...FIELDS, kategori: 'Prestasi', tanggal: '2026-12-01', created_at: created_at.toISOString() };
    expect(await read(id)).toMatchObject(changed);
    expect(beritaSchema.parse(body.berita)).toEqual(await read(id));
  });

  it('is not changed over somebody else’s newer edit', async () => {
    const { id, updatedAt } = await createBerita(t, { updatedAt: day('2026-01-01') });
    await put(id, { ...FIELDS, title: 'Pertama', updatedAt }).expect(200);
    await put(id, { ...FIELDS, title: 'Kedua', updatedAt }).expect(409, {
      error: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.',
    });
    expect((await read(id)).title).toBe('Pertama');
    await put(id, { ...FIELDS, title: 'Terakhir' }).expect(200);
  });

  it('is deleted once', async () => {
    const { id } = await createBerita(t);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body)).toContainEqual({ message: 'Berita berhasil dihapus' });
    await t.http.get(`/api/berita/${id}`).expect(404, NOT_FOUND);
    expect(await t.prisma.berita.count()).toBe(0);
  });
});

describe('what news is refused for', () => {
  it.each([
    ['title', 'Judul wajib diisi', { title: '  ' }],
    ['title', 'Judul paling banyak 200 karakter', { title: 'x'.repeat(201) }],
    ['title', 'Judul memuat karakter yang tidak didukung', { title: 'dua\nbaris' }],
    ['title', 'Judul memuat karakter yang tidak didukung', { title: 'a\ud800b' }],
    ['desc', 'Ringkasan paling banyak 20.000 karakter', { desc: 'x'.repeat(20_001) }],
    ['desc', 'Ringkasan memuat karakter yang tidak didukung', { desc: 'a\u0007' }],
    ['content', 'Isi berita wajib diisi', { content: '' }],
    ['content', 'Isi berita paling banyak 20.000 karakter', { content: 'x'.repeat(20_001) }],
    ['content', 'Isi berita memuat karakter yang tidak didukung', { content: 'a\u0000b' }],
    ['tanggal', 'Tanggal wajib diisi', { tanggal: '' }],
    ['tanggal', 'Tanggal harus berupa tanggal', { tanggal: '2026-02-30' }],
    ['tanggal', 'Tanggal harus berupa tanggal', { tanggal: '20-11-2026' }],
    ['tanggal', 'Tanggal tidak boleh sebelum tahun 1900', { tanggal: '1899-12-31' }],
    ['kategori', `Kategori harus salah satu dari ${KATEGORI_BERITA.join(', ')}`, { kategori: 'pembangunan' }],
    ['updatedAt', 'updatedAt harus berupa waktu ISO 8601', { updatedAt: 'kemarin' }],
  ])('%s: %s', async (path, msg, wrong) => {
    const { id, title } = await createBerita(t);
    const refusal = { error: msg, errors: [{ msg, path }] };
    await post({ ...FIELDS, ...wrong }).expect(400, refusal);
    await put(id, { ...FIELDS, ...wrong }).expect(400, refusal);
    expect((await list()).rows.map((row) => row.title)).toEqual([title]);
  });

  it('every problem at once', async () => {
    const { body } = await post({}).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['title', 'content', 'kategori', 'tanggal']);
    expect(body.error).toBe(body.errors.map(({ msg }: { msg: string }) => msg).join(', '));
  });

  it('its length is what it may be at most', async () => {
    const [title, long] = ['x'.repeat(200), '🌾'.repeat(10_000)];
    const { body } = await post({ ...FIELDS, title, content: long, desc: long }).expect(201);
    expect(await read(body.berita.id)).toMatchObject({ title, content: long, desc: long });
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483647', '2147483648', '99999999999999999999', '1%00', "1'--"])(
    'the id %s is news that is not found, before the body is looked at',
    async (id) => {
      await t.http.get(`/api/berita/${id}`).expect(404, NOT_FOUND);
      await remove(id).expect(404, NOT_FOUND);
      const edit = () => t.http.put(`/api/berita/${id}`).set(admin.auth);
      await edit().type('json').send('{').expect(404, NOT_FOUND);
      await edit().attach('img', PDF, 'a.png').expect(404, NOT_FOUND);
    },
  );

  it('whoever sends it: nobody and residents are turned away with their picture unread', async () => {
    const { id } = await createBerita(t);
    const resident = await createPerson(t);
    for (const [auth, status] of [
      [{}, 401],
      [resident.auth, 403],
    ] as const) {
      await t.http.post('/api/berita').set(auth).field(FIELDS).attach('img', PDF, 'a.png').expect(status);
      await t.http.put(`/api/berita/${id}`).set(auth).field(FIELDS).attach('img', PDF, 'a.png').expect(status);
      await t.http.delete(`/api/berita/${id}`).set(auth).expect(status);
    }
    expect(await ids()).toEqual([id]);
    expect(await t.storedFiles()).toEqual([]);
  });
});

describe('the list', () => {
  it('shows the beginning of the content where there is no summary', async () => {
    const cuplikanOf = async (content: string, desc = '') => {
      const { id } = await createBerita(t, { content, desc });
      return (await list()).rows.find((row) => row.id === id)?.cuplikan;
    };
    expect(await cuplikanOf('Isi', 'Ringkas')).toBe('Ringkas');
    expect(await cuplikanOf(' Baris satu\r\n\r\nbaris\tdua ')).toBe('Baris satu baris dua');
    expect(await cuplikanOf('x'.repeat(150))).toBe('x'.repeat(150));
    expect(await cuplikanOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
    expect(await cuplikanOf(`${'x'.repeat(149)}🌾🌾`)).toBe(`${'x'.repeat(149)}🌾…`);
  });

  it('is walked page by page, newest day first, none missed and none twice', async () => {
    const made: { id: number; tanggal: string }[] = [];
    for (const tanggal of ['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-20', '2026-11-21'])
      made.push({ id: (await createBerita(t, { tanggal: day(tanggal) })).id, tanggal });
    const expected = made.sort((a, b) => b.tanggal.localeCompare(a.tanggal) || b.id - a.id).map(({ id }) => id);
    for (const limit of [1, 2, 3, 4, 6, 100]) {
      const seen: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { rows, meta } = await list({ limit, ...(cursor && { cursor }) });
        expect(rows.length).toBeLessThanOrEqual(limit);
        expect(meta.total).toBe(6);
        seen.push(...rows.map(({ id }) => id));
        cursor = meta.next_cursor;
      }
      expect(seen).toEqual(expected);
    }
  });

  it('does not shift when news comes and goes between two pages', async () => {
    const [a, b, c, d] = [await createBerita(t), await createBerita(t), await createBerita(t), await createBerita(t)];
    const first = await list({ limit: 2 });
    expect(first.rows.map(({ id }) => id)).toEqual([d.id, c.id]);
    await createBerita(t);
    await remove(c.id).expect(200);
    const second = await list({ limit: 2, cursor: first.meta.next_cursor });
    expect(second.rows.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(second.meta.next_cursor).toBeNull();
  });

  it('is searched in title, summary and content, whatever the case, and filtered by category', async () => {
    const a = await createBerita(t, { title: 'Posyandu Melati', kategori: 'Kesehatan' });
    const b = await createBerita(t, { desc: 'Jadwal POSYANDU' });
    const c = await createBerita(t, { content: 'Datanglah ke posyandu.', kategori: 'Kuliner' });
    await createBerita(t);
    expect(await ids({ q: ' posYANDU ' })).toEqual([c.id, b.id, a.id]);
    expect(await ids({ q: 'posyandu', kategori: 'Kuliner' })).toEqual([c.id]);
    expect(await ids({ kategori: 'Kesehatan' })).toEqual([a.id]);
    expect((await list({ q: 'posyandu', limit: 1 })).meta.total).toBe(3);
    expect(await ids({ q: 'tidak ada' })).toEqual([]);
  });

  it('keeps to the search on its later pages', async () => {
    const wanted: number[] = [];
    for (let i = 0; i < 3; i++) {
      wanted.unshift((await createBerita(t, { kategori: 'Kuliner', title: 'Pecel' })).id);
      await createBerita(t);
    }
    const query = { q: 'pecel', kategori: 'Kuliner', limit: 2 };
    const first = await list(query);
    const second = await list({ ...query, cursor: first.meta.next_cursor });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(wanted);
    expect(second.meta).toEqual({ total: 3, next_cursor: null });
  });

  it('takes LIKE’s wildcards for what they are', async () => {
    const percent = await createBerita(t, { title: 'Diskon 50% untuk_warga' });
    const slash = await createBerita(t, { title: 'C:\\arsip' });
    expect(await ids({ q: '50%' })).toEqual([percent.id]);
    expect(await ids({ q: '%' })).toEqual([percent.id]);
    expect(await ids({ q: 'k_w' })).toEqual([percent.id]);
    expect(await ids({ q: 'a_s' })).toEqual([]);
    expect(await ids({ q: '\\' })).toEqual([slash.id]);
    expect(await ids({ q: '50%w' })).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit harus angka 1 sampai 100'],
    ['limit=101', 'limit harus angka 1 sampai 100'],
    ['limit=-1', 'limit harus angka 1 sampai 100'],
    ['limit=5&limit=6', 'limit harus angka 1 sampai 100'],
    ['cursor=', 'cursor tidak dikenal'],
    [`cursor=${Buffer.from('0000-01-01:5').toString('base64url')}`, 'cursor tidak dikenal'],
    ['cursor=abc', 'cursor tidak dikenal'],
    [`cursor=${btoa('id:5')}`, 'cursor tidak dikenal'],
    [`cursor=${btoa('2026-02-30:5')}`, 'cursor tidak dikenal'],
    [`cursor=${btoa('2026-11-20:2147483648').replaceAll('=', '')}`, 'cursor tidak dikenal'],
    ['kategori=Gosip', `Kategori harus salah satu dari ${KATEGORI_BERITA.join(', ')}`],
    [`q=${'x'.repeat(101)}`, 'Kata pencarian paling banyak 100 karakter'],
    ['q=a&q=b', 'Kata pencarian harus berupa teks'],
    ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('the query %s is a 400', async (query, error) => {
    const { body } = await t.http.get(`/api/berita?${query}`).expect(400);
    expect(body.error).toBe(error);
  });

  it.each(['', 'one'])('answers 304 to whoever has it, and anew after an edit (%s)', async (what) => {
    const { id } = await createBerita(t);
    const path = what ? `/api/berita/${id}` : '/api/berita';
    const { headers } = await t.http.get(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = () => t.http.get(path).set('If-None-Match', headers.etag ?? '');
    await again().expect(304);
    await put(id, FIELDS).expect(200);
    await again().expect(200);
  });
});

describe('the neighbours', () => {
  it('are the next newer and the next older, also within a day, and none at the ends', async () => {
    const made = [];
    for (const tanggal of ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-22'])
      made.push(await createBerita(t, { tanggal: day(tanggal) }));
    const named = made.map(({ id, title }) => ({ id, title }));
    for (const [i, { id }] of made.entries()) {
      expect((await answerOf(id)).meta).toEqual({ newer: named[i + 1] ?? null, older: named[i - 1] ?? null });
    }
  });
});

describe('the picture', () => {
  const form = (to: string, file: Buffer, fields: Record<string, string> = {}) =>
    (to === '' ? t.http.post('/api/berita') : t.http.put(`/api/berita/${to}`))
      .set(admin.auth)
      .field({ ...FIELDS, ...fields })
      .attach('img', file, 'gambar.png');
  const add = async (file: Buffer) => beritaSchema.parse((await form('', file).expect(201)).body.berita);
  const fileOf = (img: string | null) => `public${img?.replace('/uploads', '')}`;

  it('is stored in two sizes; kept, replaced and removed with the row’s edits', async () => {
    const { id, img } = await add(await picture(900, 600));
    expect(img).toMatch(/^\/uploads\/berita\/[0-9a-f-]{36}-900x600\.webp$/);
    expect((await list()).rows[0]?.img).toBe(img);
    await t.http
      .get(img ?? '')
      .expect(200)
      .expect('Content-Type', 'image/webp');
    await expect.poll(t.storedFiles).toHaveLength(2);

    await put(id, FIELDS).expect(200);
    expect((await read(id)).img).toBe(img);
    await form(String(id), await picture(100, 100), { hapus_gambar: 'true' }).expect(200);
    await expect.poll(t.storedFiles).toEqual([fileOf((await read(id)).img)]);

    await put(id, { ...FIELDS, hapus_gambar: true }).expect(200);
    expect((await read(id)).img).toBeNull();
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('goes with the row', async () => {
    const { id } = await add(await picture(900, 600));
    await remove(id).expect(200);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('of what is refused is not kept', async () => {
    const { id } = await createBerita(t);
    const file = await picture(50, 50);
    await form('', file, { title: '' }).expect(400);
    await form(String(id), file, { tanggal: 'besok' }).expect(400);
    await form(String(id), file, { updatedAt: '2020-01-01T00:00:00.000Z' }).expect(409);
    await expect.poll(t.storedFiles).toEqual([]);
    expect(await ids()).toEqual([id]);
  });

  it('must be one picture of at most 5 MB, in the part img', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const file of [PDF, svg, (await picture(50, 50)).subarray(0, 60)])
      await form('', file).expect(400, { error: 'File harus berupa gambar!' });
    await form('', Buffer.alloc(5 * 1024 * 1024 + 1)).expect(413, { error: 'Ukuran file maksimal 5MB!' });
    await form('', await picture(9, 9))
      .attach('foto', PDF, 'b.png')
      .expect(400);
    await expect.poll(t.storedFiles).toEqual([]);
    expect(await ids()).toEqual([]);
  });

  it('of two edits at once is whichever comes last, and one is left', async () => {
    const { id } = await add(await picture(80, 80));
    const files = [await picture(60, 60), await picture(70, 70)];
    const answers = await Promise.all(files.map((file) => form(String(id), file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(t.storedFiles).toEqual([fileOf((await read(id)).img)]);
    await remove(id).expect(200);
  });

  it('of an edit that meets a deletion is not left behind', async () => {
    const { id } = await add(await picture(80, 80));
    const [edit, deletion] = await Promise.all([form(String(id), await picture(60, 60)), remove(id)]);
    expect(deletion.status).toBe(200);
    expect([200, 404]).toContain(edit.status);
    await expect.poll(t.storedFiles).toEqual([]);
  });
});
