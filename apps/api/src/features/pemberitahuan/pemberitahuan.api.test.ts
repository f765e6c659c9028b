import { type Pemberitahuan, pemberitahuanSchema } from '@pendopo/shared/pemberitahuan/schemas';
import { expect, it } from 'vitest';
import {
  createCadangan,
  createPengaduan,
  createPermintaanAkses,
  createPerson,
  createPesan,
  createSurat,
  SURAT_FIELDS,
} from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { newKode } from '../../lib/kode.ts';

const t = await createTestApp({ database: await freshDatabase() });
const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const resident = await createPerson(t);
type Person = Awaited<ReturnType<typeof createPerson>>;

/** An official who has read nothing in the last month. */
async function createReader(): Promise<Person> {
  const person = await createPerson(t, { role: 'operator' });
  await t.prisma.user.update({ where: { id: person.id }, data: { pemberitahuan_dibaca: ago(24 * 30) } });
  return person;
}
async function noticesOf(person: Person): Promise<{ pemberitahuan: Pemberitahuan[]; belum_dibaca: number }> {
  const { body } = await t.http.get('/api/pemberitahuan').set(person.auth).expect(200);
  for (const row of body.pemberitahuan) pemberitahuanSchema.parse(row);
  return body;
}
const read = (person: Person, sampai: unknown) =>
  t.http.post('/api/pemberitahuan/dibaca').set(person.auth).send({ sampai });

it('notifies officials, newest first, without a resident’s name', async () => {
  const reader = await createReader();
  const application = await createSurat(t, { userId: resident.id, created_at: ago(9) });
  const complaint = await createPengaduan(t, { userId: null, created_at: ago(8) });
  const message = await createPesan(t, { created_at: ago(7) });
  const access = await createPermintaanAkses(t, resident.id);
  await t.prisma.permintaanAkses.update({ where: { id: access.id }, data: { created_at: ago(6) } });
  // A second correction request followed the first, and only the second was answered.
  const requestedAt = ago(8);
  const again = ago(7.5);
  const mended = { surat_id: application.id, isi: [], batas: ago(0), oleh_nama: 'Sari' };
  await t.prisma.permintaanPerbaikan.createMany({
    data: [
      { ...mended, dikirim_at: requestedAt, selesai_at: again },
      { ...mended, dikirim_at: again, selesai_at: ago(5) },
    ],
  });
  const late = await createSurat(t, { userId: resident.id, created_at: ago(24 * 20), batas: ago(4) });
  await createSurat(t, { userId: resident.id, created_at: ago(24 * 20), batas: ago(4), status: 'Selesai' });
  await createSurat(t, { userId: resident.id, created_at: ago(24 * 20), batas: ago(4), janji_sisa: 2 });
  const backup = await createCadangan(t, { started_at: ago(3), finished_at: ago(3), error: 'Disk penuh.' });
  await createCadangan(t, { started_at: ago(2), finished_at: ago(2), error: null });
  await t.prisma.instalasi.updateMany({ data: { arsip_masalah: 'Baris 3 rusak.', arsip_diperiksa_at: ago(1) } });

  const { pemberitahuan, belum_dibaca } = await noticesOf(reader);
  expect(pemberitahuan.map(({ jenis, id }) => [jenis, id])).toEqual([
    ['arsip', 1],
    ['cadangan', backup.id],
    ['terlambat', late.id],
    ['perbaikan', application.id],
    ['akses', access.id],
    ['pesan', message.id],
    ['pengaduan', complaint.id],
    ['surat', application.id],
  ]);
  expect(belum_dibaca).toBe(8);
  expect(JSON.stringify(pemberitahuan)).not.toContain(SURAT_FIELDS.nama);
  await t.prisma.instalasi.updateMany({ data: { arsip_masalah: null } });
});

it('a counter entry notifies the other officials, not its author', async () => {
  const official = await createReader();
  const other = await createReader();
  const atCounter = { asal: 'loket', dimasukkan_oleh_id: official.id, created_at: ago(0.5) };
  const application = await createSurat(t, { userId: null, ...atCounter, kode: newKode() });
  const complaint = await createPengaduan(t, { userId: null, ...atCounter });
  const own = async (person: Person) =>
    (await noticesOf(person)).pemberitahuan
      .filter(({ jenis, id }) =>
        jenis === 'surat' ? id === application.id : jenis === 'pengaduan' && id === complaint.id,
      )
      .map(({ baru }) => baru);
  expect(await own(official)).toEqual([]);
  expect(await own(other)).toEqual([true, true]);
});

it('marks only the displayed notices as read, for this official alone', async () => {
  const reader = await createReader();
  const other = await createReader();
  await createPesan(t, { created_at: ago(0.2) });
  const { pemberitahuan } = await noticesOf(reader);
  const [seen] = pemberitahuan;
  const { updatedAt } = await t.prisma.user.findUniqueOrThrow({ where: { id: reader.id } });
  const later = await createPesan(t, { created_at: ago(0.1) });
  const { body } = await read(reader, seen?.created_at).expect(200);
  expect(body).toEqual({ message: 'Pemberitahuan ditandai sudah dibaca' });
  const after = await noticesOf(reader);
  expect(after.belum_dibaca).toBe(1);
  expect(after.pemberitahuan.filter(({ baru }) => baru)).toMatchObject([{ jenis: 'pesan', id: later.id }]);
  expect((await noticesOf(other)).belum_dibaca).toBe(after.pemberitahuan.length);
  expect(await t.prisma.user.findUniqueOrThrow({ where: { id: reader.id } })).toMatchObject({ updatedAt });

  // Neither an older nor a future moment changes the unread count.
  await read(reader, ago(100).toISOString()).expect(200);
  expect((await noticesOf(reader)).belum_dibaca).toBe(1);
  await read(reader, '2099-01-01T00:00:00Z').expect(200);
  const { pemberitahuan_dibaca } = await t.prisma.user.findUniqueOrThrow({ where: { id: reader.id } });
  expect(+pemberitahuan_dibaca).toBeLessThanOrEqual(Date.now());
  expect((await noticesOf(reader)).belum_dibaca).toBe(0);
});

it.each([undefined, 'kemarin', 7])('returns 400 for the moment %s', async (sampai) => {
  await read(await createReader(), sampai).expect(400);
});

it('a new official has no unread notices and sees none older than 14 days', async () => {
  await createPesan(t, { created_at: ago(24 * 14 + 1) });
  const { pemberitahuan, belum_dibaca } = await noticesOf(await createPerson(t, { role: 'admin' }));
  expect(belum_dibaca).toBe(0);
  for (const { created_at } of pemberitahuan) expect(Date.parse(created_at)).toBeGreaterThan(+ago(24 * 14));
});
