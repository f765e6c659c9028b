import { suratSchema } from '@pendopo/shared/surat/schemas';
import { expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
const made = await createPerson(t, { role: 'admin', nama: 'Made' });
type Person = typeof sari;

const read = async (id: number, by: Person, app = t) =>
  suratSchema.parse((await app.http.get(`/api/surat/${id}`).set(by.auth).expect(200)).body.surat);
const readersOf = async (id: number, by: Person, app = t) =>
  (await read(id, by, app)).dilihat.map(({ oleh_nama }) => oleh_nama);
const rowsOf = (id: number) => t.prisma.lihatSurat.findMany({ where: { surat_id: id }, orderBy: { id: 'asc' } });

it('records an official’s reading before the response, once a day, and shows it to the owner', async () => {
  const owner = await createPerson(t);
  const { id } = await createSurat(t, { userId: owner.id });
  const other = await createSurat(t, { userId: owner.id });
  expect(await readersOf(id, owner)).toEqual([]);

  expect(await readersOf(id, sari)).toEqual(['Sari']);
  const [first] = await rowsOf(id);
  expect(first).toMatchObject({ oleh_id: sari.id, oleh_nama: 'Sari' });
  expect(await readersOf(id, made)).toEqual(['Made', 'Sari']);
  expect(await readersOf(id, sari)).toEqual(['Made', 'Sari']);
  expect(await rowsOf(id)).toHaveLength(2);

  const { dilihat } = await read(id, owner);
  expect(dilihat.map(({ oleh_nama }) => oleh_nama)).toEqual(['Made', 'Sari']);
  expect(dilihat[1]?.created_at).toBe(first?.created_at.toISOString());
  expect(await readersOf(other.id, owner)).toEqual([]);
});

it('records a reading again after midnight in the village', async () => {
  const moment = new Date('2026-11-22T16:59:00Z'); // 23.59 WIB
  const now = { value: moment };
  const app = await createTestApp({ now: () => now.value });
  const owner = await createPerson(app);
  const admin = await createPerson(app, { role: 'admin', nama: 'Sari' });
  const { id } = await createSurat(app, { userId: owner.id });
  await read(id, admin, app);
  now.value = new Date('2026-11-22T17:01:00Z');
  expect((await read(id, admin, app)).dilihat).toEqual([
    { oleh_nama: 'Sari', created_at: '2026-11-22T17:01:00.000Z' },
    { oleh_nama: 'Sari', created_at: '2026-11-22T16:59:00.000Z' },
  ]);
  expect((await rowsOf(id)).map(({ tanggal }) => tanggal.toISOString().slice(0, 10))).toEqual([
    '2026-11-22',
    '2026-11-23',
  ]);
});

it('ten concurrent readings make one row', async () => {
  const { id } = await createSurat(t, { userId: (await createPerson(t)).id });
  await Promise.all(Array.from({ length: 10 }, () => read(id, sari)));
  expect(await rowsOf(id)).toHaveLength(1);
});

it('records no reader for an own application, a refused request or a list', async () => {
  const owner = await createPerson(t);
  const own = await createSurat(t, { userId: sari.id });
  expect(await readersOf(own.id, sari)).toEqual([]);
  const { id } = await createSurat(t, { userId: owner.id });
  await t.http
    .get(`/api/surat/${id}`)
    .set((await createPerson(t)).auth)
    .expect(404);
  await t.http.get('/api/surat').set(sari.auth).expect(200);
  await t.http.post(`/api/surat/${id}/whatsapp`).set(sari.auth).expect(201);
  expect(await rowsOf(id)).toEqual([]);
});

it('a status change returns the application, so it counts as a reading', async () => {
  const owner = await createPerson(t);
  const { id } = await createSurat(t, { userId: owner.id });
  const put = t.http.put(`/api/surat/${id}/status`).set(made.auth).send({ status: 'Diproses' });
  expect((await put.expect(200)).body.surat.dilihat).toEqual([{ oleh_nama: 'Made', created_at: expect.any(String) }]);
  expect(await readersOf(id, owner)).toEqual(['Made']);
});

it('returns an error if the reading cannot be recorded', async () => {
  const { id } = await createSurat(t, { userId: (await createPerson(t)).id });
  await t.prisma.$executeRaw`ALTER TABLE lihat_surat ADD CONSTRAINT tidak_bisa CHECK (false) NOT VALID`;
  try {
    const { body } = await t.http.get(`/api/surat/${id}`).set(sari.auth).expect(500);
    expect(body).toEqual({ error: 'Terjadi kesalahan pada server' });
  } finally {
    await t.prisma.$executeRaw`ALTER TABLE lihat_surat DROP CONSTRAINT tidak_bisa`;
  }
  await read(id, sari);
});

it('keeps the official’s name after the account is deleted, and deletes readers with the application', async () => {
  const owner = await createPerson(t);
  const gone = await createPerson(t, { role: 'admin', nama: 'Respati' });
  const { id } = await createSurat(t, { userId: owner.id });
  await read(id, gone);
  await t.http.delete('/api/auth/account').set(gone.auth).expect(200);
  expect(await readersOf(id, owner)).toEqual(['Respati']);
  expect(await rowsOf(id)).toMatchObject([{ oleh_id: null }]);
  await t.http.delete(`/api/surat/${id}/cancel`).set(owner.auth).expect(200);
  expect(await rowsOf(id)).toEqual([]);
});
