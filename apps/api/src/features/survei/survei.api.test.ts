import { METODE_SURVEI } from '@pendopo/shared/survei/metode';
import { SURVEI_TEXT } from '@pendopo/shared/survei/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createKontak, createPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { refreshDataTerbuka } from '../../domain/open-data/data-terbuka.ts';

const NOW = new Date('2026-11-29T02:00:00Z');
const t = await createTestApp({ database: await freshDatabase(), now: () => NOW });
const { prisma } = t;
const admin = await createPerson(t, { role: 'admin' });
const operator = await createPerson(t, { role: 'operator' });
await createDesa(t);
await createKontak(t);

/** Adds answers with 3 for all elements. */
async function answer(count: number, tanggal: string, own: object = {}) {
  const same = { persyaratan: 3, prosedur: 3, waktu: 3, biaya: 3, produk: 3, kompetensi: 3, perilaku: 3 };
  const data = { ...same, pengaduan: 3, sarana: 3, tanggal: new Date(tanggal), ...own };
  await prisma.surveiJawaban.createMany({ data: Array.from({ length: count }, () => data) });
}
const night = () => refreshDataTerbuka({ prisma: t.deps.prisma, now: NOW });
async function results() {
  await night();
  const { body } = await t.http.get('/api/survei').expect(200);
  return body.survei as { tahun: number; bagian: string; jumlah: number; indeks: number | null; unsur: object }[];
}
const named = (all: Awaited<ReturnType<typeof results>>) => all.map(({ tahun, bagian }) => `${bagian} ${tahun}`);
const QUARTER = { tahun: 2026, bagian: 'triwulan-2' };

beforeEach(async () => {
  await prisma.surveiJawaban.deleteMany();
  await prisma.surveiPesan.deleteMany();
  await prisma.surveiRencana.deleteMany();
  await prisma.dataTerbuka.deleteMany();
});

describe('the public result', () => {
  it('is empty before the first night, and without ten answers in an ended period', async () => {
    const { body } = await t.http.get('/api/survei').expect(200);
    expect(body).toEqual({ survei: [] });
    await answer(9, '2026-06-30');
    await answer(40, '2026-10-01');
    expect(await results()).toEqual([]);
  });

  it('has index, means and numbers of each ended period, newest first', async () => {
    await answer(9, '2026-04-01');
    await answer(1, '2026-06-30', { waktu: 1, di_loket: true });
    await answer(12, '2025-12-31', { biaya: 4 });
    const all = await results();
    expect(named(all)).toEqual([
      'semester-1 2026',
      'triwulan-2 2026',
      'setahun 2025',
      'semester-2 2025',
      'triwulan-4 2025',
    ]);
    expect(all[1]).toEqual({
      ...QUARTER,
      jumlah: 10,
      di_loket: 1,
      indeks: 74.44,
      unsur: {
        persyaratan: 3,
        prosedur: 3,
        waktu: 2.8,
        biaya: 3,
        produk: 3,
        kompetensi: 3,
        perilaku: 3,
        pengaduan: 3,
        sarana: 3,
      },
    });
    expect(all[2]?.indeks).toBe(77.78);
  });

  it('withholds an element with fewer than ten answers, and the index with it', async () => {
    await answer(9, '2026-06-30');
    await answer(3, '2026-06-30', { pengaduan: null });
    const [half] = await results();
    expect(half).toMatchObject({ jumlah: 12, indeks: null, unsur: { pengaduan: null, sarana: 3 } });
  });

  it('is open data', async () => {
    await answer(10, '2026-06-30', { waktu: 4 });
    await night();
    const { text } = await t.http.get('/data/survei.csv').expect(200);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'tahun,periode,jawaban,di_loket,indeks,mutu,persyaratan,prosedur,waktu,biaya,produk,kompetensi,perilaku,pengaduan,sarana',
      '2026,semester-1,10,0,77.78,B,3,3,4,3,3,3,3,3,3',
    ]);
  });
});

describe('the office', () => {
  it('sees the texts of earlier days, newest first, and only the number of answers of the present quarter', async () => {
    await answer(11, '2026-11-28', { di_loket: true });
    await answer(10, '2026-06-30');
    await prisma.surveiPesan.createMany({
      data: [
        { tanggal: new Date('2026-11-01'), isi: 'Lambat' },
        { tanggal: new Date('2026-11-28'), isi: 'Ramah' },
        { tanggal: new Date('2026-11-29'), isi: 'Hari ini' },
      ],
    });
    const public_ = await results();
    const { body } = await t.http.get('/api/survei/kantor').set(operator.auth).expect(200);
    expect(body.survei).toEqual({
      hasil: public_,
      berjalan: { tahun: 2026, bagian: 'triwulan-4', jumlah: 11, di_loket: 11 },
      rencana: [],
      pesan: [
        { id: expect.any(String), tanggal: '2026-11-28', isi: 'Ramah' },
        { id: expect.any(String), tanggal: '2026-11-01', isi: 'Lambat' },
      ],
    });
  });

  it('saves a plan for a published period, with an audit entry', async () => {
    const save = (body: object) => t.http.put('/api/survei/rencana').set(admin.auth).send(body);
    await save({ ...QUARTER, rencana: 'Loket kedua' }).expect(404, { error: SURVEI_TEXT.unknownPeriod });
    await answer(10, '2026-06-30');
    await night();
    await save({ ...QUARTER, rencana: ' ' }).expect(400);
    await save({ ...QUARTER, bagian: 'bulan-1', rencana: 'A' }).expect(400);
    await t.http.put('/api/survei/rencana').set(operator.auth).send({}).expect(403);
    const { body } = await save({ ...QUARTER, rencana: 'Loket kedua' }).expect(200);
    expect(body).toEqual({
      message: SURVEI_TEXT.saved,
      rencana: { ...QUARTER, rencana: 'Loket kedua', updatedAt: expect.any(String) },
    });
    await save({ ...QUARTER, rencana: 'Loket ketiga', updatedAt: body.rencana.updatedAt }).expect(200);
    await save({ ...QUARTER, rencana: 'Loket lain', updatedAt: body.rencana.updatedAt }).expect(409);
    const entries = await prisma.jejak.findMany({ where: { jenis: 'survei_rencana' }, orderBy: { id: 'asc' } });
    expect(entries.map(({ label, aksi, perubahan }) => [label, aksi, perubahan])).toEqual([
      ['Triwulan II 2026', 'tambah', [{ kolom: 'rencana', dari: null, ke: 'Loket kedua' }]],
      ['Triwulan II 2026', 'ubah', [{ kolom: 'rencana', dari: 'Loket kedua', ke: 'Loket ketiga' }]],
    ]);
  });
});

describe('the report', () => {
  const report = (query: object = QUARTER) =>
    t.http.get('/api/survei/laporan.pdf').query(query).set(operator.auth).buffer();

  it('prints number, table, three lowest elements, method and plan, and its export is recorded', async () => {
    await answer(9, '2026-06-30', { waktu: 1, sarana: 2, biaya: 4 });
    await answer(1, '2026-06-30', { kompetensi: 2, di_loket: true });
    await night();
    await prisma.surveiRencana.create({ data: { ...QUARTER, rencana: 'Menambah loket.\nMelatih petugas.' } });
    await prisma.surveiPesan.create({ data: { tanggal: NOW, isi: 'Rahasia warga' } });
    const before = await prisma.jejak.count({ where: { aksi: 'ekspor' } });
    const { body, headers } = await report().expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(body);
    expect(pdf.pages).toHaveLength(1);
    const text = pdf.pages.map((page) => page.text).join(' ');
    await pdf.end();
    for (const part of [
      'LAPORAN SURVEI KEPUASAN MASYARAKAT',
      'Triwulan II 2026',
      '10 jawaban, 1 di antaranya di layar loket (10 persen)',
      'Waktu penyelesaian : 1,20',
      'Sarana dan prasarana : 2,10',
      'Kompetensi pelaksana : 2,90',
      'Rencana tindak lanjut Menambah loket. Melatih petugas.',
    ])
      expect(text).toContain(part);
    expect(text).toContain(METODE_SURVEI[3].slice(0, 40));
    expect(text).not.toContain('Rahasia');
    expect(await prisma.jejak.count({ where: { aksi: 'ekspor' } })).toBe(before + 1);
  });

  it('continues on another page for a long plan', async () => {
    await answer(10, '2026-06-30');
    await night();
    await prisma.surveiRencana.create({ data: { ...QUARTER, rencana: 'A\n'.repeat(999) } });
    const { body } = await report().expect(200);
    const pdf = await readPdf(body);
    expect(pdf.pages.length).toBeGreaterThan(10);
    await pdf.end();
  });

  it('returns 404 for a period without a result', async () => {
    await report().expect(404, JSON.stringify({ error: SURVEI_TEXT.unknownPeriod }));
    await report({ tahun: 'x', bagian: 'setahun' }).expect(400);
  });
});
