import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { geografisSchema, sejarahSchema, visiMisiSchema } from '@pendopo/shared/tentang/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createTentang } from '../../../test/factories.ts';
import { fileError, PDF, PNG, picture } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const put = (part: string, input?: object) => t.http.put(`/api/tentang/${part}`).set(admin.auth).send(input);
const read = async (part: string) => (await t.http.get(`/api/tentang/${part}`).expect(200)).body.tentang;
const readSejarah = async () => sejarahSchema.parse(await read('sejarah'));

const SEJARAH = { judul: 'Sejarah Desa Kalijernih', konten: 'Dibuka tahun 1830.\n\nDua dusun menjadi satu.' };
const GEOGRAFIS = {
  judul: 'Letak Desa',
  konten: 'Di kaki bukit.',
  batasUtara: 'Desa Giriwening',
  batasSelatan: 'Desa Tirtalaras',
  batasBarat: 'Kali Jernih',
  batasTimur: 'Desa Padiarum',
  luasWilayah: '486,72 hektare',
  jumlahPenduduk: '4.872 jiwa',
};
const VISI_MISI = { judul: 'Visi dan Misi', visi: 'Desa yang rukun.', misi: ['Melayani warga.', 'Menjaga sungai.'] };

const PARTS = [
  ['sejarah', SEJARAH, sejarahSchema, 'Sejarah berhasil disimpan!'],
  ['geografis', GEOGRAFIS, geografisSchema, 'Geografis berhasil disimpan!'],
  ['visi-misi', VISI_MISI, visiMisiSchema, 'Visi & Misi berhasil disimpan!'],
] as const;

beforeEach(() => createTentang(t));

describe.each(PARTS)('%s', (part, fields, schema, message) => {
  it('an admin edits it, and everyone reads it', async () => {
    const { body } = await put(part, { ...fields, id: 7, lain: 'x' }).expect(200);
    expect(body.message).toBe(message);
    expect(schema.parse(body.tentang)).toEqual(await read(part));
    expect(body.tentang).toMatchObject(fields);
  });

  it('a new village has blank texts', async () => {
    const tentang = schema.parse(await read(part));
    expect(Object.values(tentang)).toContain('');
  });

  it('rejects visitors and residents', async () => {
    const resident = await createPerson(t);
    const before = await read(part);
    await t.http
      .put(`/api/tentang/${part}`)
      .send(fields)
      .expect(401, { error: 'Token tidak ditemukan. Silakan login ulang.' });
    await t.http
      .put(`/api/tentang/${part}`)
      .set(resident.auth)
      .send(fields)
      .expect(403, { error: 'Anda tidak memiliki akses admin' });
    expect(await read(part)).toEqual(before);
  });

  it('accepts a form, too', async () => {
    const form = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, [value].flat().join('\r\n')]));
    await t.http.put(`/api/tentang/${part}`).set(admin.auth).field(form).expect(200);
    const saved = await read(part);
    expect({ ...saved, misi: saved.misi }).toMatchObject({ ...fields });
  });

  it.each([
    [{ judul: ' ' }, 'judul', 'Judul wajib diisi'],
    [{ judul: 'x'.repeat(201) }, 'judul', 'Judul paling banyak 200 karakter'],
    [{ judul: 'a\u0000b' }, 'judul', 'Judul memuat karakter yang tidak didukung'],
    [{ judul: 'a\ud800' }, 'judul', 'Judul memuat karakter yang tidak didukung'],
  ])('returns 400 with a reason for %j', async (wrong, path, msg) => {
    const { body } = await put(part, { ...fields, ...wrong }).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
  });

  it('returns 304 to a browser with the current version', async () => {
    const { headers } = await t.http.get(`/api/tentang/${part}`).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await t.http
      .get(`/api/tentang/${part}`)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});

describe('the texts', () => {
  it.each(['sejarah', 'geografis'])('%s accepts at most 20.000 characters', async (part) => {
    await put(part, { judul: 'Judul', konten: 'x'.repeat(20_000) }).expect(200);
    const { body } = await put(part, { judul: 'Judul', konten: 'x'.repeat(20_001) }).expect(400);
    expect(body.error).toBe('Konten paling banyak 20.000 karakter');
  });

  it('names all missing texts at once', async () => {
    const { body } = await put('visi-misi').expect(400);
    expect(body).toEqual({
      error: 'Judul wajib diisi, Visi wajib diisi',
      errors: [
        { msg: 'Judul wajib diisi', path: 'judul' },
        { msg: 'Visi wajib diisi', path: 'visi' },
      ],
    });
  });

  it('an edit of the geography keeps omitted texts and clears empty ones', async () => {
    await put('geografis', GEOGRAFIS).expect(200);
    await put('geografis', { judul: 'Baru', konten: 'Baru.', batasUtara: ' ', luasWilayah: null }).expect(200);
    const expected = { ...GEOGRAFIS, judul: 'Baru', konten: 'Baru.', batasUtara: '', luasWilayah: '' };
    expect(await read('geografis')).toMatchObject(expected);
  });

  it.each([
    ['batasTimur', 'x'.repeat(501), 'Batas timur paling banyak 500 karakter'],
    ['jumlahPenduduk', 'x'.repeat(201), 'Jumlah penduduk paling banyak 200 karakter'],
    ['luasWilayah', 'a\u0007', 'Luas wilayah memuat karakter yang tidak didukung'],
  ])('limits the texts of the geography: %s', async (path, value, msg) => {
    const { body } = await put('geografis', { ...GEOGRAFIS, [path]: value }).expect(400);
    expect(body.errors).toEqual([{ path, msg }]);
    expect((await read('geografis')).judul).toBe('Geografis');
  });
});

describe('the mission', () => {
  const misiAfter = async (misi: unknown) => {
    await put('visi-misi', { ...VISI_MISI, misi }).expect(200);
    return (await read('visi-misi')).misi;
  };

  it('accepts a list or a text with an item per line, and drops blank items', async () => {
    expect(await misiAfter('  Satu. \r\n\r\n \nDua.\rTiga.')).toEqual(['Satu.', 'Dua.', 'Tiga.']);
    expect(await misiAfter([' Satu. ', '', '  ', 'Dua.\nTiga.'])).toEqual(['Satu.', 'Dua.', 'Tiga.']);
  });

  it('an empty mission is cleared, and an omitted mission stays', async () => {
    await put('visi-misi', VISI_MISI).expect(200);
    await put('visi-misi', { judul: 'Baru', visi: 'Baru.' }).expect(200);
    expect((await read('visi-misi')).misi).toEqual(VISI_MISI.misi);
    expect(await misiAfter('')).toEqual([]);
    expect(await misiAfter(null)).toEqual([]);
    expect(await misiAfter([])).toEqual([]);
  });

  it('accepts at most 100 items', async () => {
    expect(await misiAfter(Array(100).fill('Melayani.'))).toHaveLength(100);
    const { body } = await put('visi-misi', { ...VISI_MISI, misi: 'Melayani.\n'.repeat(101) }).expect(400);
    expect(body.errors).toEqual([{ path: 'misi', msg: 'Misi paling banyak 100 butir' }]);
  });

  it.each([
    [{ satu: 'x' }, 'misi', 'Misi harus berupa daftar teks'],
    [['x', 5], 'misi.1', 'Butir misi wajib diisi'],
    [['x'.repeat(1001)], 'misi.0', 'Butir misi paling banyak 1.000 karakter'],
    ['a\nb\u0000', 'misi.1', 'Butir misi memuat karakter yang tidak didukung'],
  ])('rejects an item that is not a text of at most 1.000 characters: %#', async (misi, path, msg) => {
    const { body } = await put('visi-misi', { ...VISI_MISI, misi }).expect(400);
    expect(body.errors).toEqual([{ path, msg }]);
  });

  it('accepts no file', async () => {
    const { judul, visi } = VISI_MISI;
    await t.http
      .put('/api/tentang/visi-misi')
      .set(admin.auth)
      .field({ judul, visi })
      .attach('gambar', PNG, 'gambar.png')
      .expect(400, { error: 'Data yang dikirim tidak dapat dibaca' });
    expect((await read('visi-misi')).visi).toBe('');
    await expect.poll(t.storedFiles).toEqual([]);
  });
});

describe('the picture', () => {
  const send = (part: string, file: Buffer, fields: Record<string, string> = {}) =>
    t.http
      .put(`/api/tentang/${part}`)
      .set(admin.auth)
      .field({ judul: 'Judul', konten: 'Konten.', ...fields })
      .attach('gambar', file, 'gambar.png');

  it.each(['sejarah', 'geografis'])('of %s is stored, and deleted when it is replaced or removed', async (part) => {
    await send(part, await picture(900, 600)).expect(200);
    const { gambar } = await read(part);
    expect(gambar).toMatch(/^\/uploads\/tentang\/[0-9a-f-]{36}-900x600\.webp$/);
    await t.http.get(gambar).expect(200).expect('Content-Type', 'image/webp');
    await expect.poll(t.storedFiles).toHaveLength(2);

    await send(part, await picture(100, 100)).expect(200);
    await expect.poll(t.storedFiles).toEqual([expect.stringMatching(/^public\/tentang\/.*-100x100\.webp$/)]);
    await put(part, { judul: 'Judul', konten: 'Konten.' }).expect(200);
    expect((await read(part)).gambar).toMatch(/-100x100\.webp$/);

    await put(part, { judul: 'Judul', konten: 'Konten.', hapus_gambar: true }).expect(200);
    expect((await read(part)).gambar).toBeNull();
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('stores no picture of a rejected edit', async () => {
    await send('sejarah', PNG, { judul: '' }).expect(400);
    await send('sejarah', PNG, { updatedAt: '2020-01-01T00:00:00.000Z' }).expect(409);
    await send('geografis', PNG, { updatedAt: '2020-01-01T00:00:00.000Z' }).expect(409);
    expect(await readSejarah()).toMatchObject({ judul: 'Sejarah Desa', gambar: null });
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('must have at most 5 MB', async () => {
    await send('sejarah', PDF).expect(400, fileError('File harus berupa gambar!', 'gambar'));
    await send('geografis', PNG.subarray(0, 40)).expect(400, fileError(FILE_TEXT.cut, 'gambar'));
    await send('geografis', Buffer.alloc(5 * 1024 * 1024 + 1)).expect(
      413,
      fileError('Ukuran file maksimal 5MB!', 'gambar'),
    );
    await expect.poll(t.storedFiles).toEqual([]);
  });
});

it('returns 404 if the row of a village is missing', async () => {
  await t.prisma.tentangSejarah.deleteMany();
  await t.http.get('/api/tentang/sejarah').expect(404, { error: 'Sejarah desa tidak ditemukan' });
  await put('sejarah', SEJARAH).expect(404, { error: 'Sejarah desa tidak ditemukan' });
});
