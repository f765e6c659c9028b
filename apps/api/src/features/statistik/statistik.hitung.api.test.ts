import { beforeEach, describe, expect, it } from 'vitest';
import { countedResidents, NOON } from '../../../test/counted-residents.ts';
import { createPerson, createStatistik, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { startHousekeeping } from '../../domain/night/housekeeping.ts';
import { refreshDataTerbuka } from '../../domain/open-data/data-terbuka.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator, resident] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
  createPerson(t),
]);

const { add, choose, count, reset, switchRegister } = countedResidents(t, admin);
beforeEach(reset);

async function figures(kategori: string) {
  const { body } = await t.http.get('/api/statistik').query({ kategori }).expect(200);
  const rows = body.statistik as { label: string; value: number; otomatis: boolean }[];
  return rows.map(({ label, value, otomatis }) => [label, value, otomatis]);
}
const rounded = async (kategori: string) => (await figures(kategori)).map(([label, value]) => [label, value]);

describe('the choice', () => {
  it('only admins can choose, and only while there is a register', async () => {
    await choose(['usia'], resident).expect(403);
    await choose(['usia'], operator).expect(403);
    await choose(['agama']).expect(400);
    const { body } = await choose(['dusun', 'usia', 'usia']).expect(200);
    expect(body.hitung).toEqual({ aktif: true, kategori: ['usia', 'dusun'] });
    const read = (as = operator) => t.http.get('/api/statistik/hitung').set(as.auth);
    expect((await read().expect(200)).body.hitung).toEqual(body.hitung);
    await read(resident).expect(403);
    await t.http.get('/api/statistik/hitung').expect(401);
    await t.prisma.pendudukSetelan.deleteMany();
    await choose(['usia']).expect(404);
    expect((await read().expect(200)).body.hitung).toEqual({ aktif: false, kategori: [] });
  });

  it('writes one audit entry for a repeated choice', async () => {
    const { _max } = await t.prisma.jejak.aggregate({ _max: { id: true } });
    await choose(['usia']).expect(200);
    await choose(['usia']).expect(200);
    expect(await t.prisma.jejak.findMany({ where: { id: { gt: _max.id ?? 0 } } })).toMatchObject([
      { oleh_id: admin.id, perubahan: [{ kolom: 'hitung', dari: null, ke: 'Kelompok Usia' }] },
    ]);
  });
});

describe('the counted residents', () => {
  it('are the living by age, education, work and hamlet, and the families', async () => {
    await add(2, { kk: '1', lahir: '2026-11-20', pendidikan: 'Tidak/belum sekolah', dusun: 'Mawar 10' });
    await add(1, { kk: '1', lahir: '2021-11-20', laki: false, pendidikan: 'Strata III', dusun: 'Mawar 2' });
    await add(1, { kk: '2', lahir: '1961-11-20', pekerjaan: 'Guru' });
    await add(1, { kk: '2', lahir: '1961-11-21', pekerjaan: 'Guru' });
    await add(1, { lahir: null, pekerjaan: 'Lainnya' });
    await add(3, { kk: '3', keadaan: 'meninggal', dusun: 'Mawar 1' });
    await add(3, { kk: '3', keadaan: 'pindah', pekerjaan: 'Guru' });
    for (const [at, work] of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].entries())
      await add(2 + at, { lahir: '2000-01-01', pekerjaan: work });
    await choose(['utama', 'usia', 'pendidikan', 'pekerjaan', 'dusun']).expect(200);
    await count();

    expect(await figures('utama')).toEqual([
      ['Total Penduduk', 60, true],
      ['Jumlah Keluarga', 2, true],
    ]);
    expect(await rounded('usia')).toEqual([
      ['0–4 tahun', 2],
      ['5–14 tahun', 1],
      ['15–24 tahun', 0],
      ['25–34 tahun', 54],
      ['35–44 tahun', 0],
      ['45–54 tahun', 0],
      ['55–64 tahun', 1],
      ['65 tahun ke atas', 1],
      ['Tanpa tanggal lahir', 1],
    ]);
    const education = await rounded('pendidikan');
    expect(education).toHaveLength(10);
    expect(education.filter(([, value]) => value !== 0)).toEqual([
      ['Tidak/belum sekolah', 2],
      ['Strata III', 1],
    ]);
    expect(await rounded('pekerjaan')).toEqual([
      ...['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b'].map((work, at) => [work, 10 - at]),
      ['Lainnya', 5],
    ]);
    expect(await rounded('dusun')).toEqual([
      ['Mawar 2', 1],
      ['Mawar 10', 2],
    ]);
  });

  it('replace typed figures of the category, keep the colour, and leave other categories', async () => {
    await createStatistik(t, { kategori: 'dusun', label: 'Lama', value: 7, color: '#123456' });
    await createStatistik(t, { kategori: 'utama', label: 'Luas Wilayah', value: 412, urutan: 0 });
    await createStatistik(t, { kategori: 'usia', label: 'Balita', value: 9 });
    await add(6, { dusun: 'Mawar' });
    await choose(['utama', 'dusun']).expect(200);
    expect(await figures('dusun')).toEqual([['Mawar', 6, true]]);
    expect((await t.prisma.statistik.findFirstOrThrow({ where: { label: 'Mawar' } })).color).toBe('#123456');
    expect(await figures('usia')).toEqual([['Balita', 9, false]]);
    expect(await figures('utama')).toEqual([
      ['Total Penduduk', 6, true],
      ['Jumlah Keluarga', 0, true],
      ['Luas Wilayah', 412, false],
    ]);
  });

  it('unchanged counts keep the cached response valid', async () => {
    await add(6);
    await choose(['utama', 'usia']).expect(200);
    const { headers } = await t.http.get('/api/statistik').expect(200);
    const versions = () => t.prisma.$queryRaw`SELECT topic, version FROM topic_version WHERE topic = 'statistik'`;
    const before = await versions();
    await count();
    expect(await versions()).toEqual(before);
    await t.http
      .get('/api/statistik')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });
});

describe('a counted figure', () => {
  const MAWAR = { kategori: 'dusun', label: 'Mawar', value: 9 };
  const refused = {
    error: '"Mawar" dihitung dari data penduduk. Matikan hitungannya dahulu untuk mengisinya sendiri.',
  };

  beforeEach(async () => {
    await add(6, { dusun: 'Mawar' });
    await choose(['dusun', 'utama']).expect(200);
  });

  it('rejects edits by hand: adding, editing, deleting and importing', async () => {
    const other = await createStatistik(t, { kategori: 'usia', label: 'Balita', value: 9 });
    const { id } = await t.prisma.statistik.findFirstOrThrow({ where: { label: 'Mawar' } });
    const send = (method: 'post' | 'put' | 'delete', path = '') =>
      t.http[method](`/api/statistik${path}`).set(admin.auth);
    await send('post')
      .send({ ...MAWAR, label: 'Melati' })
      .expect(409);
    await send('put', `/${id}`).send(MAWAR).expect(409, refused);
    await send('put', `/${id}`)
      .send({ ...MAWAR, kategori: 'usia' })
      .expect(409, refused);
    await send('put', `/${other.id}`).send(MAWAR).expect(409, refused);
    await send('delete', `/${id}`).expect(409, refused);
    await send('post', '/impor')
      .send({ baris: [MAWAR] })
      .expect(409, refused);
    await send('post', '/impor')
      .send({ baris: [{ ...MAWAR, value: 6 }] })
      .expect(200);
    const file = Buffer.from('Kategori;Label;Nilai\nPenduduk per Dusun;Mawar;9');
    await t.http
      .post('/api/impor')
      .set(admin.auth)
      .field('jenis', 'statistik')
      .attach('berkas', file, 'statistik.csv')
      .expect(409, refused);
    expect(await figures('dusun')).toEqual([['Mawar', 6, true]]);
    await send('post').send({ kategori: 'utama', label: 'Luas Wilayah', value: 412 }).expect(201);
    await send('post').send({ kategori: 'utama', label: 'Total Penduduk', value: 412 }).expect(409);
  });

  it('belongs to the officials again when it is not chosen or the register ends', async () => {
    await choose(['utama']).expect(200);
    expect(await figures('dusun')).toEqual([['Mawar', 6, false]]);
    await t.http
      .get('/api/penduduk/ekspor.csv?keadaan=semua&alasan=Data penduduk dimatikan')
      .set(admin.auth)
      .expect(200);
    await switchRegister({ aktif: false, password: PASSWORD }).expect(200);
    expect(await figures('utama')).toEqual([
      ['Total Penduduk', 6, false],
      ['Jumlah Keluarga', 0, false],
    ]);
    await switchRegister({ aktif: true }).expect(200);
    expect((await figures('utama'))[0]).toEqual(['Total Penduduk', 6, false]);
  });

  it('keeps the last value without living residents, and the typed value before the first resident', async () => {
    await t.prisma.penduduk.deleteMany();
    await count();
    expect((await figures('utama'))[0]).toEqual(['Total Penduduk', 6, true]);
    expect(await figures('dusun')).toEqual([['Mawar', 6, true]]);
    await createStatistik(t, { kategori: 'pendidikan', label: 'Strata III', value: 12 });
    await choose(['pendidikan']).expect(200);
    expect(await figures('pendidikan')).toEqual([['Strata III', 12, false]]);
    expect((await figures('utama'))[0]).toEqual(['Total Penduduk', 6, false]);
    await switchRegister({ aktif: false, password: PASSWORD }).expect(200);
    expect(await figures('dusun')).toEqual([['Mawar', 6, false]]);
  });

  it('the open data withholds small counted figures, but not typed ones', async () => {
    await add(3, { dusun: 'Melati' });
    await add(20, { dusun: 'Teratai' });
    await count();
    await createStatistik(t, { kategori: 'usia', label: 'Balita', value: 2 });
    await createStatistik(t, { kategori: 'utama', label: 'Program Aktif', value: 3, urutan: 5 });
    await refreshDataTerbuka({ prisma: t.deps.prisma, now: NOON });
    const { baris } = await t.prisma.dataTerbuka.findUniqueOrThrow({ where: { kode: 'statistik' } });
    expect(baris).toEqual([
      ['Statistik Utama', 'Total Penduduk', 29],
      ['Statistik Utama', 'Jumlah Keluarga', 0],
      ['Statistik Utama', 'Program Aktif', 3],
      ['Kelompok Usia', 'Balita', 2],
      ['Penduduk per Dusun', 'Mawar', 6],
      ['Penduduk per Dusun', 'Melati', null],
      ['Penduduk per Dusun', 'Teratai', null],
    ]);
  });
});

describe('a count runs', () => {
  it('after an edit and after an event', async () => {
    await add(2, { dusun: 'Mawar' });
    await choose(['dusun', 'utama']).expect(200);
    const { id } = await t.prisma.penduduk.findFirstOrThrow();
    const edit = { nama: 'A', jenis_kelamin: 'Laki-laki', dusun: 'Melati' };
    await t.http.put(`/api/penduduk/${id}`).set(operator.auth).send(edit).expect(200);
    expect(await rounded('dusun')).toEqual([
      ['Mawar', 1],
      ['Melati', 1],
    ]);
    const event = { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-11-01', tempat: 'Kota' };
    await t.http.post(`/api/penduduk/${id}/peristiwa`).set(operator.auth).send(event).expect(201);
    expect(await rounded('utama')).toContainEqual(['Total Penduduk', 1]);
  });

  it('after an import', async () => {
    await choose(['utama']).expect(200);
    const file = Buffer.from('nik;no_kk;nama;sex\n9999012702550209;9999020135480057;Oki;1');
    const send = (path: string) => t.http.post(`/api/penduduk/impor${path}`).set(admin.auth);
    const { body } = await send('/periksa').attach('berkas', file, 'p.csv').expect(200);
    await send('').field('kunci', body.impor.kunci).attach('berkas', file, 'p.csv').expect(201);
    expect(await rounded('utama')).toEqual([
      ['Total Penduduk', 1],
      ['Jumlah Keluarga', 1],
    ]);
  });

  it('every hour: an age changes at the village’s midnight, the figure of applications stays', async () => {
    await add(6, { lahir: '2021-11-21' });
    await createStatistik(t, { kategori: 'utama', label: 'Surat Diproses Bulan Ini', value: 0, otomatis: true });
    await choose(['usia']).expect(200);
    await count(new Date('2026-11-20T16:59:00Z'));
    expect((await rounded('usia')).slice(0, 2)).toEqual([
      ['0–4 tahun', 6],
      ['5–14 tahun', 0],
    ]);
    startHousekeeping({ ...t.deps, now: () => new Date('2026-11-20T17:00:00Z') })();
    await expect
      .poll(async () => (await rounded('usia')).slice(0, 2))
      .toEqual([
        ['0–4 tahun', 0],
        ['5–14 tahun', 6],
      ]);
    expect(await figures('utama')).toEqual([['Surat Diproses Bulan Ini', 0, true]]);
  });

  it('after each of two concurrent edits', async () => {
    await add(2, { dusun: 'Mawar' });
    await choose(['dusun']).expect(200);
    const rows = await t.prisma.penduduk.findMany();
    await Promise.all(
      rows.map(({ id }) =>
        t.http
          .put(`/api/penduduk/${id}`)
          .set((id % 2 ? operator : admin).auth)
          .send({ nama: 'A', jenis_kelamin: 'Perempuan', dusun: 'Melati' })
          .expect(200),
      ),
    );
    expect(await rounded('dusun')).toEqual([['Melati', 2]]);
  });
});
