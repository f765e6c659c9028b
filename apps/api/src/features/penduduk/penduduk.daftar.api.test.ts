import { keysOf } from '@pendopo/shared/common';
import { URUT_PENDUDUK } from '@pendopo/shared/penduduk/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createResident, emptyRegister } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { ordered } from './penduduk.list.service.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });
const get = (path: string) => t.http.get(`/api/penduduk${path}`).set(admin.auth);
const names = async (query: string): Promise<string[]> =>
  (await get(`?${query}`).expect(200)).body.penduduk.map(({ nama }: { nama: string }) => nama);

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const today = new Date(Date.now() + 7 * 3_600_000);
const yearsAgo = (years: number, days = 0) =>
  new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days));

beforeAll(async () => {
  await emptyRegister(t);
  const make = (nama: string, own: object) => createResident(t, { nama, cari: nama.toLowerCase(), ...own });
  await make('Ani', {
    tanggal_lahir: yearsAgo(17),
    rt: '2',
    rw: '1',
    jenis_kelamin: 'Perempuan',
    no_kk: '9999000000000003',
  });
  await make('Budi', { tanggal_lahir: yearsAgo(17, 1), rt: '10', rw: '1', pekerjaan: 'Petani Kopi', agama: 'Hindu' });
  await make('Citra', { tanggal_lahir: null, rt: '3A', rw: '1', nik: null, no_kk: null, status_kawin: 'Kawin' });
  await make('Dewi', {
    tanggal_lahir: day('1950-05-01'),
    rt: '3',
    rw: '1',
    pendidikan_kk: 'Strata II',
    dusun: 'Anggrek',
  });
  const { id } = await make('Eko', {
    tanggal_lahir: day('1950-05-01'),
    rt: '3',
    rw: '2',
    hubungan_keluarga: 'Kepala keluarga',
  });
  await t.prisma.tinggalSementara.create({ data: { penduduk_id: id, tanggal_datang: day('2026-02-01') } });
});

describe('the list of residents', () => {
  it.each([
    ['jenis_kelamin=Perempuan', ['Ani']],
    ['umur_dari=17&umur_sampai=17', ['Ani']],
    ['umur_sampai=16', ['Budi']],
    ['umur_dari=18', ['Dewi', 'Eko']],
    ['lahir_dari=1950-05-01&lahir_sampai=1950-05-01', ['Dewi', 'Eko']],
    ['lahir_sampai=1950-04-30', []],
    ['pekerjaan=petani+kopi', ['Budi']],
    ['pekerjaan=%25', []],
    ['agama=Hindu', ['Budi']],
    ['status_kawin=Kawin', ['Citra']],
    ['pendidikan_kk=Strata+II', ['Dewi']],
    ['hubungan_keluarga=Kepala+keluarga', ['Eko']],
    ['dusun=anggrek', ['Dewi']],
    ['rw=02', ['Eko']],
    ['rt=3a', ['Citra']],
    ['tinggal=Sementara', ['Eko']],
    ['tinggal=Tetap', ['Ani', 'Budi', 'Citra', 'Dewi']],
    ['tinggal=&tanpa_nik=true', ['Citra']],
    ['umur_dari=&umur_sampai=&lahir_dari=&agama=&rw=', ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko']],
  ])('is filtered by %s, and so is its export', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const { text } = await get(`/ekspor.csv?${query}`).expect(200);
    expect(['Ani', 'Budi', 'Citra', 'Dewi', 'Eko'].filter((name) => text.includes(name))).toEqual(expected);
  });

  it('marks the temporary residents', async () => {
    const { penduduk } = (await get('?tinggal=').expect(200)).body;
    const marked = penduduk.filter(({ sementara }: { sementara: boolean }) => sementara);
    expect(marked.map(({ nama }: { nama: string }) => nama)).toEqual(['Eko']);
  });

  it.each([
    ['agama=Bulan', 'Agama tidak dikenal'],
    ['umur_dari=151', 'Umur harus angka 0 sampai 150'],
    ['umur_sampai=-1', 'Umur harus angka 0 sampai 150'],
    ['lahir_dari=kemarin', 'Lahir dari harus berupa tanggal'],
    ['tinggal=Lama', 'Tetap/sementara tidak dikenal'],
    ['urut=acak', 'Urutan tidak dikenal'],
  ])('rejects %s', async (query, error) => {
    expect((await get(`?${query}`).expect(400)).body.error).toBe(error);
  });

  it.each([
    ['nama', ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko']],
    ['umur', ['Budi', 'Ani', 'Eko', 'Dewi', 'Citra']],
    ['kk', ['Citra', 'Ani', 'Budi', 'Dewi', 'Eko']],
    ['rt', ['Dewi', 'Ani', 'Citra', 'Budi', 'Eko']],
  ])('is ordered by %s and backwards, also across pages', async (urut, expected) => {
    for (const [order, all] of [
      [urut, expected],
      [`${urut}-turun`, expected.toReversed()],
    ] as const) {
      expect(await names(`urut=${order}`)).toEqual(all);
      const paged: string[] = [];
      let cursor = '';
      do {
        const { body } = await get(`?urut=${order}&limit=1${cursor && `&cursor=${cursor}`}`).expect(200);
        paged.push(...body.penduduk.map(({ nama }: { nama: string }) => nama));
        cursor = body.meta.next_cursor ?? '';
      } while (cursor !== '');
      expect(paged).toEqual(all);
    }
  });

  it.each(keysOf(URUT_PENDUDUK))('a page in the order %s names no whole number of a family card', async (urut) => {
    const { body } = await get(`?urut=${urut}&limit=1`).expect(200);
    const cursor = Buffer.from(body.meta.next_cursor, 'base64url').toString();
    expect(JSON.stringify(body) + cursor).not.toMatch(/\d{16}/);
    await get(`?urut=${urut}&cursor=${Buffer.from('nama').toString('base64url')}`).expect(400);
  });

  it.each(keysOf(URUT_PENDUDUK))('reads a page in the order %s by an index', async (urut) => {
    const { behind, columns } = ordered(urut, 1);
    const plan = await t.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_sort = off`;
      return tx.$queryRaw<Record<string, string>[]>`
        EXPLAIN SELECT * FROM penduduk WHERE keadaan = 'hidup' ${behind} ORDER BY ${columns} LIMIT 26`;
    });
    expect(JSON.stringify(plan)).toMatch(/Index Scan (?:Backward )?using penduduk_/);
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});
