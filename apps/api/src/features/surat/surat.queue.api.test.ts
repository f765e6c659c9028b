import { type Lampiran, suratMasukRowSchema } from '@pendopo/shared/surat/schemas';
import { URUT_SURAT } from '@pendopo/shared/surat/text';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPerson, createSurat, withSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KTP, marks, tinjauanOf } from '../../../test/tinjauan.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { countMissingJanji } from '../../domain/requests/janji.ts';

// Monday 23 November 2026, 10.00 in the village.
const NOW = new Date('2026-11-23T03:00:00Z');
let moment = NOW;
const database = await freshDatabase();
const t = await createTestApp({ database, now: () => moment });
const admin = await createPerson(t, { role: 'admin' });
const owner = await createPerson(t);
// Extends sessions, because the database uses its own clock.
await t.prisma.session.updateMany({
  data: { expires_at: new Date('2099-01-01'), created_at: new Date('2026-11-27T02:00:00Z') },
});

const [KEMATIAN, USAHA, WARIS] = [
  'Surat Keterangan Kematian',
  'Surat Keterangan Usaha',
  'Surat Keterangan Ahli Waris',
] as const;

async function read(query: Record<string, string | number> = {}) {
  const { body } = await t.http.get('/api/surat').query(query).set(admin.auth).expect(200);
  return { rows: z.array(suratMasukRowSchema).parse(body.surat), meta: body.meta };
}
const namesOf = async (query: Record<string, string | number>) => (await read(query)).rows.map(({ nama }) => nama);

/** Reads every page of two rows. */
async function paged(query: Record<string, string>) {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { rows, meta } = await read({ ...query, limit: 2, ...(cursor && { cursor }) });
    names.push(...rows.map(({ nama }) => nama));
    if (meta.next_cursor === null) return names;
    cursor = meta.next_cursor;
  }
}

type Own = { at: string; jenis_surat?: string; status?: string };
const application = (nama: string, { at, ...own }: Own) =>
  createSurat(t, {
    userId: owner.id,
    nama,
    ...own,
    created_at: new Date(at),
    tanggal_pengajuan: new Date(`${at.slice(0, 10)}T00:00:00Z`),
  });

async function count() {
  const client = await t.deps.pool.connect();
  await countMissingJanji(client, t.deps.prisma).finally(() => client.release());
}

beforeEach(async () => {
  moment = NOW;
  await t.prisma.surat.deleteMany();
});

describe('the promise of an application', () => {
  it('sets the due date on submission and returns it with the remaining days', async () => {
    await application('Besok', { at: '2026-11-23T02:00:00Z', jenis_surat: KEMATIAN });
    await application('Hari ini', { at: '2026-11-20T02:00:00Z', jenis_surat: KEMATIAN });
    await application('Lewat', { at: '2026-11-18T02:00:00Z', jenis_surat: KEMATIAN });
    const { rows } = await read({ urut: 'terlama' });
    expect(rows.map(({ janji }) => janji)).toEqual([
      { batas: '2026-11-24T08:00:00.000Z', sisa_hari_kerja: 2, berhenti: false, terlambat: false, lewat_hari_kerja: 0 },
      { batas: '2026-11-23T08:00:00.000Z', sisa_hari_kerja: 1, berhenti: false, terlambat: false, lewat_hari_kerja: 0 },
      { batas: '2026-11-19T08:00:00.000Z', sisa_hari_kerja: 0, berhenti: false, terlambat: true, lewat_hari_kerja: 2 },
    ]);
    await count();
    expect((await read({ urut: 'terlama' })).rows).toEqual(rows);
    expect(await t.prisma.surat.count({ where: { batas: null } })).toBe(0);
  });

  it('a closed application shows whether it was in time when it was closed', async () => {
    const closed = async (nama: string, at: string) => {
      const { id } = await application(nama, { at: '2026-11-16T02:00:00Z', jenis_surat: KEMATIAN, status: 'Selesai' });
      await t.prisma.riwayatSurat.createMany({
        data: [
          { surat_id: id, status: 'Selesai', created_at: new Date('2026-11-16T03:00:00Z') },
          { surat_id: id, status: 'Diproses', created_at: new Date('2026-11-16T04:00:00Z') },
          { surat_id: id, status: 'Selesai', created_at: new Date(at) },
        ],
      });
      return id;
    };
    const ids = [await closed('Tepat', '2026-11-17T08:00:00Z'), await closed('Terlambat', '2026-11-17T08:01:00Z')];
    const { rows } = await read({ urut: 'terlama' });
    expect(rows.map(({ janji }) => [janji.terlambat, janji.sisa_hari_kerja])).toEqual([
      [false, 0],
      [true, 0],
    ]);
    for (const [i, id] of ids.entries()) {
      const { body } = await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200);
      expect(body.surat.janji).toMatchObject(rows[i]?.janji ?? {});
    }
  });
});

it.each([
  ['within office hours', '2026-11-23T02:00:00Z', null, 0],
  ['on a Friday after closing time', '2026-11-20T04:30:00Z', '2026-11-23', 0],
  ['and is late', '2026-11-13T02:00:00Z', null, 5],
])('shows the first counted day and the delay of an application that came in %s', async (_when, at, day, late) => {
  const { id } = await application('Ayu', { at, jenis_surat: KEMATIAN });
  const { body } = await t.http.get(`/api/surat/${id}`).set(owner.auth).expect(200);
  expect([body.surat.janji.dihitung_dari, body.surat.janji.lewat_hari_kerja]).toEqual([day, late]);
});

it('the promise pauses during a correction request and resumes with the remaining time', async () => {
  const { body } = await withSurat(t.http.post('/api/surat').set(owner.auth)).expect(201);
  const { id, lampiran, janji } = body.surat;
  const promised = { batas: '2026-11-25T08:00:00.000Z', berhenti: false, terlambat: false, lewat_hari_kerja: 0 };
  expect(janji).toMatchObject({ ...promised, sisa_hari_kerja: 3 });
  const official = tinjauanOf(t, id, admin);
  await official.put({ berkas: marks(KTP) }).expect(200);
  await official.kirim().expect(200);
  const now = async () => (await read({ urut: 'janji' })).rows[0]?.janji;
  expect(await now()).toEqual({ ...promised, sisa_hari_kerja: 2, berhenti: true });
  moment = new Date('2026-11-27T03:00:00Z');
  expect(await now()).toMatchObject({ berhenti: true, terlambat: false });
  const ktp = lampiran.find(({ jenis_persyaratan }: Lampiran) => jenis_persyaratan === KTP);
  await tinjauanOf(t, id, owner).ganti(ktp.id).expect(200);
  expect(await now()).toEqual({ ...promised, batas: '2026-12-01T08:00:00.000Z', sisa_hari_kerja: 3 });
});

describe('the queue', () => {
  it('orders by due date, with paused and closed applications last', async () => {
    await application('Selesai lama', { at: '2026-11-02T02:00:00Z', status: 'Selesai' });
    await application('Lima hari', { at: '2026-11-17T02:00:00Z', jenis_surat: WARIS, status: 'Diproses' });
    await application('Ditolak baru', { at: '2026-11-19T02:00:00Z', status: 'Ditolak' });
    await application('Satu hari', { at: '2026-11-20T02:00:00Z', jenis_surat: KEMATIAN });
    await application('Dua hari', { at: '2026-11-20T02:00:00Z', jenis_surat: USAHA, status: 'Diproses' });
    const { id } = await application('Di warga', { at: '2026-11-16T02:00:00Z', jenis_surat: KEMATIAN });
    await count();
    await t.prisma.surat.update({ where: { id }, data: { janji_sisa: 1 } });
    const all = ['Satu hari', 'Lima hari', 'Dua hari', 'Di warga', 'Ditolak baru', 'Selesai lama'];
    expect(await paged({ urut: 'janji' })).toEqual(all);
    expect((await read({ urut: 'janji' })).rows[3]?.janji).toMatchObject({ berhenti: true, sisa_hari_kerja: 1 });
    expect(await paged({ urut: 'janji', status: 'Diproses' })).toEqual(['Lima hari', 'Dua hari']);
    expect(await paged({ urut: 'janji', status: 'Selesai' })).toEqual(['Selesai lama']);
  });

  it('sorts by age and by name without case, in pages', async () => {
    for (const [i, nama] of ['dewi', 'Bagas', 'Citra', 'bagas', 'Ayu'].entries())
      await application(nama, { at: `2026-11-1${i}T02:00:00Z` });
    expect(await paged({ urut: 'nama' })).toEqual(['Ayu', 'Bagas', 'bagas', 'Citra', 'dewi']);
    expect(await paged({ urut: 'terlama' })).toEqual(['dewi', 'Bagas', 'Citra', 'bagas', 'Ayu']);
    expect(await paged({})).toEqual(['Ayu', 'bagas', 'Citra', 'Bagas', 'dewi']);
  });

  it('filters by type and day of the application', async () => {
    await application('Usaha', { at: '2026-11-10T02:00:00Z', jenis_surat: USAHA });
    await application('Waris', { at: '2026-11-11T02:00:00Z', jenis_surat: WARIS });
    await application('Waris lagi', { at: '2026-11-12T02:00:00Z', jenis_surat: WARIS });
    expect(await namesOf({ jenis: WARIS })).toEqual(['Waris lagi', 'Waris']);
    expect(await namesOf({ dari: '2026-11-11', sampai: '2026-11-11' })).toEqual(['Waris']);
    expect(await paged({ jenis: WARIS, urut: 'janji', dari: '2026-11-12' })).toEqual(['Waris lagi']);
    const { meta } = await read({ jenis: WARIS, limit: 1 });
    expect(meta.total).toBe(2);
  });

  it.each([
    [{ urut: 'acak' }, `urut harus salah satu dari ${URUT_SURAT.join(', ')}`],
    [{ jenis: 'Surat Sakti' }, 'Jenis surat tidak dikenal'],
    [{ dari: '2026-02-31' }, 'dari harus berupa tanggal'],
    [{ urut: 'janji', cursor: Buffer.from('id:3').toString('base64url') }, 'cursor tidak dikenal'],
    [{ urut: 'nama', cursor: Buffer.from('janji:-:3').toString('base64url') }, 'cursor tidak dikenal'],
  ])('rejects %j', async (query, error) => {
    const { body } = await t.http.get('/api/surat').query(query).set(admin.auth).expect(400);
    expect(body.error).toBe(error);
  });

  it('lists the application with the searched number first, then other matches', async () => {
    const { id } = await application('Yang dicari', { at: '2026-11-10T02:00:00Z' });
    const nik = `9999011203${String(id).padStart(6, '0')}`;
    for (const nama of ['Lain', 'Lain lagi']) {
      const other = await application(nama, { at: '2026-11-11T02:00:00Z' });
      await t.prisma.surat.update({ where: { id: other.id }, data: { nik } });
    }
    for (const urut of ['terbaru', 'janji']) {
      const names = await paged({ q: String(id), urut });
      expect(names[0]).toBe('Yang dicari');
      expect(names.slice(1).sort()).toEqual(['Lain', 'Lain lagi']);
    }
    expect((await read({ q: String(id), limit: 1 })).meta.total).toBe(3);
    expect(await namesOf({ q: String(id), status: 'Selesai' })).toEqual([]);
  });
});

it('the code of a receipt finds its application in any spelling', async () => {
  await createSurat(t, {
    userId: null,
    nama: 'Loket',
    asal: 'loket',
    kode: '25KVMKQV4E',
    dimasukkan_oleh_nama: 'Petugas',
  });
  await application('Lain', { at: '2026-11-20T02:00:00Z' });
  for (const q of ['25KVM-KQV4E', '25kvmkqv4e.', 'https://desa.example/lacak?kode=25KVMKQV4E'])
    expect(await namesOf({ q })).toEqual(['Loket']);
});
