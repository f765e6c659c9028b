import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// A separate database, whose registers are empty.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2031-03-20T03:00:00Z') });
const { admin } = await createOffice(t);
const get = (path: string) => t.http.get(`/api/buku/${path}`).set(admin.auth);

it('exports CSV and XLSX without formulas and writes an audit entry', async () => {
  const incoming = {
    jenis: 'masuk',
    nomor: '0012',
    tanggal: '2031-03-18',
    pengirim: '=HYPERLINK("http://a.example")',
    isi_singkat: 'Undangan musyawarah',
    tanggal_terima: '2031-03-19',
  };
  await t.http.post('/api/buku/agenda').set(admin.auth).send(incoming).expect(201);
  const csv = await get('agenda.csv?tahun=2031').expect(200);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="buku-agenda-2031.csv"');
  expect(csv.text).toMatch(/^\uFEFF"Nomor urut";"Tanggal penerimaan\/pengiriman surat";/);
  expect(csv.text).toContain(`"'=HYPERLINK(""http://a.example"")"`);
  expect(csv.text).toContain('"=""0012""";"18/03/2031"');
  const xlsx = await get('agenda.xlsx?tahun=2031')
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
    });
  const rows = (await readXlsxFile(xlsx.body))[0]?.data ?? [];
  expect(rows[0]?.[10]).toBe('Ket.');
  expect(rows.at(-1)?.slice(2, 6)).toEqual([
    '0012',
    new Date('2031-03-18'),
    '=HYPERLINK("http://a.example")',
    'Undangan musyawarah',
  ]);
  expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    aksi: 'ekspor',
    jenis: 'buku_surat',
    label: 'Buku Agenda',
  });
  expect((await get('ekspedisi.csv').expect(200)).text).toContain('"Ditujukan kepada"');
  await get('ekspedisi.xlsx').expect(200);
});

it('exports more rows than one batch, each once and in order', async () => {
  const day = new Date('2029-03-18');
  const urut = Array.from({ length: 403 }, (_, i) => i + 1);
  const first = await t.prisma.bukuSurat.createManyAndReturn({
    data: urut.map((at) => ({
      tahun: 2029,
      urut: at,
      arah: 'masuk',
      nomor: `${at}`,
      tanggal: day,
      tanggal_kirim: day,
      pengirim: 'Camat',
      isi_singkat: 'Undangan',
      oleh_nama: 'Sari',
    })),
  });
  await t.prisma.bukuEkspedisi.createMany({
    data: first.map(({ id }, at) => ({ buku_surat_id: id, tahun: 2029, urut: at + 1, tanggal: day, kepada: 'Camat' })),
  });
  for (const buku of ['agenda', 'ekspedisi']) {
    const { text } = await get(`${buku}.csv?tahun=2029&bulan=3`).expect(200);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect([buku, lines.map((line) => Number.parseInt(line.slice(1), 10))]).toEqual([buku, urut]);
  }
});
