import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { strukturSchema } from '@pendopo/shared/struktur/schemas';
import { TIPE_STRUKTUR } from '@pendopo/shared/struktur/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createStruktur } from '../../../test/factories.ts';
import { fileError, PDF, PNG, picture } from '../../../test/sample-files.ts';
import {
  FIELDS,
  GONE,
  NOT_A_PICTURE,
  STALE,
  strukturRequests,
  TOO_LARGE,
  TOO_LARGE_FILE,
} from '../../../test/struktur.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { levelColumns } from '../../domain/content/post-level.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const resident = await createPerson(t);

const as = { ...admin.auth };
const { list, names, put, remove, reset } = strukturRequests(t, admin);
const post = (input?: object) => t.http.post('/api/struktur').set(as).send(input);
const NO_ROWS = ['2147483647', '2147483648', '0', '-1', 'abc', '1.5', '99999999999999999999'];

beforeEach(reset);

describe('the list', () => {
  it('lists from the head down, and by place within a level', async () => {
    for (const [i, tipe] of TIPE_STRUKTUR.toReversed().entries())
      await createStruktur(t, { ...levelColumns(tipe), urutan: i });
    await createStruktur(t, { tipe: 'kaur', nama: 'Kedua', urutan: 9 });
    await createStruktur(t, { tipe: 'kaur', nama: 'Ketiga', urutan: 9 });
    await createStruktur(t, { tipe: 'kaur', nama: 'Pertama', urutan: -1 });
    const rows = await list();
    expect([...new Set(rows.map(({ tipe }) => tipe))]).toEqual([...TIPE_STRUKTUR]);
    const kaur = rows.filter(({ tipe }) => tipe === 'kaur').map(({ nama }) => nama);
    expect(kaur).toEqual(['Pertama', 'Anggara Candrakirana', 'Kedua', 'Ketiga']);
  });

  it('shows vacant posts, too', async () => {
    await createStruktur(t, { nama: '' });
    expect(await names()).toEqual(['']);
  });

  it('returns 304 to a browser with the current version', async () => {
    const { headers } = await t.http.get('/api/struktur').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await t.http
      .get('/api/struktur')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});

describe('one person', () => {
  it('adds a person as the last, edits and deletes', async () => {
    await createStruktur(t, { tipe: 'kaur', nama: 'Pertama', urutan: 7 });
    const { body } = await post({ ...FIELDS, id: 1, urutan: -5 }).expect(201);
    expect(body.message).toBe('Anggota struktur berhasil ditambahkan');
    const added = strukturSchema.parse(body.struktur);
    expect(added).toMatchObject({ ...FIELDS, foto: null });
    expect(await names()).toEqual(['Pertama', FIELDS.nama]);

    const edited = await put(added.id, { ...FIELDS, nama: 'Lain', tipe: 'kasi' }).expect(200);
    expect(edited.body.message).toBe('Anggota struktur berhasil diperbarui');
    expect((await list())[1]).toEqual(strukturSchema.parse(edited.body.struktur));
    expect(edited.body.struktur).toMatchObject({ nama: 'Lain', tipe: 'kasi' });
    expect((await t.prisma.struktur.findUniqueOrThrow({ where: { id: added.id } })).urutan).toBe(8);

    await remove(added.id).expect(200, { message: 'Anggota struktur berhasil dihapus' });
    expect(await names()).toEqual(['Pertama']);
    await remove(added.id).expect(404, GONE);
  });

  it('rejects visitors and residents', async () => {
    const { id } = await createStruktur(t);
    for (const [method, path] of [
      ['post', '/api/struktur'],
      ['put', '/api/struktur'],
      ['put', `/api/struktur/${id}`],
    ] as const) {
      await t.http[method](path).field(FIELDS).attach('foto', PNG, 'a.png').expect(401);
      await t.http[method](path).set(resident.auth).send(FIELDS).expect(403);
    }
    await t.http.delete(`/api/struktur/${id}`).expect(401);
    await t.http.delete(`/api/struktur/${id}`).set(resident.auth).expect(403);
    expect(await names()).toEqual(['Anggara Candrakirana']);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it.each(NO_ROWS)('returns 404 for the id %s before it checks the body', async (id) => {
    await put(id, {}).expect(404, GONE);
    await remove(id).expect(404, GONE);
    await t.http.put(`/api/struktur/${id}`).set(as).attach('foto', PDF, 'a.png').expect(404, GONE);
  });

  const TIPE_TEXT =
    'Tingkat harus salah satu dari Kepala Desa, Sekretaris Desa, Kepala Urusan, Kepala Seksi, Kepala Dusun, Staf dan Lainnya';
  it.each([
    [{ nama: ' ' }, 'nama', 'Nama wajib diisi'],
    [{ nama: 'x'.repeat(101) }, 'nama', 'Nama paling banyak 100 karakter'],
    [{ nama: 'a\u0000b' }, 'nama', 'Nama memuat karakter yang tidak didukung'],
    [{ jabatan: '' }, 'jabatan', 'Jabatan wajib diisi'],
    [{ jabatan: 'x'.repeat(201) }, 'jabatan', 'Jabatan paling banyak 200 karakter'],
    [{ tipe: 'bupati' }, 'tipe', TIPE_TEXT],
    [{ tipe: undefined }, 'tipe', TIPE_TEXT],
  ])('returns 400 with a reason for %j', async (wrong, path, msg) => {
    const { id } = await createStruktur(t);
    const refusal = { error: msg, errors: [{ msg, path }] };
    await post({ ...FIELDS, ...wrong }).expect(400, refusal);
    await put(id, { ...FIELDS, ...wrong }).expect(400, refusal);
    expect(await names()).toEqual(['Anggara Candrakirana']);
  });

  type Sending = { id?: number; file: Buffer; extra?: Record<string, string> };
  const send = ({ id, file, extra = {} }: Sending) =>
    (id === undefined ? t.http.post('/api/struktur') : t.http.put(`/api/struktur/${id}`))
      .set(as)
      .field({ ...FIELDS, ...extra })
      .attach('foto', file, 'foto.png');

  it('deletes a photo that is replaced or removed, or whose person is deleted', async () => {
    const { body } = await send({ file: await picture(900, 600) }).expect(201);
    const { id, foto } = strukturSchema.parse(body.struktur);
    expect(foto).toMatch(/^\/uploads\/struktur\/[0-9a-f-]{36}-900x600\.webp$/);
    await t.http
      .get(foto ?? '')
      .expect(200)
      .expect('Content-Type', 'image/webp');
    await expect.poll(t.storedFiles).toHaveLength(2);

    await send({ id, file: await picture(100, 100) }).expect(200);
    await expect.poll(t.storedFiles).toEqual([expect.stringMatching(/^public\/struktur\/.*-100x100\.webp$/)]);
    await put(id, FIELDS).expect(200);
    expect((await list())[0]?.foto).toMatch(/-100x100\.webp$/);
    await put(id, { ...FIELDS, hapus_gambar: true }).expect(200);
    expect((await list())[0]?.foto).toBeNull();
    await expect.poll(t.storedFiles).toEqual([]);

    await send({ id, file: await picture(900, 600) }).expect(200);
    await remove(id).expect(200);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('stores no photo of a refused request', async () => {
    const { id } = await createStruktur(t);
    for (const to of [{}, { id }]) {
      await send({ ...to, file: PNG, extra: { nama: '' } }).expect(400);
      await send({ ...to, file: PDF }).expect(400, fileError(NOT_A_PICTURE, 'foto'));
      await send({ ...to, file: PNG.subarray(0, 40) }).expect(400, fileError(FILE_TEXT.cut, 'foto'));
      await send({ ...to, file: TOO_LARGE_FILE }).expect(413, fileError(TOO_LARGE, 'foto'));
    }
    await send({ id, file: PNG, extra: { updatedAt: '2020-01-01T00:00:00.000Z' } }).expect(409, STALE);
    expect(await names()).toEqual(['Anggara Candrakirana']);
    await expect.poll(t.storedFiles).toEqual([]);
  });
});
