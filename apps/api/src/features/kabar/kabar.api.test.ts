import { type Kabar, kabarSchema } from '@pendopo/shared/kabar/schemas';
import { PERLU_DIPERBAIKI } from '@pendopo/shared/kabar/text';
import { expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat, SURAT_FIELDS } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
type Person = Awaited<ReturnType<typeof createPerson>>;

const get = (person: Person, path: string) => t.http.get(`/api${path}`).set(person.auth).expect(200);
async function newsOf(person: Person): Promise<{ kabar: Kabar[]; belum_dibaca: number }> {
  const { body } = await get(person, '/kabar');
  for (const row of body.kabar) kabarSchema.parse(row);
  return body;
}
const give = (of: 'surat' | 'pengaduan', id: number, change: object) =>
  t.http.put(`/api/${of}/${id}/status`).set(admin.auth).send(change).expect(200);

/** Sending time in the past, so that all updates are later. */
const created_at = new Date(Date.now() - 60_000);

it('lists officials’ actions as unread until the row is opened, and counts rows, not events', async () => {
  const person = await createPerson(t);
  const application = await createSurat(t, { userId: person.id, created_at });
  await t.prisma.riwayatSurat.updateMany({ where: { surat_id: application.id }, data: { created_at } });
  expect(await newsOf(person)).toEqual({ kabar: [], belum_dibaca: 0 });

  await give('surat', application.id, { status: 'Diproses' });
  await give('surat', application.id, { status: 'Selesai', catatan: 'Silakan diambil.' });
  const { kabar, belum_dibaca } = await newsOf(person);
  expect(belum_dibaca).toBe(1);
  const about = { jenis: 'surat', id: application.id, judul: SURAT_FIELDS.jenis_surat, kode: null };
  expect(kabar).toMatchObject([
    { ...about, peristiwa: 'Selesai', catatan: 'Silakan diambil.', baru: true },
    { ...about, peristiwa: 'Diproses', catatan: null, baru: true },
  ]);
  expect((await get(person, '/surat/my-surat')).body.surat).toMatchObject([{ id: application.id, baru: true }]);

  const before = await get(admin, `/surat/${application.id}`);
  expect((await newsOf(person)).belum_dibaca).toBe(1); // an official’s reading does not count
  await get(person, `/surat/${application.id}`);
  const read = { kabar: kabar.map((row) => ({ ...row, baru: false })), belum_dibaca: 0 };
  expect(await newsOf(person)).toEqual(read);
  expect((await get(person, '/surat/my-surat')).body.surat).toMatchObject([{ id: application.id, baru: false }]);
  // Opening is not an edit, so an official’s open edit can still be saved.
  await give('surat', application.id, { status: 'Diproses', updatedAt: before.body.surat.updatedAt });
});

it('lists complaints with their code, and marks all as read at once', async () => {
  const person = await createPerson(t);
  const [application, complaint] = await Promise.all([
    createSurat(t, { userId: person.id, created_at }),
    createPengaduan(t, { userId: person.id, created_at }),
  ]);
  await give('pengaduan', complaint.id, { status: 'Diproses', catatan: 'Kami periksa.' });
  await tinjauanOf(t, application.id, admin)
    .put({ berkas: marks(KTP), isian: [] })
    .expect(200);
  await tinjauanOf(t, application.id, admin).kirim().expect(200);
  const { kabar, belum_dibaca } = await newsOf(person);
  expect(belum_dibaca).toBe(2);
  expect(kabar).toContainEqual(expect.objectContaining({ jenis: 'surat', peristiwa: PERLU_DIPERBAIKI, catatan: null }));
  const { id, kode } = complaint;
  expect(kabar).toContainEqual(expect.objectContaining({ jenis: 'pengaduan', id, kode, catatan: 'Kami periksa.' }));
  expect((await get(person, '/pengaduan/my-pengaduan')).body.pengaduan).toMatchObject([{ id, baru: true }]);

  const { body } = await t.http.post('/api/kabar/dibaca').set(person.auth).expect(200);
  expect(body).toEqual({ message: 'Semua kabar ditandai sudah dibaca' });
  expect((await newsOf(person)).belum_dibaca).toBe(0);
  expect((await get(person, '/pengaduan/my-pengaduan')).body.pengaduan).toMatchObject([{ id, baru: false }]);
});

it('lists ten updates, unread first, and read ones for thirty days', async () => {
  const person = await createPerson(t);
  const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const send = (days: number[], dibaca_pemohon: Date | null) =>
    createSurat(t, {
      userId: person.id,
      created_at: at(90),
      dibaca_pemohon,
      riwayat: { create: days.map((ago) => ({ status: 'Diproses', created_at: at(ago) })) },
    });
  await send([31, 29, 2], new Date());
  expect((await newsOf(person)).kabar.map(({ baru }) => baru)).toEqual([false, false]);
  await send([9, 8, 7, 6, 5, 4, 3, 2, 1], new Date());
  const old = await send([60], null);
  const { kabar } = await newsOf(person);
  expect(kabar).toHaveLength(10);
  expect(kabar[0]).toMatchObject({ id: old.id, baru: true });
});

it('shows only own applications and complaints, and no undone status', async () => {
  const [person, other] = await Promise.all([createPerson(t), createPerson(t)]);
  const application = await createSurat(t, { userId: person.id, created_at });
  await give('surat', application.id, { status: 'Diproses' });
  expect(await newsOf(other)).toEqual({ kabar: [], belum_dibaca: 0 });
  await t.http.post('/api/kabar/dibaca').set(other.auth).expect(200);
  expect((await newsOf(person)).belum_dibaca).toBe(1);
  await t.prisma.riwayatSurat.updateMany({
    where: { surat_id: application.id, status: 'Menunggu' },
    data: { created_at },
  });
  const { body } = await get(admin, `/surat/${application.id}`);
  const undo = { updatedAt: body.surat.updatedAt };
  await t.http.post(`/api/surat/${application.id}/status/urungkan`).set(admin.auth).send(undo).expect(200);
  expect(await newsOf(person)).toEqual({ kabar: [], belum_dibaca: 0 });
});
