import { type AntreanWa, antreanWaSchema } from '@pendopo/shared/antrean-wa/schemas';
import { expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat, SURAT_FIELDS } from '../../../test/factories.ts';
import { acceptRequirements, examplesOf } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, tinjauanOf } from '../../../test/tinjauan.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const official = await createPerson(t, { role: 'operator' });
const resident = await createPerson(t);

const HOUR = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const given = (status: string, hours: number) => ({
  riwayat: { create: { status, oleh_id: official.id, oleh_nama: 'Sari', created_at: ago(hours) } },
});
const sent = { userId: resident.id, created_at: ago(400) };

async function queue(): Promise<{ antrean: AntreanWa[]; total: number }> {
  const { body } = await t.http.get('/api/surat/antrean-wa').set(official.auth).expect(200);
  for (const row of body.antrean) antreanWaSchema.parse(row);
  return body;
}
const waiting = async () => (await queue()).antrean.map(({ jenis, id }) => `${jenis} ${id}`);
const report = (of: 'surat' | 'pengaduan', id: number) =>
  t.http.post(`/api/${of}/${id}/whatsapp`).set(official.auth).expect(201);

it('lists applications and complaints that officials changed, oldest first, until the message is sent', async () => {
  const later = await createSurat(t, { ...sent, ...given('Selesai', 2), status: 'Selesai' });
  const complaint = await createPengaduan(t, { ...sent, status: 'Diproses' });
  await t.prisma.riwayatPengaduan.createMany({
    data: [
      { pengaduan_id: complaint.id, status: 'Baru', created_at: sent.created_at },
      { pengaduan_id: complaint.id, status: 'Diproses', catatan: 'Kami periksa.', created_at: ago(3) },
    ],
  });
  const first = await createSurat(t, { ...sent, ...given('Diproses', 4), status: 'Diproses' });
  // A finished application comes first, then the longest wait.
  expect(await waiting()).toEqual([`surat ${later.id}`, `surat ${first.id}`, `pengaduan ${complaint.id}`]);
  expect((await queue()).antrean).toMatchObject([
    { status: 'Selesai', penting: true, status_naskah: null, tertunda: null, perbaikan: null, disiapkan: null },
    { nama: SURAT_FIELDS.nama, no_hp: SURAT_FIELDS.no_hp, jenis_surat: SURAT_FIELDS.jenis_surat, status: 'Diproses' },
    { judul: complaint.judul, kode: complaint.kode, status: 'Diproses', catatan: 'Kami periksa.' },
  ]);

  await report('surat', first.id);
  await report('pengaduan', complaint.id);
  expect(await waiting()).toEqual([`surat ${later.id}`]);
  const change = { status: 'Selesai', catatan: 'Dapat diambil.' };
  await t.http.put(`/api/surat/${first.id}/status`).set(official.auth).send(change).expect(200);
  expect(await waiting()).toEqual([`surat ${later.id}`, `surat ${first.id}`]);
  await report('surat', first.id);
  await report('surat', later.id);
  expect(await queue()).toEqual({ antrean: [], total: 0 });
});

it('omits applicants’ own changes, rows without a phone number and rows older than 14 days', async () => {
  const own = await createPerson(t, { role: 'operator' });
  await createSurat(t, { ...sent, riwayat: { create: { status: 'Menunggu', created_at: ago(1) } } });
  await createSurat(t, { ...sent, ...given('Selesai', 1), no_hp: '' });
  await createSurat(t, { ...sent, ...given('Selesai', 14 * 24 + 1) });
  await createSurat(t, { ...sent, userId: own.id, riwayat: { create: { status: 'Diproses', oleh_id: own.id } } });
  const complaint = await createPengaduan(t, { userId: null, created_at: ago(1) });
  const begun = { pengaduan_id: complaint.id, status: 'Baru', created_at: complaint.created_at };
  await t.prisma.riwayatPengaduan.create({ data: begun });
  expect(await queue()).toEqual({ antrean: [], total: 0 });
});

it('shows an open correction request and the reason of a delay', async () => {
  const late = await createSurat(t, { ...sent, batas: ago(48) });
  const perkiraan = new Date(Date.now() + 7 * 24 * HOUR).toISOString().slice(0, 10);
  const delay = { alasan: 'Menunggu keterangan instansi lain', perkiraan };
  await t.http.put(`/api/surat/${late.id}/keterlambatan`).set(official.auth).send(delay).expect(200);
  const requested = await createSurat(t, { ...sent, created_at: ago(1) });
  await tinjauanOf(t, requested.id, official)
    .put({ berkas: marks(KTP), isian: [] })
    .expect(200);
  await tinjauanOf(t, requested.id, official).kirim().expect(200);
  const { antrean } = await queue();
  expect(antrean).toMatchObject([
    { id: late.id, tertunda: delay, perbaikan: null },
    { id: requested.id, tertunda: null, perbaikan: { jumlah: 1, batas: expect.stringMatching(/^\d{4}-/) } },
  ]);
  await report('surat', late.id);
  await report('surat', requested.id);
});

it('shows that all requirements are accepted, with the promise, and removes skipped rows', async () => {
  const { id } = await createSurat(t, {
    ...sent,
    ...given('Diproses', 1),
    status: 'Diproses',
    batas: ago(-48),
    isian: examplesOf(SURAT_FIELDS.jenis_surat),
  });
  await acceptRequirements(t, { id, jenis_surat: SURAT_FIELDS.jenis_surat });
  const batas = (await t.prisma.surat.findUniqueOrThrow({ where: { id } })).batas?.toISOString();
  expect((await queue()).antrean).toMatchObject([{ id, penting: false, disiapkan: { janji: batas } }]);
  const { body } = await t.http.post(`/api/surat/${id}/whatsapp`).set(official.auth).send({ lewati: true }).expect(201);
  expect(body.whatsapp).toEqual([]);
  expect(await queue()).toEqual({ antrean: [], total: 0 });
});

it('lists at most 50 rows and returns the total', async () => {
  for (let i = 0; i < 51; i++) await createSurat(t, { ...sent, ...given('Diproses', 60 - i) });
  const { antrean, total } = await queue();
  expect([antrean.length, total]).toEqual([50, 51]);
});
