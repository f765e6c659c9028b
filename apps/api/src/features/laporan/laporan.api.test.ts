import { type BarisLaporan, soulsOf, totalOf } from '@pendopo/shared/laporan/counts';
import type { Laporan } from '@pendopo/shared/laporan/schemas';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import { createFamily, createResident, emptyRegister, OTHER_KK, residentEvents } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const [admin, operator, resident] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
  createPerson(t),
]);
const { post, lastEvent } = residentEvents(t, operator);
const { get, close, correct, send } = monthReports(t, operator);

beforeEach(() => emptyRegister(t));

/** Counts of the whole village: WNI men and women, families. */
const table = (laporan: Laporan) => {
  const { dusun: _, ...row } = totalOf(laporan.isi.dusun);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, { wni, kk }]) => {
      const counts = [wni.l, wni.p, kk.l + kk.p];
      return counts.some((count) => count !== 0) ? [[name, counts]] : [];
    }),
  );
};
const died = (tanggal: string, own: object = {}) => ({ jenis: 'meninggal', tanggal, tempat: 'Rumah', ...own });

describe('the report of a month', () => {
  it('requires an official, an enabled register and a month that has begun', async () => {
    const path = '/api/laporan/penduduk?tahun=2026&bulan=1';
    await t.http.get(path).expect(401);
    await t.http.get(path).set(resident.auth).expect(403);
    await t.http.get('/api/laporan/penduduk?tahun=2026&bulan=13').set(operator.auth).expect(400);
    await t.http.get('/api/laporan/penduduk?tahun=2999&bulan=1').set(operator.auth).expect(404);
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: false } });
    for (const one of ['', '.xlsx', '.pdf', '/tahun'])
      await t.http.get(`/api/laporan/penduduk${one}?tahun=2026&bulan=1`).set(operator.auth).expect(404);
  });

  it('closed months stay as they are when a death is recorded late or a hamlet changes', async () => {
    const [head, wife] = await createFamily(t);
    const january = await close({ tahun: 2026, bulan: 1 });
    const february = await close({ tahun: 2026, bulan: 2 });
    const recorded = await post(head.id, died('2026-01-20', { kepala_id: wife.id })).expect(201);
    expect(recorded.body.message).toBe(
      'Peristiwa dicatat: meninggal. Dihitung pada laporan Maret 2026, karena bulannya sudah ditutup.',
    );
    const { updatedAt, nama, jenis_kelamin } = await t.prisma.penduduk.findUniqueOrThrow({ where: { id: wife.id } });
    const edit = { nama, jenis_kelamin, dusun: 'Melati', updatedAt };
    await t.http.put(`/api/penduduk/${wife.id}`).set(operator.auth).send(edit).expect(200);
    for (const closed of [january, february]) {
      const again = await get({ tahun: 2026, bulan: closed.isi.bulan });
      expect([again.isi, again.kunci]).toEqual([closed.isi, closed.kunci]);
    }
    const march = await get({ tahun: 2026, bulan: 3 });
    expect(table(march)).toEqual({
      awal: [1, 2, 1],
      lahir: [0, 0, 1],
      meninggal: [1, 0, 1],
      akhir: [0, 2, 1],
    });
    const moved = march.isi.dusun.map(({ dusun, koreksi }) => [dusun, koreksi.wni.p]);
    expect(moved).toEqual([
      ['Mawar', -1],
      ['Melati', 1],
    ]);
  });

  it('a family counts once, in the hamlet of its head', async () => {
    await createFamily(t);
    await createResident(t, { dusun: 'Melati' });
    const { isi } = await get({ tahun: 2026, bulan: 1 });
    expect(isi.dusun.map(({ dusun, akhir }) => [dusun, akhir.kk.l + akhir.kk.p, soulsOf(akhir)])).toEqual([
      ['Mawar', 1, 3],
      ['Melati', 0, 1],
    ]);
  });

  it('a move inside the village changes hamlets, not the village', async () => {
    const [head, wife, child] = await createFamily(t);
    await close({ tahun: 2026, bulan: 1 });
    const move = {
      jenis: 'pindah_dusun',
      tanggal: '2026-02-03',
      dusun: 'Melati',
      rt: '2',
      anggota: [wife.id, child.id],
    };
    expect((await post(head.id, { ...move, dusun: 'mawar' }).expect(400)).body.errors[0].msg).toBe(
      'Dusun ini sama dengan yang sekarang',
    );
    await post(head.id, move).expect(201);
    expect(await t.prisma.penduduk.count({ where: { dusun: 'Melati', rt: '2' } })).toBe(3);
    const february = await get({ tahun: 2026, bulan: 2 });
    expect(
      february.isi.dusun.map(({ dusun, antar, akhir }) => [dusun, antar.kk.l, soulsOf(antar), soulsOf(akhir)]),
    ).toEqual([
      ['Mawar', -1, -3, 0],
      ['Melati', 1, 3, 3],
    ]);
    expect(soulsOf(totalOf(february.isi.dusun).antar)).toBe(0);
  });

  it('the details count moves by the level of the destination', async () => {
    const [head, wife, child] = await createFamily(t);
    const moves = (who: number, tujuan: string, own: object = {}) =>
      post(who, { jenis: 'pindah', tujuan, tanggal: '2026-02-03', tempat: 'Kota', ...own }).expect(201);
    await post(child.id, { jenis: 'pindah', tanggal: '2026-02-03', tempat: 'Kota' }).expect(400);
    await moves(child.id, 'negara');
    await moves(wife.id, 'desa');
    await moves(head.id, 'provinsi');
    const { isi } = await get({ tahun: 2026, bulan: 2 });
    expect(isi.tujuan).toEqual([
      expect.objectContaining({ desa: { l: 0, p: 1 }, provinsi: { l: 1, p: 0 }, negara: { l: 0, p: 1 } }),
    ]);
  });
});

describe('closing a month', () => {
  it('goes in order, after the month has ended, and once', async () => {
    await createFamily(t);
    const march = await close({ tahun: 2026, bulan: 3 });
    expect([march.isi.awal, march.versi.length, march.versi[0]?.oleh]).toEqual(['dihitung', 1, operator.nama]);
    const refusal = async (masa: { tahun: number; bulan: number }) =>
      (
        await t.http
          .post('/api/laporan/penduduk')
          .set(operator.auth)
          .send({ ...masa, kunci: 'x' })
          .expect(409)
      ).body.error;
    expect(await refusal({ tahun: 2026, bulan: 3 })).toBe('Laporan Maret 2026 sudah ditutup');
    expect(await refusal({ tahun: 2026, bulan: 5 })).toBe('Tutup laporan April 2026 dahulu');
    expect(await refusal({ tahun: 2026, bulan: 4 })).toMatch(/^Angkanya berubah sejak ditampilkan/);
    await emptyRegister(t);
    const now = { tahun: new Date().getFullYear() + 1, bulan: 1 };
    expect(await refusal(now)).toBe('Bulan ini belum berakhir');
  });

  it('two officials who close a month at once leave one version', async () => {
    await createFamily(t);
    const { kunci } = await get({ tahun: 2026, bulan: 1 });
    const body = { tahun: 2026, bulan: 1, kunci };
    const answers = await Promise.all(
      [operator, admin].map(({ auth }) => t.http.post('/api/laporan/penduduk').set(auth).send(body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await get({ tahun: 2026, bulan: 1 })).versi).toHaveLength(1);
  });

  it('the opening count of the first report may be entered', async () => {
    await createFamily(t);
    const awal = [{ dusun: 'Mawar', wni: { l: 2, p: 2 }, wna: { l: 0, p: 0 }, kk: { l: 1, p: 0 } }];
    const january = await close({ tahun: 2026, bulan: 1 }, { awal });
    expect(january.isi.awal).toBe('diisi');
    expect(table(january)).toEqual({ awal: [2, 2, 1], koreksi: [-1, 0, 0], akhir: [1, 2, 1] });
    const { kunci } = await get({ tahun: 2026, bulan: 2 });
    const body = { tahun: 2026, bulan: 2, kunci, awal };
    const refused = await t.http.post('/api/laporan/penduduk').set(operator.auth).send(body).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'awal', msg: 'Jumlah awal hanya diisi pada laporan yang pertama' }]);
  });

  it('no statement changes or deletes a report', async () => {
    await createFamily(t);
    await close({ tahun: 2026, bulan: 1 });
    await expect(t.prisma.$executeRaw`UPDATE laporan_bulan SET isi = '{}'`).rejects.toThrow(/only added to/);
    await expect(t.prisma.$executeRaw`DELETE FROM laporan_bulan`).rejects.toThrow(/only added to/);
    await expect(t.prisma.$executeRaw`TRUNCATE laporan_bulan CASCADE`).rejects.toThrow(/only added to/);
  });

  it('a sending is listed with its version', async () => {
    await createFamily(t);
    const sent = { tahun: 2026, bulan: 1, kepada: 'Kecamatan Arunika', cara: 'Diantar', tanggal: '2026-02-03' };
    await send(sent).expect(409);
    await close({ tahun: 2026, bulan: 1 });
    expect((await send(sent).expect(201)).body.laporan.kiriman).toMatchObject([
      { versi: 1, kepada: 'Kecamatan Arunika' },
    ]);
    await send({ ...sent, tanggal: '2999-01-01' }).expect(400);
  });
});

describe('a correction', () => {
  it('counts a late death in its own month, in a new version of it and of the months after', async () => {
    const [head, wife] = await createFamily(t);
    const first = await close({ tahun: 2026, bulan: 1 });
    await close({ tahun: 2026, bulan: 2 });
    await post(head.id, died('2026-01-20', { kepala_id: wife.id })).expect(201);
    await close({ tahun: 2026, bulan: 3 });
    await correct({ tahun: 2026, bulan: 1, alasan: '' }).expect(400);
    expect((await get({ tahun: 2026, bulan: 1 })).pembetulan).toMatchObject([{ jenis: 'meninggal', nama: 'Oki' }]);
    const { body } = await correct({ tahun: 2026, bulan: 1, alasan: 'Kematian dilaporkan terlambat' }).expect(201);
    expect(body.laporan.versi.map(({ versi, alasan }: { versi: number; alasan: string }) => [versi, alasan])).toEqual([
      [2, 'Kematian dilaporkan terlambat'],
      [1, ''],
    ]);
    const months = await Promise.all([1, 2, 3].map((bulan) => get({ tahun: 2026, bulan })));
    expect(months.map(table)).toEqual([
      { awal: [1, 2, 1], lahir: [0, 0, 1], meninggal: [1, 0, 1], akhir: [0, 2, 1] },
      { awal: [0, 2, 1], akhir: [0, 2, 1] },
      { awal: [0, 2, 1], akhir: [0, 2, 1] },
    ]);
    const old = await get({ tahun: 2026, bulan: 1, versi: 1 });
    expect([old.isi, old.kunci]).toEqual([first.isi, first.kunci]);
    expect((await correct({ tahun: 2026, bulan: 2, alasan: 'Sekali lagi' }).expect(409)).body.error).toMatch(
      /^Tidak ada yang perlu dibetulkan/,
    );
  });

  it('takes a cancelled arrival out of the month that counted it', async () => {
    await createFamily(t);
    await close({ tahun: 2026, bulan: 1 });
    const guest = { nama: 'Tamu', jenis_kelamin: 'Laki-laki', no_kk: OTHER_KK, hubungan_keluarga: KEPALA_KELUARGA };
    const arrival = {
      jenis: 'datang',
      tanggal: '2026-02-05',
      tempat: 'Kota',
      dusun: 'Mawar',
      kewarganegaraan: 'WNI',
      ...guest,
    };
    const { id } = (await post(null, arrival).expect(201)).body.penduduk;
    await close({ tahun: 2026, bulan: 2 });
    const event = await lastEvent(id);
    await post(id, { jenis: 'batal', peristiwa_id: event.id, catatan: 'Keliru' }).expect(201);
    const march = await close({ tahun: 2026, bulan: 3 });
    expect(table(march)).toEqual({ awal: [2, 2, 2], koreksi: [-1, 0, -1], akhir: [1, 2, 1] });
    await correct({ tahun: 2026, bulan: 2, alasan: 'Kedatangan keliru' }).expect(201);
    const months = await Promise.all([2, 3].map((bulan) => get({ tahun: 2026, bulan })));
    expect(months.map(table)).toEqual([
      { awal: [1, 2, 1], akhir: [1, 2, 1] },
      { awal: [1, 2, 1], akhir: [1, 2, 1] },
    ]);
  });
});

it('temporary residents are counted nowhere', async () => {
  await createFamily(t);
  const lodger = { nama: 'Penyewa', jenis_kelamin: 'Laki-laki', dusun: 'Mawar', tanggal: '2026-01-05', tempat: 'Kota' };
  const { body } = await post(null, {
    jenis: 'datang',
    ...lodger,
    sementara: true,
    maksud: 'Bekerja',
    didatangi: 'Oki, RT 1',
  }).expect(201);
  expect(body.penduduk.sementara).toMatchObject({ asal: 'Kota', maksud: 'Bekerja', tanggal_datang: '2026-01-05' });
  expect(table(await get({ tahun: 2026, bulan: 1 }))).toEqual({ awal: [1, 2, 1], akhir: [1, 2, 1] });
  const path = `/api/penduduk/${body.penduduk.id}/sementara`;
  await t.http.put(path).set(operator.auth).send({ sementara: null }).expect(200);
  expect(soulsOf(totalOf((await get({ tahun: 2026, bulan: 1 })).isi.dusun).akhir)).toBe(4);
});

it('the year has twelve months, and each month is a PDF and a workbook', async () => {
  const [, , child] = await createFamily(t);
  await post(child.id, { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-02-03', tempat: 'Kota' }).expect(201);
  await close({ tahun: 2026, bulan: 1 });
  const { body } = await t.http.get('/api/laporan/penduduk/tahun?tahun=2026').set(operator.auth).expect(200);
  const months: { keadaan: string; jumlah: BarisLaporan | null }[] = body.tahun.bulan;
  expect(months.slice(0, 3).map(({ keadaan, jumlah }) => [keadaan, jumlah && soulsOf(jumlah.akhir)])).toEqual([
    ['ditutup', 3],
    ['terbuka', 2],
    ['terbuka', 2],
  ]);
  const file = (kind: string) =>
    t.http.get(`/api/laporan/penduduk.${kind}?tahun=2026&bulan=1&dusun=Mawar`).set(operator.auth);
  expect((await file('pdf').responseType('blob').expect(200)).body.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file('xlsx').expect(200)).headers['content-disposition']).toBe(
    'attachment; filename="laporan-penduduk-2026-01.xlsx"',
  );
  await t.http.get('/api/laporan/penduduk.pdf?tahun=2026&bulan=1&dusun=Entah').set(operator.auth).expect(404);
});
