import { MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { writeXlsx } from 'hucre/xlsx';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLembaga, createPerson, createStatistik, PASSWORD } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });
const { nama_lembaga } = await createLembaga(t);

type Rows = readonly (readonly (string | number | Date | null)[])[];
type Sheets = Readonly<Record<string, Rows>>;

const HEADS = {
  Warga: ['Nama', 'Email', 'Username', 'No. HP'],
  Berita: ['Judul', 'Ringkasan', 'Isi', 'Kategori', 'Tanggal'],
  Pengumuman: ['Judul', 'Ringkasan', 'Isi', 'Kategori', 'Tanggal'],
  Agenda: ['Judul', 'Tanggal', 'Waktu', 'Lokasi', 'Deskripsi', 'Status'],
  'Perangkat Desa': ['Nama', 'Jabatan', 'Tingkat'],
  'Pengurus Lembaga': ['Lembaga', 'Nama', 'Jabatan'],
  Statistik: ['Kategori', 'Label', 'Nilai'],
};

const workbook = async (sheets: Sheets) =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
    }),
  );
/** Sheets with the template’s headings above their rows. */
const filled = (sheets: Partial<Record<keyof typeof HEADS, Rows>>) =>
  workbook(
    Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => [name, [HEADS[name as keyof typeof HEADS], ...rows]]),
    ),
  );

const send = (path: string, file: Buffer, jenis?: string) => {
  const request = t.http.post(`/api/impor${path}`).set(admin.auth);
  if (jenis) request.field('jenis', jenis);
  return request.attach('berkas', file, 'berkas');
};
const check = (file: Buffer, jenis?: string) => send('/periksa', file, jenis);
const save = (file: Buffer, jenis?: string) => send('', file, jenis);

const people = () => t.prisma.user.findMany({ where: { id: { not: admin.id } }, orderBy: { id: 'asc' } });
const counts = async () =>
  Promise.all([
    t.prisma.user.count(),
    t.prisma.berita.count(),
    t.prisma.agenda.count(),
    t.prisma.statistik.count(),
    t.prisma.jejak.count(),
  ]);

beforeEach(async () => {
  await t.prisma.user.deleteMany({ where: { id: { not: admin.id } } });
  for (const table of [t.prisma.berita, t.prisma.pengumuman, t.prisma.agenda])
    await (table as typeof t.prisma.berita).deleteMany();
  await t.prisma.pengurus.deleteMany();
  await t.prisma.struktur.deleteMany();
  await t.prisma.statistik.deleteMany();
});

const NEWS = ['Panen raya', null, 'Isi berita', 'Sosial', '2026-03-07'] as const;
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
    const { body, headers } = await t.http
      .get('/api/impor/templat.xlsx')
      .set(admin.auth)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => void chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
      });
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

describe('accounts', () => {
  it('get usernames that are unique in the file and in the portal', async () => {
    await createPerson(t, { username: 'siti.aminah' });
    const mail = (at: number) => `warga${at}@contoh.example`;
    const Warga = [
      ['Siti Aminah', mail(1), null, null],
      ['SITI  AMINAH, S.Pd.', mail(2), null, null],
      ['Siti Aminah', mail(3), 'siti.aminah3', null],
      ['Siti Aminah', mail(4), null, null],
      ['Yú', mail(5), null, null],
      ['王', mail(6), null, null],
      [`${'Panjang '.repeat(9)}`, mail(7), null, null],
    ];
    await save(await filled({ Warga })).expect(201);
    expect((await people()).slice(1).map(({ username }) => username)).toEqual([
      'siti.aminah2',
      'siti.aminah.s.pd',
      'siti.aminah3',
      'siti.aminah4',
      'warga.yu',
      'warga',
      'panjang.panjang.panjang',
    ]);
  });

  it('need no email: the owner logs in with the username and an office code', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const Warga = [
      ['Siti Aminah', '', null, null],
      ['Made Wirya', null, null, '081200000012'],
    ];
    expect((await check(await filled({ Warga })).expect(200)).body.impor.masalah).toEqual([]);
    await save(await filled({ Warga })).expect(201);
    const imported = await t.prisma.user.findMany({ where: { email: null }, orderBy: { id: 'asc' } });
    expect(imported.map(({ username }) => username)).toEqual(['siti.aminah', 'made.wirya']);
    const { body: code } = await t.http
      .post(`/api/pengguna/${imported[0]?.id}/pulihkan`)
      .set(operator.auth)
      .send({ cara: 'loket' })
      .expect(201);
    const newPassword = 'kebun-salak-dua';
    await t.http.post('/api/auth/pulihkan').send({ kode: code.kode, newPassword }).expect(200);
    const { body } = await t.http
      .post('/api/auth/login')
      .send({ username: 'siti.aminah', password: newPassword })
      .expect(200);
    expect(body.user).toMatchObject({ nama: 'Siti Aminah', email: null });
  });

  it('have no usable password', async () => {
    await save(await filled({ Warga: [['Siti Aminah', 'siti@contoh.example', null, null]] })).expect(201);
    const [person] = await people();
    expect(person?.password_hash).toMatch(/^\$2/);
    for (const password of [PASSWORD, 'siti.aminah', person?.password_hash ?? ''])
      await t.http.post('/api/auth/login').send({ username: 'siti.aminah', password }).expect(401);
  });

  it.each([
    [['', 'a@contoh.example'], 'Nama', 'Nama lengkap wajib diisi!'],
    [['Siti', 'siti'], 'Email', 'Format email tidak valid!'],
    [
      ['Siti', 'a@contoh.example', 'x'],
      'Username',
      'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
    ],
    [['Siti', 'a@contoh.example', '', '12'], 'No. HP', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  ])('reports %j at %s: %s', async (row, kolom, pesan) => {
    const { body } = await check(await filled({ Warga: [row] })).expect(200);
    expect(body.impor.masalah).toEqual([{ lembar: 'Warga', baris: 2, kolom, pesan }]);
  });

  it('rejects duplicate emails and usernames in any case', async () => {
    await createPerson(t, { username: 'dewi', email: 'dewi@contoh.example' });
    await createPerson(t, { username: 'wati' });
    const Warga = [
      ['Siti', 'siti@contoh.example', 'siti', null],
      ['Siti', 'SITI@contoh.example', 'Siti', null],
      ['Dewi', 'Dewi@contoh.example', 'DEWI', null],
      ['Wati', 'wati.lain@contoh.example', 'Wati', null],
    ];
    const { body } = await check(await filled({ Warga })).expect(200);
    expect(body.impor.masalah.map(({ baris, kolom, pesan }: Record<string, unknown>) => [baris, kolom, pesan])).toEqual(
      [
        [3, 'Username', 'Username ini sudah dipakai di baris 2.'],
        [3, 'Email', 'Email ini sudah dipakai di baris 2.'],
        [4, 'Username', 'Username ini sudah dipakai di portal.'],
        [4, 'Email', 'Email ini sudah dipakai di portal.'],
        [5, 'Username', 'Username ini sudah dipakai di portal.'],
      ],
    );
  });
});

describe('a file with mistakes', () => {
  it('reports each mistake with sheet, line and column, and writes nothing', async () => {
    const file = await filled({
      Berita: [NEWS, [], ['', null, 'Isi', 'Olahraga', 46_088], NEWS],
      Agenda: [['Kerja bakti', '2026-02-30', '25:00', 'Balai desa', 'Teks', 'Batal']],
      'Pengurus Lembaga': [['Klub Motor', 'Dewi', 'Ketua']],
      Statistik: [
        ['agama', 'A', 1],
        ['usia', 'B', -1],
      ],
    });
    const before = await counts();
    const { body } = await check(file).expect(200);
    const problems = body.impor.masalah.map(({ lembar, baris, kolom, pesan }: Record<string, unknown>) => [
      lembar,
      baris,
      kolom,
      pesan,
    ]);
    expect(problems).toEqual([
      ['Agenda', 2, 'Tanggal', 'Tanggal harus berupa tanggal'],
      ['Agenda', 2, 'Waktu', 'Waktu harus berupa jam dan menit, misalnya 09:05'],
      ['Agenda', 2, 'Status', 'Status harus salah satu dari Akan Datang, Sedang Berlangsung, Selesai'],
      ['Berita', 4, 'Judul', 'Judul wajib diisi'],
      [
        'Berita',
        4,
        'Kategori',
        'Kategori harus salah satu dari Pembangunan, Sosial, Agenda, Pendidikan, Lingkungan, Kesehatan, Prestasi, Kuliner',
      ],
      ['Berita', 4, 'Tanggal', 'Tanggal tertulis sebagai angka. Ubah format selnya menjadi tanggal.'],
      ['Berita', 5, 'Judul', 'Baris yang sama sudah ada di baris 2.'],
      ['Pengurus Lembaga', 2, 'Lembaga', 'Lembaga tidak dikenal. Tulis namanya seperti di halaman lembaga.'],
      [
        'Statistik',
        2,
        'Kategori',
        'Kategori harus salah satu dari Statistik Utama, Kelompok Usia, Tingkat Pendidikan, Pekerjaan, Penduduk per Dusun',
      ],
      ['Statistik', 3, 'Nilai', 'Nilai harus berupa bilangan bulat mulai dari 0'],
    ]);
    expect(body.impor.jumlah_masalah).toBe(10);
    await save(file).expect(400);
    expect(await counts()).toEqual(before);
  });

  it('reports headings and sheets that are not in the template', async () => {
    const file = await workbook({
      Berita: [
        ['Judul', 'Isi', 'Isi', 'Penulis', 'Tanggal'],
        ['a', 'b', 'c', 'd', '2026-03-07'],
      ],
      Lain: [['x'], ['y']],
      BERITA2: [],
    });
    const { body } = await check(file).expect(200);
    expect(
      body.impor.masalah.map(({ lembar, kolom, pesan }: Record<string, unknown>) => [lembar, kolom, pesan]),
    ).toEqual([
      ['Berita', 'Isi', 'Kolom ini tercantum dua kali.'],
      ['Berita', 'Penulis', 'Kolom ini tidak dikenal. Hapus kolomnya atau pakai judul kolom dari templat.'],
      ['Berita', 'Kategori', 'Kolom Kategori tidak ada. Pakai judul kolom dari templat.'],
      ['Lain', '', expect.stringMatching(/^Lembar ini tidak dikenal\. Beri nama Warga, /)],
    ]);
  });

  it('reports the first thousand mistakes and their total', async () => {
    const Berita = Array.from({ length: 1_200 }, (_, at) => [`Judul ${at}`, null, 'Isi', 'Olahraga', '2026-03-07']);
    const { body } = await check(await filled({ Berita })).expect(200);
    expect([body.impor.masalah.length, body.impor.jumlah_masalah, body.impor.lembar]).toEqual([1_000, 1_200, []]);
  });

  it('rejects more than 10,000 rows, 500 figures or 100 people', async () => {
    const Warga = Array.from({ length: MAX_TABEL.rows / 2 + 1 }, (_, at) => [
      `Warga`,
      `w${at}@contoh.example`,
      null,
      null,
    ]);
    const half = Warga.map(([, , ...rest], at) => [`Judul ${at}`, 'x', 'y', 'Sosial', ...rest]);
    expect((await check(await filled({ Warga, Berita: half })).expect(400)).body.error).toBe(TABEL_TEXT.tooManyRows);
    const Statistik = Array.from({ length: 501 }, (_, at) => ['usia', `Label ${at}`, 1]);
    const struktur = Array.from({ length: 101 }, (_, at) => [`Nama ${at}`, 'Staf', 'Kepala Seksi']);
    const { body } = await check(await filled({ Statistik, 'Perangkat Desa': struktur })).expect(200);
    expect(body.impor.masalah.map(({ pesan }: Record<string, unknown>) => pesan)).toEqual([
      'Struktur paling banyak 100 anggota, bersama yang sudah ada',
      'Paling banyak 500 baris sekaligus',
    ]);
  });

  it('only one of two concurrent imports succeeds', async () => {
    const file = await filled({ Warga: [['Siti', 'siti@contoh.example', 'siti', null]], Berita: [NEWS] });
    const answers = await Promise.all([save(file), save(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      expect.toSatisfy((status: number) => status === 400 || status === 409),
    ]);
    expect([(await people()).length, await t.prisma.berita.count()]).toEqual([1, 1]);
  });
});

it('imports more rows than one statement takes', async () => {
  const Warga = Array.from({ length: 501 }, (_, at) => [`Warga ${at}`, `w${at}@contoh.example`, null, null]);
  const Berita = Array.from({ length: 1_001 }, (_, at) => [`Judul ${at}`, null, 'Isi', 'Sosial', '2026-03-07']);
  const { body } = await save(await filled({ Warga, Berita })).expect(201);
  expect(body.message).toBe('501 warga dan 1.001 berita berhasil diimpor');
  expect([(await people()).length, await t.prisma.berita.count()]).toEqual([501, 1_001]);
});
