import { expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createFamily, createResident, emptyRegister, OTHER_KK } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const operator = await createPerson(t, { role: 'operator' });

it('the figures have each group in the order of the forms, without temporary residents', async () => {
  await emptyRegister(t);
  await createFamily(t);
  await createResident(t, { no_kk: OTHER_KK, tanggal_lahir: new Date('1940-01-01'), pekerjaan: 'Petani/pekebun' });
  const guest = await createResident(t, { no_kk: null });
  await t.prisma.tinggalSementara.create({ data: { penduduk_id: guest.id, tanggal_datang: new Date('2026-01-01') } });
  const { body } = await t.http.get('/api/laporan/angka').set(operator.auth).expect(200);
  const rows = (judul: string) => {
    const group = body.angka.kelompok.find((one: { judul: string }) => one.judul === judul);
    return group.baris.filter(({ jumlah }: { jumlah: number }) => jumlah > 0);
  };
  expect(rows('Jumlah penduduk')).toEqual([{ nama: 'Penduduk', l: 2, p: 2, jumlah: 4 }]);
  expect(rows('Umur')).toMatchObject([
    { nama: '75 tahun ke atas', jumlah: 1 },
    { nama: 'Belum diisi', jumlah: 3 },
  ]);
  expect(rows('Agama')).toMatchObject([{ nama: 'Islam', jumlah: 4 }]);
  expect(rows('Keluarga menurut jumlah anggota')).toMatchObject([
    { nama: '1 orang', l: null, jumlah: 1 },
    { nama: '3 orang', jumlah: 1 },
  ]);
});
