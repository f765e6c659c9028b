import { expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import { createResident, emptyRegister, residentEvents } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const operator = await createPerson(t, { role: 'operator' });
const { post } = residentEvents(t, operator);
const { get, close, correct } = monthReports(t, operator);

it('a correction that would count below zero is refused, and works once the hamlet is as it was', async () => {
  await emptyRegister(t);
  const { id, nama, jenis_kelamin } = await createResident(t);
  const closed = await close({ tahun: 2026, bulan: 1 });
  const moveTo = async (dusun: string) => {
    const { updatedAt } = await t.prisma.penduduk.findUniqueOrThrow({ where: { id } });
    const edit = { nama, jenis_kelamin, dusun, updatedAt };
    await t.http.put(`/api/penduduk/${id}`).set(operator.auth).send(edit).expect(200);
  };
  await moveTo('Melati');
  await post(id, { jenis: 'meninggal', tanggal: '2026-01-20', tempat: 'Rumah' }).expect(201);
  const request = { tahun: 2026, bulan: 1, alasan: 'Dilaporkan terlambat' };
  expect((await correct(request).expect(409)).body.error).toMatch(
    /^Pembetulan ini membuat sebuah hitungan kurang dari nol/,
  );
  expect((await get({ tahun: 2026, bulan: 1 })).kunci).toBe(closed.kunci);
  await moveTo('Mawar');
  await correct(request).expect(201);
  const { isi } = await get({ tahun: 2026, bulan: 1 });
  expect(isi.dusun.map(({ dusun, meninggal, akhir }) => [dusun, meninggal.wni.l, akhir.wni.l])).toEqual([
    ['Mawar', 1, 0],
  ]);
});
