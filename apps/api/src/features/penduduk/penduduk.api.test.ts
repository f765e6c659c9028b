import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson, createSurat } from '../../../test/factories.ts';
import { csvOf, DARMI, INDAH, KK, OKI, residentTables } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator, resident] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
  createPerson(t),
]);

const { take } = residentTables(t, admin);
const get = (path: string, as = admin) => t.http.get(`/api/penduduk${path}`).set(as.auth);
const search = (body: object, as = admin) => t.http.post('/api/penduduk/cari').set(as.auth).send(body);
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    nama: `Warga ${i}`,
    cari: `warga${i}`,
    jenis_kelamin: 'Perempuan',
    sumber: 'uji',
    sumber_tanggal: new Date('2026-11-20'),
  }));
let before = 0;
const opened = () =>
  t.prisma.jejak.findMany({
    where: { jenis: 'penduduk', aksi: 'buka', id: { gt: before } },
    orderBy: { id: 'asc' },
  });

beforeEach(async () => {
  before = (await t.prisma.jejak.aggregate({ _max: { id: true } }))._max.id ?? 0;
  await t.prisma.penduduk.deleteMany();
  await t.prisma.rateLimit.deleteMany();
  await t.prisma.rtRw.deleteMany();
  await createDesa(t);
  await t.http.put('/api/penduduk/setelan').set(admin.auth).send({ aktif: true }).expect(200);
});

describe('the register', () => {
  beforeEach(() => take(csvOf([OKI, INDAH, DARMI])));
  const namesOf = ({ penduduk }: { penduduk: { nama: string }[] }) => penduduk.map(({ nama }) => nama);
  const names = async (query: string) => namesOf((await get(`?${query}`).expect(200)).body);
  const found = async (q: string, filter: object = {}) => namesOf((await search({ q, filter }).expect(200)).body);

  it('filters by hamlet, RT and state', async () => {
    expect(await names('dusun=mawar&rt=01')).toHaveLength(3);
    expect(await names('dusun=melati')).toEqual([]);
    expect(await names('keadaan=pindah')).toEqual([]);
  });

  it('finds a name in any spelling, and the whole number of a card', async () => {
    expect(await found('MA‘RUF')).toEqual(["Indah Ma'ruf"]);
    expect(await found('indahma')).toEqual(["Indah Ma'ruf"]);
    expect(await found('indah', { dusun: 'melati' })).toEqual([]);
    expect(await found(KK)).toHaveLength(3);
    expect(await found('9999 0127 0255 0209')).toEqual(['Oki Hermawan']);
    for (const body of [{}, { q: '' }, { q: 'oki', nik: OKI[0] }, { nik: '9999' }]) await search(body).expect(400);
  });

  it('finds no resident by a part of a number, and records the search', async () => {
    const [nik = ''] = OKI;
    for (const q of [nik.slice(0, 15), nik.slice(0, 4), nik.slice(-4), '9', KK.slice(0, 12), '-'])
      expect(await found(q)).toEqual([]);
    expect((await opened()).map(({ label, sasaran_id }) => [label, sasaran_id])).toEqual(
      Array.from({ length: 6 }, () => ['Pencarian NIK', null]),
    );
  });

  it('ignores a search text in the URL', async () => {
    expect(await names('q=indah')).toHaveLength(3);
    await get(`/cari?nik=${OKI[0]}`).expect(404);
  });

  it('masks numbers in lists, searches and families, and shows them in an opened row', async () => {
    const { id } = await t.prisma.penduduk.findUniqueOrThrow({ where: { nik: OKI[0] ?? '' } });
    const masked = { nik: '9999••••••••0209', no_kk: '9999••••••••0057' };
    const listed = (await get('').expect(200)).body.penduduk;
    expect(listed.find((row: { id: number }) => row.id === id)).toMatchObject(masked);
    expect((await search({ q: 'oki' }).expect(200)).body.penduduk).toMatchObject([masked]);
    const { penduduk } = (await get(`/${id}`).expect(200)).body;
    expect(penduduk).toMatchObject({ nik: OKI[0], no_kk: KK });
    expect(penduduk.keluarga[0]).toMatchObject({ nik: '9999••••••••0210', no_kk: '9999••••••••0057' });
  });

  it('finds a dead resident by NIK, with the state', async () => {
    const dead = { keadaan: 'meninggal', keadaan_tanggal: new Date('2026-02-01') };
    await t.prisma.penduduk.update({ where: { nik: OKI[0] ?? '' }, data: dead });
    const { penduduk } = (await search({ nik: OKI[0] }, operator).expect(200)).body;
    expect(penduduk).toMatchObject({ keadaan: 'meninggal', keadaan_tanggal: '2026-02-01', isian: { nik: OKI[0] } });
    expect(await found(OKI[0] ?? '')).toEqual(['Oki Hermawan']);
    expect(await found(KK)).toHaveLength(2);
  });

  it('records a list of more than 20 rows once an hour per account, with its filters and count', async () => {
    await t.prisma.penduduk.createMany({ data: people(18).map((row) => ({ ...row, dusun: 'Mawar', rt: '1' })) });
    await get('?dusun=mawar&rt=1&limit=5', operator).expect(200);
    await search({ q: 'warga' }, operator).expect(200);
    await t.http.get('/api/buku/penduduk/b1').set(operator.auth).expect(200);
    await get('?keadaan=pindah', admin).expect(200);
    await get('', admin).expect(200);
    expect((await opened()).map(({ label, oleh_id, perubahan }) => ({ label, oleh_id, perubahan }))).toEqual([
      {
        label: 'Daftar penduduk',
        oleh_id: operator.id,
        perubahan: [
          { kolom: 'saringan', dari: null, ke: 'Dusun, RT' },
          { kolom: 'jumlah', dari: null, ke: '21' },
        ],
      },
      {
        label: 'Daftar penduduk',
        oleh_id: admin.id,
        perubahan: [
          { kolom: 'saringan', dari: null, ke: 'Semua' },
          { kolom: 'jumlah', dari: null, ke: '21' },
        ],
      },
    ]);
  });

  it('records only one of two concurrent long lists', async () => {
    const reader = await createPerson(t, { role: 'operator' });
    await t.prisma.penduduk.createMany({ data: people(20) });
    await Promise.all([get('', reader).expect(200), get('?limit=5', reader).expect(200)]);
    expect(await opened()).toHaveLength(1);
  });

  it('records an edit without changes as a reading', async () => {
    const { id } = await t.prisma.penduduk.findUniqueOrThrow({ where: { nik: OKI[0] ?? '' } });
    const whole = (await get(`/${id}`).expect(200)).body.penduduk;
    for (const tidak_di_berkas of [false, true]) {
      await t.prisma.penduduk.update({ where: { id }, data: { tidak_di_berkas } });
      const { updatedAt: _, ...same } = whole;
      await t.http.put(`/api/penduduk/${id}`).set(operator.auth).send(same).expect(200);
    }
    const entries = await opened();
    expect(entries.map(({ label, oleh_id }) => [label, oleh_id])).toEqual(
      [admin.id, operator.id, operator.id].map((by) => [`Penduduk nomor ${id}`, by]),
    );
  });

  it('lists by name in pages', async () => {
    const first = (await get('?limit=2').expect(200)).body;
    expect(first.meta.total).toBe(3);
    const second = (await get(`?limit=2&cursor=${first.meta.next_cursor}`).expect(200)).body;
    expect([...first.penduduk, ...second.penduduk].map(({ nama }) => nama)).toEqual([
      'Darmi Rahayu',
      "Indah Ma'ruf",
      'Oki Hermawan',
    ]);
    await get('?cursor=xyz').expect(400);
  });

  it('the audit log records readings and NIK searches, without the NIK', async () => {
    const { id } = await t.prisma.penduduk.findUniqueOrThrow({ where: { nik: OKI[0] ?? '' } });
    const { body } = await get(`/${id}`, operator).expect(200);
    expect(body.penduduk.keluarga.map(({ nama }: { nama: string }) => nama)).toEqual(["Indah Ma'ruf", 'Darmi Rahayu']);
    await search({ q: OKI[0] }, operator).expect(200);
    await search({ q: 'oki' }, operator).expect(200);
    const entries = await opened();
    expect(entries.map(({ label, sasaran_id, oleh_id }) => [label, sasaran_id, oleh_id])).toEqual([
      [`Penduduk nomor ${id}`, id, operator.id],
      ['Pencarian NIK', id, operator.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain(OKI[0]);
  });

  it('prefills an application by NIK, with the family', async () => {
    const { penduduk } = (await search({ nik: OKI[0] }, operator).expect(200)).body;
    expect(penduduk.isian).toMatchObject({
      nama: 'Oki Hermawan',
      alamat: 'RT 001, Dusun MAWAR',
      tanggal_lahir: '1955-02-27',
    });
    expect(penduduk.keluarga).toHaveLength(2);
    await search({ nik: '9999012702550999' }, operator).expect(404);
    await search({ nik: OKI[0] }, resident).expect(403);
    expect(await opened()).toHaveLength(2);
    expect(t.logLines.join('')).not.toContain(OKI[0]);
  });

  it('officials edit a resident with history, and a stale edit returns 409', async () => {
    const { id } = await t.prisma.penduduk.findUniqueOrThrow({ where: { nik: OKI[0] ?? '' } });
    const put = (input: object) => t.http.put(`/api/penduduk/${id}`).set(operator.auth).send(input);
    const { updatedAt } = (await get(`/${id}`).expect(200)).body.penduduk;
    const edit = { nama: 'Oki Hermawan, S.Pd.', jenis_kelamin: 'Laki-laki', rt: '004', updatedAt };
    const { body } = await put(edit).expect(200);
    expect(body.penduduk).toMatchObject({ nama: 'Oki Hermawan, S.Pd.', rt: '4', sumber: 'Petugas', nik: OKI[0] });
    expect(body.penduduk.riwayat[0].perubahan).toEqual([
      { kolom: 'nama', dari: 'Oki Hermawan', ke: 'Oki Hermawan, S.Pd.' },
      { kolom: 'rt', dari: '1', ke: '4' },
    ]);
    await put(edit).expect(409);
    const same = { nama: 'Oki', jenis_kelamin: 'Laki-laki' };
    expect((await put({ ...same, nik: INDAH[0] }).expect(409)).body.error).toBe('NIK ini sudah dipakai penduduk lain');
    expect((await put({ ...same, nik: '123' }).expect(400)).body.error).toBe('NIK harus 16 digit angka');
    const entries = await t.prisma.jejak.findFirstOrThrow({ where: { aksi: 'ubah', jenis: 'penduduk' } });
    expect(JSON.stringify(entries)).not.toMatch(/Oki|9999/);
  });

  it('exports masked NIKs, or whole ones for a reason', async () => {
    const { text } = await get('/ekspor.csv').expect(200);
    expect(text).toContain('9999••••••••0209');
    expect(text).not.toContain(OKI[0]);
    const whole = await get('/ekspor.csv?alasan=Pindah ke sistem lain').expect(200);
    expect(whole.text).toContain(OKI[0]);
  });

  it('prevents bulk reading: after 6,000 rows in ten minutes an account must wait', async () => {
    await t.prisma.penduduk.createMany({ data: people(100) });
    for (let i = 0; i < 60; i += 1) await get('?limit=100', operator).expect(200);
    const { body } = await get('?limit=100', operator).expect(429);
    expect(body.error).toMatch(/^Terlalu banyak data penduduk dibuka/);
    await get('?limit=100').expect(200);
  });

  it('compares a resident with an application, only for officials', async () => {
    const made = (own: object) => createSurat(t, { userId: resident.id, ...own });
    const read = async (id: number, as = operator) =>
      (await t.http.get(`/api/surat/${id}`).set(as.auth).expect(200)).body.surat;
    const { id } = await made({
      nik: OKI[0],
      nama: 'Okki Hermawan',
      jenis_kelamin: 'Laki-laki',
      alamat_ktp: 'RT 01 RW 01',
    });
    expect((await read(id)).penduduk).toMatchObject({
      keadaan: 'hidup',
      nama: { hasil: 'mirip', register: 'Oki Hermawan' },
      tanggal_lahir: { hasil: 'berbeda', register: '1955-02-27' },
      jenis_kelamin: { hasil: 'cocok' },
      rt: { hasil: 'cocok', register: '1' },
    });
    expect(await read(id, resident)).not.toHaveProperty('penduduk');
    const other = await made({ nik: '9999012702550999' });
    expect((await read(other.id)).penduduk).toMatchObject({ id: null, keadaan: null, nama: null });
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: false } });
    expect(await read(id)).not.toHaveProperty('penduduk');
  });
});
