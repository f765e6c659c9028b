import { dataTerbukaSchema } from '@pendopo/shared/data-terbuka/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDesa, createPengaduan, createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { refreshDataTerbuka } from '../../domain/open-data/data-terbuka.ts';

let today = new Date('2026-11-24T02:00:00Z');
const t = await createTestApp({ database: await freshDatabase(), now: () => today });
const owner = await createPerson(t);
const { nama } = await createDesa(t);
const USAHA = 'Surat Keterangan Usaha';
const DOMISILI = 'Surat Keterangan Domisili';

const refresh = () => refreshDataTerbuka({ prisma: t.deps.prisma, now: today });
const fileSchema = z.object({ data: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))) });
const dataOf = async (kode: string) => {
  const { body } = await t.http.get(`/data/${kode}.json`).expect(200);
  return z.parse(fileSchema, body).data;
};
const applications = async (count: number, own: { jenis_surat: string; alamat_sekarang: string; hari: string }) => {
  const { hari, ...fields } = own;
  for (let i = 0; i < count; i += 1)
    await createSurat(t, { userId: owner.id, ...fields, tanggal_pengajuan: new Date(`${hari}T00:00:00Z`) });
};

beforeEach(async () => {
  today = new Date('2026-11-24T02:00:00Z');
  await t.prisma.surat.deleteMany();
  await t.prisma.pengaduan.deleteMany();
  await t.prisma.dataTerbuka.deleteMany();
  await t.prisma.statistik.deleteMany();
  const hamlets = ['Dusun Krajan', 'Krajan Wetan', 'Sari'].map((label) => ({ kategori: 'dusun', label, value: 400 }));
  await t.prisma.statistik.createMany({ data: hamlets });
});

describe('applications and complaints', () => {
  it('are published by month, kind and hamlet after the month has ended', async () => {
    await applications(12, { jenis_surat: USAHA, alamat_sekarang: 'dusun krajan wetan RT 01', hari: '2026-10-31' });
    await applications(5, { jenis_surat: DOMISILI, alamat_sekarang: 'Sarirejo, Krajan RT 02', hari: '2026-10-01' });
    await applications(6, { jenis_surat: USAHA, alamat_sekarang: 'Sari', hari: '2026-11-01' });
    expect(await refresh()).toEqual({ months: 1 });
    expect(await dataOf('surat-per-bulan')).toEqual([{ bulan: '2026-10', jumlah: 17 }]);
    const kinds = await dataOf('surat-per-jenis');
    expect(kinds).toHaveLength(19);
    expect(kinds).toContainEqual({ bulan: '2026-10', jenis_surat: USAHA, jumlah: 12 });
    expect(kinds.filter(({ jumlah }) => jumlah === 0)).toHaveLength(17);
    expect(await dataOf('surat-per-dusun')).toEqual([
      { bulan: '2026-10', dusun: 'Dusun Krajan', jumlah: 5 },
      { bulan: '2026-10', dusun: 'Krajan Wetan', jumlah: 12 },
      { bulan: '2026-10', dusun: 'Sari', jumlah: 0 },
      { bulan: '2026-10', dusun: 'Tidak diketahui', jumlah: 0 },
    ]);
  });

  it('are counted in months of the village: a complaint after midnight belongs to the new month', async () => {
    for (const moment of ['2026-10-31T16:59:59Z', '2026-10-31T17:00:00Z'])
      for (let i = 0; i < 5; i += 1)
        await createPengaduan(t, { userId: null, alamat: 'Sari', created_at: new Date(moment) });
    today = new Date('2026-12-01T02:00:00Z');
    await refresh();
    expect(await dataOf('pengaduan-per-bulan')).toEqual([
      { bulan: '2026-10', jumlah: 5 },
      { bulan: '2026-11', jumlah: 5 },
    ]);
    expect(await dataOf('pengaduan-per-dusun')).toContainEqual({ bulan: '2026-11', dusun: 'Sari', jumlah: 5 });
  });

  it('published figures never change, so that later ones cannot be subtracted', async () => {
    await applications(7, { jenis_surat: USAHA, alamat_sekarang: 'Sari', hari: '2026-10-05' });
    await refresh();
    const before = await dataOf('surat-per-jenis');
    await t.prisma.surat.delete({ where: { id: (await t.prisma.surat.findFirstOrThrow()).id } });
    expect(await refresh()).toEqual({ months: 0 });
    expect(await dataOf('surat-per-jenis')).toEqual(before);
    today = new Date('2026-12-24T02:00:00Z');
    expect(await refresh()).toEqual({ months: 1 });
    expect(await dataOf('surat-per-bulan')).toEqual([
      { bulan: '2026-10', jumlah: 7 },
      { bulan: '2026-11', jumlah: 0 },
    ]);
  });

  it('small counts are withheld and cannot be computed from kinds, hamlets and totals', async () => {
    await applications(3, { jenis_surat: USAHA, alamat_sekarang: 'Sari', hari: '2026-09-05' });
    await applications(2, { jenis_surat: USAHA, alamat_sekarang: 'Sari', hari: '2026-10-05' });
    await applications(20, { jenis_surat: DOMISILI, alamat_sekarang: 'Krajan', hari: '2026-10-05' });
    await applications(9, {
      jenis_surat: 'Surat Keterangan Kematian',
      alamat_sekarang: 'Krajan Wetan',
      hari: '2026-10-05',
    });
    await refresh();
    const totals = await dataOf('surat-per-bulan');
    expect(totals).toEqual([
      { bulan: '2026-09', jumlah: null },
      { bulan: '2026-10', jumlah: 31 },
    ]);
    for (const kode of ['surat-per-jenis', 'surat-per-dusun'])
      for (const { bulan, jumlah: total } of totals) {
        const rows = (await dataOf(kode)).filter((row) => row.bulan === bulan);
        const withheld = rows.filter(({ jumlah }) => jumlah === null);
        const published = rows.reduce((sum, { jumlah }) => sum + Number(jumlah ?? 0), 0);
        expect(withheld.length).toBeGreaterThan(1);
        // The rest of the total has at least two figures, one of them large.
        if (total === null) expect(published).toBe(0);
        else expect(Number(total) - published).toBeGreaterThanOrEqual(10);
      }
  });
});

it('statistics equal their page, without the current month', async () => {
  const pekerjaan = { Petani: 700, Dokter: 2, Guru: 40, Pedagang: 90 };
  await t.prisma.statistik.createMany({
    data: [
      ...Object.entries(pekerjaan).map(([label, value]) => ({ kategori: 'pekerjaan', label, value })),
      { kategori: 'utama', label: 'Total Penduduk', value: 832 },
      { kategori: 'utama', label: 'Program Aktif', value: 3 },
      { kategori: 'utama', label: 'Surat Diproses Bulan Ini', value: 3, otomatis: true },
    ],
  });
  await refresh();
  expect((await dataOf('statistik')).map(({ label, jumlah }) => [label, jumlah])).toEqual([
    ['Total Penduduk', 832],
    ['Program Aktif', 3],
    ['Petani', 700],
    ['Dokter', 2],
    ['Guru', 40],
    ['Pedagang', 90],
    ['Dusun Krajan', 400],
    ['Krajan Wetan', 400],
    ['Sari', 400],
  ]);
});

describe('the files', () => {
  it('return 404 before the first night', async () => {
    await t.http.get('/data/statistik.csv').expect(404);
    const { body } = await t.http.get('/api/data-terbuka').expect(200);
    expect(body).toEqual({ data_terbuka: [] });
  });

  it('are listed with rows, are plain CSV, and are cached until they change', async () => {
    await refresh();
    const { body } = await t.http.get('/api/data-terbuka').expect(200);
    const listed = z.parse(z.array(dataTerbukaSchema), body.data_terbuka);
    expect(listed).toHaveLength(9);
    expect(listed[0]).toMatchObject({ kode: 'statistik', jumlah: 3, diperbarui_at: today.toISOString() });
    const { text, headers } = await t.http.get('/data/statistik.csv').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="statistik.csv"');
    expect(text).toBe(
      'kategori,label,jumlah\r\n' +
        ['Dusun Krajan', 'Krajan Wetan', 'Sari'].map((one) => `Penduduk per Dusun,${one},400\r\n`).join(''),
    );
    await t.http.get('/data/statistik.csv').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('use changed village words at once', async () => {
    await refresh();
    const admin = await createPerson(t, { role: 'admin' });
    const paths = ['/api/data-terbuka', '/data.json', '/data/statistik.json'];
    const before = await Promise.all(paths.map((path) => t.http.get(path).expect(200)));
    await t.http
      .put('/api/desa')
      .set(admin.auth)
      .send({ nama, sebutan: { desa: 'Nagari' } })
      .expect(200);
    for (const [at, path] of paths.entries()) {
      expect(before[at]?.text).toContain('Statistik desa');
      const { text } = await t.http.get(path).set('If-None-Match', String(before[at]?.headers.etag)).expect(200);
      expect([path, text]).toEqual([path, expect.stringContaining('Statistik nagari')]);
    }
    await t.http
      .put('/api/desa')
      .set(admin.auth)
      .send({ nama, sebutan: { desa: 'Desa' } })
      .expect(200);
  });

  it('only the files allow cross-origin requests', async () => {
    await refresh();
    for (const path of ['/data/statistik.csv', '/data/statistik.json', '/data.json']) {
      const { headers } = await t.http.get(path).set('Origin', 'https://peta.example').expect(200);
      expect([path, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
        path,
        '*',
        'cross-origin',
      ]);
    }
    for (const path of ['/api/data-terbuka', '/api/statistik', '/data'])
      expect((await t.http.get(path)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('quote special characters and contain no formula', async () => {
    const uraian = ['Jalan, "dalam"', '=1+1', 'Dua\nbaris'];
    const baris = uraian.map((one) => ({ kelompok: 'belanja', uraian: one, anggaran: 1_500_000_000, realisasi: null }));
    await t.prisma.apbdes.create({ data: { id: 2025, baris } });
    await refresh();
    const { text } = await t.http.get('/data/apbdes.csv').expect(200);
    expect(text).toBe(
      'tahun,kelompok,uraian,anggaran,realisasi\r\n' +
        '2025,Belanja per bidang,"Jalan, ""dalam""",1500000000,\r\n' +
        "2025,Belanja per bidang,'=1+1,1500000000,\r\n" +
        '2025,Belanja per bidang,"Dua\nbaris",1500000000,\r\n',
    );
    await t.prisma.apbdes.delete({ where: { id: 2025 } });
  });

  it('contain the budget in whole rupiah, and the institutions with their pages', async () => {
    const baris = [{ kelompok: 'belanja', uraian: 'Jalan desa', anggaran: 125_000_000, realisasi: null }];
    await t.prisma.apbdes.create({ data: { id: 2026, baris } });
    const bpd = { slug: 'bpd', nama_lembaga: 'BPD', tentang: 'Tentang', visi: 'Visi', misi: 'Misi' };
    await t.prisma.lembaga.create({ data: bpd });
    const renamed = { slug: 'linmas', nama_lembaga: 'Linmas', judul: 'Pecalang', tentang: '', visi: '', misi: '' };
    await t.prisma.lembaga.create({ data: renamed });
    await refresh();
    expect(await dataOf('apbdes')).toEqual([
      { tahun: 2026, kelompok: 'Belanja per bidang', uraian: 'Jalan desa', anggaran: 125_000_000, realisasi: null },
    ]);
    expect(await dataOf('lembaga')).toEqual([
      { nama: 'BPD', tentang: 'Tentang', visi: 'Visi', misi: 'Misi', halaman: '/lembaga/bpd' },
      { nama: 'Pecalang', tentang: '', visi: '', misi: '', halaman: '/lembaga/linmas' },
    ]);
  });

  it('the folder redirects to the catalogue', async () => {
    const { headers } = await t.http.get('/data/data.json').expect(301);
    expect(headers.location).toBe('/data.json');
  });

  it('the catalogue names licence, publisher and working addresses', async () => {
    await refresh();
    const { body } = await t.http.get('/data.json').expect(200);
    expect(body.conformsTo).toBe('https://project-open-data.cio.gov/v1.1/schema');
    expect(body.dataset).toHaveLength(9);
    for (const dataset of body.dataset) {
      expect(dataset).toMatchObject({
        accessLevel: 'public',
        license: 'https://creativecommons.org/licenses/by/4.0/deed.id',
        modified: today.toISOString(),
        publisher: { name: `Pemerintah Desa ${nama}` },
      });
      for (const { downloadURL, mediaType } of dataset.distribution) {
        const { headers } = await t.http.get(new URL(downloadURL).pathname).expect(200);
        expect(headers['content-type']).toContain(mediaType);
      }
    }
  });
});
