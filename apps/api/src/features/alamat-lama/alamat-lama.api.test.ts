import { ALAMAT_LAMA_TEXT, MOST_ALAMAT, MOST_HOPS } from '@pendopo/shared/alamat-lama/text';
import { describe, expect, it } from 'vitest';
import { createBerita, createPerson } from '../../../test/factories.ts';
import { createPindahan, recordRow } from '../../../test/pindahan.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'operator' });
const add = (dari: string, ke: string) => t.http.post('/api/alamat-lama').set(admin.auth).send({ dari, ke });
const list = (query = '') => t.http.get(`/api/alamat-lama${query}`).set(admin.auth).expect(200);
const news = async () => `/publikasi/berita/${(await createBerita(t)).id}`;
const missed = async (): Promise<{ dari: string; kali: number }[]> =>
  (await t.http.get('/api/alamat-lama/meleset').set(admin.auth).expect(200)).body.meleset;

describe('a redirect', () => {
  it('redirects an article, a picture and a page in every spelling', async () => {
    const page = await news();
    await add('/artikel/77', page).expect(201);
    await add('/artikel/2024/01/02/panen-raya', '/publikasi/berita').expect(201);
    await add('/desa/upload/artikel/sedang_x.jpg', '/uploads/berita/x-10x10.webp').expect(201);
    await add('/sambutan kades/', '/profil/tentang?tab=sejarah').expect(201);
    for (const path of ['/artikel/77', '/first/artikel/77', '/index.php/first/artikel/77'])
      await t.http.get(path).expect(301).expect('Location', page);
    await t.http.get('/artikel/2024/01/02/panen-raya?utm=1').expect('Location', '/publikasi/berita');
    await t.http.get('/desa/upload/artikel/sedang_x.jpg').expect('Location', '/uploads/berita/x-10x10.webp');
    await t.http.head('/sambutan%20kades').expect(301).expect('Location', '/profil/tentang?tab=sejarah');
    await t.http.post('/artikel/77').expect(404);
  });

  it.each([
    ['/persen', '/kontak?q=50%', '/kontak?q=50%25'],
    ['/spasi', '/kontak?q=kerja bakti', '/kontak?q=kerja%20bakti'],
    ['/kode', '/kontak?q=a%20b', '/kontak?q=a%20b'],
  ])('accepts a redirect from %s to %s', async (dari, ke, location) => {
    await add(dari, ke).expect(201);
    await t.http.get(dari).expect(301).expect('Location', location);
  });

  it('stores the path of a pasted full address', async () => {
    const { body } = await add(' https://kalijernih.example/artikel/88?utm=1#isi', '/kontak').expect(201);
    expect(body.alamat.dari).toBe('/artikel/88');
    expect((await add('https://kalijernih.example', '/kontak').expect(400)).body.error).toBe(ALAMAT_LAMA_TEXT.ours);
  });

  it('officials edit, delete and search redirects, and the audit log records it', async () => {
    const { body } = await add('/lama-sekali', '/kontak').expect(201);
    const { id, updatedAt } = body.alamat;
    const path = `/api/alamat-lama/${id}`;
    const edit = { dari: '/lama-sekali', ke: '/privasi', updatedAt };
    await t.http.put(path).set(admin.auth).send(edit).expect(200);
    await t.http.put(path).set(admin.auth).send(edit).expect(409);
    expect((await list('?q=lama-sek')).body.alamat).toMatchObject([{ dari: '/lama-sekali', ke: '/privasi' }]);
    await t.http.get('/lama-sekali').expect('Location', '/privasi');
    await t.http.delete(path).set(admin.auth).expect(200);
    await t.http.get('/lama-sekali').expect(404);
    const entries = await t.prisma.jejak.findMany({ where: { jenis: 'alamat_lama', sasaran_id: id } });
    expect(entries.map(({ aksi }) => aksi).sort()).toEqual(['hapus', 'tambah', 'ubah']);
  });

  it.each([
    ['kontak', '/kontak', 'dari', ALAMAT_LAMA_TEXT.notBelow],
    ['//situs.example', '/kontak', 'dari', ALAMAT_LAMA_TEXT.notBelow],
    ['/a?b=1', '/kontak', 'dari', ALAMAT_LAMA_TEXT.notBelow],
    ['/a/../b', '/kontak', 'dari', ALAMAT_LAMA_TEXT.notBelow],
    ['/a/%2e%2e/b', '/kontak', 'dari', ALAMAT_LAMA_TEXT.notBelow],
    ['/a\u0000', '/kontak', 'dari', 'Alamat lama memuat karakter yang tidak didukung'],
    [`/${'a'.repeat(10_000)}`, '/kontak', 'dari', 'Alamat lama paling banyak 500 karakter'],
    ['/kontak', '/privasi', 'dari', ALAMAT_LAMA_TEXT.ours],
    ['/Publikasi/Berita/7', '/privasi', 'dari', ALAMAT_LAMA_TEXT.ours],
    ['/api/desa', '/privasi', 'dari', ALAMAT_LAMA_TEXT.ours],
    ['/baru', 'https://situs.example/', 'ke', ALAMAT_LAMA_TEXT.elsewhere],
    ['/baru', '//situs.example', 'ke', ALAMAT_LAMA_TEXT.elsewhere],
    ['/baru', '/\\situs.example', 'ke', ALAMAT_LAMA_TEXT.elsewhere],
    ['/baru', '/api/desa', 'ke', ALAMAT_LAMA_TEXT.elsewhere],
    ['/baru', '/baru', 'ke', ALAMAT_LAMA_TEXT.circle],
    ['/baru', '/baru?x=1', 'ke', ALAMAT_LAMA_TEXT.circle],
    ['/baru', '/tidak/ada', 'ke', ALAMAT_LAMA_TEXT.noPage],
    ['/baru', '/publikasi/berita/999999999', 'ke', ALAMAT_LAMA_TEXT.noPage],
    ['/baru', '/publikasi/berita/99999999999999999999', 'ke', ALAMAT_LAMA_TEXT.noPage],
    ['/baru', '/publikasi/berita/panen', 'ke', ALAMAT_LAMA_TEXT.noPage],
  ])('rejects a redirect from %j to %s with a 400 at %s', async (dari, ke, path, msg) => {
    const { body } = await add(dari, ke).expect(400);
    expect(body.errors).toContainEqual({ msg, path });
  });

  it.each([
    ['/foto kegiatan', '/foto%20kegiatan'],
    ['/foto%20desa', '/foto desa'],
    ['/foto%20balai', '/foto%20balai?x=1'],
  ])('rejects the loop from %s to %s', async (dari, ke) => {
    const { body } = await add(dari, ke).expect(400);
    expect(body.error).toBe(ALAMAT_LAMA_TEXT.circle);
  });

  it('decodes percent-encoded paths', async () => {
    const { body } = await add('/foto%20sawah', '/kontak').expect(201);
    expect(body.alamat.dari).toBe('/foto sawah');
    await t.http.get('/foto%20sawah').expect(301).expect('Location', '/kontak');
  });

  it('does not follow a redirect to its own address', async () => {
    await t.prisma.alamatLama.create({ data: { dari: '/foto lama', ke: '/foto%20lama' } });
    await t.http.get('/foto%20lama').expect(404);
  });

  it('rejects duplicates and loops', async () => {
    const { body } = await add('/dua', '/kontak').expect(201);
    await add('/satu', '/dua').expect(201);
    await add('/tiga', '/satu').expect(201);
    expect((await add('/satu', '/kontak').expect(409)).body.error).toBe(ALAMAT_LAMA_TEXT.taken);
    const edit = { dari: '/dua', ke: '/tiga' };
    const refused = await t.http.put(`/api/alamat-lama/${body.alamat.id}`).set(admin.auth).send(edit).expect(400);
    expect(refused.body.error).toBe(ALAMAT_LAMA_TEXT.circle);
  });

  it(`allows at most ${MOST_ALAMAT} redirects of officials`, async () => {
    const had = await t.prisma.alamatLama.count();
    const more = Array.from({ length: MOST_ALAMAT - had }, (_, at) => ({ dari: `/penuh/${at}`, ke: '/kontak' }));
    await t.prisma.alamatLama.createMany({ data: more });
    expect((await add('/kebanyakan', '/kontak').expect(409)).body.error).toBe(ALAMAT_LAMA_TEXT.full);
    // Redirects of a move do not count.
    const [{ id }] = (await list('?q=/penuh/7')).body.alamat;
    await recordRow(t, (await createPindahan(t)).id, { tabel: 'alamat_lama', id });
    await add('/tidak-kebanyakan', '/kontak').expect(201);
    expect((await add('/kebanyakan', '/kontak').expect(409)).body.error).toBe(ALAMAT_LAMA_TEXT.full);
    await t.prisma.alamatLama.deleteMany({ where: { dari: { startsWith: '/penuh/' } } });
  });

  it(`allows chains of at most ${MOST_HOPS} redirects`, async () => {
    const chain = Array.from({ length: MOST_HOPS + 1 }, (_, at) => ({
      dari: `/rantai/${at}`,
      ke: at === MOST_HOPS ? '/kontak' : `/rantai/${at + 1}`,
    }));
    await t.prisma.alamatLama.createMany({ data: chain });
    expect((await add('/jauh', '/rantai/0').expect(400)).body.error).toBe(ALAMAT_LAMA_TEXT.tooFar);
    await add('/dekat', '/rantai/1').expect(201);
    expect((await add(`/rantai/${MOST_HOPS + 1}`, '/dekat').expect(400)).body.error).toBe(ALAMAT_LAMA_TEXT.tooFar);
  });

  it('matches an article’s day with and without zeros, and rejects redirects between both', async () => {
    const harvest = await news();
    const planting = await news();
    await add('/artikel/2023/1/2/panen', harvest).expect(201);
    await add('/artikel/2023/10/2/tanam', planting).expect(201);
    for (const path of ['2023/01/02/panen', '2023/1/02/panen', '2023/1/2/panen'])
      for (const before of ['', '/index.php', '/first'])
        await t.http.get(`${before}/artikel/${path}`).expect(301).expect('Location', harvest);
    await t.http.get('/artikel/2023/10/02/tanam').expect('Location', planting);
    await t.http.get('/artikel/2023/11/02/panen').expect(404);
    const { error } = (await add('/artikel/2022/1/2/x', '/first/artikel/2022/01/02/x').expect(400)).body;
    expect(error).toBe(ALAMAT_LAMA_TEXT.circle);
  });
});

describe('missed paths', () => {
  it('counts misses without their queries until a redirect exists', async () => {
    for (let i = 0; i < 3; i += 1) await t.http.get(`/hilang?nik=999901120388000${i}`).expect(404);
    expect(await missed()).toContainEqual({ dari: '/hilang', kali: 3 });
    await t.http.get('/hilang').expect(404);
    expect(await missed()).toContainEqual({ dari: '/hilang', kali: 4 });
    await add('/hilang', '/kontak').expect(201);
    expect((await missed()).map(({ dari }) => dari)).not.toContain('/hilang');
  });

  it('deletes misses after thirty days', async () => {
    await t.http.get('/terlupa').expect(404);
    expect((await missed()).map(({ dari }) => dari)).toContain('/terlupa');
    await t.prisma.$executeRaw`UPDATE alamat_meleset SET hari = hari - 30`;
    await t.http.get('/baru-saja').expect(404);
    const paths = (await missed()).map(({ dari }) => dari);
    expect([paths.includes('/terlupa'), paths.includes('/baru-saja')]).toEqual([false, true]);
  });

  it.each([
    '/layanan/9999011203880001',
    '/cari/9999.0112.0388.0001',
    '/cari/٩٩٩٩٠١١٢٠٣٨٨٠٠٠١',
    '/lacak/ABCD-1234',
    '/verifikasi/AB12CD34',
    '/pulihkan/ABCD-1234',
    '/blog/v/AB12CD34',
    '/situs/rt/0123456789abcdef',
  ])('does not store a path that the log would mask: %s', async (path) => {
    await t.http.get(encodeURI(path)).expect(404);
    await missed();
    const kept = await t.prisma.alamatMeleset.findMany({ select: { dari: true } });
    expect(kept.map(({ dari }) => dari)).not.toContain(path);
  });

  it('keeps the most requested paths of a day with too many', async () => {
    await missed();
    await t.prisma.alamatMeleset.deleteMany();
    const hari = new Date(new Date(t.deps.now()).toISOString().slice(0, 10));
    await t.http.get('/sering').expect(404);
    await missed();
    const [known] = await t.prisma.alamatMeleset.findMany({ where: { dari: '/sering' } });
    await t.prisma.alamatMeleset.createMany({
      data: Array.from({ length: 1_200 }, (_, at) => ({ hari: known?.hari ?? hari, dari: `/karangan/${at}`, kali: 1 })),
    });
    for (let i = 0; i < 2; i += 1) await t.http.get('/sering').expect(404);
    for (let i = 0; i < 2; i += 1) await t.http.get('/baru-dicari').expect(404);
    expect((await missed()).slice(0, 2)).toEqual([
      { dari: '/sering', kali: 3 },
      { dari: '/baru-dicari', kali: 2 },
    ]);
    expect(await t.prisma.alamatMeleset.count()).toBe(1_000);
    await t.prisma.alamatMeleset.deleteMany();
  });

  it.each(['/wp-login.php', '/.env', '/a/b.php', `/${'x'.repeat(300)}`, '/a%00b'])(
    'ignores %s, which scanners request',
    async (path) => {
      await t.http.get(path).expect(404);
      const [known] = await t.prisma.alamatMeleset.findMany({ where: { dari: { contains: path.slice(1, 6) } } });
      expect(known).toBeUndefined();
    },
  );

  it('batches writes and limits the paths of one network', async () => {
    await missed();
    const writes = async () =>
      Number((await t.prisma.$queryRaw<[{ n: bigint }]>`SELECT sum(kali)::bigint AS n FROM alamat_meleset`)[0].n);
    const before = await writes();
    for (let at = 0; at < 300; at += 1) await t.http.get(`/pindai/${at}`).expect(404);
    // All paths wait in memory for a minute.
    expect(await writes()).toBe(before);
    expect((await missed()).length).toBe(50);
    expect(await writes()).toBe(before + 100);
  });
});
