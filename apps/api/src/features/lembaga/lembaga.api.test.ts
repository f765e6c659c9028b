import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import { lembagaSchema, pengurusSchema, unitKegiatanSchema } from '@pendopo/shared/lembaga/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDesa,
  createLembaga,
  createPengurus,
  createPerson,
  createUnitKegiatan,
} from '../../../test/factories.ts';
import { fileError, PDF, PNG, picture } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const resident = await createPerson(t);

const post = (path: string, input?: object) => t.http.post(`/api/lembaga/${path}`).set(admin.auth).send(input);
const put = (path: string, input?: object) => t.http.put(`/api/lembaga/${path}`).set(admin.auth).send(input);
const remove = (path: string) => t.http.delete(`/api/lembaga/${path}`).set(admin.auth);
const list = async () => {
  const { body } = await t.http.get('/api/lembaga').expect(200);
  const rows: unknown[] = body.lembaga;
  return rows.map((row) => lembagaSchema.parse(row));
};
const read = async (id: number) => {
  const row = (await list()).find((lembaga) => lembaga.id === id);
  if (!row) throw new Error('no such institution');
  return row;
};

const NO_ROWS = ['2147483647', '2147483648', '0', '-1', 'abc', '1.5', '99999999999999999999'];

beforeEach(async () => {
  await t.prisma.lembaga.deleteMany();
});

describe('the list', () => {
  it('follows the order of the catalogue', async () => {
    await createLembaga(t, { slug: 'lain' });
    for (const { slug } of LEMBAGA_CATALOGUE.toReversed()) await createLembaga(t, { slug });
    expect((await list()).map(({ slug }) => slug)).toEqual([...LEMBAGA_CATALOGUE.map(({ slug }) => slug), 'lain']);
  });

  it('contains officers and units in their order', async () => {
    const { id: lembaga_id } = await createLembaga(t, { slug: 'bpd' });
    await createLembaga(t, { slug: 'lpm' });
    for (const [nama, urutan] of [['Kedua', 1] as const, ['Ketiga', 1] as const, ['Pertama', 0] as const]) {
      await createPengurus(t, { lembaga_id, nama, urutan });
      await createUnitKegiatan(t, { lembaga_id, nama, urutan });
    }
    const [bpd, lpm] = await list();
    expect(bpd?.pengurus.map(({ nama }) => nama)).toEqual(['Pertama', 'Kedua', 'Ketiga']);
    expect(bpd?.unit_kegiatan.map(({ nama }) => nama)).toEqual(['Pertama', 'Kedua', 'Ketiga']);
    expect(lpm).toMatchObject({ tentang: '', visi: '', misi: '', pengurus: [], unit_kegiatan: [] });
  });

  it('returns 304 to a browser with the current version', async () => {
    const { headers } = await t.http.get('/api/lembaga').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await t.http
      .get('/api/lembaga')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});

describe('the village’s name for an institution', () => {
  const names = async () => (await t.http.get('/api/desa').expect(200)).body.desa.nama_lembaga;
  const name = async (slug: string, input: object) => {
    const { id } = await t.prisma.lembaga.findUniqueOrThrow({ where: { slug } });
    return put(`id/${id}`, input).expect(200);
  };

  it('is part of the identity, by the usual name, until it is cleared', async () => {
    await createDesa(t);
    await createLembaga(t, { slug: 'karang-taruna' });
    await createLembaga(t, { slug: 'linmas' });
    expect(await names()).toEqual({});
    const { body } = await name('karang-taruna', { judul: ' Sekaa  Teruna ', subjudul: 'Muda-mudi banjar' });
    expect(body.lembaga).toMatchObject({ judul: 'Sekaa Teruna', subjudul: 'Muda-mudi banjar', tentang: '' });
    expect(await names()).toEqual({ 'karang-taruna': 'Sekaa Teruna' });
    await name('karang-taruna', { judul: '' });
    expect(await names()).toEqual({});
  });
});

describe('the texts', () => {
  it('an admin edits texts and gets the institution with all its parts', async () => {
    const { id } = await createLembaga(t);
    await createPengurus(t, { lembaga_id: id });
    await createUnitKegiatan(t, { lembaga_id: id });
    const fields = { tentang: 'Wadah warga.\n\nSejak 1990.', visi: 'Rukun.', misi: 'Melayani.' };
    const { body } = await put(`id/${id}`, { ...fields, slug: 'lain', nama_lembaga: 'Lain' }).expect(200);
    expect(body.message).toBe('Data lembaga berhasil disimpan');
    expect(lembagaSchema.parse(body.lembaga)).toEqual(await read(id));
    expect(body.lembaga).toMatchObject(fields);
    expect(body.lembaga.slug).not.toBe('lain');
    expect([body.lembaga.pengurus.length, body.lembaga.unit_kegiatan.length]).toEqual([1, 1]);
  });

  it('texts can be sent as a form', async () => {
    const { id } = await createLembaga(t);
    await t.http.put(`/api/lembaga/id/${id}`).set(admin.auth).field({ misi: 'Satu.\r\nDua.' }).expect(200);
    expect((await read(id)).misi).toBe('Satu.\nDua.');
  });

  it('normalizes the mission line by line', async () => {
    const { id } = await createLembaga(t);
    await put(`id/${id}`, { misi: ' Satu. \r\n\r\n  \rDua.\n' }).expect(200);
    expect((await read(id)).misi).toBe('Satu.\nDua.');
  });

  it('keeps texts that an edit omits, and clears empty texts', async () => {
    const { id } = await createLembaga(t);
    await put(`id/${id}`, { tentang: 'A', visi: 'B', misi: 'C' }).expect(200);
    await put(`id/${id}`, { visi: '', misi: null }).expect(200);
    expect(await read(id)).toMatchObject({ tentang: 'A', visi: '', misi: '' });
  });

  it.each([[{}], [undefined], [{ slug: 'x' }], [{ updatedAt: '2026-01-01T00:00:00.000Z' }]])(
    'rejects an edit without texts: %j',
    async (input) => {
      const { id } = await createLembaga(t);
      const msg = 'Tidak ada data yang dikirim';
      await put(`id/${id}`, input).expect(400, { error: msg, errors: [{ msg, path: '' }] });
    },
  );

  it.each([
    ['tentang', 'x'.repeat(20_001), 'Tentang paling banyak 20.000 karakter'],
    ['visi', 'a\u0000b', 'Visi memuat karakter yang tidak didukung'],
    ['misi', 'x\n'.repeat(10_001), 'Misi paling banyak 20.000 karakter'],
    ['misi', 5, 'Misi wajib diisi'],
    ['judul', 'x'.repeat(61), 'Nama yang ditampilkan paling banyak 60 karakter'],
    ['judul', 'Sekaa\nTeruna', 'Nama yang ditampilkan memuat karakter yang tidak didukung'],
    ['subjudul', 'x'.repeat(201), 'Keterangan di bawah nama paling banyak 200 karakter'],
  ])('limits texts: %s', async (path, value, msg) => {
    const { id } = await createLembaga(t);
    const { body } = await put(`id/${id}`, { [path]: value }).expect(400);
    expect(body.errors).toEqual([{ path, msg }]);
    expect(await read(id)).toMatchObject({ tentang: '', visi: '', misi: '' });
  });

  it('texts can be saved after an officer was edited, because the rows are separate', async () => {
    const { id, updatedAt } = await createLembaga(t);
    await post(`${id}/pengurus`, { nama: 'Respati', jabatan: 'Ketua' }).expect(201);
    await put(`id/${id}`, { visi: 'Rukun', updatedAt }).expect(200);
  });
});

type Kind = {
  path: string;
  key: 'pengurus' | 'unit_kegiatan';
  picture: 'foto' | 'icon';
  name: string;
  label: string;
  fields: Record<string, string>;
  create: (given: { lembaga_id?: number }) => Promise<{ id: number; lembaga_id: number; updatedAt: Date }>;
  count: () => Promise<number>;
};
const KINDS: Kind[] = [
  {
    path: 'pengurus',
    key: 'pengurus',
    picture: 'foto',
    name: 'Pengurus',
    label: 'Nama pengurus',
    fields: { nama: 'Kinanti Prameswari', jabatan: 'Wakil Ketua' },
    create: (given) => createPengurus(t, given),
    count: () => t.prisma.pengurus.count(),
  },
  {
    path: 'unit-kegiatan',
    key: 'unit_kegiatan',
    picture: 'icon',
    name: 'Unit kegiatan',
    label: 'Nama unit kegiatan',
    fields: { nama: 'Sekolah Lapang' },
    create: (given) => createUnitKegiatan(t, given),
    count: () => t.prisma.unitKegiatan.count(),
  },
];
const schemas = { pengurus: pengurusSchema, unit_kegiatan: unitKegiatanSchema };

describe.each(KINDS)('$path', ({ path, key, picture: part, name, label, fields, create, count }) => {
  type Sending = { method: 'post' | 'put'; to: string; file: Buffer; extra?: Record<string, string> };
  const send = ({ method, to, file, extra = {} }: Sending) =>
    t.http[method](`/api/lembaga/${to}`)
      .set(admin.auth)
      .field({ ...fields, ...extra })
      .attach(part, file, 'gambar.png');
  const only = async (lembagaId: number) => {
    const [member] = (await read(lembagaId))[key];
    if (!member) throw new Error('no member there');
    return { ...member, picture: 'foto' in member ? member.foto : member.icon };
  };

  it('new ones come last, and can be edited and deleted', async () => {
    const { id } = await createLembaga(t);
    await post(`${id}/${path}`, { ...fields, nama: 'Pertama' }).expect(201);
    const { body } = await post(`${id}/${path}`, { ...fields, lembaga_id: 1, urutan: -5 }).expect(201);
    expect(body.message).toBe(`${name} berhasil ditambahkan`);
    const added = schemas[key].parse(body[key]);
    expect(added).toMatchObject({ ...fields, [part]: null });
    expect((await read(id))[key].map(({ nama }) => nama)).toEqual(['Pertama', fields.nama]);

    const edited = await put(`${path}/${added.id}`, { ...fields, nama: 'Lain' }).expect(200);
    expect(edited.body.message).toBe(`${name} berhasil diperbarui`);
    expect((await read(id))[key][1]).toEqual(schemas[key].parse(edited.body[key]));
    expect((await read(id))[key].map(({ nama }) => nama)).toEqual(['Pertama', 'Lain']);

    await remove(`${path}/${added.id}`).expect(200, { message: `${name} berhasil dihapus` });
    expect((await read(id))[key].map(({ nama }) => nama)).toEqual(['Pertama']);
    await remove(`${path}/${added.id}`).expect(404, { error: `${name} tidak ditemukan` });
  });

  it('concurrent additions get separate places', async () => {
    const { id } = await createLembaga(t);
    const officials = [admin];
    while (officials.length < 4) officials.push(await createPerson(t, { role: 'admin' }));
    const add = ({ auth }: typeof admin) => t.http.post(`/api/lembaga/${id}/${path}`).set(auth).send(fields);
    await Promise.all(officials.map((official) => add(official).expect(201)));
    const places = { where: { lembaga_id: id }, select: { urutan: true }, orderBy: { urutan: 'asc' } } as const;
    const rows = await (key === 'pengurus'
      ? t.prisma.pengurus.findMany(places)
      : t.prisma.unitKegiatan.findMany(places));
    expect(rows.map(({ urutan }) => urutan)).toEqual([0, 1, 2, 3]);
  });

  it('visitors and residents are rejected before their file is read', async () => {
    const { id, lembaga_id } = await create({});
    for (const [method, to] of [
      ['post', `${lembaga_id}/${path}`],
      ['put', `${path}/${id}`],
    ] as const) {
      await t.http[method](`/api/lembaga/${to}`).field(fields).attach(part, PNG, 'a.png').expect(401);
      const { status, body } = await t.http[method](`/api/lembaga/${to}`).set(resident.auth).send(fields);
      expect([status, body]).toEqual([403, { error: 'Anda tidak memiliki akses admin' }]);
    }
    await t.http.delete(`/api/lembaga/${path}/${id}`).set(resident.auth).expect(403);
    expect(await count()).toBe(1);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it.each(NO_ROWS)('returns 404 for the id %s before it checks the body', async (id) => {
    await put(`${path}/${id}`, {}).expect(404, { error: `${name} tidak ditemukan` });
    await remove(`${path}/${id}`).expect(404, { error: `${name} tidak ditemukan` });
    await post(`${id}/${path}`, {}).expect(404, { error: 'Lembaga tidak ditemukan' });
    await put(`id/${id}`, {}).expect(404, { error: 'Lembaga tidak ditemukan' });
    await send({ method: 'put', to: `${path}/${id}`, file: PDF }).expect(404);
  });

  it.each([
    [{ nama: '' }, 'nama', `${label} wajib diisi`],
    [{ nama: 'x'.repeat(101) }, 'nama', `${label} paling banyak 100 karakter`],
    [{ nama: 'a\nb' }, 'nama', `${label} memuat karakter yang tidak didukung`],
  ])('returns 400 with a reason for %j', async (wrong, at, msg) => {
    const { id, lembaga_id } = await create({});
    const refusal = { error: msg, errors: [{ msg, path: at }] };
    await post(`${lembaga_id}/${path}`, { ...fields, ...wrong }).expect(400, refusal);
    await put(`${path}/${id}`, { ...fields, ...wrong }).expect(400, refusal);
    expect(await count()).toBe(1);
  });

  it('deletes a picture that is replaced or removed, or whose row is deleted', async () => {
    const { id } = await createLembaga(t);
    await send({ method: 'post', to: `${id}/${path}`, file: await picture(900, 600) }).expect(201);
    const member = await only(id);
    expect(member.picture).toMatch(/^\/uploads\/lembaga\/[0-9a-f-]{36}-900x600\.webp$/);
    await t.http
      .get(member.picture ?? '')
      .expect(200)
      .expect('Content-Type', 'image/webp');
    await expect.poll(t.storedFiles).toHaveLength(2);

    const to = `${path}/${member.id}`;
    await send({ method: 'put', to, file: await picture(100, 100) }).expect(200);
    await expect.poll(t.storedFiles).toEqual([expect.stringMatching(/^public\/lembaga\/.*-100x100\.webp$/)]);
    await put(to, fields).expect(200);
    expect((await only(id)).picture).toMatch(/-100x100\.webp$/);
    await put(to, { ...fields, hapus_gambar: true }).expect(200);
    expect((await only(id)).picture).toBeNull();
    await expect.poll(t.storedFiles).toEqual([]);

    await send({ method: 'put', to, file: await picture(900, 600) }).expect(200);
    await expect.poll(t.storedFiles).toHaveLength(2);
    await remove(to).expect(200);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('stores no picture of a rejected request', async () => {
    const { id, lembaga_id } = await create({});
    const adding = { method: 'post', to: `${lembaga_id}/${path}` } as const;
    const editing = { method: 'put', to: `${path}/${id}` } as const;
    for (const way of [adding, editing]) {
      await send({ ...way, file: PNG, extra: { nama: ' ' } }).expect(400);
      await send({ ...way, file: PDF }).expect(400, fileError('File harus berupa gambar!', part));
      await send({ ...way, file: PNG.subarray(0, 40) }).expect(400, fileError(FILE_TEXT.cut, part));
      const tooLarge = fileError('Ukuran file maksimal 5MB!', part);
      await send({ ...way, file: Buffer.alloc(5 * 1024 * 1024 + 1) }).expect(413, tooLarge);
    }
    await send({ ...editing, file: PNG, extra: { updatedAt: '2020-01-01T00:00:00.000Z' } }).expect(409);
    expect(await count()).toBe(1);
    await expect.poll(t.storedFiles).toEqual([]);
  });
});

it('an officer needs a position of at most 200 characters', async () => {
  const { id } = await createLembaga(t);
  for (const [jabatan, error] of [
    ['', 'Jabatan wajib diisi'],
    ['x'.repeat(201), 'Jabatan paling banyak 200 karakter'],
  ]) {
    const { body } = await post(`${id}/pengurus`, { nama: 'Respati', jabatan }).expect(400);
    expect(body.error).toBe(error);
  }
});
