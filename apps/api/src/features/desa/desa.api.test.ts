import { desaSchema } from '@pendopo/shared/desa/schemas';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPelayanan, createPerson } from '../../../test/factories.ts';
import { fileError, PDF, picture } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const put = (input?: object) => t.http.put('/api/desa').set(admin.auth).send(input);
const read = async () => desaSchema.parse((await t.http.get('/api/desa').expect(200)).body.desa);

const FIELDS = {
  nama: 'Kalijernih',
  kecamatan: 'Giriarum',
  kabupaten: 'Arunika',
  provinsi: 'Nusantara Tengah',
  kode_desa: '99.99.01.2001',
  kode_pos: '63512',
  semboyan: 'Rukun, Makmur, Melayani',
  lintang: -7.123456,
  bujur: 111.5,
  no_ambulans: '119',
  no_babinsa: '0812-0000-0001',
};

beforeEach(() => createDesa(t));

describe('the identity', () => {
  it('an admin edits the identity, and everyone reads it', async () => {
    const { body } = await put({ ...FIELDS, kode: 'x', id: 7 }).expect(200);
    expect(body.message).toBe('Identitas desa berhasil disimpan');
    expect(await read()).toMatchObject({ ...FIELDS, logo: null });
    expect(desaSchema.parse(body.desa)).toEqual(await read());
    expect(await t.prisma.desa.count()).toBe(1);
  });

  it('the web app manifest uses the identity', async () => {
    await put(FIELDS).expect(200);
    const { body } = await t.http
      .get('/api/desa/manifest.webmanifest')
      .expect(200)
      .expect('Content-Type', /^application\/manifest\+json/)
      .expect('Cache-Control', 'public, max-age=0, must-revalidate');
    expect(body).toMatchObject({ name: 'Desa Kalijernih', short_name: 'Kalijernih', start_url: '/' });
    const shortcuts = body.shortcuts.map(({ url }: { url: string }) => url);
    expect(shortcuts).toEqual(['/layanan/surat-online', '/layanan/pengaduan', '/profil']);
  });

  it('shows the service hours, which an edit of the identity cannot change', async () => {
    const counted = [
      { hari: 'Senin–Kamis', jam: '08.00–15.00 WIB' },
      { hari: 'Jumat', jam: '08.00–11.00 WIB' },
      { hari: 'Sabtu, Minggu, dan hari libur', jam: 'Tutup' },
    ];
    await createPelayanan(t);
    const { body } = await put({ ...FIELDS, jam_pelayanan: [{ hari: 'Senin', jam: '24 jam' }] }).expect(200);
    expect([body.desa.jam_pelayanan, (await read()).jam_pelayanan]).toEqual([counted, counted]);

    const { body: known } = await t.http.get('/api/pelayanan').expect(200);
    const jam = [{ hari: 6, buka: '09:00', tutup: '12:00' }];
    const promises = { ...known.pelayanan, jam, keterangan_jam: 'Hari lain dengan janji' };
    await t.http.put('/api/pelayanan').set(admin.auth).send(promises).expect(200);
    expect((await read()).jam_pelayanan).toEqual([
      { hari: 'Sabtu', jam: '09.00–12.00 WIB' },
      { hari: 'Senin–Jumat, Minggu, dan hari libur', jam: 'Tutup' },
      { hari: 'Keterangan', jam: 'Hari lain dengan janji' },
    ]);
  });

  it('keeps fields that an edit omits, and clears empty fields', async () => {
    await put(FIELDS).expect(200);
    await put({ nama: 'Sumberrejo', semboyan: '', lintang: '', bujur: null }).expect(200);
    expect(await read()).toMatchObject({
      ...FIELDS,
      nama: 'Sumberrejo',
      semboyan: '',
      lintang: null,
      bujur: null,
    });
  });

  it('accepts a form with coordinates in common notations', async () => {
    await t.http
      .put('/api/desa')
      .set(admin.auth)
      .field({
        nama: 'Kalijernih',
        lintang: ' -7,5 ',
        bujur: '111.25',
      })
      .expect(200);
    expect(await read()).toMatchObject({
      lintang: -7.5,
      bujur: 111.25,
    });
  });

  it('starts with the words of the specification and WIB, which change separately', async () => {
    expect(await read()).toMatchObject({ zona: 'WIB', sebutan: SEBUTAN });
    await put({ nama: 'Kalijernih', zona: 'WIT', sebutan: { desa: 'Kampung', camat: 'Kepala Distrik' } }).expect(200);
    const kota = { nama: 'Kalijernih', sebutan: JSON.stringify({ kabupaten: 'Kota' }) };
    await t.http.put('/api/desa').set(admin.auth).field(kota).expect(200);
    const sebutan = { ...SEBUTAN, desa: 'Kampung', camat: 'Kepala Distrik', kabupaten: 'Kota' };
    expect(await read()).toMatchObject({ zona: 'WIT', sebutan });
  });

  it('stores only changed words, and the audit log records only real changes', async () => {
    const stored = async () => (await t.prisma.desa.findFirstOrThrow()).sebutan;
    const newest = () => t.prisma.jejak.findFirstOrThrow({ where: { jenis: 'desa' }, orderBy: { id: 'desc' } });
    await put({ nama: 'Kalijernih', zona: 'WIB', sebutan: { ...SEBUTAN, desa: 'Nagari', bpd: 'Bamus' } }).expect(200);
    expect(await stored()).toEqual({ desa: 'Nagari', bpd: 'Bamus' });
    await put({ nama: 'Sumberrejo', zona: 'WIB' }).expect(200);
    expect(await stored()).toEqual({ desa: 'Nagari', bpd: 'Bamus' });
    expect((await newest()).perubahan).toEqual([{ kolom: 'nama', dari: 'Kalijernih', ke: 'Sumberrejo' }]);

    await put({ nama: 'Sumberrejo', sebutan: { desa: ' Desa ' } }).expect(200);
    expect(await stored()).toEqual({ bpd: 'Bamus' });
    await put({ nama: 'Sumberrejo', sebutan: SEBUTAN }).expect(200);
    expect(await stored()).toEqual({});
    expect((await newest()).perubahan).toEqual([{ kolom: 'sebutan', dari: 'Bamus', ke: null }]);
  });

  it('accepts a time zone that does not match the area code', async () => {
    await put({ nama: 'Kalijernih', kode_desa: '94.01.01.2001', zona: 'WIB' }).expect(200);
    expect(await read()).toMatchObject({ kode_desa: '94.01.01.2001', zona: 'WIB' });
  });

  it.each([
    [{ zona: 'WIBB' }, 'zona', 'Zona waktu harus WIB, WITA, atau WIT'],
    [{ sebutan: 'kata' }, 'sebutan', 'Sebutan tidak dapat dibaca'],
    [{ sebutan: { desa: '' } }, 'sebutan.desa', 'Sebutan wajib diisi'],
    [{ sebutan: { desa: 'x'.repeat(41) } }, 'sebutan.desa', 'Sebutan paling banyak 40 karakter'],
    [{ sebutan: { desa: '<b>Nagari' } }, 'sebutan.desa', 'Sebutan tidak boleh memuat tanda < atau >'],
    [{ sebutan: { desa: 'Na\ngari' } }, 'sebutan.desa', 'Sebutan memuat karakter yang tidak didukung'],
    [{ nama: ' ' }, 'nama', 'Nama desa wajib diisi'],
    [{ nama: 'x'.repeat(101) }, 'nama', 'Nama desa paling banyak 100 karakter'],
    [{ semboyan: 'x'.repeat(201) }, 'semboyan', 'Semboyan paling banyak 200 karakter'],
    [{ nama: 'a\u0000b' }, 'nama', 'Nama desa memuat karakter yang tidak didukung'],
    [{ kode_pos: '6351' }, 'kode_pos', 'Kode pos harus berupa angka, misalnya 63512'],
    [{ kode_desa: 'abc' }, 'kode_desa', 'Kode desa harus berupa angka, misalnya 35.01.01.2001'],
    [
      { no_ambulans: 'telepon saja' },
      'no_ambulans',
      'Nomor ambulans harus berupa angka, misalnya 119 atau 081234567890',
    ],
    [{ lintang: 91, bujur: 1 }, 'lintang', 'Lintang harus berupa angka antara -90 dan 90'],
    [{ lintang: 'utara', bujur: '1' }, 'lintang', 'Lintang harus berupa angka antara -90 dan 90'],
    [{ lintang: -7, bujur: '' }, 'bujur', 'Bujur wajib diisi bila lintang diisi'],
    [{ bujur: 111 }, 'lintang', 'Lintang wajib diisi bila bujur diisi'],
  ])('returns 400 with a reason for %j', async (wrong, path, msg) => {
    const { body } = await put({ nama: 'Kalijernih', ...wrong }).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
  });

  it('returns 304 to a browser with the current version', async () => {
    const { headers } = await t.http.get('/api/desa').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    await t.http
      .get('/api/desa')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});

it('lists the institutions without content', async () => {
  await t.prisma.lembaga.deleteMany();
  const texts = { tentang: '', visi: '', misi: '' };
  const linmas = await t.prisma.lembaga.create({ data: { slug: 'linmas', nama_lembaga: 'Linmas', ...texts } });
  await t.prisma.lembaga.create({ data: { slug: 'bpd', nama_lembaga: 'BPD', ...texts, visi: 'Rukun' } });
  expect((await read()).lembaga_kosong).toEqual(['linmas']);
  await t.prisma.pengurus.create({ data: { lembaga_id: linmas.id, nama: 'Sari', jabatan: 'Ketua' } });
  expect((await read()).lembaga_kosong).toEqual([]);
});

describe('the logo', () => {
  it('the logo is the icon of the site and the app', async () => {
    await put(FIELDS).expect(200);
    await t.http.get('/apple-touch-icon.png').expect(404);
    const file = await picture(300, 200);
    await t.http
      .put('/api/desa')
      .set(admin.auth)
      .field('nama', 'Kalijernih')
      .attach('logo', file, 'logo.png')
      .expect(200);
    for (const [name, side] of [
      ['icon-192', 192],
      ['icon-512', 512],
      ['icon-maskable-512', 512],
      ['apple-touch-icon', 180],
    ] as const) {
      const { body } = await t.http.get(`/${name}.png`).expect('Content-Type', 'image/png').expect(200);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    }
    await put({ ...FIELDS, hapus_gambar: true }).expect(200);
    await t.http.get('/apple-touch-icon.png').expect(404);
  });

  const send = (file: Buffer, fields: Record<string, string> = {}) =>
    t.http
      .put('/api/desa')
      .set(admin.auth)
      .field({ nama: 'Kalijernih', ...fields })
      .attach('logo', file, 'logo.png');

  it('stores the logo in two sizes, and deletes a replaced or removed logo', async () => {
    await send(await picture(900, 600)).expect(200);
    const { logo } = await read();
    expect(logo).toMatch(/^\/uploads\/desa\/[0-9a-f-]{36}-900x600\.webp$/);
    await t.http
      .get(logo ?? '')
      .expect(200)
      .expect('Content-Type', 'image/webp');
    await t.http
      .get(logo?.replace('.webp', '-kecil.webp') ?? '')
      .expect(200)
      .expect('Cache-Control', /immutable/);
    await expect.poll(t.storedFiles).toHaveLength(2);

    await send(await picture(100, 100)).expect(200);
    await expect.poll(t.storedFiles).toEqual([expect.stringMatching(/^public\/desa\/.*-100x100\.webp$/)]);
    await put({ nama: 'Kalijernih', updatedAt: undefined }).expect(200);
    await expect.poll(t.storedFiles).toHaveLength(1);

    await put({ nama: 'Kalijernih', hapus_gambar: true }).expect(200);
    expect((await read()).logo).toBeNull();
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('stores no logo of a rejected edit', async () => {
    await send(await picture(50, 50), { nama: '' }).expect(400);
    await send(await picture(50, 50), { updatedAt: '2020-01-01T00:00:00.000Z' }).expect(409);
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('requires a picture of at most 5 MB', async () => {
    await send(PDF).expect(400, fileError('File harus berupa gambar!', 'logo'));
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(
      400,
      fileError('File harus berupa gambar!', 'logo'),
    );
    await send(Buffer.alloc(5 * 1024 * 1024 + 1)).expect(413, fileError('Ukuran file maksimal 5MB!', 'logo'));
    await expect.poll(t.storedFiles).toEqual([]);
  });

  it('the last of two concurrent edits keeps its logo, and one picture remains', async () => {
    const a = await picture(60, 60);
    const b = await picture(70, 70);
    const answers = await Promise.all([send(a), send(b)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(t.storedFiles).toEqual([`public${(await read()).logo?.replace('/uploads', '')}`]);
  });
});
