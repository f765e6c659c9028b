import { beforeEach, describe, expect, it } from 'vitest';
import { createPelayanan, createPerson, createSurat } from '../../../test/factories.ts';
import { createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, reviewedApplications } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const { admin } = await createOffice(t);
const { sent } = reviewedApplications(t, admin);

beforeEach(() => createPelayanan(t));

describe('the promise during a review', () => {
  const at = (moment: string) => new Date(`${moment}:00+07:00`);
  // Two workdays: from Monday morning until Wednesday's closing time.
  const monday = { jenis_surat: 'Surat Keterangan Usaha', created_at: at('2026-11-16T09:00') };
  const made = { ...monday, tanggal_pengajuan: at('2026-11-16T09:00'), status: 'Diproses' };

  it.each([
    ['while it runs', [], '2026-11-17T10:00', ['2026-11-18T08:00:00.000Z', 2, false, false]],
    [
      'stands still while repairs are asked for',
      [['2026-11-17T10:00', null]],
      '2026-11-20T10:00',
      ['2026-11-18T08:00:00.000Z', 2, true, false],
    ],
    [
      'goes on with the answer',
      [['2026-11-17T16:00', '2026-11-19T10:00']],
      '2026-11-19T11:00',
      ['2026-11-20T04:00:00.000Z', 2, false, false],
    ],
    ['is late once it has passed', [], '2026-11-19T09:00', ['2026-11-18T08:00:00.000Z', 0, false, true]],
    [
      'stays late when repairs are asked for after that',
      [['2026-11-19T09:00', null]],
      '2026-11-23T09:00',
      ['2026-11-18T08:00:00.000Z', 0, false, true],
    ],
  ] as const)('%s', async (_, repairs, now, [batas, sisa_hari_kerja, berhenti, terlambat]) => {
    const app = await createTestApp({ now: () => at(now) });
    const person = await createPerson(app);
    const perbaikan = {
      create: repairs.map(([from, to]) => ({
        isi: [],
        batas: at(from),
        dikirim_at: at(from),
        selesai_at: to && at(to),
        oleh_nama: 'Sari',
      })),
    };
    const { id } = await createSurat(app, { userId: person.id, ...made, perbaikan });
    const { body } = await app.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    expect(body.surat.janji).toMatchObject({ batas, sisa_hari_kerja, berhenti, terlambat });
  });

  it('a passed due date stays, even after changes of hours and holidays', async () => {
    const { id, official, person, warga } = await sent();
    const batas = at('2026-01-05T15:00'); // differs from today’s count
    await t.prisma.surat.update({ where: { id }, data: { batas } });
    const seen = async () => (await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200)).body.surat.janji;
    const late = { batas: batas.toISOString(), berhenti: false, terlambat: true };
    await official.put({ berkas: marks(KTP) }).expect(200);
    await official.kirim().expect(200);
    expect(await seen()).toMatchObject(late);
    await warga.bawa(KTP).expect(200);
    expect(await seen()).toMatchObject(late);
  });

  it('a promise that was kept stays kept, whatever follows', async () => {
    const person = await createPerson(t);
    const done = ['2026-11-18T15:00', '2026-11-23T09:00'].map((when) => ({ status: 'Selesai', created_at: at(when) }));
    const riwayat = { create: done };
    const { id } = await createSurat(t, { userId: person.id, ...made, status: 'Selesai', riwayat });
    const { body } = await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    const kept = { sisa_hari_kerja: 0, berhenti: false, terlambat: false };
    expect(body.surat.janji).toMatchObject(kept);
    const { body: list } = await t.http.get('/api/surat/my-surat').set(person.auth).expect(200);
    expect(list.surat[0].janji).toMatchObject(kept);
  });
});
