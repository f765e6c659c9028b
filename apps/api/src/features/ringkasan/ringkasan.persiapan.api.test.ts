import { seed } from '@pendopo/prisma/seed';
import { BUTIR_PERSIAPAN, type ButirPersiapan, PERSIAPAN_TEXT } from '@pendopo/shared/ringkasan/persiapan';
import { beforeAll, expect, it } from 'vitest';
import { createBerita, createCadangan, createPerson } from '../../../test/factories.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createRtRw } from '../../../test/pengantar-rt.ts';
import { createPindahan } from '../../../test/pindahan.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });
beforeAll(() =>
  seed({
    prisma: t.prisma,
    admin: { username: 'a', email: 'a@contoh.example', hashPassword: async () => '', mustChangePassword: false },
    demo: false,
    now: t.deps.now(),
  }),
);

const list = async (auth = admin.auth): Promise<{ butir: string; selesai: boolean; dilewati: unknown }[]> =>
  (await t.http.get('/api/admin/ringkasan').set(auth).expect(200)).body.ringkasan.persiapan;
const open = async () =>
  (await list()).filter(({ selesai, dilewati }) => !selesai && !dilewati).map(({ butir }) => butir);
const skip = (butir: string, tidak_perlu: unknown, auth = admin.auth) =>
  t.http.put(`/api/admin/persiapan/${butir}`).set(auth).send({ tidak_perlu });

it('a new village has every item open, the data of its former system first', async () => {
  expect(BUTIR_PERSIAPAN[0]).toBe('data_lama');
  expect(await open()).toEqual(BUTIR_PERSIAPAN);
});

it('the identity item names its empty fields', async () => {
  await t.prisma.desa.updateMany({ data: { nama: 'Kalijernih', kecamatan: 'A', provinsi: 'C', kode_desa: '' } });
  expect(await list()).toContainEqual({
    butir: 'identitas',
    selesai: false,
    kurang: ['kabupaten', 'kode desa', 'lambang', 'letak kantor di peta'],
    dilewati: null,
  });
});

const STEPS: [ButirPersiapan, () => unknown][] = [
  ['petugas', () => createPerson(t, { role: 'operator' })],
  [
    'identitas',
    () =>
      t.prisma.desa.updateMany({
        data: {
          nama: 'Kalijernih',
          kecamatan: 'A',
          kabupaten: 'B',
          provinsi: 'C',
          kode_desa: '99.99.01.2001',
          logo: 'desa/x.webp',
          lintang: -7.1,
          bujur: 111.5,
        },
      }),
  ],
  ['kontak', () => t.prisma.kontakDesa.updateMany({ data: { alamat: 'Jalan Melati 1', whatsapp: '081200000001' } })],
  ['perangkat', () => t.prisma.struktur.updateMany({ where: { tipe: 'kepala_desa' }, data: { nama: 'Wirayuda' } })],
  ['rt_rw', () => createRtRw(t)],
  ['pelayanan', () => t.prisma.pelayanan.updateMany({ data: { jam: [{ hari: 1, buka: '08:00', tutup: '15:00' }] } })],
  ['nomor', () => t.http.put('/api/naskah/setelan').set(admin.auth).send({}).expect(200)],
  ['dua_langkah', () => t.prisma.user.updateMany({ where: { role: 'admin' }, data: { totp_sejak: new Date() } })],
  ['berita', () => createBerita(t)],
  ['cadangan', () => createCadangan(t, { finished_at: t.deps.now(), tested_at: null })],
  ['pulih', () => createCadangan(t, { finished_at: t.deps.now(), tested_at: t.deps.now() })],
];

it.each(STEPS)('%s is done when its data exists', async (butir, step) => {
  expect(await open()).toContain(butir);
  await step();
  expect(await open()).not.toContain(butir);
});

it('a draft does not count as first news', async () => {
  await t.prisma.berita.deleteMany();
  const { id } = await createBerita(t, { draf: true });
  expect(await open()).toContain('berita');
  await t.prisma.berita.update({ where: { id }, data: { draf: false } });
  expect(await open()).not.toContain('berita');
});

it('a move counts as former data until it is taken back', async () => {
  const { id } = await createPindahan(t);
  expect(await open()).not.toContain('data_lama');
  await t.http.post(`/api/pindahan/${id}/batal`).set(admin.auth).expect(200);
  expect(await open()).toContain('data_lama');
});

it('an admin skips and restores a set-up item, with audit entries for both', async () => {
  const operator = await createPerson(t, { role: 'operator' });
  await skip('data_lama', true, operator.auth).expect(403);
  expect((await skip('data_lama', true).expect(200)).body.message).toBe(PERSIAPAN_TEXT.skipped);
  await skip('data_lama', true).expect(200);
  expect(await open()).toEqual(['surat']);
  expect(await list(operator.auth)).toContainEqual({
    butir: 'data_lama',
    selesai: false,
    kurang: [],
    dilewati: { oleh: admin.nama, pada: expect.any(String) },
  });
  expect((await skip('data_lama', false).expect(200)).body.message).toBe(PERSIAPAN_TEXT.taken);
  expect(await open()).toEqual(['data_lama', 'surat']);
  const entries = await t.prisma.jejak.findMany({ where: { label: 'Data dari sistem sebelumnya' } });
  expect(entries.map(({ oleh_nama, aksi }) => [oleh_nama, aksi])).toEqual([
    [admin.nama, 'ubah'],
    [admin.nama, 'ubah'],
  ]);
});

it('returns 404 for an unknown item and 400 for an invalid value', async () => {
  expect((await skip('lainnya', true).expect(404)).body.error).toBe(PERSIAPAN_TEXT.unknown);
  await skip('data_lama', 'ya').expect(400);
});

it('the list is empty after the last item', async () => {
  await skip('data_lama', true).expect(200);
  const { naskah } = await createDraft(t, { office: await createOffice(t) });
  await naskah.post('nomor').expect(200);
  await t.prisma.desa.updateMany({ data: { logo: 'desa/x.webp', lintang: -7.1, bujur: 111.5 } });
  await t.prisma.kontakDesa.updateMany({ data: { whatsapp: '081200000001' } });
  await t.prisma.user.updateMany({ where: { role: 'admin' }, data: { totp_sejak: new Date() } });
  expect(await list()).toEqual([]);
});
