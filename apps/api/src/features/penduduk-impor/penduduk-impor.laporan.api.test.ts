import { soulsOf, totalOf } from '@pendopo/shared/laporan/counts';
import { expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import { createFamily, csvOf, emptyRegister, residentTables } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });
const { check, take } = residentTables(t, admin);
const { get, close } = monthReports(t, admin);

it('a table counts in the first open month, also a death in a closed one', async () => {
  await createDesa(t);
  await emptyRegister(t);
  const [head, wife, child] = await createFamily(t);
  const heads = ['nik', 'nama', 'sex', 'dusun', 'status_dasar', 'tanggal keadaan'];
  const lines = [head, wife, child].map(({ nik, nama, jenis_kelamin }) => [
    String(nik),
    nama,
    jenis_kelamin === 'Laki-laki' ? '1' : '2',
    'Mawar',
    nama === 'Oki' ? '2' : '1',
    nama === 'Oki' ? '2026-01-20' : '',
  ]);
  const file = csvOf([...lines, ['9999014310180277', 'Baru', '1', 'Mawar', '1', '']], heads);
  expect((await check(file)).dihitung).toBeNull();
  const january = await close({ tahun: 2026, bulan: 1 });
  expect((await check(file)).dihitung).toEqual({ tahun: 2026, bulan: 2 });
  await take(file);
  expect((await get({ tahun: 2026, bulan: 1 })).kunci).toBe(january.kunci);
  const { awal, meninggal, koreksi, akhir } = totalOf((await get({ tahun: 2026, bulan: 2 })).isi.dusun);
  expect([awal, meninggal, koreksi, akhir].map(soulsOf)).toEqual([3, 1, 1, 3]);
});
