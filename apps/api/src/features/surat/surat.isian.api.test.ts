import { randomUUID } from 'node:crypto';
import { dataSayaSchema } from '@pendopo/shared/data-saya/schemas';
import { expect, it } from 'vitest';
import { createPerson, createSurat, SURAT_LABELS, withSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
type Person = Awaited<ReturnType<typeof createPerson>>;
const post = (person: Person) => t.http.post('/api/surat').set(person.auth);

const ISIAN = { isian_nama_usaha: ' Warung Makan ', isian_tahun_mulai: '2019', isian_keperluan: 'Kredit\r\nusaha' };
const STORED = { nama_usaha: 'Warung Makan', tahun_mulai: '2019', keperluan: 'Kredit\nusaha' };

it('stores extra fields and shows them to the owner, officials and the data export', async () => {
  const person = await createPerson(t);
  const { body } = await withSurat(post(person), { fields: { ...ISIAN, isian_nib: ' ' } }).expect(201);
  expect(body.surat.isian).toEqual(STORED);
  const admin = await createPerson(t, { role: 'admin' });
  for (const { auth } of [person, admin])
    expect((await t.http.get(`/api/surat/${body.surat.id}`).set(auth).expect(200)).body.surat.isian).toEqual(STORED);
  const data = await t.http.get('/api/auth/me/data').set(person.auth).expect(200);
  expect(dataSayaSchema.parse(data.body.data).surat.map(({ isian }) => isian)).toEqual([STORED]);
});

it('an application without extra fields is valid', async () => {
  const person = await createPerson(t);
  expect((await withSurat(post(person)).expect(201)).body.surat.isian).toEqual({});
  const { id } = await createSurat(t, { userId: person.id });
  expect((await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200)).body.surat.isian).toEqual({});
});

it.each([
  ['isian_warna', 'biru', 'Isian "warna" tidak dikenal'],
  ['isian_constructor', 'x', 'Isian "constructor" tidak dikenal'],
  ['isian_surat_pengantar_rt', 'Nomor 1', 'Isian "surat_pengantar_rt" tidak dikenal'],
  [
    'isian_status_tempat_usaha',
    'Gratis',
    'Status tempat usaha harus salah satu dari Milik sendiri, Sewa, Pinjam pakai, Berkeliling',
  ],
  ['isian_nama_usaha', 'x'.repeat(201), 'Nama usaha paling banyak 200 karakter'],
])('rejects %s by its name: %s', async (path, text, msg) => {
  const person = await createPerson(t);
  const { body } = await withSurat(post(person), { fields: { [path]: text } }).expect(400);
  expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
});

it('reports problems of extra fields together with all others', async () => {
  const { body } = await withSurat(post(await createPerson(t)), {
    fields: { nik: '1', isian_warna: 'biru' },
    attachments: SURAT_LABELS.slice(0, 3).map((label) => ({ label })),
  }).expect(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['nik', 'isian_warna', 'lampiran_3']);
});

it('a repeated request with the same key must have the same extra fields', async () => {
  const person = await createPerson(t);
  const key = randomUUID();
  const send = (fields: Record<string, string>) => withSurat(post(person).set('Idempotency-Key', key), { fields });
  const first = await send(ISIAN).expect(201);
  expect((await send(ISIAN).expect(201)).body.surat.id).toBe(first.body.surat.id);
  await send({ ...ISIAN, isian_keperluan: 'Lain' }).expect(409);
});
