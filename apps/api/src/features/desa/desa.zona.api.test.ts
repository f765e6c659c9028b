import type { Zona } from '@pendopo/shared/dates';
import { describe, expect, it } from 'vitest';
import { createAgenda, createPelayanan, createSurat } from '../../../test/factories.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

/** A village of this zone, at this moment. */
async function villageIn(zona: Zona, at: string) {
  const t = await createTestApp({ database: await freshDatabase(), now: () => new Date(at) });
  const office = await createOffice(t);
  const move = (to: Zona) =>
    t.http.put('/api/desa').set(office.admin.auth).send({ nama: 'Kalijernih', zona: to }).expect(200);
  await move(zona);
  return { t, office, move };
}

describe('a letter approved at 15.30 UTC on the last day of the year', () => {
  it.each([
    ['WIB', { tanggal: '2026-12-31', tahun: 2026, nomor_urut: 1 }],
    ['WITA', { tanggal: '2026-12-31', tahun: 2026, nomor_urut: 1 }],
    ['WIT', { tanggal: '2027-01-01', tahun: 2027, nomor_urut: 1 }],
  ] as const)('is in %s of the day that its clock shows', async (zona, expected) => {
    const { t, office } = await villageIn(zona, '2026-12-31T15:30:00Z');
    const { naskah } = await createDraft(t, { office });
    expect((await naskah.post('nomor').expect(200)).body.naskah).toMatchObject(expected);
  });

  it('keeps its day when the village moves its clock later', async () => {
    const { t, office, move } = await villageIn('WIT', '2026-12-31T15:30:00Z');
    const { naskah } = await createDraft(t, { office });
    await naskah.post('nomor').expect(200);
    await move('WIB');
    expect((await naskah.get().expect(200)).body.naskah).toMatchObject({ tanggal: '2027-01-01', tahun: 2027 });
  });
});

describe('office hours from 08.00 to 15.00', () => {
  it('are the village’s: half past five UTC is inside them in WIT, and what comes an hour later counts from the next day', async () => {
    const { t, office } = await villageIn('WIT', '2026-12-02T07:00:00Z');
    await createPelayanan(t);
    const from = async (created_at: string) => {
      const { id } = await createSurat(t, { userId: office.owner.id, created_at: new Date(created_at) });
      return (await t.http.get(`/api/surat/${id}`).set(office.owner.auth).expect(200)).body.surat.janji.dihitung_dari;
    };
    expect([await from('2026-12-02T05:30:00Z'), await from('2026-12-02T06:30:00Z')]).toEqual([null, '2026-12-03']);
    const { body } = await t.http.get('/api/desa').expect(200);
    expect(body.desa.jam_pelayanan[0].jam).toBe('08.00–15.00 WIT');
  });

  it('that are promised stay promised when the village moves its clock', async () => {
    const { t, office, move } = await villageIn('WIT', '2026-12-02T07:00:00Z');
    const { id } = await createSurat(t, { userId: office.owner.id, batas: new Date('2026-12-07T06:00:00Z') });
    await move('WIB');
    const { body } = await t.http.get(`/api/surat/${id}`).set(office.owner.auth).expect(200);
    expect(body.surat.janji.batas).toBe('2026-12-07T06:00:00.000Z');
  });
});

it('an item at 09.00 is at 09.00 on the village’s clock, also in the calendar file and the feed', async () => {
  const { t, office } = await villageIn('WITA', '2026-12-02T07:00:00Z');
  await createAgenda(t, { tanggal: new Date('2026-12-05'), waktu: '09:00' });
  const { text } = await t.http.get('/publikasi/agenda/kalender.ics').expect(200);
  expect(text).toContain('DTSTART:20261205T010000Z');
  const table = await t.http.get('/api/pengguna/ekspor.csv').set(office.admin.auth).expect(200);
  expect(table.text).toContain('Terdaftar (WITA)');
});

it('a zone that does not fit the area is taken', async () => {
  const { t } = await villageIn('WIT', '2026-12-02T07:00:00Z');
  expect((await t.http.get('/api/desa').expect(200)).body.desa.zona).toBe('WIT');
});
