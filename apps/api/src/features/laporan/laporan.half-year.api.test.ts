import { totalOf } from '@pendopo/shared/laporan/counts';
import type { Laporan } from '@pendopo/shared/laporan/schemas';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import {
  csvOf,
  DARMI,
  emptyRegister,
  HEADS,
  INDAH,
  OKI,
  residentEvents,
  residentTables,
} from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const secretary = await createPerson(t, { role: 'admin' });
const { post } = residentEvents(t, secretary);
const { take } = residentTables(t, secretary);
const { get, close, correct } = monthReports(t, secretary);

const OTHER = '9999020135480088';
const BUDI = ['9999011201700301', OTHER, 'Budi Santosa', '1', '1970-01-12', '1', 'MELATI', '002', '1'];
const CITRA = ['9999014502720302', OTHER, 'Citra Lestari', '2', '1972-02-05', '3', 'MELATI', '002', '1'];

/** Changes of a month as `row men women families`, with its version. */
function written({ isi, versi }: Laporan): string {
  const { dusun: _, ...rows } = totalOf(isi.dusun);
  const cells = Object.entries(rows).flatMap(([name, { wni, kk }]) => {
    const counts = [wni.l, wni.p, kk.l + kk.p];
    return counts.some((count) => count !== 0) ? [`${name} ${counts.join(' ')}`] : [];
  });
  return [`v${versi[0]?.versi}`, ...cells].join(', ');
}

it('half a year of a village with two late events and one correction equals the table made by hand', async () => {
  await emptyRegister(t);
  await take(csvOf([OKI, INDAH, DARMI, BUDI, CITRA], HEADS));
  const idOf = async (nama: string) => (await t.prisma.penduduk.findFirstOrThrow({ where: { nama } })).id;
  const [oki, indah, darmi, budi, citra] = await Promise.all(
    [OKI, INDAH, DARMI, BUDI, CITRA].map(([, , nama = '']) => idOf(nama)),
  );
  const record = (id: number | null | undefined, body: object) => post(id ?? null, body).expect(201);
  const month = (bulan: number) => close({ tahun: 2026, bulan });

  await month(1);
  const birth = { jenis: 'lahir', tanggal: '2026-02-10', keluarga_id: indah, nama: 'Bayu', jenis_kelamin: 'Laki-laki' };
  await record(null, birth);
  await month(2);
  await record(darmi, { jenis: 'meninggal', tanggal: '2026-02-20', tempat: 'Rumah' });
  await record(citra, { jenis: 'pindah', tujuan: 'kecamatan', tanggal: '2026-03-05', tempat: 'Desa Lain' });
  await month(3);
  await record(budi, { jenis: 'pindah_dusun', tanggal: '2026-04-08', dusun: 'MAWAR' });
  await month(4);
  await record(oki, { jenis: 'meninggal', tanggal: '2026-04-12', tempat: 'RSUD', kepala_id: indah });
  const eka = {
    nama: 'Eka',
    jenis_kelamin: 'Perempuan',
    no_kk: '9999020135480077',
    hubungan_keluarga: KEPALA_KELUARGA,
  };
  await record(null, { jenis: 'datang', tanggal: '2026-05-07', tempat: 'Kota', dusun: 'MELATI', ...eka });
  await month(5);
  await month(6);
  const read = () => Promise.all([1, 2, 3, 4, 5, 6].map((bulan) => get({ tahun: 2026, bulan })));
  expect((await read()).map(written)).toEqual([
    'v1, awal 2 3 2, akhir 2 3 2',
    'v1, awal 2 3 2, lahir 1 0 0, akhir 3 3 2',
    'v1, awal 3 3 2, meninggal 0 1 0, pindah 0 1 0, akhir 3 1 2',
    'v1, awal 3 1 2, akhir 3 1 2',
    'v1, awal 3 1 2, lahir 0 0 1, meninggal 1 0 1, datang 0 1 1, akhir 2 2 3',
    'v1, awal 2 2 3, akhir 2 2 3',
  ]);
  await correct({ tahun: 2026, bulan: 2, alasan: 'Dua kematian dilaporkan terlambat' }).expect(201);
  const corrected = await read();
  expect(corrected.map(written)).toEqual([
    'v1, awal 2 3 2, akhir 2 3 2',
    'v2, awal 2 3 2, lahir 1 0 0, meninggal 0 1 0, akhir 3 2 2',
    'v2, awal 3 2 2, pindah 0 1 0, akhir 3 1 2',
    'v2, awal 3 1 2, lahir 0 0 1, meninggal 1 0 1, akhir 2 1 2',
    'v2, awal 2 1 2, datang 0 1 1, akhir 2 2 3',
    'v1, awal 2 2 3, akhir 2 2 3',
  ]);
  const hamlets = corrected[3]?.isi.dusun.map(({ dusun, akhir }) => [
    dusun,
    akhir.wni.l + akhir.wni.p,
    akhir.kk.l + akhir.kk.p,
  ]);
  expect(hamlets).toEqual([
    ['MAWAR', 3, 2],
    ['MELATI', 0, 0],
  ]);

  const file = t.http.get('/api/laporan/penduduk.xlsx?tahun=2026&bulan=2').set(secretary.auth).responseType('blob');
  const [sheet] = await readXlsxFile((await file.expect(200)).body);
  expect(sheet?.data.slice(1, 8).map(([no, name, ...counts]) => [no, name, counts.slice(4)])).toEqual([
    ['1', 'Penduduk awal bulan', [2, 3, 5, 2, 0, 2]],
    ['2', 'Kelahiran / keluarga baru', [1, 0, 1, 0, 0, 0]],
    ['3', 'Kematian', [0, 1, 1, 0, 0, 0]],
    ['4', 'Pendatang', [0, 0, 0, 0, 0, 0]],
    ['5', 'Pindah', [0, 0, 0, 0, 0, 0]],
    ['6', 'Penduduk hilang', [0, 0, 0, 0, 0, 0]],
    ['7', 'Penduduk akhir bulan', [3, 2, 5, 2, 0, 2]],
  ]);
});
