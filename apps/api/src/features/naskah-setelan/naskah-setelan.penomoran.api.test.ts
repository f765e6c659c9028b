import { NASKAH_SETELAN_TEXT } from '@pendopo/shared/naskah-setelan/text';
import type { UsulanNomor } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import { beforeEach, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createPindahan, emptyBooks } from '../../../test/pindahan.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// A separate database: its books are empty, and it has no moves.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2031-03-20T03:00:00Z') });
const office = await createOffice(t);
const { admin } = office;
const operator = await createPerson(t, { role: 'operator' });

const USULAN: UsulanNomor = {
  pola_asal: '[nomor_surat]/[kode_surat]/NAG-SC/[tahun]',
  pola_nomor: '{nomor}/{kode}/NAG-SC/{tahun}',
  cara_asal: 'jenis',
  deret_nomor: 'klasifikasi',
  catatan: ['Urutannya per kode klasifikasi.'],
  tahun: 2031,
  terakhir: [
    { nama: 'Surat Keterangan Usaha', jenis: 'surat-keterangan-usaha', kode: '400.10.2.2', nomor: 44 },
    { nama: 'Surat keluar', jenis: null, kode: '005', nomor: 12 },
  ],
};
const CONFIRMED = {
  pola_nomor: USULAN.pola_nomor,
  deret_nomor: 'klasifikasi',
  mulai_dari: null,
  mulai_deret: [{ deret: '005', nomor: 13 }],
};
const settings = async () => (await t.http.get('/api/naskah/setelan').set(operator.auth).expect(200)).body;
const confirm = (body: object = CONFIRMED, by = admin) =>
  t.http.put('/api/naskah/setelan/nomor').set(by.auth).send(body);
const takeOutside = () =>
  t.http
    .post('/api/buku/agenda')
    .set(operator.auth)
    .send({ jenis: 'keluar', kode_klasifikasi: '005', kepada: 'Camat', isi_singkat: 'Undangan rapat' });

beforeEach(async () => {
  await t.prisma.pindahan.deleteMany();
  await emptyBooks(t);
  await t.prisma.naskahSetelan.update({
    where: { id: 1 },
    data: {
      pola_nomor: '{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}',
      deret_nomor: 'desa',
      mulai_dari: null,
      mulai_tahun: null,
      mulai_deret: [],
    },
  });
});

it('after a move, no number is taken until an admin has confirmed the numbering', async () => {
  await createPindahan(t, { usulan_nomor: USULAN });
  const { naskah } = await createDraft(t, { office });
  expect((await naskah.post('nomor').expect(409)).body.error).toBe(NASKAH_SETELAN_TEXT.numberingFirst);
  expect((await naskah.kendala().expect(200)).body.kendala).toEqual([
    { msg: NASKAH_SETELAN_TEXT.numberingFirst, path: '' },
  ]);
  expect((await takeOutside().expect(409)).body.error).toBe(NASKAH_SETELAN_TEXT.numberingFirst);
  expect(await t.prisma.bukuSurat.count()).toBe(0);
  expect((await settings()).usulan_nomor).toEqual(USULAN);

  await confirm(CONFIRMED, operator).expect(403);
  const { message, setelan } = (await confirm().expect(200)).body;
  expect([message, setelan]).toMatchObject([NASKAH_SETELAN_TEXT.numberingConfirmed, CONFIRMED]);
  expect((await settings()).usulan_nomor).toBeNull();
  expect((await takeOutside().expect(201)).body.agenda.nomor).toBe('13/005/NAG-SC/2031');
  expect((await takeOutside().expect(201)).body.agenda.nomor).toBe('14/005/NAG-SC/2031');
  const { nomor, kode_klasifikasi } = (await naskah.post('nomor').expect(200)).body.naskah;
  expect(nomor).toBe(`1/${kode_klasifikasi}/NAG-SC/2031`);
});

it('the audit log records the confirmation, which may be corrected before the first number', async () => {
  await createPindahan(t, { usulan_nomor: USULAN });
  await confirm().expect(200);
  expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    jenis: 'naskah_setelan',
    oleh_nama: 'Sari',
    perubahan: expect.arrayContaining([{ kolom: 'mulai_deret', dari: null, ke: '005: 13' }]),
  });
  const corrected = { ...CONFIRMED, mulai_deret: [{ deret: '005', nomor: 20 }] };
  await confirm(corrected).expect(200);
  expect((await takeOutside().expect(201)).body.agenda.nomor).toBe('20/005/NAG-SC/2031');
  expect((await confirm().expect(409)).body.error).toBe(NASKAH_SETELAN_TEXT.seriesUsed);
});

it('a confirmation without first numbers keeps those of an earlier year', async () => {
  await createPindahan(t, { usulan_nomor: USULAN });
  await t.prisma.naskahSetelan.update({ where: { id: 1 }, data: { mulai_dari: 314, mulai_tahun: 2030 } });
  await confirm({ ...CONFIRMED, mulai_deret: [] }).expect(200);
  expect(await t.prisma.naskahSetelan.findFirst()).toMatchObject({ mulai_dari: 314, mulai_tahun: 2030 });
});

it('a confirmation that the settings reject leaves the proposal open', async () => {
  await createPindahan(t, { usulan_nomor: USULAN });
  const { error } = (await confirm({ ...CONFIRMED, pola_nomor: '{nomor}/{tahun}' }).expect(400)).body;
  expect(error).toBe('Deret ini memerlukan {kode} pada pola nomor, supaya tidak ada nomor kembar');
  await confirm({ pola_nomor: USULAN.pola_nomor }).expect(400);
  expect((await settings()).usulan_nomor).toEqual(USULAN);
});

it('a numbered document can be corrected without a confirmation', async () => {
  const { naskah } = await createDraft(t, { office });
  const { nomor } = (await naskah.post('nomor').expect(200)).body.naskah;
  await createPindahan(t, { usulan_nomor: USULAN });
  await naskah.post('perbaiki', { alasan: 'Salah ketik' }).expect(200);
  expect((await naskah.post('nomor').expect(200)).body.naskah.nomor).toBe(nomor);
});

it('a move that is taken back or proposes nothing needs no confirmation', async () => {
  await createPindahan(t, { usulan_nomor: USULAN, dibatalkan_at: new Date(), dibatalkan_oleh: 'Sari' });
  await createPindahan(t);
  expect((await settings()).usulan_nomor).toBeNull();
  await takeOutside().expect(201);
});
