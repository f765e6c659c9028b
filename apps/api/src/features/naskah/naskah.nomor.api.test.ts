import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { afterFile } from '../../../test/file-teardown.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { workerDatabase } from '../../../test/worker-db.ts';
import { verifyArchive } from '../../domain/documents/archive.ts';

let lastYear = 2040;
/** A portal in a separate year, whose number series no other test uses. */
async function portalIn(at: string, more: Parameters<typeof createTestApp>[0] = {}) {
  lastYear += 1;
  const year = lastYear;
  const start = new Date(`${year}-${at}`).getTime();
  let offset = 0;
  const t = await createTestApp({ now: () => new Date(start + offset), ...more });
  const travel = (ms: number) => {
    offset += ms;
  };
  return { t, year, office: await createOffice(t), travel };
}
const owner = new pg.Client(await workerDatabase());
await owner.connect();
afterFile(() => owner.end());

const numbersOf = (t: TestApp, tahun: number) =>
  t.prisma.bukuSurat.findMany({
    where: { tahun, arah: 'keluar' },
    orderBy: { urut: 'asc' },
    select: { nomor_urut: true, urut: true },
  });
const consecutive = (count: number) => Array.from({ length: count }, (_, i) => ({ nomor_urut: i + 1, urut: i + 1 }));

describe('numbers', () => {
  it('twenty concurrent approvals get consecutive numbers, and the archive is one chain', async () => {
    const { t, office, year } = await portalIn('05-05T03:00:00Z');
    const drafts = [];
    for (let i = 0; i < 20; i += 1) drafts.push(await createDraft(t, { office }));
    const answers = await Promise.all(drafts.map(({ naskah }) => naskah.post('nomor')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await numbersOf(t, year)).toEqual(consecutive(20));
    expect(await verifyArchive(t.deps.prisma)).toMatchObject({ broken: null });
  });

  it('five concurrent approvals of one document take one number', async () => {
    const { t, office, year } = await portalIn('05-05T03:00:00Z');
    const { naskah } = await createDraft(t, { office });
    const answers = await Promise.all(Array.from({ length: 5 }, () => naskah.post('nomor')));
    expect(new Set(answers.map(({ body }) => `${body.naskah?.nomor} ${body.naskah?.kode}`)).size).toBe(1);
    expect(await numbersOf(t, year)).toEqual(consecutive(1));
  });

  it('numbering restarts at the village’s New Year, and each document belongs to its year', async () => {
    const { t, office, year, travel } = await portalIn('12-31T16:59:59Z');
    lastYear += 1;
    const old = await createDraft(t, { office });
    const young = await createDraft(t, { office });
    const before = (await old.naskah.post('nomor').expect(200)).body.naskah;
    travel(1_000);
    const after = (await young.naskah.post('nomor').expect(200)).body.naskah;
    expect(before).toMatchObject({ tahun: year, tanggal: `${year}-12-31`, nomor_urut: 1 });
    expect(after).toMatchObject({ tahun: year + 1, tanggal: `${year + 1}-01-01`, nomor_urut: 1 });
    expect([before.nomor, after.nomor]).toEqual([
      expect.stringMatching(`/XII/${year}$`),
      expect.stringMatching(`/I/${year + 1}$`),
    ]);
  });

  it('numbering continues from a paper register', async () => {
    const { t, office } = await portalIn('05-05T03:00:00Z');
    await t.http.put('/api/naskah/setelan').set(office.admin.auth).send({ mulai_dari: 314 }).expect(200);
    for (const expected of [314, 315]) {
      const { naskah } = await createDraft(t, { office });
      expect((await naskah.post('nomor').expect(200)).body.naskah.nomor_urut).toBe(expected);
    }
  });

  it('a number’s day is never before the last document’s', async () => {
    const { t, office, year, travel } = await portalIn('05-05T17:00:02Z');
    await (await createDraft(t, { office })).naskah.post('nomor').expect(200);
    const { naskah } = await createDraft(t, { office });
    travel(-5_000);
    const { body } = await naskah.post('nomor').expect(409);
    expect(body.error).toBe(
      `Tanggal surat tidak boleh lebih awal dari surat terakhir, 6 Mei ${year}. Periksa jam server.`,
    );
    expect(await numbersOf(t, year)).toEqual(consecutive(1));
  });

  it('an application that was refused in the meantime gets no number', async () => {
    const { t, office, year } = await portalIn('05-05T03:00:00Z');
    const { id, naskah } = await createDraft(t, { office });
    const body = { status: 'Ditolak', catatan: 'Bukan wewenang' };
    await t.http.put(`/api/surat/${id}/status`).set(office.admin.auth).send(body).expect(200);
    await naskah.post('nomor').expect(409, { error: 'Permohonan ini sudah ditolak.' });
    expect(await numbersOf(t, year)).toEqual([]);
  });
});

describe('a failure during the approval', () => {
  /** Rows that an approval leaves: none after a failure. */
  async function left(t: TestApp, { id, year }: { id: number; year: number }) {
    const naskah = await t.prisma.naskah.findFirstOrThrow({ where: { surat_id: id } });
    const counts = [
      t.prisma.bukuSurat.count({ where: { tahun: year } }),
      t.prisma.arsipNaskah.count({ where: { tahun: year } }),
    ];
    const counters = t.prisma.nomorTerakhir.count({ where: { tahun: year } });
    return { status: naskah.status, counts: await Promise.all([...counts, counters]) };
  }
  const nothing = { status: 'draf', counts: [0, 0, 0] };

  it('a failure of the printer uses no number', async () => {
    let broken = true;
    const pdfs = (await createTestApp()).deps.documentPdfs;
    const make: typeof pdfs.make = (input) => (broken ? Promise.reject(new Error('out of paper')) : pdfs.make(input));
    const { t, office, year } = await portalIn('05-05T03:00:00Z', { documentPdfs: { ...pdfs, make } });
    const { id, naskah } = await createDraft(t, { office });
    await naskah.post('nomor').expect(500);
    expect(await left(t, { id, year })).toEqual(nothing);
    broken = false;
    expect((await naskah.post('nomor').expect(200)).body.naskah.nomor_urut).toBe(1);
  });

  it('a full disk uses no number', async () => {
    const { t, office, year } = await portalIn('05-05T03:00:00Z');
    const { id, naskah } = await createDraft(t, { office });
    await owner.query(`CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_space AFTER INSERT ON arsip_naskah FOR EACH ROW EXECUTE FUNCTION no_space()`);
    const mend = () => owner.query('DROP FUNCTION IF EXISTS no_space CASCADE');
    onTestFinished(async () => void (await mend()));
    await naskah.post('nomor').expect(503, { error: 'Terjadi kesalahan pada server' });
    await mend();
    expect(await left(t, { id, year })).toEqual(nothing);
    expect((await naskah.post('nomor').expect(200)).body.naskah.nomor_urut).toBe(1);
  });

  it.each([
    ['nomor_terakhir', 'BEFORE INSERT'],
    ['buku_surat', 'BEFORE INSERT'],
    ['arsip_naskah', 'BEFORE INSERT'],
    ['arsip_naskah', 'AFTER INSERT'],
    ['riwayat_naskah', 'AFTER INSERT'],
    ['naskah', 'AFTER UPDATE'],
    ['jejak', 'AFTER INSERT'],
  ])('a connection lost at %s, %s, uses no number and leaves nothing', async (table, when) => {
    const { t, office, year } = await portalIn('05-05T03:00:00Z');
    const { id, naskah } = await createDraft(t, { office });
    await owner.query(`CREATE FUNCTION kill_me() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER kill_me ${when} ON ${table} FOR EACH ROW EXECUTE FUNCTION kill_me()`);
    const mend = () => owner.query('DROP FUNCTION IF EXISTS kill_me CASCADE');
    onTestFinished(async () => void (await mend()));
    await naskah.post('nomor').expect(503);
    await mend();
    expect(await left(t, { id, year })).toEqual(nothing);
    expect((await naskah.post('nomor').expect(200)).body.naskah.nomor_urut).toBe(1);
  });
});
