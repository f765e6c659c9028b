import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson } from '../../../test/factories.ts';
import { csvOf, DARMI, HEADS, INDAH, KK, OKI, residentTables } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
]);
const { send, check, take } = residentTables(t, admin);
const get = (path: string, as = admin) => t.http.get(`/api/penduduk${path}`).set(as.auth);

beforeEach(async () => {
  await t.prisma.penduduk.deleteMany();
  await t.prisma.rateLimit.deleteMany();
  await t.prisma.rtRw.deleteMany();
  await createDesa(t);
  await t.http.put('/api/penduduk/setelan').set(admin.auth).send({ aktif: true }).expect(200);
});

describe('a table of residents', () => {
  it('adds residents once, and changes nothing when it is repeated', async () => {
    expect(await take(csvOf([OKI, INDAH, DARMI]))).toMatchObject({ baru: 3, berubah: 0, hilang: 0 });
    const again = await check(csvOf([OKI, INDAH, DARMI]));
    expect(again).toMatchObject({ baru: 0, berubah: 0, sama: 3, hilang: 0, jumlah_masalah: 0, jumlah_peringatan: 0 });
    expect(await take(csvOf([OKI, INDAH, DARMI]))).toMatchObject({ baru: 0, berubah: 0, hilang: 0 });
    const [row] = (await get('').expect(200)).body.penduduk;
    expect(row).toMatchObject({ nama: 'Darmi Rahayu', jenis_kelamin: 'Perempuan', hubungan_keluarga: 'Anak', rt: '1' });
  });

  it('shows changes and missing residents, and deletes no resident', async () => {
    await take(csvOf([OKI, INDAH, DARMI]));
    const moved = csvOf([OKI, INDAH.map((cell) => (cell === '001' ? '002' : cell))]);
    const found = await check(moved);
    expect(found).toMatchObject({ baru: 0, berubah: 1, sama: 1, hilang: 1 });
    expect(found.perubahan).toEqual([
      { baris: 3, nama: "Indah Ma'ruf", perubahan: [{ kolom: 'rt', dari: '1', ke: '2' }] },
    ]);
    await take(moved);
    expect(await t.prisma.penduduk.count()).toBe(3);
    const { penduduk } = (await get('?tidak_di_berkas=true').expect(200)).body;
    expect(penduduk.map(({ nama }: { nama: string }) => nama)).toEqual(['Darmi Rahayu']);
    const indah = await t.prisma.penduduk.findUniqueOrThrow({ where: { nik: INDAH[0] ?? '' } });
    const { riwayat } = (await get(`/${indah.id}`).expect(200)).body.penduduk;
    expect(riwayat).toMatchObject([
      { sumber: 'penduduk.csv', oleh: admin.nama, perubahan: [{ kolom: 'rt', dari: '1', ke: '2' }] },
    ]);
    await take(csvOf([OKI, INDAH, DARMI]));
    expect(await t.prisma.penduduk.count({ where: { tidak_di_berkas: true } })).toBe(0);
  });

  it('reads blood types and phone numbers, and leaves out a number that cannot be dialled', async () => {
    const heads = ['nik', 'nama', 'sex', 'gol_darah', 'no_hp'];
    const cells = [
      ['10', '6281234567890'],
      ['o rh+', '81234567891'],
      ['TIDAK TAHU', '12'],
      ['X', ''],
    ];
    const rows = cells.map((own, at) => [`999901270255020${at}`, `Warga ${at}`, '1', ...own]);
    const file = csvOf(rows, heads);
    const found = await check(file);
    expect(found.peringatan.filter(({ jenis }) => jenis === 'telepon')).toMatchObject([{ baris: 4, nama: 'Warga 2' }]);
    expect(found.kata).toMatchObject([{ kolom: 'golongan_darah', kata: 'X', baris: 1 }]);
    await take(file);
    const { text } = await get('/ekspor.csv').expect(200);
    const stored = await t.prisma.penduduk.findMany({ orderBy: { nik: 'asc' } });
    expect(stored.map(({ golongan_darah, telepon }) => [golongan_darah, telepon])).toEqual([
      ['AB-', '081234567890'],
      ['O+', '081234567891'],
      ['', ''],
      ['', ''],
    ]);
    expect(text).toContain('"Golongan darah";"Nomor telepon"');
    expect(t.logLines.join('')).not.toContain('81234567890');
  });

  it('matches residents without a NIK by family, name and birth date, and adds a new NIK', async () => {
    const baby = ['', KK, 'Bayi', '2', '2026-10-03', '4', 'MAWAR', '001', '1'];
    expect(await take(csvOf([baby, baby]))).toMatchObject({ baru: 2 });
    expect(await check(csvOf([baby, baby]))).toMatchObject({ baru: 0, sama: 2, hilang: 0 });
    const named = ['9999014310260001', ...baby.slice(1)];
    expect(await check(csvOf([named, baby]))).toMatchObject({ baru: 0, berubah: 1, sama: 1 });
    await take(csvOf([named, baby]));
    expect(await t.prisma.penduduk.count()).toBe(2);
  });

  it('keeps values whose cell is empty', async () => {
    await take(csvOf([OKI]));
    await take(csvOf([OKI.map((cell) => (cell === 'MAWAR' ? '' : cell))]));
    expect((await get('').expect(200)).body.penduduk[0].dusun).toBe('MAWAR');
  });

  it.each([
    ['NIK of 15 digits', ['999901270255020'], 'NIK harus 16 angka'],
    [
      'a NIK as a power of ten',
      ['3,2E+15'],
      'NIK tertulis sebagai angka berpangkat. Jadikan kolomnya Teks, lalu isi lagi 16 angkanya.',
    ],
    ['no name', [OKI[0], KK, ''], 'Nama lengkap wajib diisi'],
    [
      'no such word',
      [OKI[0], KK, 'Oki', 'X'],
      'Isi tidak dikenal. Tulis kata atau kodenya seperti pada ekspor sistem desa.',
    ],
    ['no such day', [OKI[0], KK, 'Oki', '1', '31-02-1990'], 'Tulis tanggal seperti 2026-03-07 atau 7 Maret 2026'],
    [
      'a day of two centuries',
      [OKI[0], KK, 'Oki', '1', '27/02/55'],
      'Tahun dua angka dapat berarti dua abad. Tulis tahunnya dengan empat angka.',
    ],
    ['a day to come', [OKI[0], KK, 'Oki', '1', '2999-01-01'], 'Tanggal di masa depan'],
  ])('reports the line of %s', async (_what, cells, msg) => {
    const row = OKI.map((cell, at) => cells[at] ?? cell);
    const { masalah, kunci } = await check(csvOf([INDAH, row]));
    expect(masalah).toMatchObject([{ baris: 3, msg }]);
    const { body } = await send('', csvOf([INDAH, row]), { kunci }).expect(400);
    expect(body.error).toMatch(/^Masih ada baris/);
    expect(await t.prisma.penduduk.count()).toBe(0);
  });

  it('rejects a duplicate NIK, and NIKs that were rounded', async () => {
    expect((await check(csvOf([OKI, INDAH, OKI]))).masalah).toMatchObject([
      { baris: 4, msg: 'NIK ini sudah ada di baris 2. Periksa angkanya, lalu betulkan salah satunya.' },
    ]);
    const rounded = Array.from({ length: 6 }, (_, i) =>
      OKI.map((cell, at) => (at === 0 ? `99990127025502${i}0` : cell)),
    );
    expect((await check(csvOf(rounded))).masalah).toMatchObject([{ msg: expect.stringMatching(/^Hampir semua NIK/) }]);
  });

  it.each([
    ['27-02-1955'],
    ['27/02/1955'],
    ['27.02.1955'],
    ['27 Februari 1955'],
    ['27-Feb-1955'],
    ['1955/02/27'],
    ['19550227'],
    ['20147'],
    ['Minggu, 27 Pebruari 1955'],
    ['1955-02-27 00:00:00'],
  ])('reads days in common notations: %s', async (day) => {
    await take(csvOf([OKI.map((cell, at) => (at === 4 ? day : cell))]));
    expect((await get('').expect(200)).body.penduduk[0].tanggal_lahir).toBe('1955-02-27');
  });

  it('reads below titles, and remembers mapped headings', async () => {
    const heads = ['Nomor Induk Kependudukan', 'Nama Warga', 'Jenis', 'Catatan Bebas'];
    const file = csvOf([['DATA WARGA'], [''], heads, [OKI[0] ?? '', 'Oki', 'L', 'x']], ['PEMERINTAH DESA']);
    const unmapped = await check(file);
    expect(unmapped.masalah).toMatchObject([{ msg: 'Kolom Jenis kelamin belum dipilih' }]);
    expect(unmapped.kolom).toContainEqual({ judul: 'Jenis', isian: '' });
    await take(file, { pemetaan: { Jenis: 'jenis_kelamin' } });
    expect(await check(file)).toMatchObject({ sama: 1, jumlah_masalah: 0 });
    await t.prisma.penduduk.deleteMany();
  });

  it('rejects the file of another village', async () => {
    await t.prisma.desa.update({ where: { id: 1 }, data: { kode_desa: '35.19.01.2001' } });
    const file = (kode: string) => csvOf([[...OKI, kode]], [...HEADS, 'kode_desa']);
    expect((await check(file('3519012002'))).masalah).toMatchObject([
      { msg: expect.stringMatching(/^Berkas ini memuat kode desa lain/) },
    ]);
    expect((await check(file('3519012001'))).jumlah_masalah).toBe(0);
  });

  it('warns of suspicious rows', async () => {
    await t.prisma.rtRw.create({ data: { dusun: 'Mawar', rw: '01', rt: '03', nama: 'Ketua' } });
    const man = INDAH.map((cell, at) => (at === 3 ? '1' : at === 5 ? '1' : cell));
    const older = DARMI.map((cell, at) => (at === 0 ? '' : at === 4 ? '1940-10-03' : at === 7 ? '003' : cell));
    const { peringatan } = await check(csvOf([OKI, man, older]));
    expect(peringatan.map(({ baris, jenis }) => [baris, jenis])).toEqual([
      [2, 'rt'],
      [3, 'kelamin'],
      [3, 'kepala'],
      [4, 'belum_nik'],
      [4, 'anak'],
    ]);
  });

  it('rejects a file if the register has changed since the check, so that one of two admins succeeds', async () => {
    const file = csvOf([OKI]);
    const { kunci } = await check(file);
    const other = csvOf([INDAH]);
    const { kunci: theirs } = await check(other);
    const [first, second] = await Promise.all([send('', file, { kunci }), send('', other, { kunci: theirs })]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect(await t.prisma.penduduk.count()).toBe(1);
  });

  it('only admins can import', async () => {
    await send('/periksa', csvOf([OKI]), { as: operator }).expect(403);
    await get('/ekspor.csv', operator).expect(403);
  });
});
