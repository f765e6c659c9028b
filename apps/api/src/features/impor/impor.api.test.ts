import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { writeXlsx } from 'hucre/xlsx';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLembaga, createStatistik } from '../../../test/factories.ts';
import { createImporter, filled, HEADS } from '../../../test/impor.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const { admin, check, save, people, counts, clear } = await createImporter(t);
const { nama_lembaga } = await createLembaga(t);

beforeEach(clear);

const EVERYTHING = () =>
  filled({
    Warga: [['Siti Aminah', 'siti@contoh.example', null, 81234567890]],
    Berita: [['Panen raya', 'Ringkas', 'Isi berita', 'Sosial', new Date('2026-03-07')]],
    Pengumuman: [['Listrik padam', null, 'Isi', 'Umum', '7/3/2026']],
    Agenda: [['Kerja bakti', '2026-03-08', '9.00', 'Balai desa', 'Membersihkan saluran', null]],
    'Perangkat Desa': [['Bambang', 'Kaur Keuangan', 'Kepala Urusan']],
    'Pengurus Lembaga': [[nama_lembaga, 'Dewi', 'Ketua']],
    Statistik: [['Penduduk per Dusun', 'Krajan', '1.468']],
  });

describe('the template', () => {
  it('has a sheet with headings for each kind and a sheet of explanations, and can be imported', async () => {
    const { body, headers } = await t.http.get('/api/impor/templat.xlsx').set(admin.auth).responseType('blob');
    expect(headers['content-disposition']).toBe('attachment; filename="templat-impor.xlsx"');
    const sheets = await readXlsxFile(body);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Petunjuk', ...Object.keys(HEADS)]);
    for (const { sheet, data } of sheets)
      if (sheet !== 'Petunjuk') expect(data).toEqual([HEADS[sheet as keyof typeof HEADS]]);
    expect(sheets[0]?.data[1]).toEqual(['Warga', 'Nama', 'Wajib', null, 'Siti Aminah']);
    expect((await check(body).expect(400)).body.error).toBe(
      'Tidak ada baris untuk diimpor. Isi lembar templatnya, lalu pilih lagi.',
    );
  });
});

describe('a valid file', () => {
  it('reports hidden sheets, which are not imported', async () => {
    const rows = [HEADS.Agenda, ['Kerja bakti', '2026-03-08', '9.00', 'Balai desa', 'Membersihkan saluran', null]];
    const sheets = ['Agenda', 'Lama'].map((name) => ({ name, rows, hidden: name === 'Lama' }));
    const { body } = await check(Buffer.from(await writeXlsx({ sheets }))).expect(200);
    expect(body.impor).toMatchObject({
      lembar: [{ jenis: 'agenda', jumlah: 1 }],
      dilewati: [{ lembar: 'Lama', baris: 2 }],
    });
  });

  it('counts the rows by kind before anything is written', async () => {
    const before = await counts();
    const { body } = await check(await EVERYTHING()).expect(200);
    expect(body.impor).toEqual({
      lembar: ['warga', 'berita', 'pengumuman', 'agenda', 'perangkat', 'pengurus', 'statistik'].map((jenis) => ({
        jenis,
        jumlah: 1,
      })),
      masalah: [],
      jumlah_masalah: 0,
      dilewati: [],
    });
    expect(await counts()).toEqual(before);
  });

  it('writes every row as if it were typed', async () => {
    const last = (await t.prisma.jejak.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
    const { body } = await save(await EVERYTHING()).expect(201);
    expect(body.message).toBe(
      '1 warga, 1 berita, 1 pengumuman, 1 agenda, 1 perangkat desa, 1 pengurus lembaga, dan 1 angka statistik berhasil diimpor',
    );
    expect(await people()).toMatchObject([
      { username: 'siti.aminah', nama: 'Siti Aminah', no_hp: '081234567890', role: 'user', must_change_password: true },
    ]);
    const { body: news } = await t.http.get('/api/berita').expect(200);
    expect(news.berita).toMatchObject([
      { title: 'Panen raya', desc: 'Ringkas', kategori: 'Sosial', tanggal: '2026-03-07' },
    ]);
    expect(await t.prisma.pengumuman.findFirst()).toMatchObject({ desc: '', tanggal: new Date('2026-03-07') });
    expect(await t.prisma.agenda.findFirst()).toMatchObject({
      waktu: '09:00',
      status: 'Akan Datang',
      created_by_id: admin.id,
    });
    expect(await t.prisma.struktur.findFirst()).toMatchObject({ nama: 'Bambang', tipe: 'kaur' });
    expect(await t.prisma.pengurus.findFirst()).toMatchObject({ nama: 'Dewi', jabatan: 'Ketua' });
    expect(await t.prisma.statistik.findFirst()).toMatchObject({ kategori: 'dusun', label: 'Krajan', value: 1468 });
    const traces = await t.prisma.jejak.findMany({ where: { id: { gt: last } }, orderBy: { id: 'asc' } });
    expect(traces.map(({ aksi, jenis, label, oleh_id }) => [aksi, jenis, label, oleh_id])).toEqual([
      // Of residents, the audit log has only the number.
      ['tambah', 'akun', 'Impor data', admin.id],
      ['tambah', 'berita', 'Panen raya', admin.id],
      ['tambah', 'pengumuman', 'Listrik padam', admin.id],
      ['tambah', 'agenda', 'Kerja bakti', admin.id],
      ['tambah', 'struktur', 'Bambang, Kaur Keuangan', admin.id],
      ['tambah', 'pengurus', 'Dewi, Ketua', admin.id],
      ['tambah', 'statistik', 'Krajan', admin.id],
    ]);
    expect(traces[0]?.perubahan).toEqual([{ kolom: 'jumlah', dari: null, ke: '1' }]);
  });

  it('rejects a file that was already imported', async () => {
    await save(await EVERYTHING()).expect(201);
    const before = await counts();
    const { body } = await save(await EVERYTHING()).expect(400);
    expect(body.error).toBe('6 hal harus diperbaiki. Tidak ada yang disimpan.');
    expect(body.errors).toContainEqual({ msg: 'Email ini sudah dipakai di portal.', path: 'Warga.2.Email' });
    expect(body.errors).toContainEqual({ msg: 'Baris yang sama sudah ada di portal.', path: 'Berita.2.Judul' });
    expect(await counts()).toEqual(before);
  });

  it('requires the kind of a CSV file', async () => {
    const text = Buffer.from('Judul;Isi;Kategori;Tanggal\nPanen raya;Isi;Sosial;2026-03-07\n');
    expect((await check(text).expect(400)).body.error).toBe('Pilih isi berkas CSV ini');
    await save(text, 'berita').expect(201);
    expect(await t.prisma.berita.count()).toBe(1);
    expect((await check(text, 'agama').expect(400)).body.error).toBe('Isi berkas tidak dikenal');
  });

  it('rejects a CSV file with an open quote and names its line', async () => {
    const text = Buffer.from(
      'Judul;Isi;Kategori;Tanggal\nPanen raya;"Isi;Sosial;2026-03-07\nLain;Isi;Sosial;2026-03-08\n',
    );
    const masalah = (await check(text, 'berita').expect(200)).body.impor.masalah;
    expect(masalah).toContainEqual(expect.objectContaining({ baris: 2, kolom: 'Isi', pesan: TABEL_TEXT.cell.quote }));
    await save(text, 'berita').expect(400);
    expect(await t.prisma.berita.count()).toBe(0);
  });

  it('reads days in common notations and times of spreadsheets', async () => {
    const days = ['7 Maret 2026', '07 mar 2026', '7/3/2026', '07-03-2026', '7.3.2026', '2026-03-07'];
    const rows = days.map((day, at) => `Kerja ${at};${day};09:00:00;Balai desa;Isi`);
    const text = (lines: string[]) => Buffer.from(`Judul;Tanggal;Waktu;Lokasi;Deskripsi\n${lines.join('\n')}\n`);
    await save(text(rows), 'agenda').expect(201);
    const saved = await t.prisma.agenda.findMany();
    expect(saved.map(({ tanggal, waktu }) => [tanggal, waktu])).toEqual(
      days.map(() => [new Date('2026-03-07'), '09:00']),
    );
    const spelled = ['5 Nopember 2026', '5 Pebruari 2026', '5 Agu 2026'].map((day) => `A;${day};9.00;B;C`);
    await save(text(spelled), 'agenda').expect(201);
    const { body } = await check(text(['A;7 Marzo 2026;09:00;B;C', 'A;31 Februari 2026;09:00;B;C']), 'agenda');
    expect(body.impor.masalah.map(({ baris, kolom }: { baris: number; kolom: string }) => [baris, kolom])).toEqual([
      [2, 'Tanggal'],
      [3, 'Tanggal'],
    ]);
  });

  it('recognizes an ODS file and explains what to do', async () => {
    const head = Buffer.alloc(30);
    head.write('PK\u0003\u0004', 'latin1');
    const file = Buffer.concat([head, Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK')]);
    expect((await check(file).expect(400)).body.error).toBe(TABEL_TEXT.ods);
  });

  it('overwrites the value of an existing figure', async () => {
    await createStatistik(t, { kategori: 'dusun', label: 'Krajan', value: 10 });
    await save(await filled({ Statistik: [['dusun', 'Krajan', 11]] })).expect(201);
    expect(await t.prisma.statistik.findMany({ select: { label: true, value: true } })).toEqual([
      { label: 'Krajan', value: 11 },
    ]);
  });
});

it('imports more rows than one statement takes', async () => {
  const Warga = Array.from({ length: 501 }, (_, at) => [`Warga ${at}`, `w${at}@contoh.example`, null, null]);
  const Berita = Array.from({ length: 1_001 }, (_, at) => [`Judul ${at}`, null, 'Isi', 'Sosial', '2026-03-07']);
  const { body } = await save(await filled({ Warga, Berita })).expect(201);
  expect(body.message).toBe('501 warga dan 1.001 berita berhasil diimpor');
  expect([(await people()).length, await t.prisma.berita.count()]).toEqual([501, 1_001]);
});
