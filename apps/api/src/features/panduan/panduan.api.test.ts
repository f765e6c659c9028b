import { type Panduan, panduanSchema } from '@pendopo/shared/panduan/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPanduan, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const put = (input: object) => t.http.put('/api/panduan').set(admin.auth).send(input);
const read = async () => panduanSchema.parse((await t.http.get('/api/panduan').expect(200)).body.panduan);

const GUIDE = {
  judul: 'Panduan Layanan',
  pengantar: 'Baca dahulu.\nLalu kirim.',
  langkah_surat: [
    { judul: 'Masuk', isi: 'Tekan Masuk.' },
    { judul: 'Isi', isi: 'Isi data\ndiri.' },
  ],
  langkah_pengaduan: [{ judul: 'Tulis', isi: 'Tulis pengaduan.' }],
  faq: [
    { id: 'biaya', tanya: 'Apakah berbayar?', jawab: 'Tidak.' },
    { id: 'lama', tanya: 'Berapa lama?', jawab: 'Tiga hari.' },
  ],
} satisfies Omit<Panduan, 'updatedAt'>;
const ids = ({ faq }: Panduan) => faq.map(({ id }) => id);

beforeEach(() => createPanduan(t));

describe('the guide', () => {
  it('an admin edits the whole guide, and everyone reads it', async () => {
    const { body } = await put({ ...GUIDE, id: 2 }).expect(200);
    expect(body.message).toBe('Panduan berhasil disimpan!');
    const { updatedAt, ...guide } = await read();
    expect(guide).toEqual(GUIDE);
    expect(panduanSchema.parse(body.panduan)).toEqual({ ...guide, updatedAt });
    await put({ ...GUIDE, pengantar: '', langkah_surat: [], faq: [] }).expect(200);
    expect(await read()).toMatchObject({ pengantar: '', langkah_surat: [], faq: [] });
    expect(await t.prisma.panduan.count()).toBe(1);
  });

  it('returns 304 to a browser with the current version', async () => {
    const { headers } = await t.http.get('/api/panduan').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await t.http
      .get('/api/panduan')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('returns 404 if the guide was never seeded', async () => {
    await t.prisma.panduan.deleteMany();
    await t.http.get('/api/panduan').expect(404, { error: 'Panduan tidak ditemukan' });
    await put(GUIDE).expect(404, { error: 'Panduan tidak ditemukan' });
  });
});

describe('the ids of questions', () => {
  it('ids survive edits of words and order, and new questions get an id of their words', async () => {
    await put(GUIDE).expect(200);
    const [biaya, lama] = GUIDE.faq;
    const faq = [
      lama,
      { tanya: 'Biaya?', jawab: 'Tidak.' },
      { id: '', tanya: 'Biaya?', jawab: 'x' },
      { ...biaya, tanya: 'Ongkos?' },
    ];
    const { body } = await put({ ...GUIDE, faq }).expect(200);
    expect(ids(panduanSchema.parse(body.panduan))).toEqual(['lama', 'biaya-2', 'biaya-3', 'biaya']);
    expect(await read()).toEqual(body.panduan);
  });

  it('ids are unique and fit into an address', async () => {
    const question = { tanya: 'a', jawab: 'b' };
    const twice = await put({
      ...GUIDE,
      faq: [
        { ...question, id: 'x' },
        { ...question, id: 'x' },
      ],
    }).expect(400);
    expect(twice.body).toMatchObject({ error: 'id pertanyaan yang sama dikirim lebih dari satu kali' });
    const odd = await put({ ...GUIDE, faq: [{ ...question, id: 'A b' }] }).expect(400);
    expect(odd.body.errors).toEqual([
      { path: 'faq.0.id', msg: 'id pertanyaan harus berupa huruf kecil, angka, dan tanda hubung' },
    ]);
    expect((await read()).faq).toEqual([]);
  });
});

describe('an invalid edit', () => {
  const step = { judul: 'a', isi: 'b' };
  const question = { tanya: 'a', jawab: 'b' };

  it.each([
    [{ judul: '' }, 'judul', 'Judul wajib diisi'],
    [{ judul: 'x'.repeat(201) }, 'judul', 'Judul paling banyak 200 karakter'],
    [{ pengantar: 'x'.repeat(2001) }, 'pengantar', 'Pengantar paling banyak 2.000 karakter'],
    [{ pengantar: 'a\u0000' }, 'pengantar', 'Pengantar memuat karakter yang tidak didukung'],
    [{ langkah_surat: undefined }, 'langkah_surat', 'Langkah surat harus berupa daftar langkah'],
    [{ langkah_surat: ['x'] }, 'langkah_surat.0', 'Langkah surat tidak dapat dibaca'],
    [{ langkah_surat: Array(31).fill(step) }, 'langkah_surat', 'Langkah surat paling banyak 30 langkah'],
    [{ langkah_surat: [step, { ...step, judul: ' ' }] }, 'langkah_surat.1.judul', 'Judul langkah wajib diisi'],
    [
      { langkah_pengaduan: [{ ...step, judul: 'x'.repeat(201) }] },
      'langkah_pengaduan.0.judul',
      'Judul langkah paling banyak 200 karakter',
    ],
    [
      { langkah_pengaduan: [{ ...step, isi: 'x'.repeat(2001) }] },
      'langkah_pengaduan.0.isi',
      'Isi langkah paling banyak 2.000 karakter',
    ],
    [{ faq: 'x' }, 'faq', 'Pertanyaan harus berupa daftar pertanyaan dan jawaban'],
    [{ faq: [null] }, 'faq.0', 'Pertanyaan tidak dapat dibaca'],
    [{ faq: Array(101).fill(question) }, 'faq', 'Pertanyaan paling banyak 100'],
    [{ faq: [{ ...question, tanya: 'x'.repeat(301) }] }, 'faq.0.tanya', 'Pertanyaan paling banyak 300 karakter'],
    [{ faq: [{ ...question, jawab: 'x'.repeat(20_001) }] }, 'faq.0.jawab', 'Jawaban paling banyak 20.000 karakter'],
    [{ faq: [{ ...question, jawab: '\udfff' }] }, 'faq.0.jawab', 'Jawaban memuat karakter yang tidak didukung'],
  ])('rejects edit %#: %o', async (wrong, path, msg) => {
    const { body } = await put({ ...GUIDE, ...wrong }).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect((await read()).judul).toBe('Panduan');
  });

  it('accepts a guide of maximum size, and returns 413 for a body over 256 kB', async () => {
    const most = {
      judul: 'x'.repeat(200),
      pengantar: 'x'.repeat(2000),
      langkah_surat: Array(30).fill(step),
      langkah_pengaduan: [{ judul: 'x'.repeat(200), isi: 'x'.repeat(2000) }],
      faq: Array(100).fill({ tanya: 'x'.repeat(300), jawab: 'y'.repeat(2000) }),
    };
    await put(most).expect(200);
    expect(new Set(ids(await read())).size).toBe(100);
    const faq = Array(20).fill({ tanya: 'a', jawab: 'y'.repeat(20_000) });
    await put({ ...GUIDE, faq }).expect(413, { error: 'Data yang dikirim terlalu besar' });
  });
});
