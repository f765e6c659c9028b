import type { Prisma } from '@pendopo/prisma/client';
import type { BarisPeraturan } from '@pendopo/shared/buku/schemas';
import type { BukuPeraturan } from '@pendopo/shared/buku/text';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// A separate database, whose registers are empty.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2026-11-20T03:00:00Z') });
const operator = await createPerson(t, { role: 'operator' });
const resident = await createPerson(t);

const get = (path: string) => t.http.get(`/api/buku/${path}`).set(operator.auth);
const day = (text: string) => new Date(`${text}T00:00:00Z`);

const regulation = (tanggal: string, given: Partial<Prisma.ProdukHukumCreateInput> = {}) =>
  t.prisma.produkHukum.create({
    data: { jenis: 'Peraturan Desa', nomor: '1', tahun: 2026, judul: 'Jalan', tanggal: day(tanggal), ...given },
  });

const book = async (buku: BukuPeraturan, query = ''): Promise<BarisPeraturan[]> =>
  (await get(`peraturan?buku=${buku}${query}`).expect(200)).body.peraturan;
const listed = async (buku: BukuPeraturan, query = '') =>
  (await book(buku, query)).map(({ urut, judul }) => [urut, judul]);

beforeEach(() => t.prisma.produkHukum.deleteMany());

describe('the books of regulations', () => {
  it('A.1 has the regulations and A.2 the decrees of a year, numbered by day', async () => {
    await regulation('2026-05-02', { judul: 'Sampah' });
    await regulation('2026-03-01', { judul: 'Air', jenis: 'Peraturan Kepala Desa' });
    await regulation('2025-12-31', { judul: 'Lama', jenis: 'Peraturan Bersama Kepala Desa' });
    await regulation('2026-05-01', { judul: 'Panitia', jenis: 'Keputusan Kepala Desa' });
    expect(await listed('a1')).toEqual([
      [1, 'Air'],
      [2, 'Sampah'],
    ]);
    expect(await listed('a1', '&tahun=2026&bulan=5')).toEqual([[2, 'Sampah']]);
    expect(await listed('a1', '&tahun=2025')).toEqual([[1, 'Lama']]);
    expect(await listed('a2')).toEqual([[1, 'Panitia']]);
    expect(await listed('a2', '&bulan=4')).toEqual([]);
  });

  it('A.9 has the promulgated regulations by the day of promulgation', async () => {
    await regulation('2025-12-30', { judul: 'APBDes', nomor_lembaran: '6', tanggal_lembaran: day('2026-01-02') });
    await regulation('2026-02-01', { judul: 'Balai', nomor_berita: '1', tanggal_berita: day('2026-02-03') });
    await regulation('2026-01-20', { judul: 'Tanpa hari', nomor_lembaran: '7' });
    await regulation('2026-03-01', { judul: 'Belum diundangkan' });
    await regulation('2026-12-31', { judul: 'Tahun depan', tanggal_berita: day('2027-01-01') });
    expect(await listed('a9')).toEqual([
      [1, 'APBDes'],
      [2, 'Tanpa hari'],
      [3, 'Balai'],
    ]);
    expect(await listed('a9', '&bulan=2')).toEqual([[3, 'Balai']]);
    expect(await listed('a9', '&tahun=2025')).toEqual([]);
  });

  it('rejects an unknown book, and residents', async () => {
    await get('peraturan?buku=a3').expect(400);
    await get('peraturan').expect(400);
    await t.http.get('/api/buku/peraturan?buku=a1').set(resident.auth).expect(403);
    await t.http.get('/api/buku/peraturan?buku=a1').expect(401);
  });

  it('exports every column in the order of the form, also an empty one', async () => {
    await regulation('2026-05-02', {
      nomor: '3',
      tentang: 'Jalan dijaga bersama.',
      nomor_lapor: '188/4',
      nomor_lembaran: '2',
      tanggal_lembaran: day('2026-05-04'),
    });
    const csv = await get('peraturan.csv?buku=a1&bulan=5').expect(200);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="buku-a1-2026-5.csv"');
    const [heads, cells] = csv.text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replace('\uFEFF', '').split(';'));
    expect(heads).toEqual([
      '"Nomor urut"',
      '"Jenis peraturan di desa"',
      '"Nomor dan tanggal ditetapkan"',
      '"Tentang"',
      '"Uraian singkat"',
      '"Tanggal kesepakatan peraturan desa"',
      '"Nomor dan tanggal dilaporkan"',
      '"Nomor dan tanggal diundangkan dalam Lembaran Desa"',
      '"Nomor dan tanggal diundangkan dalam Berita Desa"',
      '"Ket."',
    ]);
    expect(cells?.slice(1)).toEqual([
      '"Peraturan Desa"',
      '"3, 02-05-2026"',
      '"Jalan"',
      '"Jalan dijaga bersama."',
      '""',
      '"=""188/4"""',
      '"2, 04-05-2026"',
      '""',
      '""',
    ]);
    expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      aksi: 'ekspor',
      jenis: 'produk_hukum',
      label: 'Buku Peraturan di Desa',
    });
  });

  it('exports A.2 and A.9 as workbooks', async () => {
    await regulation('2026-05-02', { jenis: 'Keputusan Kepala Desa', nomor: '141/2', nomor_berita: '4' });
    const rowsOf = async (buku: BukuPeraturan) => {
      const { body } = await get(`peraturan.xlsx?buku=${buku}`)
        .buffer(true)
        .parse((res, done) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
        });
      return (await readXlsxFile(body))[0]?.data ?? [];
    };
    expect(await rowsOf('a2')).toEqual([
      [
        'Nomor urut',
        'Nomor dan tanggal keputusan kepala desa',
        'Tentang',
        'Uraian singkat',
        'Nomor dan tanggal dilaporkan',
        'Ket.',
      ],
      ['1', '141/2, 02-05-2026', 'Jalan', null, null, null],
    ]);
    expect((await rowsOf('a9'))[1]).toEqual([
      '1',
      'Keputusan Kepala Desa',
      '141/2, 02-05-2026',
      'Jalan',
      null,
      'Berita Desa Nomor 4',
      null,
    ]);
  });
});
