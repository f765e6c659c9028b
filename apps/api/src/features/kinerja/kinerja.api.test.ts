import { kinerjaSchema } from '@pendopo/shared/kinerja/schemas';
import { beforeEach, expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { refreshKinerja } from '../../domain/night/kinerja.ts';
import { refreshDataTerbuka } from '../../domain/open-data/data-terbuka.ts';

// A Tuesday morning in the village. The figures are those of the 90 days before.
const NOW = new Date('2026-12-01T02:00:00Z');
const t = await createTestApp({ database: await freshDatabase(), now: () => NOW });
const owner = await createPerson(t);
const USAHA = 'Surat Keterangan Usaha';
const DOMISILI = 'Surat Keterangan Domisili';

async function read() {
  await refreshDataTerbuka({ prisma: t.deps.prisma, now: NOW });
  await refreshKinerja(t.deps.prisma, NOW);
  const { body } = await t.http.get('/api/kinerja').expect(200);
  return kinerjaSchema.parse(body.kinerja);
}
/** An application with its due date and its statuses in order. */
async function application({ masuk, batas, selesai, jenis_surat = USAHA, status = 'Selesai', janji_sisa }: Own) {
  const own = { created_at: new Date(masuk), batas: new Date(batas), jenis_surat, status, janji_sisa };
  const steps = selesai.map((step) => (typeof step === 'string' ? { at: step, status: 'Selesai' } : step));
  const riwayat = { create: steps.map(({ at, status }) => ({ status, created_at: new Date(at) })) };
  return createSurat(t, { userId: owner.id, ...own, riwayat });
}
type Own = {
  masuk: string;
  batas: string;
  /** Times of completion, or of other statuses. */
  selesai: (string | { at: string; status: string })[];
  jenis_surat?: string;
  status?: string;
  janji_sisa?: number;
};
const IN_TIME: Own = {
  masuk: '2026-11-16T02:00:00Z',
  batas: '2026-11-18T08:00:00Z',
  selesai: ['2026-11-18T08:00:00Z'],
};
const many = (count: number, own: Own) => Promise.all(Array.from({ length: count }, () => application(own)));

beforeEach(async () => {
  await t.prisma.surat.deleteMany();
  await t.prisma.pengaduan.deleteMany();
  await t.prisma.kinerja.deleteMany();
  await t.prisma.dataTerbuka.deleteMany();
});

it('returns nothing for fewer than ten', async () => {
  await many(9, IN_TIME);
  expect(await read()).toEqual({ sampai: '2026-11-30', surat: null, jenis: [], pengaduan: null });
});

it('returns the share in time and the median of workdays, in total and by type', async () => {
  await many(9, IN_TIME); // Monday to Wednesday: 2
  // Closed again too late, over the weekend: 5 workdays.
  const reopened = { at: '2026-11-17T03:00:00Z', status: 'Diproses' };
  await application({ ...IN_TIME, selesai: ['2026-11-17T02:00:00Z', reopened, '2026-11-23T02:00:00Z'] });
  await many(9, { ...IN_TIME, jenis_surat: DOMISILI, selesai: ['2026-11-16T07:00:00Z'] }); // the same day: 0
  const { surat, jenis } = await read();
  expect(surat).toEqual({ jumlah: 19, tepat: 18, median_hari_kerja: 2 });
  expect(jenis).toEqual([{ judul: USAHA, janji_hari_kerja: 2, jumlah: 10, tepat: 9, median_hari_kerja: 2 }]);
});

it('counts completions of the last ninety days that still hold at the end of the month', async () => {
  await many(10, IN_TIME);
  await application({ ...IN_TIME, selesai: ['2026-09-01T16:59:59Z'] });
  await application({ ...IN_TIME, selesai: ['2026-11-30T17:00:00Z'] });
  await application({ ...IN_TIME, batas: '2026-12-01T08:00:00Z', status: 'Diproses' });
  expect((await read()).surat?.jumlah).toBe(10);
});

it('counts overdue open applications as late, but not those that wait for the applicant', async () => {
  await many(9, IN_TIME);
  const open = { ...IN_TIME, selesai: [], status: 'Diproses' };
  await application({ ...open, masuk: '2026-06-01T02:00:00Z', batas: '2026-06-03T08:00:00Z' });
  await application({ ...open, janji_sisa: 1 });
  expect((await read()).surat).toMatchObject({ jumlah: 10, tepat: 9 });
});

it('neither a note after completion nor a completion during a pause counts as late', async () => {
  await many(8, IN_TIME);
  await application({ ...IN_TIME, selesai: ['2026-11-18T08:00:30Z', '2026-11-23T02:00:00Z'] });
  await application({ ...IN_TIME, selesai: ['2026-11-20T02:00:00Z'], janji_sisa: 1 });
  expect((await read()).surat).toMatchObject({ jumlah: 10, tepat: 10 });
});

it('a holiday is not a workday', async () => {
  const christmas = { masuk: '2026-11-16T02:00:00Z', batas: '2026-11-20T08:00:00Z', selesai: ['2026-11-18T02:00:00Z'] };
  await many(10, christmas);
  const libur = [{ tanggal: '2026-11-17', nama: 'Bersih desa', jenis: 'desa' }];
  await t.prisma.pelayanan.update({ where: { id: 1 }, data: { libur } });
  expect((await read()).surat?.median_hari_kerja).toBe(1);
  await t.prisma.pelayanan.update({ where: { id: 1 }, data: { libur: [] } });
});

it('counts complaints by their first answer', async () => {
  const complain = (batas_jawab: string, answers: string[]) =>
    createPengaduan(t, {
      userId: null,
      created_at: new Date('2026-11-16T02:00:00Z'),
      batas_jawab: new Date(batas_jawab),
      riwayat: { create: answers.map((at) => ({ status: 'Diproses', created_at: new Date(at) })) },
    });
  for (let i = 0; i < 8; i += 1)
    await complain('2026-11-19T08:00:00Z', ['2026-11-17T02:00:00Z', '2026-11-23T02:00:00Z']);
  for (let i = 0; i < 2; i += 1) await complain('2026-11-19T08:00:00Z', ['2026-11-20T02:00:00Z']);
  await complain('2026-11-19T08:00:00Z', []); // late, whatever the later answer
  await complain('2026-12-01T08:00:00Z', []); // due today
  expect((await read()).pengaduan).toEqual({ jumlah: 11, tepat: 8, median_hari_kerja: 1 });
});

it('counts once a month, so that later changes have no effect', async () => {
  await many(10, IN_TIME);
  const before = await read();
  await application({ ...IN_TIME, selesai: ['2026-11-20T02:00:00Z'] });
  expect(await read()).toEqual(before);
  await refreshKinerja(t.deps.prisma, new Date('2027-01-01T02:00:00Z'));
  const { body } = await t.http.get('/api/kinerja').expect(200);
  expect(body.kinerja).toMatchObject({ sampai: '2026-12-31', surat: { jumlah: 11, tepat: 10 } });
});

it('withholds the types that the open data withholds', async () => {
  await many(11, { ...IN_TIME, jenis_surat: DOMISILI });
  await many(11, IN_TIME);
  expect((await read()).jenis.map(({ judul }) => judul)).toHaveLength(2);
  await t.prisma.kinerja.deleteMany();
  await t.prisma.dataTerbuka.deleteMany();
  await application({ ...IN_TIME, jenis_surat: 'Surat Keterangan Tidak Mampu' });
  const { jenis, surat } = await read();
  const { body } = await t.http.get('/data/surat-per-jenis.json').expect(200);
  const counted = body.data.filter(({ jumlah }: { jumlah: number | null }) => jumlah !== null);
  expect(jenis.map(({ judul }) => judul)).toEqual(
    counted.map(({ jenis_surat }: { jenis_surat: string }) => jenis_surat),
  );
  expect(counted).toHaveLength(1);
  expect(surat?.jumlah).toBe(23);
});
