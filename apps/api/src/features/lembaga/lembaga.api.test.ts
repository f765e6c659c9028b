import { LEMBAGA_CATALOGUE } from '@pendopo/shared/lembaga/catalogue';
import { lembagaSchema } from '@pendopo/shared/lembaga/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDesa,
  createLembaga,
  createPengurus,
  createPerson,
  createUnitKegiatan,
} from '../../../test/factories.ts';
import { lembagaRequests } from '../../../test/lembaga.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

const { list, post, put, read } = lembagaRequests(t, admin);

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
