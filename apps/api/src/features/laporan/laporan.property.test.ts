import { type BarisLaporan, netOf, soulsOf, sumOf, totalOf } from '@pendopo/shared/laporan/counts';
import type { Laporan } from '@pendopo/shared/laporan/schemas';
import type { Masa } from '@pendopo/shared/laporan/text';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { monthReports } from '../../../test/month-reports.ts';
import { createResident, csvOf, emptyRegister, residentEvents, residentTables } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
const official = await createPerson(t, { role: 'admin' });
const { post } = residentEvents(t, official);
const { get, close, correct } = monthReports(t, official);
const { take } = residentTables(t, official);

const HAMLETS = ['Mawar', 'Melati', 'Kenanga'];
const FIRST: Masa = { tahun: 2026, bulan: 1 };
/** Months that may be closed, so that some stay open at the end. */
const MOST_CLOSED = 7;

/** A step of an office's half year. `who` and `day` choose among the residents and the days so far. */
const step = fc.record({
  act: fc.constantFrom(
    'lahir',
    'datang',
    'meninggal',
    'pindah',
    'hilang',
    'dusun',
    'kk',
    'batal',
    'edit',
    'impor',
    'tutup',
    'tutup',
    'tutup',
    'betul',
  ),
  who: fc.nat(50),
  day: fc.nat(180),
  hamlet: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

async function residentAt(who: number) {
  const rows = await t.prisma.penduduk.findMany({ where: { keadaan: 'hidup' }, orderBy: { id: 'asc' } });
  return rows[who % Math.max(rows.length, 1)];
}

/** Does a step. The server may refuse it, but not fail. */
async function takeStep({ act, who, day, hamlet }: Step, closed: number) {
  const one = await residentAt(who);
  const tanggal = dayOf(day);
  const dusun = HAMLETS[hamlet] ?? '';
  const person = { nama: `Baru ${who}`, jenis_kelamin: who % 2 ? 'Laki-laki' : 'Perempuan' };
  if (act === 'datang') return post(null, { jenis: act, tanggal, tempat: 'Kota', dusun, ...person });
  if (act === 'tutup') return close({ tahun: 2026, bulan: closed + 1 });
  if (act === 'betul') return correct({ tahun: 2026, bulan: 1 + (who % Math.max(closed, 1)), alasan: 'Terlambat' });
  if (act === 'impor')
    return take(
      csvOf([[`88${String(who).padStart(14, '0')}`, `Impor ${who}`, '1', dusun]], ['nik', 'nama', 'sex', 'dusun']),
    );
  if (!one) return null;
  if (act === 'lahir') return post(null, { jenis: act, tanggal, keluarga_id: one.id, ...person });
  if (act === 'batal') {
    const event = await t.prisma.peristiwaPenduduk.findFirst({
      where: { dibatalkan: false, jenis: { not: 'batal' }, penduduk_id: { not: null } },
      orderBy: { id: 'desc' },
    });
    return event?.penduduk_id
      ? post(event.penduduk_id, { jenis: act, peristiwa_id: event.id, catatan: 'Keliru' })
      : null;
  }
  if (act === 'edit') {
    const { nama, jenis_kelamin, updatedAt } = one;
    return t.http.put(`/api/penduduk/${one.id}`).set(official.auth).send({ nama, jenis_kelamin, dusun, updatedAt });
  }
  const kepala = await t.prisma.penduduk.findFirst({
    where: { no_kk: one.no_kk ?? '', keadaan: 'hidup', id: { not: one.id } },
  });
  const next = { tanggal, kepala_id: kepala?.id };
  if (act === 'kk') return post(one.id, { jenis: act, no_kk: `77${String(who).padStart(14, '0')}`, ...next });
  if (act === 'dusun') return post(one.id, { jenis: 'pindah_dusun', tanggal, dusun });
  return post(one.id, { jenis: act, tempat: 'Kota', tujuan: 'desa', ...next });
}

/** Checks the sums of a report. */
function balances({ isi }: Laporan): void {
  for (const row of isi.dusun) {
    expect(row.akhir).toEqual(sumOf([row.awal, netOf(row), row.koreksi]));
    for (const { l, p } of Object.values(row.akhir)) expect(Math.min(l, p)).toBeGreaterThanOrEqual(0);
  }
  expect(soulsOf(totalOf(isi.dusun).antar)).toBe(0);
}

const cells = (rows: readonly BarisLaporan[], at: 'awal' | 'akhir') =>
  rows.map((row) => [row.dusun, row[at]] as const).filter(([, count]) => soulsOf(count) > 0);

it('after any events, edits, imports and closings, months join and closed versions stay as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      await emptyRegister(t);
      for (const [at, dusun] of HAMLETS.entries())
        for (const kepala of [true, false])
          await createResident(t, {
            dusun,
            no_kk: `9999020135480${100 + at}`,
            hubungan_keluarga: kepala ? KEPALA_KELUARGA : 'Istri',
          });
      const kept = new Map<string, string>();
      let closed = 0;
      for (const one of steps) {
        if (one.act === 'tutup' && closed === MOST_CLOSED) continue;
        await t.prisma.rateLimit.deleteMany();
        const answer = await takeStep(one, closed);
        if (answer && 'status' in answer) expect([200, 201, 400, 409]).toContain(answer.status);
        if (one.act === 'tutup') closed += 1;
        for (const { bulan, versi, isi, sha256 } of await t.prisma.laporanBulan.findMany()) {
          const key = `${bulan}.${versi}`;
          expect(kept.get(key) ?? isi + sha256).toBe(isi + sha256);
          kept.set(key, isi + sha256);
        }
      }
      const months = [];
      for (let bulan = FIRST.bulan; bulan <= 11; bulan += 1) months.push(await get({ tahun: 2026, bulan }));
      for (const [at, month] of months.entries()) {
        balances(month);
        const next = months[at + 1];
        if (next) expect(cells(next.isi.dusun, 'awal')).toEqual(cells(month.isi.dusun, 'akhir'));
      }
      const last = totalOf(months.at(-1)?.isi.dusun ?? []).akhir;
      const [now] = await t.prisma.$queryRaw<{ jiwa: number; kk: number }[]>`
        SELECT count(*)::int AS jiwa, count(DISTINCT no_kk)::int AS kk FROM penduduk WHERE keadaan = 'hidup'`;
      expect([soulsOf(last), last.kk.l + last.kk.p]).toEqual([now?.jiwa, now?.kk]);
    }),
    // A failure is not made smaller: the portal limits the requests of an address.
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
