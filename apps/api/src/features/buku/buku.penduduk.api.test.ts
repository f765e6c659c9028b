import { numbersOf } from '@pendopo/shared/buku/rekap';
import type { BarisLaporan } from '@pendopo/shared/laporan/counts';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import {
  createFamily,
  createResident,
  emptyRegister,
  KK,
  OTHER_KK,
  residentEvents,
  totals,
} from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
]);

const { post, rowOf, book, lastEvent } = residentEvents(t, operator);

beforeEach(() => emptyRegister(t));

describe('the books of residents', () => {
  /** A year of events in two hamlets: a foreigner, moves, a return, a death, a birth and a mistake. */
  async function aYear() {
    const [head, wife, child] = await createFamily(t);
    const guest = await createResident(t, {
      no_kk: OTHER_KK,
      dusun: 'Melati',
      kewarganegaraan: 'WNA',
      hubungan_keluarga: KEPALA_KELUARGA,
    });
    await createResident(t, { keadaan: 'meninggal', no_kk: null });
    await post(child.id, { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-02-10', tempat: 'Kota' }).expect(201);
    await post(guest.id, { jenis: 'hilang', tanggal: '2026-02-28' }).expect(201);
    await post(head.id, { jenis: 'meninggal', tanggal: '2026-03-31', tempat: 'Rumah', kepala_id: wife.id }).expect(201);
    const birth = {
      jenis: 'lahir',
      keluarga_id: wife.id,
      tanggal: '2026-04-01',
      nama: 'Bayu',
      jenis_kelamin: 'Laki-laki',
    };
    await post(null, birth).expect(201);
    const { nik, nama } = child;
    const back = {
      jenis: 'datang',
      tanggal: '2026-04-20',
      tempat: 'Kota',
      nik,
      nama,
      jenis_kelamin: 'Perempuan',
      dusun: 'Mawar',
    };
    await post(null, back).expect(201);
    await post(wife.id, { jenis: 'hilang', tanggal: '2026-04-25', kepala_id: child.id }).expect(201);
    const { id } = await lastEvent(wife.id);
    await post(wife.id, { jenis: 'batal', peristiwa_id: id, catatan: 'Sudah ketemu' }).expect(201);
    return { head, wife, child, guest };
  }

  it('B.3 balances each month and hamlet, and a month ends as the next one begins', async () => {
    await aYear();
    const months: BarisLaporan[][] = [];
    for (let bulan = 1; bulan <= 12; bulan += 1) months.push((await book(`b3?tahun=2026&bulan=${bulan}`)).rekap);
    expect(months.slice(0, 5).map(totals)).toEqual([
      { awal: 4, lahir: 0, datang: 0, meninggal: 0, pindah: 0, akhir: 4, kk: 2 },
      { awal: 4, lahir: 0, datang: 0, meninggal: 0, pindah: 2, akhir: 2, kk: 1 },
      { awal: 2, lahir: 0, datang: 0, meninggal: 1, pindah: 0, akhir: 1, kk: 1 },
      { awal: 1, lahir: 1, datang: 1, meninggal: 0, pindah: 0, akhir: 3, kk: 1 },
      { awal: 3, lahir: 0, datang: 0, meninggal: 0, pindah: 0, akhir: 3, kk: 1 },
    ]);
    for (const [at, month] of months.entries())
      for (const row of month) {
        const next = months[at + 1]?.find(({ dusun }) => dusun === row.dusun);
        if (next) expect(next.awal).toEqual(row.akhir);
        for (const sex of ['l', 'p'] as const) {
          const before = row.awal.wni[sex] + row.awal.wna[sex];
          const after = row.akhir.wni[sex] + row.akhir.wna[sex];
          const of = (count: 'lahir' | 'datang' | 'meninggal' | 'pindah' | 'hilang') =>
            row[count].wni[sex] + row[count].wna[sex];
          expect(after).toBe(before + of('lahir') + of('datang') - of('meninggal') - of('pindah') - of('hilang'));
        }
      }
    expect(months[1]?.map(({ dusun, awal, pindah, hilang }) => [dusun, awal.wna, pindah.wni, hilang.wna])).toEqual([
      ['Mawar', { l: 0, p: 0 }, { l: 0, p: 1 }, { l: 0, p: 0 }],
      ['Melati', { l: 1, p: 0 }, { l: 0, p: 0 }, { l: 1, p: 0 }],
    ]);
    const year = totals((await book('b3?tahun=2026')).rekap);
    expect(year).toEqual({ awal: 4, lahir: 1, datang: 1, meninggal: 1, pindah: 2, akhir: 3, kk: 1 });
  });

  it('B.1 lists residents at the end of the month, B.2 its events, in pages', async () => {
    await aYear();
    const names = async (query: string) => (await book(`b1?${query}`)).induk.map(({ nama }: { nama: string }) => nama);
    expect(await names('tahun=2026&bulan=1')).toEqual(['Oki', 'Indah', 'Darmi', expect.any(String)]);
    expect(await names('tahun=2026&bulan=3')).toEqual(['Indah']);
    expect(await names('tahun=2026&bulan=4')).toEqual(['Indah', 'Bayu', 'Darmi']);
    const first = await book('b1?tahun=2026&limit=2');
    expect(first.meta.total).toBe(3);
    const second = await book(`b1?tahun=2026&limit=2&cursor=${first.meta.next_cursor}`);
    expect(second.induk).toMatchObject([{ urut: 3, nama: 'Darmi' }]);

    expect(first.induk[0]).toMatchObject({ nik: expect.stringMatching(/^9999•{8}\d{4}$/), no_kk: '9999••••••••0057' });

    const april = await book('b2?tahun=2026&bulan=4&limit=2');
    expect(april.mutasi).toMatchObject([
      { urut: 4, jenis: 'lahir', nama: 'Bayu' },
      { urut: 5, jenis: 'datang', nama: 'Darmi', tempat: 'Kota' },
    ]);
    const rest = await book(`b2?tahun=2026&bulan=4&limit=2&cursor=${april.meta.next_cursor}`);
    expect(rest.mutasi).toMatchObject([{ urut: 6, jenis: 'hilang', dibatalkan: true }]);
    expect(april.meta.total).toBe(3);
  });

  it('B.4 has the temporary residents of a period, B.5 the residents with their parents', async () => {
    await createFamily(t);
    const came = {
      jenis: 'datang',
      tanggal: '2026-02-05',
      tempat: 'Kota',
      nama: 'Penyewa',
      jenis_kelamin: 'Perempuan',
    };
    const stay = { sementara: true, maksud: 'Kuliah', didatangi: 'Bu Darmi', nik: '9999014310180399' };
    const { id } = (await post(null, { ...came, ...stay }).expect(201)).body.penduduk;
    const left = { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-04-20', tempat: 'Kota' };
    await post(id, left).expect(201);
    const guests = async (query: string) => (await book(`b4?${query}`)).sementara;
    expect(await guests('tahun=2026&bulan=1')).toEqual([]);
    expect(await guests('tahun=2026&bulan=4')).toMatchObject([
      { urut: 1, nama: 'Penyewa', maksud: 'Kuliah', nik: '9999••••••••0399', tanggal_pergi: '2026-04-20' },
    ]);
    expect(await guests('tahun=2026&bulan=5')).toEqual([]);
    expect((await book('b2?tahun=2026')).mutasi).toEqual([]);
    const { induk } = await book('b5?tahun=2026');
    expect(induk.map(({ nama }: { nama: string }) => nama)).toEqual(['Oki', 'Indah', 'Darmi']);
    const file = (await t.http.get('/api/buku/penduduk/b5.csv?tahun=2026').set(operator.auth).expect(200)).text;
    expect(file.split('\r\n')[0]?.split(';')).toHaveLength(19);
    const masked = (await t.http.get('/api/buku/penduduk/b4.csv?tahun=2026').set(operator.auth).expect(200)).text;
    expect([masked.split('\r\n')[0]?.split(';').length, masked.includes(stay.nik)]).toEqual([15, false]);
  });

  it('exports show whole NIKs to admins with a reason, and write an audit entry', async () => {
    const { wife } = await aYear();
    const csv = (path: string, as = admin) => t.http.get(`/api/buku/penduduk/${path}`).set(as.auth);
    const short = (await csv('b1.csv?tahun=2026', operator).expect(200)).text;
    expect(short).toContain('"Dapat membaca huruf"');
    expect([short.includes(String(wife.nik)), short.includes(KK)]).toEqual([false, false]);
    const reason = 'alasan=Laporan%20ke%20kecamatan';
    await csv(`b1.csv?tahun=2026&${reason}`, operator).expect(403);
    expect((await csv(`b1.csv?tahun=2026&${reason}`).expect(200)).text).toContain(String(wife.nik));
    const mutasi = (await csv('b2.csv?tahun=2026&bulan=4', operator).expect(200)).text;
    expect(mutasi).toMatch(/"BATAL; Hilang; dilaporkan \d\d-\d\d-\d{4}"/);
    const { text, headers } = await csv('b3.csv?tahun=2026&bulan=2', operator).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="buku-b3-2026-2.csv"');
    expect(text).toContain('"Nama dusun"');
    await csv('b3.xlsx?tahun=2026', operator).expect(200);
    const entry = await t.prisma.jejak.findFirstOrThrow({ where: { aksi: 'ekspor' }, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ jenis: 'penduduk', label: 'Buku Rekapitulasi Jumlah Penduduk' });
  });

  it('name the first recorded day on the screen and in the last row of a file', async () => {
    const [, , child] = await createFamily(t);
    await post(child.id, { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-02-10', tempat: 'Kota' }).expect(201);
    const file = (path: string) => t.http.get(`/api/buku/penduduk/${path}`).set(operator.auth);
    const catatan = 'Catatan di sini dimulai 10-02-2026; peristiwa sebelumnya tidak termasuk.';
    for (const period of ['tahun=2026', 'tahun=2026&bulan=2'])
      for (const one of ['b1', 'b2', 'b3']) {
        expect((await book(`${one}?${period}`)).masa).toEqual({ terekam: 'sebagian', catatan });
        const lines = (await file(`${one}.csv?${period}`).expect(200)).text.trimEnd().split('\r\n');
        const [number, beside, ...rest] = lines.at(-1)?.split(/;(?=")/) ?? [];
        expect([number, beside, new Set(rest)]).toEqual(['""', `"${catatan}"`, new Set(['""'])]);
      }
    const { body } = await file('b3.xlsx?tahun=2026').responseType('blob').expect(200);
    const cells = (await readXlsxFile(body))[0]?.data.at(-1);
    expect(cells?.filter((cell) => cell !== null)).toEqual([catatan]);
    const none = 'Catatan di sini dimulai 10-02-2026. Untuk masa sebelum itu gunakan buku yang lama.';
    for (const one of ['b1', 'b2', 'b3']) {
      expect((await book(`${one}?tahun=2026&bulan=1`)).masa).toEqual({ terekam: 'tidak', catatan: none });
      expect((await file(`${one}.csv?tahun=2026&bulan=1`).expect(404)).body.error).toBe(none);
      expect((await book(`${one}?tahun=2026&bulan=3`)).masa).toEqual({ terekam: 'seluruhnya', catatan: '' });
      expect((await file(`${one}.csv?tahun=2026&bulan=3`).expect(200)).text).not.toContain('Catatan di sini');
    }
  });

  it('count 20,000 residents in time in proportion to their number', async () => {
    const insert = (from: number, to: number) => t.prisma.$executeRaw`
      INSERT INTO penduduk (nik, no_kk, nama, cari, jenis_kelamin, dusun, sumber, sumber_tanggal)
      SELECT '88' || lpad(n::text, 14, '0'), '77' || lpad((n / 4)::text, 14, '0'), 'Warga ' || n, 'warga' || n, 'Laki-laki',
        'Dusun ' || n % 8, 'uji', '2026-01-01' FROM generate_series(${from}::int, ${to}::int) n`;
    // The fastest try counts, because other processes take time, too.
    const millisecondsOf = async (path: string) => {
      let fastest = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 5; tries += 1) {
        const start = performance.now();
        await book(path);
        fastest = Math.min(fastest, performance.now() - start);
      }
      return fastest;
    };
    const PATHS = ['b1?limit=100', 'b2?limit=100', 'b3'];
    await insert(1, 2_500);
    const beforeAnalyze = await millisecondsOf('b3');
    await t.prisma.$executeRaw`ANALYZE penduduk`;
    const few = new Map<string, number>();
    for (const path of PATHS) few.set(path, await millisecondsOf(path));
    await insert(2_501, 20_000);
    expect(beforeAnalyze, 'b3 without statistics').toBeLessThan(3 * Math.max(50, few.get('b3') ?? 0));
    for (const path of PATHS)
      expect(await millisecondsOf(path), path).toBeLessThan(8 * Math.max(50, few.get(path) ?? 0));
    expect(numbersOf((await book('b3')).rekap[0])).toHaveLength(30);
    const file = ({ auth }: typeof admin) => t.http.get('/api/buku/penduduk/b1.csv').set(auth);
    expect((await file(operator).expect(429)).body.error).toMatch(/^Terlalu banyak data penduduk dibuka/);
    await file(admin).expect(200);
  });
});

it('an import with a death or an accepted return writes it into the book', async () => {
  const [head, , child] = await createFamily(t);
  const take = async (lines: string[]) => {
    const file = Buffer.from(['nik;nama;sex;status_dasar', ...lines].join('\n'));
    const send = (path: string) =>
      t.http.post(`/api/penduduk/impor${path}`).set(admin.auth).field('ubah_keadaan', '[2]');
    const checked = await send('/periksa').attach('berkas', file, 'data.csv').expect(200);
    await send('').field('kunci', checked.body.impor.kunci).attach('berkas', file, 'data.csv').expect(201);
  };
  await take([`${head.nik};Oki;1;3`, `${child.nik};Darmi;2;1`]);
  await take([`${head.nik};Oki;1;1`, `${child.nik};Darmi;2;1`]);
  const { mutasi } = await book('b2');
  expect(mutasi.map(({ jenis, nama, catatan }: Record<string, string>) => [jenis, nama, catatan])).toEqual([
    ['pindah', 'Oki', 'data.csv'],
    ['datang', 'Oki', 'data.csv'],
  ]);
  const { id: peristiwa_id } = await lastEvent(head.id);
  await post(head.id, { jenis: 'batal', peristiwa_id, catatan: 'Keliru' }).expect(201);
  expect((await rowOf(head.id)).keadaan).toBe('pindah');
});
