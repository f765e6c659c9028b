import { expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const sari = await createPerson(t, { role: 'admin' });
const bagas = await createPerson(t, { role: 'admin' });
const PATH = '/api/admin/catatan-siap';
const save = (isi: string, untuk = 'surat', by = sari) => t.http.post(PATH).set(by.auth).send({ untuk, isi });
const textsOf = async (query = '', by = sari) =>
  (await t.http.get(`${PATH}${query}`).set(by.auth).expect(200)).body.catatan.map(({ isi }: { isi: string }) => isi);

it('officials have separate notes without duplicates private to their author', async () => {
  const { id } = (await save('Bawa KTP asli.').expect(201)).body.catatan;
  expect((await save(' Bawa KTP asli. ').expect(201)).body.catatan.id).toBe(id);
  await save('Sudah kami perbaiki.', 'pengaduan').expect(201);
  expect(await textsOf()).toEqual(['Bawa KTP asli.', 'Sudah kami perbaiki.']);
  expect(await textsOf('?untuk=pengaduan')).toEqual(['Sudah kami perbaiki.']);
  expect(await textsOf('', bagas)).toEqual([]);
  await t.http.delete(`${PATH}/${id}`).set(bagas.auth).expect(404);
  await t.http.delete(`${PATH}/${id}`).set(sari.auth).expect(200);
  expect(await textsOf('?untuk=surat')).toEqual([]);
});

it('allows thirty notes of a kind, rejects empty ones, and deletes them with the account', async () => {
  for (let i = 0; i < 30; i += 1) await save(`Catatan ${i}`, 'surat', bagas).expect(201);
  await save('Satu lagi', 'surat', bagas).expect(409, {
    error: 'Anda sudah menyimpan 30 catatan. Hapus yang tidak dipakai, lalu simpan lagi.',
  });
  await save('   ').expect(400);
  await save('x', 'pesan').expect(400);
  await t.prisma.user.delete({ where: { id: bagas.id } });
  expect(await t.prisma.catatanSiap.count({ where: { user_id: bagas.id } })).toBe(0);
});
