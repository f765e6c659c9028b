import { ringkasanSchema } from '@pendopo/shared/ringkasan/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, createPesan, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// It is already 18 March 2027 in the village.
const NOW = new Date('2027-03-17T18:30:00Z');
const database = await freshDatabase();
const t = await createTestApp({
  database,
  now: () => NOW,
});
const admin = await createPerson(t, { role: 'admin' });
const owner = await createPerson(t);
const read = async () => {
  const { body, headers } = await t.http.get('/api/admin/ringkasan').set(admin.auth).expect(200);
  expect(headers['cache-control']).toBe('no-store');
  return ringkasanSchema.parse(body.ringkasan);
};

const application = (day: string, status: string, steps: [status: string, at: string][] = []) =>
  createSurat(t, {
    userId: owner.id,
    status,
    tanggal_pengajuan: new Date(`${day}T00:00:00Z`),
    riwayat: { create: steps.map(([step, at]) => ({ status: step, created_at: new Date(at) })) },
  });
const complaint = (created_at: string, status: string, steps: [status: string, at: string][] = []) =>
  createPengaduan(t, {
    userId: null,
    status,
    created_at: new Date(created_at),
    riwayat: { create: steps.map(([step, at]) => ({ status: step, created_at: new Date(at) })) },
  });

beforeEach(async () => {
  await t.prisma.surat.deleteMany();
  await t.prisma.pengaduan.deleteMany();
  await t.prisma.pesanKontak.deleteMany();
});

describe('the officials’ summary', () => {
  it('without entries it has every day of the month up to today', async () => {
    const { bulan_ini, sistem: _, persiapan: __, ...waiting } = await read();
    expect(waiting).toEqual({
      surat_menunggu: 0,
      pengaduan_baru: 0,
      pesan_belum_dibaca: 0,
      permintaan_akses: 0,
      naskah_bernomor: 0,
      naskah_ditandatangani: 0,
      tanda_tangan_saya: 0,
      surat_tenggat_hari_ini: 0,
      surat_lewat: 0,
      surat_berhenti: 0,
      libur_kurang: 2027,
      laporan_belum: null,
      sertifikat_berakhir: [],
      pengaduan_tenggat_hari_ini: 0,
      pengaduan_lewat: 0,
      surat_terlama: [],
      pengaduan_terlama: [],
    });
    const { hari, ...sums } = bulan_ini;
    expect(hari).toEqual(
      Array.from({ length: 18 }, (_, i) => ({
        tanggal: `2027-03-${String(i + 1).padStart(2, '0')}`,
        surat: 0,
        pengaduan: 0,
      })),
    );
    expect(sums).toEqual({
      surat_masuk: 0,
      surat_selesai: 0,
      surat_ditolak: 0,
      pengaduan_masuk: 0,
      pengaduan_selesai: 0,
    });
  });

  it('counts waiting applications, complaints and messages', async () => {
    for (const status of ['Menunggu', 'Menunggu', 'Diproses', 'Selesai']) await application('2027-03-02', status);
    for (const status of ['Baru', 'Diproses', 'Selesai', 'Selesai']) await complaint('2027-03-02T03:00:00Z', status);
    await createPesan(t);
    await createPesan(t, { dibaca_at: NOW });
    expect(await read()).toMatchObject({ surat_menunggu: 2, pengaduan_baru: 1, pesan_belum_dibaca: 1 });
  });

  it('counts open applications by promise: due today, late, and paused', async () => {
    const promised = (batas: string, own: object = {}) =>
      createSurat(t, { userId: owner.id, batas: new Date(batas), ...own });
    await promised('2027-03-18T08:00:00Z');
    await promised('2027-03-18T08:00:00Z', { status: 'Diproses' });
    await promised('2027-03-18T08:00:00Z', { status: 'Selesai' });
    await promised('2027-03-18T17:00:00Z'); // midnight: tomorrow
    for (let i = 0; i < 3; i += 1) await promised('2027-03-17T08:00:00Z');
    await promised('2027-03-17T08:00:00Z', { janji_sisa: 1 });
    expect(await read()).toMatchObject({ surat_tenggat_hari_ini: 2, surat_lewat: 3, surat_berhenti: 1 });
    const names = async (tenggat: string) => {
      const { body } = await t.http.get('/api/surat').query({ tenggat }).set(admin.auth).expect(200);
      return body.surat.map(({ status }: { status: string }) => status).toSorted();
    };
    expect(await names('hari-ini')).toEqual(['Diproses', 'Menunggu']);
    expect(await names('lewat')).toEqual(['Menunggu', 'Menunggu', 'Menunggu']);
  });

  it('counts unanswered complaints by promise: due today and late', async () => {
    const promised = (batas_jawab: string | null, status = 'Baru') =>
      createPengaduan(t, { userId: null, status, batas_jawab: batas_jawab && new Date(batas_jawab) });
    const today = await promised('2027-03-18T08:00:00Z');
    await promised('2027-03-18T08:00:00Z', 'Diproses');
    await promised('2027-03-18T17:00:00Z'); // midnight: tomorrow
    const late = [(await promised('2027-03-17T08:00:00Z')).id, (await promised('2027-01-04T08:00:00Z')).id];
    await promised('2027-03-17T08:00:00Z', 'Selesai');
    await promised(null);
    expect(await read()).toMatchObject({ pengaduan_tenggat_hari_ini: 1, pengaduan_lewat: 2 });
    const ids = async (tenggat: string) => {
      const { body } = await t.http.get('/api/pengaduan').query({ tenggat }).set(admin.auth).expect(200);
      return body.pengaduan.map(({ id }: { id: number }) => id);
    };
    expect(await ids('hari-ini')).toEqual([today.id]);
    expect(await ids('lewat')).toEqual(late.toReversed());
    await t.http.get('/api/pengaduan?tenggat=besok').set(admin.auth).expect(400);
  });

  it('names the month whose report is due, from the next first workday on', async () => {
    const dueAt = async (at: string) => {
      const app = await createTestApp({ database, now: () => new Date(at) });
      const { auth } = await createPerson(app, { role: 'admin' });
      return (await app.http.get('/api/admin/ringkasan').set(auth).expect(200)).body.ringkasan.laporan_belum;
    };
    const on = (aktif: boolean) =>
      t.prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: { aktif }, update: { aktif } });
    const sunday = '2027-02-28T20:00:00Z'; // Monday 1 March in the village
    expect(await dueAt(sunday)).toBeNull();
    await on(true);
    expect(await dueAt(sunday)).toEqual({ tahun: 2027, bulan: 2 });
    expect(await dueAt('2027-05-02T03:00:00Z')).toBeNull(); // a Sunday after Saturday 1 May
    await on(false);
  });

  it('reports missing national holidays of this year and, from November on, of the next', async () => {
    const missingAt = async (at: string) => {
      const app = await createTestApp({ database, now: () => new Date(at) });
      const { auth } = await createPerson(app, { role: 'admin' });
      return (await app.http.get('/api/admin/ringkasan').set(auth).expect(200)).body.ringkasan.libur_kurang;
    };
    const tell = (...libur: object[]) => t.prisma.pelayanan.update({ where: { id: 1 }, data: { libur } });
    const own = { tanggal: '2027-03-01', nama: 'Sedekah bumi', jenis: 'desa' };
    const national = { tanggal: '2027-01-01', nama: 'Tahun Baru Masehi', jenis: 'nasional' };
    const october = '2026-10-31T16:00:00Z';
    const november = '2026-10-31T17:00:00Z'; // already 1 November in the village
    expect([await missingAt(october), await missingAt(november)]).toEqual([null, 2027]);
    await tell(own);
    expect(await missingAt(november)).toBe(2027);
    for (const at of ['2026-12-31T17:00:00Z', '2027-06-15T03:00:00Z', '2027-12-15T03:00:00Z'])
      expect([at, await missingAt(at)]).toEqual([at, 2027]);
    await tell(own, national);
    expect([await missingAt(november), await missingAt('2027-06-15T03:00:00Z')]).toEqual([null, null]);
    expect(await missingAt('2027-11-15T03:00:00Z')).toBe(2028);
  });

  it('lists the five longest waiting, oldest first, without those in progress', async () => {
    const days = ['2027-03-09', '2027-01-05', '2026-12-31', '2027-03-10', '2027-03-09', '2027-02-01'];
    const applications: number[] = [];
    const complaints: number[] = [];
    for (const day of days) {
      applications.push((await application(day, 'Menunggu')).id);
      complaints.push((await complaint(`${day}T05:00:00Z`, 'Baru')).id);
    }
    for (const status of ['Diproses', 'Selesai']) {
      await application('2020-01-01', status);
      await complaint('2020-01-01T00:00:00Z', status);
    }
    const { surat_terlama, pengaduan_terlama } = await read();
    const oldest = [2, 1, 5, 0, 4];
    expect(surat_terlama.map(({ id }) => id)).toEqual(oldest.map((i) => applications[i]));
    expect(pengaduan_terlama.map(({ id }) => id)).toEqual(oldest.map((i) => complaints[i]));
    expect(surat_terlama[1]).toEqual({
      id: applications[1],
      nama: 'Tirta Wijayanegara',
      jenis_surat: 'Surat Keterangan Usaha',
      tanggal_pengajuan: '2027-01-05',
      status: 'Menunggu',
    });
    expect(pengaduan_terlama[0]).toEqual({
      id: complaints[2],
      judul: 'Lampu jalan padam',
      status: 'Baru',
      created_at: '2026-12-31T05:00:00.000Z',
    });
  });

  it('counts days in the village’s time zone, not in UTC', async () => {
    await application('2027-02-28', 'Menunggu');
    for (const day of ['2027-03-01', '2027-03-17', '2027-03-17', '2027-03-18', '2027-03-19'])
      await application(day, 'Selesai');
    for (const moment of [
      '2027-02-28T16:59:59Z', // still February
      '2027-02-28T17:00:00Z', // 1 March
      '2027-03-17T16:59:59Z', // 17 March
      '2027-03-17T17:00:00Z', // 18 March
      '2027-03-17T18:00:00Z', // 18 March
    ])
      await complaint(moment, 'Baru');
    const { hari, surat_masuk, pengaduan_masuk } = (await read()).bulan_ini;
    expect(hari.filter(({ surat, pengaduan }) => surat + pengaduan > 0)).toEqual([
      { tanggal: '2027-03-01', surat: 1, pengaduan: 1 },
      { tanggal: '2027-03-17', surat: 2, pengaduan: 1 },
      { tanggal: '2027-03-18', surat: 1, pengaduan: 2 },
    ]);
    expect([surat_masuk, pengaduan_masuk]).toEqual([4, 4]);
  });

  it('counts each item that reached Selesai this month once, while it has that status', async () => {
    const february = '2027-02-28T16:59:59Z';
    const march = '2027-02-28T17:00:00Z';
    const april = '2027-03-31T17:00:00Z';
    for (const create of [application, complaint] as const) {
      const day = create === application ? '2027-01-05' : '2027-01-05T00:00:00Z';
      const first = create === application ? 'Menunggu' : 'Baru';
      await create(day, 'Selesai', [
        [first, february],
        ['Selesai', march],
      ]);
      await create(day, 'Selesai', [
        ['Selesai', march],
        ['Diproses', march],
        ['Selesai', '2027-03-10T00:00:00Z'],
      ]);
      await create(day, 'Selesai', [['Selesai', february]]);
      await create(day, 'Selesai', [['Selesai', april]]);
      await create(day, 'Diproses', [
        ['Selesai', march],
        ['Diproses', march],
      ]);
    }
    await application('2027-03-05', 'Ditolak', [['Ditolak', march]]);
    expect((await read()).bulan_ini).toMatchObject({ surat_selesai: 2, surat_ditolak: 1, pengaduan_selesai: 2 });
  });
});
