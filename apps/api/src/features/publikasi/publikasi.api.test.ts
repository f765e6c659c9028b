import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beritaRowSchema, beritaSchema } from '@pendopo/shared/berita/schemas';
import { BERITA_TEXT, KATEGORI_BERITA } from '@pendopo/shared/berita/text';
import { pengumumanRowSchema, pengumumanSchema } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN, PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman/text';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBerita, createPengumuman, createPerson, PDF } from '../../../test/factories.ts';
import { describePublication } from '../../../test/publication-suite.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const resident = await createPerson(t);

type Given = { title?: string; desc?: string; content?: string; kategori?: string; lampiran?: object[] };

const BERITA = {
  key: 'berita',
  text: BERITA_TEXT,
  isi: 'Isi berita',
  kategori: KATEGORI_BERITA,
  listed: beritaRowSchema,
  whole: beritaSchema,
  create: (given?: Given) => createBerita(t, given),
  sentences: ['Berita berhasil ditambahkan', 'Berita berhasil diperbarui', 'Berita berhasil dihapus'],
  fields: {
    title: 'Saluran irigasi selesai',
    desc: 'Sepanjang 420 meter.',
    content: 'Saluran itu mengairi 36 hektare sawah.\n\nWarga bergotong royong.',
    kategori: 'Pembangunan',
    tanggal: '2026-11-20',
  },
  categories: { count: 8, first: 'Pembangunan', other: 'Kuliner' },
} as const;

const PENGUMUMAN = {
  key: 'pengumuman',
  text: PENGUMUMAN_TEXT,
  isi: 'Isi pengumuman',
  kategori: KATEGORI_PENGUMUMAN,
  listed: pengumumanRowSchema,
  whole: pengumumanSchema,
  create: (given?: Given) => createPengumuman(t, given),
  sentences: ['Pengumuman berhasil ditambahkan', 'Pengumuman berhasil diperbarui', 'Pengumuman berhasil dihapus'],
  fields: {
    title: 'Jadwal imunisasi',
    desc: 'Balai Desa, pukul delapan.',
    content: 'Bawalah buku KIA.\n\nKader siap membantu.',
    kategori: 'Layanan',
    tanggal: '2026-11-20',
  },
  categories: { count: 7, first: 'Umum', other: 'Darurat' },
} as const;

describe.each([BERITA, PENGUMUMAN])('$key', (kind) => {
  const { key, isi, kategori, create, fields, categories } = kind;
  const [added, edited, deleted] = kind.sentences;
  const { desc: _, ...required } = fields;
  const path = `/api/${key}`;
  const notFound = kind.text.notFound;

  const post = (input: object) => t.http.post(path).set(admin.auth).send(input);
  const put = (id: number, input: object) => t.http.put(`${path}/${id}`).set(admin.auth).send(input);
  const remove = (id: number | string) => t.http.delete(`${path}/${id}`).set(admin.auth);
  const answerOf = async (id: number) => (await t.http.get(`${path}/${id}`).expect(200)).body;
  const read = async (id: number) => z.parse(kind.whole, (await answerOf(id))[key]);

  async function list(query: Record<string, string | number> = {}) {
    const { body } = await t.http.get(path).query(query).expect(200);
    return { rows: (body[key] as unknown[]).map((row) => z.parse(kind.listed, row)), meta: body.meta };
  }
  const ids = async (query?: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);
  const count = () => (key === 'berita' ? t.prisma.berita.count() : t.prisma.pengumuman.count());

  beforeEach(() => (key === 'berita' ? t.prisma.berita.deleteMany() : t.prisma.pengumuman.deleteMany()));

  describe('writing', () => {
    it('an admin adds a publication and anyone reads it', async () => {
      const { body } = await post({ ...fields, title: `  ${fields.title} `, id: 7, created_at: 'x' }).expect(201);
      expect(body.message).toBe(added);
      const one = z.parse(kind.whole, body[key]);
      expect(one).toMatchObject({ ...fields, img: null });
      expect(await answerOf(one.id)).toEqual({ [key]: one, meta: { newer: null, older: null } });
      const { content, lampiran, ...row } = one;
      expect(lampiran).toEqual([]);
      expect(content).toBe(fields.content);
      expect((await list()).rows).toEqual([{ ...row, cuplikan: fields.desc }]);
    });

    it('accepts every category, with the first as default', async () => {
      expect(kategori[0]).toBe(categories.first);
      for (const one of kategori) await post({ ...required, kategori: one }).expect(201);
      expect((await list()).meta.total).toBe(categories.count);
    });

    it('needs no summary, which an edit keeps, replaces or clears', async () => {
      const { id } = (await post(required).expect(201)).body[key];
      const summaryAfter = async (edit: object) => (await put(id, { ...required, ...edit }).expect(200)).body[key].desc;
      expect((await read(id)).desc).toBe('');
      expect(await summaryAfter({ desc: ' Ringkas\n' })).toBe('Ringkas');
      expect(await summaryAfter({})).toBe('Ringkas');
      expect(await summaryAfter({ desc: '  ' })).toBe('');
      expect(await summaryAfter({ desc: null })).toBe('');
    });

    it('replaces all fields', async () => {
      const { id, created_at } = await create();
      const edit = { ...fields, kategori: categories.other, tanggal: '2026-12-01' };
      const { body } = await put(id, edit).expect(200);
      expect(body.message).toBe(edited);
      expect(await read(id)).toMatchObject({ ...edit, created_at: created_at.toISOString() });
      expect(z.parse(kind.whole, body[key])).toEqual(await read(id));
    });

    it('shows further files, and deletes those that an edit names, or all with the row', async () => {
      const keep = async (name: string) => {
        const path = join(t.uploadDir, name);
        await writeFile(path, PDF);
        return t.deps.storage.keepPublic(key, { path, ext: 'pdf' });
      };
      const first = await keep('a.pdf');
      const second = await keep('b.pdf');
      const lampiran = [
        { nomor: 1, jenis: 'gambar', nama: 'Gambar 2', berkas: first },
        { nomor: 2, jenis: 'dokumen', nama: 'Formulir', berkas: second },
      ];
      const { id } = await create({ content: 'Awal.\n\n[gambar 1]\n\nAkhir.', lampiran });
      expect((await read(id)).lampiran).toEqual([
        { nomor: 1, jenis: 'gambar', nama: 'Gambar 2', url: `/uploads/${first}` },
        { nomor: 2, jenis: 'dokumen', nama: 'Formulir', url: `/uploads/${second}` },
      ]);
      expect((await list()).rows[0]?.cuplikan).toBe('Awal. Akhir.');
      await put(id, required).expect(200);
      expect((await read(id)).lampiran).toHaveLength(2);
      await put(id, { ...required, hapus_lampiran: 'semua' }).expect(400);
      await put(id, { ...required, hapus_lampiran: '1' }).expect(200);
      expect((await read(id)).lampiran).toMatchObject([{ nomor: 2 }]);
      expect([await t.deps.storage.has('public', first), await t.deps.storage.has('public', second)]).toEqual([
        false,
        true,
      ]);
      await remove(id).expect(200);
      expect(await t.deps.storage.has('public', second)).toBe(false);
    });

    it('deletes a publication once', async () => {
      const { id } = await create();
      const answers = await Promise.all([remove(id), remove(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(answers.map(({ body }) => body)).toContainEqual({ message: deleted });
      await t.http.get(`${path}/${id}`).expect(404, { error: notFound });
      expect(await count()).toBe(0);
    });
  });

  describe('invalid fields', () => {
    it.each([
      ['title', 'Judul wajib diisi', { title: '  ' }],
      ['title', 'Judul paling banyak 200 karakter', { title: 'x'.repeat(201) }],
      ['title', 'Judul memuat karakter yang tidak didukung', { title: 'dua\nbaris' }],
      ['title', 'Judul memuat karakter yang tidak didukung', { title: 'a\ud800b' }],
      ['desc', 'Ringkasan paling banyak 20.000 karakter', { desc: 'x'.repeat(20_001) }],
      ['desc', 'Ringkasan memuat karakter yang tidak didukung', { desc: 'a\u0007' }],
      ['content', `${isi} wajib diisi`, { content: '' }],
      ['content', `${isi} paling banyak 20.000 karakter`, { content: 'x'.repeat(20_001) }],
      ['content', `${isi} memuat karakter yang tidak didukung`, { content: 'a\u0000b' }],
      ['tanggal', 'Tanggal wajib diisi', { tanggal: '' }],
      ['tanggal', 'Tanggal harus berupa tanggal', { tanggal: '2026-02-30' }],
      ['tanggal', 'Tanggal harus berupa tanggal', { tanggal: '20-11-2026' }],
      ['tanggal', 'Tanggal tidak boleh sebelum tahun 1900', { tanggal: '1899-12-31' }],
      [
        'kategori',
        `Kategori harus salah satu dari ${kategori.join(', ')}`,
        { kategori: fields.kategori.toLowerCase() },
      ],
      ['updatedAt', 'updatedAt harus berupa waktu ISO 8601', { updatedAt: 'kemarin' }],
    ])('rejects %s: %s', async (field, msg, wrong) => {
      const { id, title } = await create();
      const refusal = { error: msg, errors: [{ msg, path: field }] };
      await post({ ...fields, ...wrong }).expect(400, refusal);
      await put(id, { ...fields, ...wrong }).expect(400, refusal);
      expect((await list()).rows.map((row) => row.title)).toEqual([title]);
    });

    it('reports every problem at once', async () => {
      const { body } = await post({}).expect(400);
      const named = body.errors.map(({ path: field }: { path: string }) => field);
      expect(named).toEqual(['title', 'content', 'kategori', 'tanggal']);
      expect(body.error).toBe(body.errors.map(({ msg }: { msg: string }) => msg).join(', '));
    });

    it('accepts fields of the maximum length', async () => {
      const title = 'x'.repeat(200);
      const long = '🌾'.repeat(10_000);
      const { body } = await post({ ...fields, title, content: long, desc: long }).expect(201);
      expect(await read(body[key].id)).toMatchObject({ title, content: long, desc: long });
    });
  });

  describe('the list', () => {
    it('shows the beginning of the content if there is no summary', async () => {
      const cuplikanOf = async (content: string, desc = '') => {
        const { id } = await create({ content, desc });
        return (await list()).rows.find((row) => row.id === id)?.cuplikan;
      };
      expect(await cuplikanOf('Isi', 'Ringkas')).toBe('Ringkas');
      expect(await cuplikanOf(' Baris satu\r\n\r\nbaris\tdua ')).toBe('Baris satu baris dua');
      expect(await cuplikanOf('x'.repeat(150))).toBe('x'.repeat(150));
      expect(await cuplikanOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
      expect(await cuplikanOf(`${'x'.repeat(149)}🌾🌾`)).toBe(`${'x'.repeat(149)}🌾…`);
    });

    it('searches title, summary and content without case, and filters by category', async () => {
      const a = await create({ title: 'Posyandu Melati', kategori: 'Kesehatan' });
      const b = await create({ desc: 'Jadwal POSYANDU' });
      const c = await create({ content: 'Datanglah ke posyandu.', kategori: categories.other });
      await create();
      expect(await ids({ q: ' posYANDU ' })).toEqual([c.id, b.id, a.id]);
      expect(await ids({ q: 'posyandu', kategori: categories.other })).toEqual([c.id]);
      expect(await ids({ kategori: 'Kesehatan' })).toEqual([a.id]);
      expect((await list({ q: 'posyandu', limit: 1 })).meta.total).toBe(3);
      expect(await ids({ q: 'tidak ada' })).toEqual([]);
    });
  });

  it('keeps the category’s former name until another category is chosen', async () => {
    if (key !== 'berita') return;
    const { id } = await createBerita(t, { kategori: 'Sosial', kategori_asal: 'Potensi Desa' });
    const nameOf = async () => (await answerOf(id)).berita.kategori_asal;
    await put(id, { ...required, kategori: 'Sosial' }).expect(200);
    expect(await nameOf()).toBe('Potensi Desa');
    await put(id, { ...required, kategori: 'Kesehatan' }).expect(200);
    expect(await nameOf()).toBe('');
  });

  const error = `Kategori harus salah satu dari ${kategori.join(', ')}`;
  const filter = { name: 'kategori', match: { kategori: categories.other }, error };
  describePublication({ t, admin, resident, key, fields, create, notFound, filter });
});
