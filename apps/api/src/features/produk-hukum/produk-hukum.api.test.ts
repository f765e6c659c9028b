import type { Prisma } from '@pendopo/prisma/client';
import { produkHukumListSchema, produkHukumSchema } from '@pendopo/shared/produk-hukum/schemas';
import { JENIS_PRODUK_HUKUM, MAX_BERKAS } from '@pendopo/shared/produk-hukum/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { fileError, JPG, PDF } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const resident = await createPerson(t);

const FIELDS = {
  jenis: 'Peraturan Desa',
  nomor: '3',
  tahun: 2026,
  judul: 'Pengelolaan Sampah',
  tanggal: '2026-03-02',
  tentang: 'Sampah dipilah di rumah.\n\nDiangkut dua kali sepekan.',
};
const NOT_FOUND = { error: 'Produk hukum tidak ditemukan' };
const PATH = '/api/produk-hukum';

/** Inserts a regulation without a document into the database. */
const createProdukHukum = (given: Partial<Prisma.ProdukHukumCreateInput> = {}) =>
  t.prisma.produkHukum.create({
    data: {
      jenis: 'Peraturan Desa',
      nomor: '1',
      tahun: 2026,
      judul: 'Jalan desa',
      tanggal: new Date('2026-11-20'),
      ...given,
    },
  });

const post = (input: object) => t.http.post(PATH).set(admin.auth).send(input);
const put = (id: number, input: object) => t.http.put(`${PATH}/${id}`).set(admin.auth).send(input);
const remove = (id: number) => t.http.delete(`${PATH}/${id}`).set(admin.auth);
const read = async (id: number) =>
  produkHukumSchema.parse((await t.http.get(`${PATH}/${id}`).expect(200)).body.produk_hukum);

function withPdf(method: 'post' | 'put', path: string, file: Buffer = PDF) {
  const request = t.http[method](path).set(admin.auth);
  for (const [name, value] of Object.entries(FIELDS)) request.field(name, String(value));
  return request.attach('berkas', file, 'perdes.pdf');
}

async function list(query: Record<string, string | number> = {}) {
  return produkHukumListSchema.parse((await t.http.get(PATH).query(query).expect(200)).body);
}
const titles = async (query?: Record<string, string | number>) =>
  (await list(query)).produk_hukum.map(({ judul }) => judul);

const fileOf = (berkas: string | null) => `public${berkas?.replace('/uploads', '')}`;

beforeEach(() => t.prisma.produkHukum.deleteMany());

describe('writing a regulation', () => {
  it('an official adds one, and visitors read it', async () => {
    const { body } = await post({ ...FIELDS, judul: ` ${FIELDS.judul} `, tahun: '2026', id: 7, berkas: 'x' }).expect(
      201,
    );
    expect(body.message).toBe('Produk hukum berhasil ditambahkan');
    const row = produkHukumSchema.parse(body.produk_hukum);
    expect(row).toMatchObject({ ...FIELDS, status: 'Berlaku', berkas: null, ukuran: null });
    expect(await read(row.id)).toEqual(row);
    expect((await list()).produk_hukum).toEqual([row]);
  });

  it('an edit replaces all fields and keeps an omitted status', async () => {
    const { id } = await createProdukHukum({ status: 'Dicabut', tentang: 'Lama' });
    const edit = { ...FIELDS, jenis: 'Keputusan Kepala Desa', nomor: '141/7/KEP/2025', tahun: 2025, tentang: '' };
    const { body } = await put(id, edit).expect(200);
    expect(body.message).toBe('Produk hukum berhasil diperbarui');
    expect(await read(id)).toMatchObject({ ...edit, status: 'Dicabut' });
    await put(id, { ...FIELDS, status: 'Berlaku' }).expect(200);
    expect((await read(id)).status).toBe('Berlaku');
  });

  it('keeps the fields of the books, and an edit empties or omits them', async () => {
    const buku = {
      tanggal_kesepakatan: '2026-02-27',
      nomor_lapor: '188/4/2026',
      tanggal_lapor: '2026-03-05',
      nomor_lembaran: '3',
      tanggal_lembaran: '2026-03-03',
      nomor_berita: '7',
      tanggal_berita: '2026-03-04',
      keterangan: 'Perubahan kedua',
    };
    const { body } = await post({ ...FIELDS, ...buku }).expect(201);
    const { id } = body.produk_hukum;
    expect(await read(id)).toMatchObject(buku);
    await put(id, FIELDS).expect(200);
    expect(await read(id)).toMatchObject(buku);
    await put(id, { ...FIELDS, tanggal_lembaran: '', nomor_lembaran: ' ', keterangan: '' }).expect(200);
    const emptied = { ...buku, tanggal_lembaran: null, nomor_lembaran: '', keterangan: '' };
    expect(await read(id)).toMatchObject(emptied);
  });

  it('deletes a regulation once', async () => {
    const { id } = await createProdukHukum();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await t.http.get(`${PATH}/${id}`).expect(404, NOT_FOUND);
  });

  it('visitors and residents are rejected', async () => {
    const { id, judul } = await createProdukHukum();
    for (const [auth, status] of [
      [{}, 401],
      [resident.auth, 403],
    ] as const) {
      await t.http.post(PATH).set(auth).send({}).expect(status);
      await t.http.put(`${PATH}/${id}`).set(auth).send({}).expect(status);
      await t.http.delete(`${PATH}/${id}`).set(auth).expect(status);
    }
    expect(await titles()).toEqual([judul]);
  });

  it('writes an audit entry with a short name of the document', async () => {
    const { body } = await withPdf('post', PATH).expect(201);
    const { id } = body.produk_hukum;
    await withPdf('put', `${PATH}/${id}`).expect(200);
    const traces = await t.prisma.jejak.findMany({
      where: { jenis: 'produk_hukum', sasaran_id: id },
      orderBy: { id: 'asc' },
    });
    expect(traces.map(({ aksi, label }) => [aksi, label])).toEqual([
      ['tambah', FIELDS.judul],
      ['ubah', FIELDS.judul],
    ]);
    expect(traces[0]?.perubahan).toContainEqual({ kolom: 'berkas', dari: null, ke: 'berkas ditambah' });
    expect(traces[1]?.perubahan).toEqual([{ kolom: 'berkas', dari: null, ke: 'berkas diganti' }]);
  });
});

describe('an invalid regulation', () => {
  const TAHUN = 'Tahun harus empat angka, mulai dari 1945';
  it.each([
    ['jenis', `Jenis harus salah satu dari ${JENIS_PRODUK_HUKUM.join(', ')}`, { jenis: 'Perda' }],
    ['nomor', 'Nomor wajib diisi', { nomor: ' ' }],
    ['nomor', 'Nomor paling banyak 50 karakter', { nomor: '1'.repeat(51) }],
    ['tahun', 'Tahun wajib diisi', { tahun: '' }],
    ['tahun', TAHUN, { tahun: 1944 }],
    ['tahun', TAHUN, { tahun: '26' }],
    ['tahun', TAHUN, { tahun: 2026.5 }],
    ['judul', 'Judul paling banyak 200 karakter', { judul: 'x'.repeat(201) }],
    ['tanggal', 'Tanggal ditetapkan harus berupa tanggal', { tanggal: '2026-02-30' }],
    ['tentang', 'Ringkasan memuat karakter yang tidak didukung', { tentang: 'a\u0000b' }],
    ['tanggal_lapor', 'Tanggal dilaporkan harus berupa tanggal', { tanggal_lapor: '2026-02-30' }],
    ['nomor_lembaran', 'Nomor Lembaran Desa paling banyak 50 karakter', { nomor_lembaran: '1'.repeat(51) }],
    ['status', 'Status harus salah satu dari Berlaku, Dicabut', { status: 'Draf' }],
  ])('rejects %s: %s', async (path, msg, wrong) => {
    const { id, judul } = await createProdukHukum();
    const refusal = { error: msg, errors: [{ msg, path }] };
    await post({ ...FIELDS, ...wrong }).expect(400, refusal);
    await put(id, { ...FIELDS, ...wrong }).expect(400, refusal);
    expect(await titles()).toEqual([judul]);
  });
});

describe('the document', () => {
  it('is served unchanged, cached permanently, and runs no script', async () => {
    const { body } = await withPdf('post', PATH).expect(201);
    const { berkas, ukuran } = produkHukumSchema.parse(body.produk_hukum);
    expect(berkas).toMatch(/^\/uploads\/produk-hukum\/[0-9a-f-]{36}\.pdf$/);
    expect(ukuran).toBe(PDF.length);
    const answer = await t.http.get(berkas ?? '').expect(200);
    expect(answer.body.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    });
  });

  it('is deleted when it is replaced or with its regulation, and an edit without a document keeps it', async () => {
    const { body } = await withPdf('post', PATH).expect(201);
    const { id, berkas: first } = body.produk_hukum;
    await put(id, FIELDS).expect(200);
    expect((await read(id)).berkas).toBe(first);
    await withPdf('put', `${PATH}/${id}`).expect(200);
    const second = (await read(id)).berkas;
    expect(await t.storedFiles()).toContain(fileOf(second));
    expect(await t.storedFiles()).not.toContain(fileOf(first));
    await t.http.get(first).expect(404);
    await remove(id).expect(200);
    expect(await t.storedFiles()).not.toContain(fileOf(second));
  });

  it('is not stored when the request is rejected', async () => {
    const before = await t.storedFiles();
    const { id } = await createProdukHukum();
    const stale = withPdf('put', `${PATH}/${id}`).field('updatedAt', '2020-01-01T00:00:00.000Z');
    await stale.expect(409);
    await t.http.post(PATH).set(admin.auth).field('nomor', '1').attach('berkas', PDF, 'a.pdf').expect(400);
    // The server deletes the upload after the response.
    await expect.poll(t.storedFiles).toEqual(before);
  });

  it('must be a PDF by its bytes, of at most 10 MB', async () => {
    await withPdf('post', PATH, JPG).expect(400, fileError('File harus berupa PDF', 'berkas'));
    const most = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(MAX_BERKAS - PDF.length, ' '), PDF.subarray(9)]);
    const { body } = await withPdf('post', PATH, most).expect(201);
    expect(body.produk_hukum.ukuran).toBe(MAX_BERKAS);
    const more = Buffer.concat([most, Buffer.alloc(1)]);
    await withPdf('post', PATH, more).expect(413, fileError('Ukuran PDF maksimal 10 MB', 'berkas'));
  });
});

describe('the list', () => {
  it('searches, filters by kind and year, and returns the years of all regulations', async () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    await createProdukHukum({ judul: 'Air bersih', tahun: 2024, tanggal: day('2024-05-01'), nomor: '12/AB' });
    await createProdukHukum({ judul: 'Panitia', jenis: 'Keputusan Kepala Desa', tanggal: day('2026-01-05') });
    await createProdukHukum({ judul: 'Sampah', tentang: 'AIR limbah', tanggal: day('2026-02-01') });
    expect(await titles()).toEqual(['Sampah', 'Panitia', 'Air bersih']);
    expect(await titles({ q: ' air' })).toEqual(['Sampah', 'Air bersih']);
    expect(await titles({ q: '12/ab' })).toEqual(['Air bersih']);
    expect(await titles({ jenis: 'Peraturan Desa', tahun: 2026 })).toEqual(['Sampah']);
    expect(await list({ q: 'tidak ada' })).toEqual({
      produk_hukum: [],
      meta: { total: 0, next_cursor: null },
      tahun: [2026, 2024],
    });
    await t.http.get(PATH).query({ tahun: 'x' }).expect(400);
    await t.http.get(PATH).query({ jenis: 'Perda' }).expect(400);
  });

  it('pages neither repeat nor skip rows', async () => {
    for (const judul of ['a', 'b', 'c', 'd', 'e']) await createProdukHukum({ judul });
    const first = await list({ limit: 2 });
    expect(first.meta.total).toBe(5);
    const second = await list({ limit: 2, cursor: first.meta.next_cursor ?? '' });
    const third = await list({ limit: 2, cursor: second.meta.next_cursor ?? '' });
    const seen = [first, second, third].flatMap(({ produk_hukum }) => produk_hukum.map(({ judul }) => judul));
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(third.meta.next_cursor).toBeNull();
  });
});
