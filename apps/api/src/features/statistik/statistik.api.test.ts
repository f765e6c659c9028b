import { parseTable } from '@pendopo/shared/files/tabel';
import { statistikSchema } from '@pendopo/shared/statistik/schemas';
import { KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
import { villageDay, villageMidnight } from '@pendopo/shared/text/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createStatistik, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { refreshCounted } from '../../domain/content/counted-statistik.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

const FIELDS = { kategori: 'usia', label: '0–4 tahun', value: 338, color: '#1b7f5c' };
const NOT_FOUND = { error: 'Data statistik tidak ditemukan' };
const TAKEN = { error: 'Label ini sudah ada dalam kategori tersebut' };

const post = (input: object) => t.http.post('/api/statistik').set(admin.auth).send(input);
const put = (id: number | string, input: object) => t.http.put(`/api/statistik/${id}`).set(admin.auth).send(input);
const remove = (id: number | string) => t.http.delete(`/api/statistik/${id}`).set(admin.auth);

async function list(query: Record<string, string> = {}) {
  const { body } = await t.http.get('/api/statistik').query(query).expect(200);
  expect(Object.keys(body)).toEqual(['statistik']);
  return (body.statistik as unknown[]).map((row) => statistikSchema.parse(row));
}
const labels = async (query?: Record<string, string>) => (await list(query)).map(({ label }) => label);
const only = async () => (await list())[0];

beforeEach(() => t.prisma.statistik.deleteMany());

describe('the statistics', () => {
  it('are listed by category, in the order of each category', async () => {
    for (const kategori of KATEGORI_STATISTIK.toReversed()) {
      await createStatistik(t, { kategori, label: `${kategori} c`, urutan: 2 });
      await createStatistik(t, { kategori, label: `${kategori} a`, urutan: 0 });
      await createStatistik(t, { kategori, label: `${kategori} b`, urutan: 0 });
    }
    const inOrder = (kategori: string) => ['a', 'b', 'c'].map((place) => `${kategori} ${place}`);
    expect(await labels()).toEqual(['utama', 'usia', 'pendidikan', 'pekerjaan', 'dusun'].flatMap(inOrder));
    expect(await labels({ kategori: 'pendidikan' })).toEqual(inOrder('pendidikan'));
    const { body } = await t.http.get('/api/statistik?kategori=agama').expect(400);
    expect(body.error).toBe('Kategori harus salah satu dari utama, usia, pendidikan, pekerjaan, dusun');
  });

  it('new ones are the last of their category', async () => {
    await createStatistik(t, { kategori: 'usia', label: 'terakhir', urutan: 40 });
    await createStatistik(t, { kategori: 'dusun', label: 'lain', urutan: 90 });
    const { body } = await post({ ...FIELDS, id: 7, urutan: 0 }).expect(201);
    expect(body.message).toBe('Data statistik berhasil ditambahkan');
    expect(statistikSchema.parse(body.statistik)).toMatchObject(FIELDS);
    expect(await labels({ kategori: 'usia' })).toEqual(['terakhir', FIELDS.label]);
    const { urutan } = await t.prisma.statistik.findUniqueOrThrow({ where: { id: body.statistik.id } });
    expect(urutan).toBe(41);
    await post({ ...FIELDS, label: 'berikutnya' }).expect(201);
    expect(await labels({ kategori: 'usia' })).toEqual(['terakhir', FIELDS.label, 'berikutnya']);
  });

  it('an edit keeps the place, and a move to another category makes it the last', async () => {
    const a = await createStatistik(t, { label: 'a', urutan: 0 });
    await createStatistik(t, { label: 'b', urutan: 1 });
    await createStatistik(t, { kategori: 'dusun', label: 'c', urutan: 5 });
    const { body } = await put(a.id, { ...FIELDS, label: ' A ', value: '12' }).expect(200);
    expect(body.message).toBe('Data statistik berhasil diperbarui');
    expect(statistikSchema.parse(body.statistik)).toMatchObject({ ...FIELDS, label: 'A', value: 12 });
    expect(await labels()).toEqual(['A', 'b', 'c']);
    await put(a.id, { ...FIELDS, kategori: 'dusun', label: 'A' }).expect(200);
    expect(await labels()).toEqual(['b', 'c', 'A']);
  });

  it('labels are unique in a category', async () => {
    const row = await createStatistik(t, FIELDS);
    const other = await createStatistik(t, { label: 'lain' });
    await post(FIELDS).expect(409, TAKEN);
    await put(other.id, FIELDS).expect(409, TAKEN);
    await put(row.id, { ...FIELDS, value: 5 }).expect(200);
    await post({ ...FIELDS, kategori: 'dusun' }).expect(201);
    const twice = await Promise.all([post({ ...FIELDS, label: 'dua' }), post({ ...FIELDS, label: 'dua' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await labels()).toEqual([FIELDS.label, 'lain', 'dua', FIELDS.label]);
  });

  it('deletes a statistic once', async () => {
    const { id } = await createStatistik(t);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body)).toContainEqual({ message: 'Data statistik berhasil dihapus' });
    expect(await list()).toEqual([]);
  });

  it('returns 304 to a browser with the current version, and 200 after an edit', async () => {
    const { id } = await createStatistik(t);
    const { headers } = await t.http.get('/api/statistik').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = () => t.http.get('/api/statistik').set('If-None-Match', headers.etag ?? '');
    await again().expect(304);
    await put(id, FIELDS).expect(200);
    await again().expect(200);
  });
});

describe('a value', () => {
  it.each([
    [0, 0],
    ['4872', 4872],
    [' 12 ', 12],
    [2_147_483_647, 2_147_483_647],
    ['2147483647', 2_147_483_647],
  ])('stores %j as %i', async (value, kept) => {
    await post({ ...FIELDS, value }).expect(201);
    expect((await only())?.value).toBe(kept);
  });

  it.each<[value: unknown, msg: string]>([
    ...[undefined, null, '', ' ', -1, '-1', 1.5, '1.5', '1,5', '4.872', '+5', '1e3', '0x1f', 'banyak', true, [5]].map(
      (value): [unknown, string] => [value, 'Nilai harus berupa bilangan bulat mulai dari 0'],
    ),
    [2_147_483_648, 'Nilai paling banyak 2.147.483.647'],
    ['99999999999', 'Nilai paling banyak 2.147.483.647'],
  ])('rejects %j: %s', async (value, msg) => {
    const { id } = await createStatistik(t, { value: 10 });
    const refusal = { error: msg, errors: [{ msg, path: 'value' }] };
    await post({ ...FIELDS, value }).expect(400, refusal);
    await put(id, { ...FIELDS, value }).expect(400, refusal);
    expect((await list()).map((row) => row.value)).toEqual([10]);
  });
});

describe('a colour', () => {
  it.each<[color: unknown, stored: string]>([
    ['#1b7f5c', '#1b7f5c'],
    ['#AABBCC', '#aabbcc'],
    ...['', 'red', '#abc', '#12345g', '1b7f5c', '#1b7f5c00', 'url(x)', null, 5, ['#1b7f5c']].map(
      (color): [unknown, string] => [color, '#cccccc'],
    ),
  ])('stores %j as %s', async (color, stored) => {
    const { body } = await post({ ...FIELDS, color }).expect(201);
    expect((await only())?.color).toBe(stored);
    await t.prisma.statistik.update({ where: { id: body.statistik.id }, data: { color: '#000000' } });
    await put(body.statistik.id, { ...FIELDS, color }).expect(200);
    expect((await only())?.color).toBe(stored);
  });

  it('a missing colour is grey for a new row and stays for an existing row', async () => {
    const { color: _, ...colourless } = FIELDS;
    const { body } = await post(colourless).expect(201);
    expect(body.statistik.color).toBe('#cccccc');
    await put(body.statistik.id, FIELDS).expect(200);
    await put(body.statistik.id, { ...colourless, value: 9 }).expect(200);
    expect(await only()).toMatchObject({ color: FIELDS.color, value: 9 });
  });
});

describe('an invalid statistic', () => {
  const KATEGORI = 'Kategori harus salah satu dari utama, usia, pendidikan, pekerjaan, dusun';
  it.each([
    ['kategori', KATEGORI, { kategori: 'agama' }],
    ['kategori', KATEGORI, { kategori: undefined }],
    ['label', 'Label wajib diisi', { label: ' ' }],
    ['label', 'Label paling banyak 100 karakter', { label: 'x'.repeat(101) }],
    ['label', 'Label memuat karakter yang tidak didukung', { label: 'a\u0000b' }],
  ])('rejects %s: %s', async (path, msg, wrong) => {
    const { id, label } = await createStatistik(t);
    const refusal = { error: msg, errors: [{ msg, path }] };
    await post({ ...FIELDS, ...wrong }).expect(400, refusal);
    await put(id, { ...FIELDS, ...wrong }).expect(400, refusal);
    expect(await labels()).toEqual([label]);
  });

  it('reports every problem at once', async () => {
    const { body } = await post({}).expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['kategori', 'label', 'value']);
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483647', '2147483648', '99999999999999999999', '1%00'])(
    'returns 404 for the id %s before it checks the body',
    async (id) => {
      await remove(id).expect(404, NOT_FOUND);
      await put(id, {}).expect(404, NOT_FOUND);
      await t.http.put(`/api/statistik/${id}`).set(admin.auth).type('json').send('{').expect(404, NOT_FOUND);
    },
  );

  it('rejects visitors and residents', async () => {
    const { id } = await createStatistik(t, FIELDS);
    const resident = await createPerson(t);
    for (const [auth, status] of [
      [{}, 401],
      [resident.auth, 403],
    ] as const) {
      await t.http.post('/api/statistik').set(auth).send({}).expect(status);
      await t.http.put(`/api/statistik/${id}`).set(auth).send({}).expect(status);
      await t.http.delete(`/api/statistik/${id}`).set(auth).expect(status);
    }
    expect(await only()).toMatchObject(FIELDS);
  });
});

describe('the figure that the portal counts', () => {
  const COUNTED = { kategori: 'utama', label: 'Surat Diproses Bulan Ini', value: 412 };

  it('counts the applications of the month until an official types a number', async () => {
    const person = await createPerson(t);
    const give = async (...riwayat: [string, Date][]) => {
      const { id: surat_id } = await createSurat(t, { userId: person.id });
      await t.prisma.riwayatSurat.createMany({
        data: riwayat.map(([status, created_at]) => ({ surat_id, status, created_at })),
      });
    };
    await t.prisma.riwayatSurat.deleteMany();
    const began = villageMidnight(`${villageDay(t.deps.now()).slice(0, 7)}-01`);
    const before = new Date(began.getTime() - 1);
    await give(['Diproses', began], ['Selesai', t.deps.now()]);
    await give(['Diproses', before]);
    await give(['Selesai', began], ['Diproses', before]);
    await give(['Ditolak', began]);
    const { body } = await post({ ...COUNTED, otomatis: true }).expect(201);
    expect(body.statistik).toMatchObject({ label: COUNTED.label, value: 2, otomatis: true });

    await give(['Diproses', t.deps.now()]);
    await refreshCounted(t.prisma, t.deps.now());
    const counted = await only();
    expect(counted?.value).toBe(3);
    // It still belongs to the portal.
    expect(counted?.updatedAt).toBe(body.statistik.updatedAt);

    const typed = await put(body.statistik.id, COUNTED).expect(200);
    expect(typed.body.statistik).toMatchObject({ value: 412, otomatis: false });
    await refreshCounted(t.prisma, t.deps.now());
    expect((await only())?.value).toBe(412);
    const again = await put(body.statistik.id, { ...COUNTED, otomatis: true }).expect(200);
    expect(again.body.statistik).toMatchObject({ value: 3, otomatis: true });
  });

  it('an equal number in a table keeps it counted, another number makes it typed', async () => {
    await createStatistik(t, { ...COUNTED, otomatis: true });
    const bring = (value: number) =>
      t.http
        .post('/api/statistik/impor')
        .set(admin.auth)
        .send({ baris: [{ ...COUNTED, value }] })
        .expect(200);
    expect((await bring(412)).body.message).toBe('0 angka disimpan');
    expect(await only()).toMatchObject({ value: 412, otomatis: true });
    await bring(413);
    expect(await only()).toMatchObject({ value: 413, otomatis: false });
  });

  it('only this figure can be counted', async () => {
    const msg = 'Hanya "Surat Diproses Bulan Ini" yang dapat dihitung otomatis';
    for (const other of [{ label: 'Program Aktif' }, { kategori: 'usia' }])
      await post({ ...COUNTED, ...other, otomatis: true }).expect(400, {
        error: msg,
        errors: [{ msg, path: 'otomatis' }],
      });
  });
});

describe('many figures at once', () => {
  const importRows = (baris: unknown) => t.http.post('/api/statistik/impor').set(admin.auth).send({ baris });
  const row = (label: string, value: number, kategori = 'dusun') => ({ kategori, label, value });

  it('updates known labels, appends new ones and writes no audit entry for equal values', async () => {
    await createStatistik(t, { ...row('Krajan', 10), urutan: 0 });
    await createStatistik(t, { ...row('Wonorejo', 7), urutan: 1 });
    const before = await t.prisma.jejak.count();
    const { body } = await importRows([row('Baru', 3), row('Krajan', 11), row('Wonorejo', 7)]).expect(200);
    expect(body.message).toBe('2 angka disimpan');
    expect(body.statistik.map(({ label, value }: { label: string; value: number }) => [label, value])).toEqual([
      ['Krajan', 11],
      ['Wonorejo', 7],
      ['Baru', 3],
    ]);
    expect((await t.prisma.jejak.count()) - before).toBe(2);
  });

  it('exports a table that can be imported again', async () => {
    await createStatistik(t, row('Krajan; utara', 10));
    const { text } = await t.http.get('/api/statistik/ekspor.csv').set(admin.auth).expect(200);
    expect(parseTable(text).lines.map(({ cells }) => cells)).toEqual([
      ['Kategori', 'Label', 'Nilai'],
      ['Penduduk per Dusun', 'Krajan; utara', '10'],
    ]);
  });

  it('saves all or none, and names the row with a mistake', async () => {
    await createStatistik(t, row('Krajan', 10));
    const { body } = await importRows([row('Krajan', 11), row('Wonorejo', -1)]).expect(400);
    expect(body.errors).toEqual([{ msg: 'Nilai harus berupa bilangan bulat mulai dari 0', path: 'baris.1.value' }]);
    expect((await only())?.value).toBe(10);
  });

  it.each([
    [[], 'Tabel belum berisi baris'],
    [[row('A', 1), row('A', 2)], 'Label "A" tercantum dua kali dalam kategori yang sama'],
    [Array.from({ length: 501 }, (_, i) => row(`A${i}`, 1)), 'Paling banyak 500 baris sekaligus'],
  ])('rejects invalid import %#', async (baris, error) => {
    expect((await importRows(baris).expect(400)).body.error).toBe(error);
  });
});
