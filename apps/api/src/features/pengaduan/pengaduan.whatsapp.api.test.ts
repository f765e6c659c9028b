import { pengaduanSchema } from '@pendopo/shared/pengaduan/schemas';
import { expect, it } from 'vitest';
import { createPengaduan, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
const made = await createPerson(t, { role: 'admin', nama: 'Made' });
const open = (id: number | string, by = sari) => t.http.post(`/api/pengaduan/${id}/whatsapp`).set(by.auth);

it('records the official and time of each opening, for admins only', async () => {
  const owner = await createPerson(t);
  const { id } = await createPengaduan(t, { userId: owner.id });
  const other = await createPengaduan(t, { userId: owner.id });
  const first = await open(id).expect(201);
  expect(first.body).toEqual({
    message: 'Pembukaan WhatsApp dicatat',
    whatsapp: [{ oleh: 'Sari', created_at: expect.any(String) }],
  });
  const second = await open(id, made).send({ oleh: 'Orang lain', surat_id: 1 }).expect(201);
  expect(second.body.whatsapp.map(({ oleh }: { oleh: string }) => oleh)).toEqual(['Sari', 'Made']);
  expect(await t.prisma.kontakWa.findMany({ where: { pengaduan_id: id }, orderBy: { id: 'asc' } })).toMatchObject([
    { surat_id: null, oleh_id: sari.id, oleh_nama: 'Sari' },
    { surat_id: null, oleh_id: made.id, oleh_nama: 'Made' },
  ]);
  const seenBy = async (viewer: typeof owner, row = id) =>
    pengaduanSchema.parse((await t.http.get(`/api/pengaduan/${row}`).set(viewer.auth).expect(200)).body.pengaduan)
      .whatsapp;
  expect(await seenBy(sari)).toEqual(second.body.whatsapp);
  expect(await seenBy(owner)).toEqual([]);
  expect(await seenBy(sari, other.id)).toEqual([]);
  const changed = await t.http
    .put(`/api/pengaduan/${id}/status`)
    .set(made.auth)
    .send({ status: 'Diproses' })
    .expect(200);
  expect(changed.body.pengaduan.whatsapp).toEqual(second.body.whatsapp);
});

it('keeps the name after the account is deleted', async () => {
  const gone = await createPerson(t, { role: 'admin', nama: 'Respati' });
  const { id } = await createPengaduan(t, { userId: sari.id });
  await open(id, gone).expect(201);
  await t.http.delete('/api/auth/account').set(gone.auth).expect(200);
  const { body } = await t.http.get(`/api/pengaduan/${id}`).set(sari.auth).expect(200);
  expect(body.pengaduan.whatsapp).toEqual([{ oleh: 'Respati', created_at: expect.any(String) }]);
});

it.each(['2147483647', 'abc', '0'])('returns 404 for the id %s', async (id) => {
  await open(id).expect(404, { error: 'Pengaduan tidak ditemukan' });
});
