import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { pengurusSchema, unitKegiatanSchema } from '@pendopo/shared/lembaga/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLembaga, createPengurus, createPerson, createUnitKegiatan } from '../../../test/factories.ts';
import { lembagaRequests } from '../../../test/lembaga.ts';
import { fileError, PDF, PNG, picture } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const resident = await createPerson(t);

const { post, put, read, remove } = lembagaRequests(t, admin);

const NO_ROWS = ['2147483647', '2147483648', '0', '-1', 'abc', '1.5', '99999999999999999999'];

beforeEach(async () => {
  await t.prisma.lembaga.deleteMany();
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
