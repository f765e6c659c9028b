import { agendaSchema } from '@pendopo/shared/agenda';
import { STATUS_AGENDA } from '@pendopo/shared/agenda-text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAgenda, createPerson, PDF, picture } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

const FIELDS = {
  title: 'Musyawarah desa',
  tanggal: '2026-11-20',
  waktu: '09:00',
  lokasi: 'Balai Desa',
  deskripsi: 'Rencana kerja tahun depan.\n\nTerbuka bagi semua warga.',
};
const NOT_FOUND = { error: 'Agenda tidak ditemukan' };

const post = (input: object) => t.http.post('/api/agenda').set(admin.auth).send(input);
const put = (id: number, input: object) => t.http.put(`/api/agenda/${id}`).set(admin.auth).send(input);
const remove = (id: number | string) => t.http.delete(`/api/agenda/${id}`).set(admin.auth);
const answerOf = async (id: number) => (await t.http.get(`/api/agenda/${id}`).expect(200)).body;
const read = async (id: number) => agendaSchema.parse((await answerOf(id)).agenda);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

async function list(query: Record<string, string | number> = {}) {
  const { body } = await t.http.get('/api/agenda').query(query).expect(200);
  return { rows: (body.agenda as unknown[]).map((row) => agendaSchema.parse(row)), meta: body.meta };
}
const ids = async (query?: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);

beforeEach(() => t.prisma.agenda.deleteMany());

describe('writing the agenda', () => {
  it('an admin adds an item, in their name, and everybody reads it', async () => {
    const sent = { ...FIELDS, title: `  ${FIELDS.title} `, id: 7, created_by_name: 'x', created_by_id: 1 };
    const { body } = await post(sent).expect(201);
    expect(body.message).toBe('Agenda berhasil ditambahkan');
    const agenda = agendaSchema.parse(body.agenda);
    expect(agenda).toMatchObject({ ...FIELDS, status: 'Akan Datang', img: null, created_by_name: admin.nama });
    expect(await answerOf(agenda.id)).toEqual({ agenda, meta: { newer: null, older: null } });
    expect((await list()).rows).toEqual([agenda]);
    const row = await t.prisma.agenda.findUniqueOrThrow({ where: { id: agenda.id } });
    expect(row.created_by_id).toBe(admin.id);
  });

  it('an edit by another admin does not change whose it is', async () => {
    const { id } = (await post(FIELDS).expect(201)).body.agenda;
    const other = await createPerson(t, { role: 'admin' });
    await t.http
      .put(`/api/agenda/${id}`)
      .set(other.auth)
      .send({ ...FIELDS, lokasi: 'Balai Dusun' })
      .expect(200);
    expect(await read(id)).toMatchObject({ lokasi: 'Balai Dusun', created_by_name: admin.nama });
    const row = await t.prisma.agenda.findUniqueOrThrow({ where: { id } });
    expect(row.created_by_id).toBe(admin.id);
  });

  it('takes every status; an edit that sends none leaves it', async () => {
    expect(STATUS_AGENDA[0]).toBe('Akan Datang');
    for (const status of STATUS_AGENDA) {
      const { id } = (await post({ ...FIELDS, status }).expect(201)).body.agenda;
      await put(id, FIELDS).expect(200);
      expect((await read(id)).status).toBe(status);
      await put(id, { ...FIELDS, status: 'Selesai' }).expect(200);
      expect((await read(id)).status).toBe('Selesai');
    }
  });

  it.each([
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    [' 9.05 ', '09:05'],
    ['23:59', '23:59'],
    ['0:00', '00:00'],
  ])('the time %j is kept as %s', async (waktu, kept) => {
    const { body } = await post({ ...FIELDS, waktu }).expect(201);
    expect(body.agenda.waktu).toBe(kept);
    expect((await read(body.agenda.id)).waktu).toBe(kept);
  });

  it('is edited whole', async () => {
    const { id, created_at } = await createAgenda(t);
    const edit = { ...FIELDS, waktu: '10:30', tanggal: '2026-12-01', status: 'Sedang Berlangsung' };
    const { body } = await put(id, edit).expect(200);
    expect(body.message).toBe('Agenda berhasil diperbarui');
    expect(await read(id)).toMatchObject({ ...edit, created_at: created_at.toISOString() });
    expect(agendaSchema.parse(body.agenda)).toEqual(await read(id));
  });

  it('is not changed over somebody else’s newer edit', async () => {
    const { id, updatedAt } = await createAgenda(t, { updatedAt: day('2026-01-01') });
    await put(id, { ...FIELDS, title: 'Pertama', updatedAt }).expect(200);
    await put(id, { ...FIELDS, title: 'Kedua', updatedAt }).expect(409, {
      error: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.',
    });
    expect((await read(id)).title).toBe('Pertama');
    await put(id, { ...FIELDS, title: 'Terakhir' }).expect(200);
  });

  it('is deleted once', async () => {
    const { id } = await createAgenda(t);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body)).toContainEqual({ message: 'Agenda berhasil dihapus' });
    await t.http.get(`/api/agenda/${id}`).expect(404, NOT_FOUND);
    expect(await t.prisma.agenda.count()).toBe(0);
  });
});

const TIME = 'Waktu harus berupa jam dan menit, misalnya 09:05';

describe('what an item is refused for', () => {
  it.each([
    ['title', 'Judul paling banyak 200 karakter', { title: 'x'.repeat(201) }],
    ['title', 'Judul memuat karakter yang tidak didukung', { title: 'dua\nbaris' }],
    ['lokasi', 'Lokasi paling banyak 500 karakter', { lokasi: 'x'.repeat(501) }],
    ['lokasi', 'Lokasi memuat karakter yang tidak didukung', { lokasi: 'a\ud800b' }],
    ['deskripsi', 'Deskripsi paling banyak 20.000 karakter', { deskripsi: 'x'.repeat(20_001) }],
    ['deskripsi', 'Deskripsi memuat karakter yang tidak didukung', { deskripsi: 'a\u0000b' }],
    ['tanggal', 'Tanggal harus berupa tanggal', { tanggal: '2026-02-30' }],
    ['tanggal', 'Tanggal tidak boleh sebelum tahun 1900', { tanggal: '1899-12-31' }],
    ['waktu', TIME, { waktu: '24:00' }],
    ['waktu', TIME, { waktu: '9:60' }],
    ['waktu', TIME, { waktu: '9:5' }],
    ['waktu', TIME, { waktu: 'pagi' }],
    ['status', `Status harus salah satu dari ${STATUS_AGENDA.join(', ')}`, { status: 'Batal' }],
    ['updatedAt', 'updatedAt harus berupa waktu ISO 8601', { updatedAt: 'kemarin' }],
  ])('%s: %s', async (path, msg, wrong) => {
    const { id, title } = await createAgenda(t);
    const refusal = { error: msg, errors: [{ msg, path }] };
    await post({ ...FIELDS, ...wrong }).expect(400, refusal);
    await put(id, { ...FIELDS, ...wrong }).expect(400, refusal);
    expect((await list()).rows.map((row) => row.title)).toEqual([title]);
  });

  it('one sentence comes first where fields are missing, and each is named', async () => {
    const missing = [
      { msg: 'Semua field harus diisi', path: '' },
      { msg: 'Judul wajib diisi', path: 'title' },
      { msg: 'Tanggal wajib diisi', path: 'tanggal' },
      { msg: 'Waktu wajib diisi', path: 'waktu' },
      { msg: 'Lokasi wajib diisi', path: 'lokasi' },
      { msg: 'Deskripsi wajib diisi', path: 'deskripsi' },
    ];
    const error = missing.map(({ msg }) => msg).join(', ');
    await post({}).expect(400, { error, errors: missing });
    const blank = { title: ' ', tanggal: '', waktu: ' ', lokasi: null, deskripsi: '\n' };
    await post(blank).expect(400, { error, errors: missing });
    const { id } = await createAgenda(t);
    const { body } = await put(id, { ...FIELDS, lokasi: '', waktu: 'pagi' }).expect(400);
    expect(body.errors).toEqual([missing[0], { msg: TIME, path: 'waktu' }, missing[4]]);
  });

  it('its length is what it may be at most', async () => {
    const [title, lokasi, deskripsi] = ['x'.repeat(200), 'x'.repeat(500), '🌾'.repeat(10_000)];
    const { body } = await post({ ...FIELDS, title, lokasi, deskripsi }).expect(201);
    expect(await read(body.agenda.id)).toMatchObject({ title, lokasi, deskripsi });
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483647', '2147483648', '99999999999999999999', '1%00', "1'--"])(
    'the id %s is an item that is not found, before the body is looked at',
    async (id) => {
      await t.http.get(`/api/agenda/${id}`).expect(404, NOT_FOUND);
      await remove(id).expect(404, NOT_FOUND);
      const edit = () => t.http.put(`/api/agenda/${id}`).set(admin.auth);
      await edit().type('json').send('{').expect(404, NOT_FOUND);
      await edit().attach('img', PDF, 'a.png').expect(404, NOT_FOUND);
    },
  );

  it('whoever sends it: nobody and residents are turned away with their picture unread', async () => {
    const { id } = await createAgenda(t);
    const resident = await createPerson(t);
    for (const [auth, status] of [
      [{}, 401],
      [resident.auth, 403],
    ] as const) {
      await t.http.post('/api/agenda').set(auth).field(FIELDS).attach('img', PDF, 'a.png').expect(status);
      await t.http.put(`/api/agenda/${id}`).set(auth).field(FIELDS).attach('img', PDF, 'a.png').expect(status);
      await t.http.delete(`/api/agenda/${id}`).set(auth).expect(status);
    }
    expect(await ids()).toEqual([id]);
    expect(await t.storedFiles()).toEqual([]);
  });
});

describe('the list', () => {
  it('is walked page by page, newest day first, none missed and none twice', async () => {
    const made: { id: number; tanggal: string }[] = [];
    for (const tanggal of ['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-20', '2026-11-21'])
      made.push({ id: (await createAgenda(t, { tanggal: day(tanggal) })).id, tanggal });
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

  it('does not shift when items come and go between two pages', async () => {
    const [a, b, c, d] = [await createAgenda(t), await createAgenda(t), await createAgenda(t), await createAgenda(t)];
    const first = await list({ limit: 2 });
    expect(first.rows.map(({ id }) => id)).toEqual([d.id, c.id]);
    await createAgenda(t);
    await remove(c.id).expect(200);
    const second = await list({ limit: 2, cursor: first.meta.next_cursor });
    expect(second.rows.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(second.meta.next_cursor).toBeNull();
  });

  it('is searched in title, place and description, whatever the case, and filtered by status', async () => {
    const a = await createAgenda(t, { title: 'Posyandu Melati', status: 'Selesai' });
    const b = await createAgenda(t, { lokasi: 'POSYANDU Krajan' });
    const c = await createAgenda(t, { deskripsi: 'Datanglah ke posyandu.', status: 'Sedang Berlangsung' });
    await createAgenda(t);
    expect(await ids({ q: ' posYANDU ' })).toEqual([c.id, b.id, a.id]);
    expect(await ids({ q: 'posyandu', status: 'Akan Datang' })).toEqual([b.id]);
    expect(await ids({ status: 'Selesai' })).toEqual([a.id]);
    expect((await list({ q: 'posyandu', limit: 1 })).meta.total).toBe(3);
    expect(await ids({ q: 'tidak ada' })).toEqual([]);
  });

  it('keeps to the search on its later pages', async () => {
    const wanted: number[] = [];
    for (let i = 0; i < 3; i++) {
      wanted.unshift((await createAgenda(t, { status: 'Selesai', title: 'Pasar' })).id);
      await createAgenda(t);
    }
    const query = { q: 'pasar', status: 'Selesai', limit: 2 };
    const first = await list(query);
    const second = await list({ ...query, cursor: first.meta.next_cursor });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(wanted);
    expect(second.meta).toEqual({ total: 3, next_cursor: null });
  });

  it('takes LIKE’s wildcards for what they are', async () => {
    const percent = await createAgenda(t, { title: 'Diskon 50% untuk_warga' });
    const slash = await createAgenda(t, { title: 'C:\\arsip' });
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
    ['status=Batal', `Status harus salah satu dari ${STATUS_AGENDA.join(', ')}`],
    [`q=${'x'.repeat(101)}`, 'Kata pencarian paling banyak 100 karakter'],
    ['q=a&q=b', 'Kata pencarian harus berupa teks'],
    ['q=%00', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('the query %s is a 400', async (query, error) => {
    const { body } = await t.http.get(`/api/agenda?${query}`).expect(400);
    expect(body.error).toBe(error);
  });

  it.each(['', 'one'])('answers 304 to whoever has it, and anew after an edit (%s)', async (what) => {
    const { id } = await createAgenda(t);
    const path = what ? `/api/agenda/${id}` : '/api/agenda';
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
      made.push(await createAgenda(t, { tanggal: day(tanggal) }));
    const named = made.map(({ id, title }) => ({ id, title }));
    for (const [i, { id }] of made.entries()) {
      expect((await answerOf(id)).meta).toEqual({ newer: named[i + 1] ?? null, older: named[i - 1] ?? null });
    }
  });
});

describe('the picture', () => {
  const form = (to: string, file: Buffer, fields: Record<string, string> = {}) =>
    (to === '' ? t.http.post('/api/agenda') : t.http.put(`/api/agenda/${to}`))
      .set(admin.auth)
      .field({ ...FIELDS, ...fields })
      .attach('img', file, 'gambar.png');
  const add = async (file: Buffer) => agendaSchema.parse((await form('', file).expect(201)).body.agenda);
  const fileOf = (img: string | null) => `public${img?.replace('/uploads', '')}`;

  it('is stored in two sizes; kept, replaced and removed with the row’s edits', async () => {
    const { id, img } = await add(await picture(900, 600));
    expect(img).toMatch(/^\/uploads\/agenda\/[0-9a-f-]{36}-900x600\.webp$/);
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
    const { id } = await createAgenda(t);
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

  it('of an item whose author’s account goes meanwhile is not left behind', async () => {
    const author = await createPerson(t, { role: 'admin' });
    const { storage } = t.deps;
    const racing = await createTestApp({
      storage: {
        ...storage,
        keepPicture: async (...given) => {
          const key = await storage.keepPicture(...given);
          await t.prisma.user.delete({ where: { id: author.id } });
          return key;
        },
      },
    });
    const request = racing.http.post('/api/agenda').set(author.auth).field(FIELDS);
    await request
      .attach('img', await picture(50, 50), 'a.png')
      .expect(401, { error: 'Sesi Anda telah berakhir. Silakan login ulang.' });
    await expect.poll(t.storedFiles).toEqual([]);
    expect(await ids()).toEqual([]);
  });

  it('of an edit that meets a deletion is not left behind', async () => {
    const { id } = await add(await picture(80, 80));
    const [edit, deletion] = await Promise.all([form(String(id), await picture(60, 60)), remove(id)]);
    expect(deletion.status).toBe(200);
    expect([200, 404]).toContain(edit.status);
    await expect.poll(t.storedFiles).toEqual([]);
  });
});
