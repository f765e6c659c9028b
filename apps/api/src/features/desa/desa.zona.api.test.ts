import type { Zona } from '@pendopo/shared/text/dates';
import { describe, expect, it } from 'vitest';
import { createAgenda, createPelayanan, createPengaduan, withSurat } from '../../../test/factories.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createLinkedSurat } from '../../../test/pengantar-rt.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, tinjauanOf } from '../../../test/tinjauan.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { refreshDataTerbuka } from '../../domain/open-data/data-terbuka.ts';

/** A village of this zone at this moment, which `at` changes. */
async function villageIn(zona: Zona, moment: string) {
  let now = new Date(moment);
  const t = await createTestApp({ database: await freshDatabase(), now: () => now });
  const office = await createOffice(t);
  await createPelayanan(t);
  await t.prisma.session.updateMany({ data: { expires_at: new Date(now.getTime() + 7 * 24 * 3_600_000) } });
  const move = (to: Zona) =>
    t.http.put('/api/desa').set(office.admin.auth).send({ nama: 'Kalijernih', zona: to }).expect(200);
  await move(zona);
  /** Returns an application’s promise as its applicant sees it. */
  const promiseOf = async (id: number) =>
    (await t.http.get(`/api/surat/${id}`).set(office.owner.auth).expect(200)).body.surat.janji;
  return {
    t,
    office,
    move,
    promiseOf,
    at: (later: string) => {
      now = new Date(later);
    },
    submit: async () => (await withSurat(t.http.post('/api/surat').set(office.owner.auth)).expect(201)).body.surat,
  };
}

describe('a document approved at 15.30 UTC on the last day of the year', () => {
  it.each([
    ['WIB', { tanggal: '2026-12-31', tahun: 2026, nomor_urut: 2 }],
    ['WITA', { tanggal: '2026-12-31', tahun: 2026, nomor_urut: 2 }],
    ['WIT', { tanggal: '2027-01-01', tahun: 2027, nomor_urut: 1 }],
  ] as const)('in %s has the local day and is the first of its year', async (zona, expected) => {
    const { t, office, at } = await villageIn(zona, '2026-12-31T08:00:00Z');
    const before = await createDraft(t, { office });
    await before.naskah.post('nomor').expect(200);
    at('2026-12-31T15:30:00Z');
    const { naskah } = await createDraft(t, { office });
    expect((await naskah.post('nomor').expect(200)).body.naskah).toMatchObject(expected);
  });

  it('keeps its day, number and page after a change of the time zone', async () => {
    const { t, office, move } = await villageIn('WIT', '2026-12-31T15:30:00Z');
    const { naskah } = await createDraft(t, { office });
    const { updatedAt: _, ...given } = (await naskah.post('nomor').expect(200)).body.naskah;
    const book = async () => {
      const { body } = await t.http.get('/api/buku/agenda?jenis=keluar&tahun=2027').set(office.admin.auth).expect(200);
      return body.agenda;
    };
    const rows = await book();
    expect(rows).toEqual([expect.objectContaining({ nomor: given.nomor, tanggal: '2027-01-01' })]);
    await move('WIB');
    expect((await naskah.get().expect(200)).body.naskah).toMatchObject({
      tanggal: '2027-01-01',
      tahun: 2027,
      nomor: given.nomor,
    });
    expect(await book()).toEqual(rows);
  });
});

describe('office hours from 08.00 to 15.00', () => {
  it.each([
    ['05:30', null, '2026-12-04T02:00:00.000Z'],
    ['06:30', '2026-12-03', '2026-12-07T06:00:00.000Z'],
  ])(
    'use the village’s time zone: an application at %s UTC in WIT counts from %s',
    async (time, dihitung_dari, batas) => {
      const { t, submit, promiseOf } = await villageIn('WIT', `2026-12-02T${time}:00Z`);
      const { id, tanggal_pengajuan } = await submit();
      expect(tanggal_pengajuan).toBe('2026-12-02');
      expect(await promiseOf(id)).toMatchObject({ dihitung_dari, batas });
      const { body } = await t.http.get('/api/desa').expect(200);
      expect(body.desa.jam_pelayanan[0].jam).toBe('08.00–15.00 WIT');
    },
  );

  it('a promise stays after a change of the time zone, even with a correction request', async () => {
    const { t, office, move, promiseOf, submit, at } = await villageIn('WIT', '2026-12-02T06:30:00Z');
    const { id } = await submit();
    const promised = { batas: '2026-12-07T06:00:00.000Z', dihitung_dari: '2026-12-03' };
    await move('WIB');
    expect(await promiseOf(id)).toMatchObject(promised);
    at('2026-12-02T08:00:00Z');
    const official = tinjauanOf(t, id, office.admin);
    await official.put({ berkas: marks(KTP) }).expect(200);
    await official.kirim().expect(200);
    expect(await promiseOf(id)).toMatchObject({ ...promised, berhenti: true });
    await tinjauanOf(t, id, office.owner).bawa(KTP).expect(200);
    expect(await promiseOf(id)).toMatchObject({ ...promised, berhenti: false, terlambat: false });
    at('2026-12-07T06:01:00Z');
    expect(await promiseOf(id)).toMatchObject({ ...promised, terlambat: true });
  });
});

it('a calendar item keeps its local time in every time zone', async () => {
  const { t, move } = await villageIn('WITA', '2026-12-02T07:00:00Z');
  await createAgenda(t, { tanggal: new Date('2026-12-05'), waktu: '09:00' });
  const read = async () => (await t.http.get('/publikasi/agenda/kalender.ics').expect(200)).text;
  expect(await read()).toContain('DTSTART:20261205T010000Z');
  await move('WIT');
  expect(await read()).toContain('DTSTART:20261205T000000Z');
});

it('files, feeds, links for heads of RT and the audit log use the local day and time', async () => {
  const { t, office } = await villageIn('WIT', '2026-12-02T15:30:00Z');
  const { auth } = office.admin;
  const table = await t.http.get('/api/pengguna/ekspor.csv').set(auth).expect(200);
  expect(table.headers['content-disposition']).toContain('pengguna-2026-12-03.csv');
  expect(table.text).toContain('"Terdaftar (WIT)"');
  const trail = await t.http.get('/api/admin/jejak/ekspor.csv').set(auth).expect(200);
  expect(trail.text).toContain('"Waktu (WIT)"');
  const feed = await t.http.get('/publikasi/berita/rss.xml').expect(200);
  expect(feed.text).not.toContain('+0700');
  const { token } = await createLinkedSurat(t, { userId: office.owner.id });
  const page = await t.http.get(`/rt/${token}`).expect(200);
  expect(page.text).toMatch(/paling lambat \d+ \w+ \d{4} pukul \d\d\.\d\d WIT\./);
  expect(page.text).toContain('max="2026-12-03"');
});

it('the summary and the open data use local days', async () => {
  const { t, office } = await villageIn('WIT', '2027-01-02T15:30:00Z');
  // One minute before and after midnight in WIT. Both are in the old year in WIB.
  for (const moment of ['2026-12-31T14:59:00Z', '2026-12-31T15:01:00Z'])
    for (let i = 0; i < 5; i += 1) await createPengaduan(t, { userId: null, created_at: new Date(moment) });
  const { body } = await t.http.get('/api/admin/ringkasan').set(office.admin.auth).expect(200);
  expect(body.ringkasan.bulan_ini.hari.map(({ tanggal, pengaduan }: Day) => [tanggal, pengaduan])).toEqual([
    ['2027-01-01', 5],
    ['2027-01-02', 0],
    ['2027-01-03', 0],
  ]);
  await refreshDataTerbuka({ prisma: t.deps.prisma, now: new Date('2027-02-01T02:00:00Z') });
  const { body: months } = await t.http.get('/data/pengaduan-per-bulan.json').expect(200);
  expect(months.data).toEqual([
    { bulan: '2026-12', jumlah: 5 },
    { bulan: '2027-01', jumlah: 5 },
  ]);
});
type Day = { tanggal: string; pengaduan: number };

it('accepts a zone that does not match the area', async () => {
  const { t } = await villageIn('WIT', '2026-12-02T07:00:00Z');
  expect((await t.http.get('/api/desa').expect(200)).body.desa.zona).toBe('WIT');
});
