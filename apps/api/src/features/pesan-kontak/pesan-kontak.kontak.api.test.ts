import { kontakDesaSchema } from '@pendopo/shared/pesan-kontak/schemas';
import { beforeEach, expect, it } from 'vitest';
import { createKontak, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
const put = (input: object) => t.http.put('/api/pesan-kontak/kontak-desa').set(admin.auth).send(input);
const read = async () =>
  kontakDesaSchema.parse((await t.http.get('/api/pesan-kontak/kontak-desa').expect(200)).body.kontak);

const FIELDS = {
  alamat: 'Jalan Balai Desa 1\nDusun Krajan',
  email: 'pemdes@contoh.example',
  whatsapp: '081200000000',
  instagram: '@desa',
  facebook: 'Desa Kita',
};

beforeEach(() => createKontak(t));

it('an admin edits the contact details, and everyone reads them', async () => {
  const { body } = await put({ ...FIELDS, whatsapp: '+62 812-0000-0000', id: 2 }).expect(200);
  expect(body.message).toBe('Kontak desa berhasil diperbarui');
  expect(await read()).toMatchObject(FIELDS);
  expect(kontakDesaSchema.parse(body.kontak)).toEqual(await read());
  expect(await t.prisma.kontakDesa.count()).toBe(1);
});

it('keeps fields that an edit omits, and clears blank fields', async () => {
  await put(FIELDS).expect(200);
  await put({ alamat: 'Jalan 2', email: 'a@b.cd', whatsapp: '', instagram: null }).expect(200);
  expect(await read()).toMatchObject({ alamat: 'Jalan 2', whatsapp: null, instagram: null, facebook: 'Desa Kita' });
});

it.each([
  [{ alamat: '' }, 'alamat', 'Alamat wajib diisi'],
  [{ alamat: 'x'.repeat(501) }, 'alamat', 'Alamat paling banyak 500 karakter'],
  [{ email: '' }, 'email', 'Email wajib diisi!'],
  [{ email: 'kantor' }, 'email', 'Format email tidak valid!'],
  [{ whatsapp: 'nomor kantor' }, 'whatsapp', 'Nomor WhatsApp harus berupa angka, misalnya 081234567890'],
  [{ whatsapp: '0'.repeat(21) }, 'whatsapp', 'Nomor WhatsApp paling banyak 20 karakter'],
  [{ instagram: 'a\u0000' }, 'instagram', 'Instagram memuat karakter yang tidak didukung'],
  [{ facebook: 'x'.repeat(201) }, 'facebook', 'Facebook paling banyak 200 karakter'],
])('returns 400 with a reason for %j', async (wrong, path, msg) => {
  const { body } = await put({ ...FIELDS, ...wrong }).expect(400);
  expect(body).toEqual({ error: msg, errors: [{ msg, path }] });
  expect((await read()).alamat).toBe('Contoh');
});

it('returns 404 if the details were never seeded', async () => {
  await t.prisma.kontakDesa.deleteMany();
  await put(FIELDS).expect(404, { error: 'Kontak desa tidak ditemukan' });
  await t.http.get('/api/pesan-kontak/kontak-desa').expect(404, { error: 'Kontak desa tidak ditemukan' });
});
