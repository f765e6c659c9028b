import { describe, expect, it } from 'vitest';
import { createPerson, PENGADUAN_FIELDS } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
type Person = Awaited<ReturnType<typeof createPerson>>;
const official = (nama = 'Petugas Loket') => createPerson(t, { role: 'operator', nama });
const traces = (jenis: string, sasaran_id: number) =>
  t.prisma.jejak.findMany({ where: { jenis, sasaran_id }, orderBy: { id: 'asc' } });

describe('a complaint that is entered at the counter', () => {
  const report = (auth: Partial<Person['auth']>, fields: object) =>
    t.http
      .post('/api/pengaduan')
      .set({ ...auth })
      .send({ ...PENGADUAN_FIELDS, ...fields });

  it('has no owner, needs no phone number, and leaves an audit entry', async () => {
    const by = await official();
    const { body } = await report(by.auth, { atas_nama: '1', no_hp: '' }).expect(201);
    expect(body.pengaduan).toMatchObject({ asal: 'loket', dimasukkan_oleh: 'Petugas Loket', berpemilik: false });
    const row = await t.prisma.pengaduan.findUniqueOrThrow({ where: { id: body.pengaduan.id } });
    expect(row).toMatchObject({ user_id: null, dimasukkan_oleh_id: by.id, no_hp: '' });
    expect(await traces('pengaduan', row.id)).toMatchObject([{ aksi: 'tambah', label: `Pengaduan ${row.id}` }]);
  });

  it('rejects residents and visitors', async () => {
    const person = await createPerson(t);
    await report(person.auth, { atas_nama: '1' }).expect(403);
    await report({}, { atas_nama: '1' }).expect(401);
    await report({}, { no_hp: '' }).expect(400);
  });
});
