import { expect, it } from 'vitest';
import { createDesa, createPerson, createSurat } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import { createFamily, createResident, emptyRegister, residentEvents } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const [operator, resident] = await Promise.all([createPerson(t, { role: 'operator' }), createPerson(t)]);
const { post } = residentEvents(t, operator);
const { get, close } = monthReports(t, operator);

const missing = async () => (await get({ tahun: 2026, bulan: 1 })).kurang;

it('an open month names finished applications without an event, and residents who cannot be counted', async () => {
  await emptyRegister(t);
  const [head, wife] = await createFamily(t);
  expect(await missing()).toEqual([]);
  const finished = (own: object) => createSurat(t, { userId: resident.id, status: 'Selesai', ...own });
  const isian = { nik_almarhum: head.nik, tanggal_meninggal: '2026-01-20', tempat_meninggal: 'Rumah' };
  await finished({ jenis_surat: 'Surat Keterangan Kematian', isian });
  const child = { nik_ibu: wife.nik, nama_anak: 'Bayu', tanggal_lahir_anak: '2026-01-03' };
  await finished({ jenis_surat: 'Surat Keterangan Kelahiran', isian: child });
  await finished({ jenis_surat: 'Surat Keterangan Usaha' });
  await finished({ jenis_surat: 'Surat Keterangan Kematian', isian, status: 'Diproses' });
  expect(await missing()).toEqual(['2 surat selesai tanpa peristiwa']);
  const birth = {
    jenis: 'lahir',
    keluarga_id: wife.id,
    tanggal: '2026-01-03',
    nama: 'BAYU',
    jenis_kelamin: 'Laki-laki',
  };
  await post(null, birth).expect(201);
  expect(await missing()).toEqual(['1 surat selesai tanpa peristiwa']);
  await post(head.id, { jenis: 'meninggal', tanggal: '2026-01-20', tempat: 'Rumah', kepala_id: wife.id }).expect(201);
  await createResident(t, { dusun: '', no_kk: null });
  expect(await missing()).toEqual([
    '1 penduduk tanpa nama dusun',
    '1 penduduk tanpa nomor KK, tidak dihitung sebagai keluarga',
  ]);
  await close({ tahun: 2026, bulan: 1 });
  expect(await missing()).toEqual([]);
});
