import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import type { PeriksaPenduduk } from '@pendopo/shared/penduduk/impor';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });

const HEADS = ['nik', 'no_kk', 'nama', 'sex', 'tanggallahir', 'agama_id', 'dusun', 'rw', 'rt', 'status_dasar'];
const KK = '9999020135480057';
const OKI = ['9999012702550209', KK, 'Oki Hermawan', '1', '1955-02-27', '1', 'Mawar', '01', '001', '1'];
const INDAH = ['9999015211600210', KK, 'Indah', '2', '1960-11-12', '1', 'Mawar', '01', '001', '1'];

type Row = readonly (string | number)[];
const changed = (row: Row, cells: Readonly<Record<string, string | number>>): Row =>
  row.map((cell, at) => cells[HEADS[at] ?? ''] ?? cell);
const csvOf = (rows: readonly Row[], heads: Row = HEADS) =>
  Buffer.from([heads, ...rows].map((row) => row.join(';')).join('\n'));
const workbook = async (sheets: Readonly<Record<string, readonly Row[]>>) =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
    }),
  );

type Parts = Readonly<Record<string, unknown>>;
type Sent = { parts?: Parts; name?: string };
function send(path: string, file: Buffer, { parts = {}, name = 'penduduk.csv' }: Sent = {}) {
  const request = t.http.post(`/api/penduduk/impor${path}`).set(admin.auth);
  for (const [part, value] of Object.entries(parts))
    request.field(part, typeof value === 'string' ? value : JSON.stringify(value));
  return request.attach('berkas', file, name);
}
const check = async (file: Buffer, sent?: Sent) =>
  (await send('/periksa', file, sent).expect(200)).body.impor as PeriksaPenduduk;
async function take(file: Buffer, { parts = {}, ...sent }: Sent = {}) {
  const { kunci } = await check(file, { parts });
  return (await send('', file, { parts: { ...parts, kunci }, ...sent }).expect(201)).body;
}
const rowOf = (row: Row) => t.prisma.penduduk.findUniqueOrThrow({ where: { nik: String(row[0]) } });
const record = async (row: Row, event: object) => {
  const { id } = await rowOf(row);
  await t.http.post(`/api/penduduk/${id}/peristiwa`).set(admin.auth).send(event).expect(201);
  return id;
};
const eventsOf = (penduduk_id: number) =>
  t.prisma.peristiwaPenduduk.findMany({ where: { penduduk_id }, orderBy: { id: 'asc' } });

beforeEach(async () => {
  await t.prisma.penduduk.deleteMany();
  await t.prisma.peristiwaPenduduk.deleteMany();
  await t.prisma.rateLimit.deleteMany();
  await createDesa(t);
  const on = { aktif: true, pemetaan: {}, kata: [] };
  await t.prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: { id: 1, ...on }, update: on });
});

describe('a state that an official has recorded', () => {
  const DEATH = { jenis: 'meninggal', tanggal: '2026-02-01', tempat: 'Rumah' };
  const older = csvOf([OKI, INDAH]);

  it('stays when an older file says alive, and is reported by line', async () => {
    await take(older);
    const id = await record(INDAH, DEATH);
    const found = await check(older);
    expect(found).toMatchObject({ berubah: 0, sama: 2, jumlah_keadaan: 1 });
    expect(found.keadaan).toEqual([{ baris: 3, nama: 'Indah', dari: 'meninggal', ke: 'hidup' }]);
    await take(csvOf([OKI, changed(INDAH, { tanggallahir: '1960-11-13' })]));
    expect(await rowOf(INDAH)).toMatchObject({ keadaan: 'meninggal', keadaan_tanggal: new Date('2026-02-01') });
    expect((await eventsOf(id)).map(({ jenis }) => jenis)).toEqual(['meninggal']);
  });

  it('changes for a ticked line: the death is cancelled, and no arrival is recorded', async () => {
    await take(older);
    const id = await record(INDAH, DEATH);
    await take(older, { parts: { ubah_keadaan: [3] } });
    expect(await rowOf(INDAH)).toMatchObject({ keadaan: 'hidup', keadaan_tanggal: null });
    expect((await eventsOf(id)).map(({ jenis, dibatalkan }) => [jenis, dibatalkan])).toEqual([
      ['meninggal', true],
      ['batal', false],
    ]);
  });

  it('stays when the death was cancelled and an older file repeats it', async () => {
    const dead = csvOf([OKI, changed(INDAH, { status_dasar: 'MATI' })]);
    await take(older);
    const id = await record(INDAH, DEATH);
    const [{ id: peristiwa_id } = { id: 0 }] = await eventsOf(id);
    await record(INDAH, { jenis: 'batal', peristiwa_id, catatan: 'Keliru' });
    expect((await check(dead)).keadaan).toEqual([{ baris: 3, nama: 'Indah', dari: 'hidup', ke: 'meninggal' }]);
    await take(dead);
    expect((await rowOf(INDAH)).keadaan).toBe('hidup');
  });

  it('is taken from the file for a resident without a recorded state', async () => {
    await take(older);
    await take(csvOf([OKI, changed(INDAH, { status_dasar: '2' })]));
    const { id, keadaan } = await rowOf(INDAH);
    expect(keadaan).toBe('meninggal');
    expect((await eventsOf(id)).map(({ jenis }) => jenis)).toEqual(['meninggal']);
  });
});

describe('a column', () => {
  it('rejects a state column with kinds of residence, even if it is left out', async () => {
    const file = csvOf([OKI, changed(INDAH, { status_dasar: 'TIDAK TETAP' })]);
    const problem = { baris: 1, kolom: 'status_dasar', msg: SPECIFICATION(PENDUDUK_TEXT.residence) };
    expect((await check(file)).masalah).toEqual([problem]);
    expect((await check(file, { parts: { pemetaan: { status_dasar: '' } } })).masalah).toEqual([problem]);
  });

  it('rejects a column with words of another column', async () => {
    const file = csvOf([changed(OKI, { agama_id: 'KAWIN' }), changed(INDAH, { agama_id: 'BELUM KAWIN' })]);
    expect((await check(file)).masalah).toEqual([{ baris: 1, kolom: 'agama_id', msg: PENDUDUK_TEXT.otherColumn }]);
  });

  it('reports 16-digit numbers by line, and accepts the file if the column is left out', async () => {
    const file = await workbook({ Data: [HEADS, OKI, changed(INDAH, { no_kk: 9_999_020_135_480_050 })] });
    expect((await check(file)).masalah).toEqual([{ baris: 3, kolom: 'no_kk', msg: TABEL_TEXT.cell.digits }]);
    expect(await check(file, { parts: { pemetaan: { no_kk: '' } } })).toMatchObject({ baru: 2, jumlah_masalah: 0 });
  });
});

describe('an unknown word', () => {
  const file = csvOf([changed(OKI, { agama_id: 'Marapu' }), changed(INDAH, { agama_id: 'MARAPU' })]);
  const mapped = [{ kolom: 'agama', kata: 'Marapu', nilai: 'Kepercayaan terhadap Tuhan YME' }];

  it('is left out and counted until it has a value, which is remembered', async () => {
    const found = await check(file);
    expect(found).toMatchObject({ baru: 2, jumlah_masalah: 0, jumlah_kata: 1 });
    expect(found.kata).toEqual([{ kolom: 'agama', kata: 'Marapu', baris: 2, nilai: null }]);
    await take(file);
    expect((await rowOf(OKI)).agama).toBe('');
    await take(file, { parts: { kata: mapped } });
    expect((await rowOf(OKI)).agama).toBe('Kepercayaan terhadap Tuhan YME');
    await t.prisma.penduduk.deleteMany();
    await take(file);
    expect((await rowOf(INDAH)).agama).toBe('Kepercayaan terhadap Tuhan YME');
  });

  it('is an error as a sex or a state until it has a value', async () => {
    const unclear = csvOf([changed(OKI, { status_dasar: 'constructor' })]);
    const found = await check(unclear);
    expect(found.masalah).toEqual([{ baris: 2, kolom: 'status_dasar', msg: SPECIFICATION(PENDUDUK_TEXT.unknownWord) }]);
    expect(found.kata).toEqual([{ kolom: 'keadaan', kata: 'constructor', baris: 1, nilai: null }]);
    await take(unclear, { parts: { kata: [{ kolom: 'keadaan', kata: 'constructor', nilai: 'pindah' }] } });
    expect((await rowOf(OKI)).keadaan).toBe('pindah');
  });

  it.each([
    [[{ kolom: 'agama', kata: 'Marapu', nilai: 'Kawin' }]],
    [[{ kolom: 'constructor', kata: 'Marapu', nilai: '' }]],
    ['[{'],
    [{}],
  ])('cannot have the value %j', async (kata) => {
    await send('/periksa', file, { parts: { kata } }).expect(400);
  });

  it('accepts headings and keys that objects inherit', async () => {
    const odd = csvOf([[...OKI, 'x', 'y']], [...HEADS, 'constructor', '__proto__']);
    expect(await check(odd, { parts: { pemetaan: '{"__proto__":"catatan"}' } })).toMatchObject({ baru: 1 });
    expect((await check(odd)).kolom.slice(-2)).toEqual([
      { judul: 'constructor', isian: '' },
      { judul: '__proto__', isian: '' },
    ]);
  });
});

describe('a cell', () => {
  it.each([
    ['agama_id', 'ALIRAN KEPERCAYAAN', 'agama', 'Kepercayaan terhadap Tuhan YME'],
    ['pendidikan_kk_id', 'TIDAK/BLM SEKOLAH', 'pendidikan_kk', 'Tidak/belum sekolah'],
    ['pendidikan_kk_id', 'DIPLOMA IV/STRATA I', 'pendidikan_kk', 'Diploma IV/Strata I'],
    ['status_kawin', 'CERAI HIDUP BELUM TERCATAT', 'status_kawin', 'Cerai hidup'],
    ['status_kawin', 'KAWIN TIDAK TERCATAT', 'status_kawin', 'Kawin'],
    ['kk_level', 'ANAK TIRI', 'hubungan_keluarga', 'Anak'],
    ['kk_level', 'FAMILI', 'hubungan_keluarga', 'Famili lain'],
    ['pekerjaan_id', 'APARATUR SIPIL NEGARA (ASN)', 'pekerjaan', 'Pegawai Negeri Sipil (PNS)'],
  ] as const)('understands words of the civil registry: %s %s', async (head, word, kolom, value) => {
    await take(csvOf([[OKI[0] ?? '', 'Oki', 'L', word]], ['nik', 'nama', 'sex', head]));
    expect((await rowOf(OKI))[kolom]).toBe(value);
  });

  it.each(['00/00/1950', '1950-00-00', '05/1950', 'Mei 1950', '1950'])(
    'keeps a row with an incomplete day and leaves out the day: %s',
    async (tanggallahir) => {
      const file = csvOf([changed(OKI, { tanggallahir })]);
      expect((await check(file)).peringatan).toContainEqual({ baris: 2, nama: 'Oki Hermawan', jenis: 'tanggal' });
      await take(file);
      expect((await rowOf(OKI)).tanggal_lahir).toBeNull();
    },
  );

  it.each([
    ['001/002', '', '1', '2'],
    ['RT.001 RW.002', '', '1', '2'],
    ['RT 01 / RW 02', '002', '1', '2'],
    ['RW 02 / RT 3a', '', '3A', '2'],
    ['005/-', '-', '5', ''],
    ['3A', '', '3A', ''],
    ['', '04', '', '4'],
  ])('splits a cell with RT and RW: "%s", RW "%s"', async (rt, rw, ...expected) => {
    await take(csvOf([changed(OKI, { rt, rw })]));
    const row = await rowOf(OKI);
    expect([row.rt, row.rw]).toEqual(expected);
  });

  it('reports an RW that contradicts the column RW', async () => {
    const file = csvOf([OKI, changed(INDAH, { rt: '001/002', rw: '03' })]);
    expect((await check(file)).masalah).toEqual([
      { baris: 3, kolom: 'rt', msg: SPECIFICATION(PENDUDUK_TEXT.placesDiffer) },
    ]);
  });
});

describe('a workbook of several sheets', () => {
  const sheets = { Krajan: [HEADS, OKI], Mawar: [HEADS, INDAH], Catatan: [['Dibuat di kantor desa']] };

  it('requires the choice of a sheet, and lists the others with their rows', async () => {
    const file = await workbook(sheets);
    const checked = await check(file);
    expect(checked).toMatchObject({ baru: 0, jumlah_masalah: 1, masalah: [{ msg: PENDUDUK_TEXT.whichSheet(3) }] });
    const names = (dibaca: string | null) =>
      Object.keys(sheets).map((nama) => ({ nama, baris: 1, dibaca: nama === dibaca, tersembunyi: false }));
    expect(checked.lembar).toEqual(names(null));
    await send('', file, { parts: { kunci: checked.kunci } }).expect(400);
    expect((await check(file, { parts: { lembar: 'Mawar' } })).lembar).toEqual(names('Mawar'));
    await take(file, { parts: { lembar: 'Mawar' } });
    expect(await t.prisma.penduduk.findMany({ select: { nama: true } })).toEqual([{ nama: 'Indah' }]);
  });

  it('needs no choice if only one sheet has headings', async () => {
    const { Krajan, Catatan } = sheets;
    const { baru, lembar } = await check(await workbook({ Catatan, Krajan }));
    expect([baru, lembar.find(({ dibaca }) => dibaca)?.nama]).toEqual([1, 'Krajan']);
  });
});

it('searches hamlets without case, and % matches no hamlet', async () => {
  await take(csvOf([OKI, changed(INDAH, { dusun: '' })]));
  const of = async (dusun: string) => {
    const { body } = await t.http.get('/api/penduduk').query({ dusun }).set(admin.auth).expect(200);
    return body.penduduk.map(({ nama }: { nama: string }) => nama);
  };
  expect([await of('mawar'), await of('%'), await of('Mawa_')]).toEqual([['Oki Hermawan'], [], []]);
});

it('stores the file name as visible text of at most 120 characters', async () => {
  await take(csvOf([OKI]), { name: `\u202E${'x'.repeat(3_000)}.csv` });
  expect((await rowOf(OKI)).sumber).toBe(`${'x'.repeat(116)}.csv`);
});
