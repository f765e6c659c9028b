import { beritaRowSchema, beritaSchema } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA, KATEGORI_BERITA_FORM } from '@pendopo/shared/berita/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBerita, createPerson } from '../../../test/factories.ts';
import { describePublication } from '../../../test/publication-suite.ts';
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

const post = (input: object) => t.http.post('/api/berita').set(admin.auth).send(input);
const put = (id: number, input: object) => t.http.put(`/api/berita/${id}`).set(admin.auth).send(input);
const remove = (id: number | string) => t.http.delete(`/api/berita/${id}`).set(admin.auth);
const answerOf = async (id: number) => (await t.http.get(`/api/berita/${id}`).expect(200)).body;
const read = async (id: number) => beritaSchema.parse((await answerOf(id)).berita);

async function list(query: Record<string, string | number> = {}) {
  const { body } = await t.http.get('/api/berita').query(query).expect(200);
  return { rows: (body.berita as unknown[]).map((row) => beritaRowSchema.parse(row)), meta: body.meta };
}
const ids = async (query?: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);

const notFound = 'Berita tidak ditemukan';

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

  it('is deleted once', async () => {
    const { id } = await createBerita(t);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body)).toContainEqual({ message: 'Berita berhasil dihapus' });
    await t.http.get(`/api/berita/${id}`).expect(404, { error: notFound });
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
});

describePublication({
  ...{ t, admin, key: 'berita', fields: FIELDS, notFound },
  resident: await createPerson(t),
  create: (given) => createBerita(t, given),
  filter: {
    name: 'kategori',
    match: { kategori: 'Kuliner' },
    error: `Kategori harus salah satu dari ${KATEGORI_BERITA.join(', ')}`,
  },
});
