import { villageDay } from '@pendopo/shared/text/dates';
import { expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createResident, emptyRegister } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
]);

it('voters are citizens of 17 years on the day, or married, by RT, for admins with a reason', async () => {
  await emptyRegister(t);
  const year = Number(villageDay().slice(0, 4));
  const day = `${year + 1}-06-15`;
  const born = (years: number, rest: string) => new Date(`${year + 1 - years}-${rest}`);
  const voter = (nama: string, own: object) => createResident(t, { nama, cari: nama.toLowerCase(), ...own });
  await voter('Tujuhbelas', { tanggal_lahir: born(17, '06-15'), rt: '2' });
  await voter('Sehari Kurang', { tanggal_lahir: born(17, '06-16') });
  await voter('Sudah Kawin', { tanggal_lahir: born(16, '01-01'), status_kawin: 'Kawin', rt: '1' });
  await voter('Tamu Asing', { tanggal_lahir: born(40, '01-01'), kewarganegaraan: 'WNA' });
  await voter('Sudah Pindah', { tanggal_lahir: born(40, '01-01'), keadaan: 'pindah' });
  const guest = await voter('Penyewa', { tanggal_lahir: born(40, '01-01') });
  await t.prisma.tinggalSementara.create({ data: { penduduk_id: guest.id, tanggal_datang: new Date('2026-01-01') } });

  const list = (query: object, as = admin) => t.http.get('/api/laporan/pemilih.csv').query(query).set(as.auth);
  const alasan = 'Diminta panitia pemilihan';
  await list({ tanggal: day, alasan }, operator).expect(403);
  await list({ tanggal: day }).expect(400);
  await list({ tanggal: '2026-01-01', alasan }).expect(400);
  const { text } = await list({ tanggal: day, alasan }).expect(200);
  const names = text
    .split('\r\n')
    .slice(1)
    .flatMap((line) => /"(Tujuh\w+|S[^"]+|Tamu[^"]*|Penyewa)"/.exec(line)?.[1] ?? []);
  expect(names).toEqual(['Sudah Kawin', 'Tujuhbelas']);
  const entry = await t.prisma.jejak.findFirstOrThrow({ where: { label: 'Daftar pemilih' } });
  expect(JSON.stringify(entry.perubahan)).toContain(alasan);
});
