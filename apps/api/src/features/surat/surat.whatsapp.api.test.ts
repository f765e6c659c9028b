import { suratSchema } from '@pendopo/shared/surat/schemas';
import { expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });
const made = await createPerson(t, { role: 'admin', nama: 'Made' });
const open = (id: number | string, by = sari) => t.http.post(`/api/surat/${id}/whatsapp`).set(by.auth);

it('records the official and time of each opening, for admins only', async () => {
  const owner = await createPerson(t);
  const { id } = await createSurat(t, { userId: owner.id });
  const other = await createSurat(t, { userId: owner.id });
  const first = await open(id).expect(201);
  expect(first.body).toEqual({
    message: 'Pembukaan WhatsApp dicatat',
    whatsapp: [{ oleh: 'Sari', created_at: expect.any(String) }],
  });
  const second = await open(id, made).send({ oleh: 'Orang lain', pengaduan_id: 1 }).expect(201);
  expect(second.body.whatsapp.map(({ oleh }: { oleh: string }) => oleh)).toEqual(['Sari', 'Made']);
  expect(await t.prisma.kontakWa.findMany({ where: { surat_id: id }, orderBy: { id: 'asc' } })).toMatchObject([
    { pengaduan_id: null, oleh_id: sari.id, oleh_nama: 'Sari' },
    { pengaduan_id: null, oleh_id: made.id, oleh_nama: 'Made' },
  ]);
  const seenBy = async (viewer: typeof owner, row = id) =>
    suratSchema.parse((await t.http.get(`/api/surat/${row}`).set(viewer.auth).expect(200)).body.surat).whatsapp;
  expect(await seenBy(sari)).toEqual(second.body.whatsapp);
  expect(await seenBy(owner)).toEqual([]);
  expect(await seenBy(sari, other.id)).toEqual([]);
  const changed = await t.http.put(`/api/surat/${id}/status`).set(made.auth).send({ status: 'Diproses' }).expect(200);
  expect(changed.body.surat.whatsapp).toEqual(second.body.whatsapp);
});

it('keeps the name after the account is deleted', async () => {
  const gone = await createPerson(t, { role: 'admin', nama: 'Respati' });
  const { id } = await createSurat(t, { userId: sari.id });
  await open(id, gone).expect(201);
  await t.http.delete('/api/auth/account').set(gone.auth).expect(200);
  const { body } = await t.http.get(`/api/surat/${id}`).set(sari.auth).expect(200);
  expect(body.surat.whatsapp).toEqual([{ oleh: 'Respati', created_at: expect.any(String) }]);
});

it.each(['2147483647', 'abc', '0'])('returns 404 for the id %s', async (id) => {
  await open(id).expect(404, { error: 'Surat tidak ditemukan' });
});
