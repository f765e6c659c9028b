import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asMysqldump, asSid, type Tables, zipOf } from '@pendopo/opensid/test/backup';
import { HARD, KODE, TABLES } from '@pendopo/opensid/test/village';
import { screenAt } from '@pendopo/shared/access/screens';
import type { BarisMutasi } from '@pendopo/shared/buku/penduduk';
import { smallVersion } from '@pendopo/shared/files/picture';
import { KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { movingVillages } from '../../../test/opensid/moving.ts';
import { picture } from '../../../test/sample-files.ts';
import { storedLevel } from '../content/post-level.ts';
import { reportCsv, reportPage } from './report.ts';

const { dir, newVillage } = await movingVillages();

const rowsIn = async ({ prisma }: { prisma: Awaited<ReturnType<typeof newVillage>>['prisma'] }) =>
  prisma.$queryRaw<{ n: bigint }[]>`SELECT
    (SELECT count(*) FROM berita) + (SELECT count(*) FROM buku_surat) + (SELECT count(*) FROM penduduk) + (SELECT count(*) FROM struktur)
    + (SELECT count(*) FROM jejak) + (SELECT count(*) FROM pindahan) + (SELECT count(*) FROM alamat_lama) AS n`.then(
    ([row]) => Number(row?.n),
  );

const village = await newVillage();
const { t, prisma } = village;
const before = await rowsIn(village);
const checked = await village.move(TABLES, { apply: false });
const afterCheck = await rowsIn(village);
const { laporan, id } = await village.move(TABLES);
const noteOf = (sumber: string) => laporan.catatan.filter((one) => one.sumber === sumber).map(({ alasan }) => alasan);

describe('a check without an import', () => {
  it('writes nothing and counts the rows that would be imported', async () => {
    expect(afterCheck).toBe(before);
    expect(checked.id).toBeNull();
    expect(checked.laporan.jenis).toEqual(laporan.jenis);
    const notBegun = await newVillage({ begun: false });
    expect((await notBegun.move(TABLES, { apply: false })).laporan.jenis).toEqual(laporan.jenis);
    expect(await notBegun.prisma.desa.count()).toBe(0);
  });
});

describe('an import', () => {
  it('brings identity, village words, time zone, coat of arms and contact', async () => {
    const desa = await prisma.desa.findFirstOrThrow();
    expect(desa).toMatchObject({ nama: "Suka Ma'mur", kode_desa: '99.97.01.2001', kode_pos: '99911', zona: 'WITA' });
    expect(desa.logo).toMatch(/^desa\/.*\.webp$/);
    expect(await prisma.kontakDesa.findFirst()).toMatchObject({ alamat: 'Jl. Poros 1', whatsapp: '081200000001' });
  });

  it('brings news as plain text with its local day, picture and category', async () => {
    const row = await prisma.berita.findFirstOrThrow({ where: { title: 'Kerja Bakti' } });
    expect(row.content).toBe(`Ma'mur "dua" \\ garis; مسجد ’ — “kutipan”`);
    expect(HARD).toContain('â€œ');
    expect(row).toMatchObject({
      kategori: 'Kesehatan',
      kategori_asal: 'PKK & Posyandu',
      draf: false,
      img: expect.stringMatching(/^berita\/.*\.webp$/),
    });
    // 22:30 in WITA.
    expect(row.created_at.toISOString()).toBe('2025-03-02T14:30:00.000Z');
    expect(row.tanggal.toISOString().slice(0, 10)).toBe('2025-03-02');
  });

  it('brings further pictures in place, attachments, and albums as news with several pictures', async () => {
    const row = await prisma.berita.findFirstOrThrow({ where: { title: 'Panen Raya' } });
    expect(row.content).toBe('Awal.\n\n[gambar 2]\n\nAkhir. Unduh formulir');
    const { body } = await t.http.get(`/api/berita/${row.id}`).expect(200);
    expect(body.berita.lampiran).toMatchObject([
      { nomor: 1, jenis: 'gambar', nama: 'Gambar 2', url: expect.stringMatching(/^\/uploads\/berita\/.*\.webp$/) },
      { nomor: 2, jenis: 'gambar', nama: 'Gambar 3' },
      { nomor: 3, jenis: 'dokumen', nama: 'Jadwal panen', url: expect.stringMatching(/\.pdf$/) },
      { nomor: 4, jenis: 'dokumen', nama: 'formulir panen.pdf' },
    ]);
    expect(noteOf('Artikel 9')).toEqual(['1 gambar tidak ada dalam cadangan']);
    const [, sawah, jadwal] = body.berita.lampiran;
    for (const [from, to] of [
      ['/desa/upload/media/sawah.jpg', sawah.url],
      ['/desa/upload/dokumen/jadwal.pdf', jadwal.url],
      ['/first/unduh_dokumen_artikel/9', jadwal.url],
    ]) {
      await t.http.get(from).expect(301).expect('Location', to);
      await t.http.get(to).expect(200);
    }
    const album = await prisma.berita.findFirstOrThrow({ where: { title: 'Kegiatan 2024' } });
    expect(album).toMatchObject({
      draf: false,
      content: 'Galeri foto: 2 foto.',
      lampiran: [{ nama: 'Gotong royong' }],
    });
    expect(noteOf('Galeri 1')).toEqual(['1 foto tidak ada dalam cadangan']);
    for (const path of ['/galeri/1', '/first/sub_gallery/1'])
      await t.http.get(path).expect(301).expect('Location', `/publikasi/berita/${album.id}`);
  });

  it('brings announcements, agenda and the village’s history', async () => {
    expect(await prisma.pengumuman.findFirst()).toMatchObject({ title: 'Libur Kantor' });
    expect(await prisma.agenda.findFirst()).toMatchObject({ title: 'Posyandu', waktu: '09:00', lokasi: 'Balai' });
    expect(await prisma.tentangSejarah.findFirst()).toMatchObject({ konten: 'Asal\n\nDahulu kala.' });
  });

  it('makes drafts of articles that were not public', async () => {
    expect(await prisma.berita.findFirst({ where: { title: 'Profil Adat' } })).toMatchObject({ draf: false });
    expect(laporan.putuskan).toContainEqual({
      kalimat: expect.stringContaining('diterbitkan sebagai berita: Profil Adat.'),
      ke: '/publikasi/berita',
    });
    const drafts = await prisma.berita.findMany({ where: { draf: true }, orderBy: { id: 'asc' } });
    expect(drafts.map(({ title }) => title)).toEqual(['Belum Jadi', 'Terbit Nanti']);
    expect(noteOf('Artikel 3')).toEqual(['dinonaktifkan di sana']);
    expect(noteOf('Artikel 6')).toEqual(['isinya kosong']);
    const { body } = await t.http.get('/api/berita').expect(200);
    expect(body.berita.map(({ title }: { title: string }) => title)).toEqual([
      'Profil Adat',
      'Kerja Bakti',
      'Panen Raya',
      'Kegiatan 2024',
    ]);
  });

  it('brings present officials in order, in place of empty posts, and heads of RT', async () => {
    const officials = await prisma.struktur.findMany({ orderBy: { urutan: 'asc' } });
    expect(officials.map((post) => [post.nama, storedLevel(post)])).toEqual([
      ["Drs. Nu'man Hakim, M.Si.", 'kepala_desa'],
      ['Siti Aminah', 'kaur'],
      ['Wayan', 'staf'],
    ]);
    const heads = await prisma.rtRw.findMany({ orderBy: { rt: 'asc' } });
    expect(heads.map(({ rt, rw, dusun, nama }) => [rt, rw, dusun, nama])).toEqual([
      ['01', '01', 'Mawar', 'Siti Aminah'],
      ['03A', '', 'Mawar', 'Siti Aminah'],
      ['05', '', 'Mawar', 'Siti Aminah'],
    ]);
  });

  it('brings members of the council into its institution, with the council’s name in the backup', async () => {
    const { body } = await t.http.get('/api/lembaga').expect(200);
    const council = body.lembaga.find(({ slug }: { slug: string }) => slug === 'bpd');
    expect(council.pengurus).toMatchObject([
      { nama: 'H. Rauf', jabatan: 'Ketua Tuha Peuet' },
      { nama: 'Siti Aminah', jabatan: 'Sekretaris' },
    ]);
    expect(await prisma.desa.findFirst()).toMatchObject({ sebutan: { bpd: 'Tuha Peuet' } });
  });

  it('brings residents and switches the register on', async () => {
    expect(await prisma.pendudukSetelan.findFirst()).toMatchObject({ aktif: true, hitung: [...KATEGORI_STATISTIK] });
    expect(await prisma.statistik.findFirst({ where: { label: 'Total Penduduk' } })).toMatchObject({ value: 1 });
    expect(noteOf('Penduduk 1')).toEqual(['punya akun Layanan Mandiri di sana: ajak mendaftar lagi di loket']);
    const residents = await prisma.penduduk.findMany({ orderBy: { id: 'asc' } });
    expect(residents).toMatchObject([
      { nik: '9997010101900001', no_kk: '9997010101900009', keadaan: 'hidup', agama: 'Islam', dusun: 'Mawar', rt: '1' },
      { nik: null, nama: 'Made', keadaan: 'meninggal' },
    ]);
  });

  it('brings events of residents into the registers of changes, without the initial entries', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const read = async (path: string) =>
      (await t.http.get(`/api/buku/penduduk/${path}`).set(admin.auth).expect(200)).body;
    const { mutasi, masa } = await read('b2?tahun=2025');
    expect(masa.catatan).toBe('Catatan di sini dimulai 10-01-2025; peristiwa sebelumnya tidak termasuk.');
    expect(mutasi.map((row: BarisMutasi) => [row.tanggal, row.jenis, row.nama, row.tempat])).toEqual([
      ['2025-01-10', 'pindah', 'Siti Aminah', 'Palu'],
      ['2025-06-24', 'meninggal', 'Made', 'Rumah'],
      ['2025-08-20', 'datang', 'Siti Aminah', ''],
    ]);
    const [year] = (await read('b3?tahun=2025')).rekap;
    expect(year).toMatchObject({ meninggal: { l: 0, p: 1 }, pindah: { l: 0, p: 1 }, datang: { l: 0, p: 1 } });
    expect([year.awal.wni.p, year.akhir.wni.p]).toEqual([2, 1]);
    expect(noteOf('Riwayat penduduk')).toEqual(['2 baris pendataan awal tidak dicatat sebagai kedatangan']);
    expect(noteOf('Penduduk 3')).toEqual(['baris riwayat di sana']);
    await t.http.get('/api/buku/penduduk/b3.csv?tahun=2024').set(admin.auth).expect(404, {
      error: 'Catatan di sini dimulai 10-01-2025. Untuk masa sebelum itu gunakan buku yang lama.',
    });
    const dead = await prisma.penduduk.findFirstOrThrow({ where: { nama: 'Made' }, include: { peristiwa: true } });
    const cancel = { jenis: 'batal', peristiwa_id: dead.peristiwa[0]?.id, catatan: 'keliru' };
    await t.http.post(`/api/penduduk/${dead.id}/peristiwa`).set(admin.auth).send(cancel).expect(201);
    expect(await prisma.penduduk.findUnique({ where: { id: dead.id } })).toMatchObject({
      keadaan: 'hidup',
      keadaan_tanggal: null,
    });
    await prisma.penduduk.update({ where: { id: dead.id }, data: { keadaan: 'meninggal' } });
    await prisma.user.delete({ where: { id: admin.id } });
  });

  it('brings issued documents into the register: duplicates noted, deleted ones BATAL, none archived', async () => {
    const lines = await prisma.bukuSurat.findMany({ where: { arah: 'keluar' }, orderBy: { urut: 'asc' } });
    expect(lines.map(({ nomor, kepada, nik, kode_lama }) => [nomor, kepada, nik, kode_lama])).toEqual([
      ['500/001/2026', 'Siti Aminah', '9997010101900001', '5b07wd'],
      ['500/002/I/2026', 'Siti Aminah', '9997010101900001', null],
      ['500/002/I/2026', 'Budi Santosa', '9997010101900077', null],
      ['500/003/I/2026', 'Siti Aminah', '9997010101900001', 'abc123'],
    ]);
    expect(lines.slice(0, 2).map(({ isi_singkat }) => isi_singkat)).toEqual([
      'Surat Keterangan Usaha',
      'Surat Keterangan Usaha: Kredit usaha 9997••••••••0001',
    ]);
    expect(lines.map(({ keterangan }) => keterangan)).toEqual([
      'dibuat di sistem sebelumnya',
      'dibuat di sistem sebelumnya',
      'dibuat di sistem sebelumnya; nomor kembar',
      'dibuat di sistem sebelumnya; BATAL',
    ]);
    expect(noteOf('Arsip surat 3')).toEqual(['nomor kembar dengan Arsip surat 2']);
    expect(await prisma.arsipNaskah.count()).toBe(0);
  });

  it('brings incoming mail with its register number and disposition; scans stay behind and are counted', async () => {
    expect(await prisma.bukuSurat.findMany({ where: { arah: 'masuk' } })).toMatchObject([
      {
        nomor: '412/9',
        keterangan: 'dibuat di sistem sebelumnya; nomor agenda 17; disposisi: Hadiri kepada Sekretaris',
      },
    ]);
    expect(laporan.putuskan.map(({ kalimat }) => kalimat)).toContain(
      '1 pindaian surat masuk dan surat keluar tidak dibawa. Simpan folder desa/arsip dari cadangan.',
    );
  });

  it('gives a reason for each rejected document and each code without a document', () => {
    expect([noteOf('Arsip surat 5'), noteOf('Arsip surat 6')]).toEqual([['konsep, belum bernomor'], ['ditolak']]);
    expect([noteOf('Kode QR surat 3'), noteOf('Kode QR surat 4')]).toEqual([
      ['suratnya tidak dibawa (ditolak); dijawab "tidak tercatat"'],
      ['tidak menunjuk surat mana pun; dijawab "tidak tercatat"'],
    ]);
  });

  it('proposes pattern, way of counting and last numbers to an admin; deleted documents keep their numbers', async () => {
    const { usulan_nomor, nomor_disetujui_at } = await prisma.pindahan.findFirstOrThrow();
    expect([usulan_nomor, nomor_disetujui_at]).toMatchObject([
      {
        pola_asal: '[kode_surat]/[nomor_surat, 3]/[bulan_romawi]/[tahun]',
        pola_nomor: '{kode}/{nomor:3}/{bulanRomawi}/{tahun}',
        cara_asal: 'jenis',
        deret_nomor: 'klasifikasi',
        tahun: 2026,
        terakhir: [{ nama: 'Surat Keterangan Usaha', jenis: 'surat-keterangan-usaha', kode: '400.10.2.2', nomor: 3 }],
      },
      null,
    ]);
    expect(laporan.putuskan).toContainEqual({
      kalimat: expect.stringMatching(/^Setujui penomoran .*Nomor terakhir 2026: Surat Keterangan Usaha 3\.$/),
      ke: '/admin/naskah/setelan',
    });
  });

  it('continues the register’s numbers after the imported rows', async () => {
    const lines = await prisma.bukuSurat.findMany({ where: { tahun: 2026 }, orderBy: { urut: 'asc' } });
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted((one, other) => one - other));
    expect(lines.map(({ urut, arah }) => [urut, arah])).toEqual([
      [1, 'masuk'],
      ...[2, 3, 4, 5].map((urut) => [urut, 'keluar']),
    ]);
    expect(await prisma.nomorTerakhir.findFirst({ where: { deret: 'buku' } })).toMatchObject({ terakhir: 5 });
  });

  it('closes complaints and keeps their replies and private photo', async () => {
    const complaint = await prisma.pengaduan.findFirstOrThrow({ include: { riwayat: { orderBy: { id: 'asc' } } } });
    expect(complaint).toMatchObject({
      status: 'Selesai',
      uraian: 'Mohon diperbaiki',
      img: expect.stringMatching(/^pengaduan\//),
    });
    expect(complaint.riwayat.map(({ status, catatan }) => [status, catatan])).toEqual([
      ['Baru', null],
      ['Diproses', 'Sudah kami lihat.'],
      ['Selesai', 'Dipindahkan dari sistem sebelumnya. Keadaannya di sana: dikerjakan.'],
    ]);
    expect(noteOf('Pengaduan 3')).toEqual(['balasan tanpa pengaduan']);
  });

  it('brings regulations with their PDF', async () => {
    expect(await prisma.produkHukum.findMany()).toMatchObject([
      {
        jenis: 'Peraturan Desa',
        nomor: '3',
        tahun: 2024,
        judul: 'Perdes Sampah',
        berkas: expect.stringMatching(/\.pdf$/),
      },
    ]);
  });

  it('brings budgets of both generations by leaf account, with sen and with totals for comparison', async () => {
    const budgets = await prisma.apbdes.findMany({ orderBy: { id: 'asc' } });
    expect(budgets).toMatchObject([
      {
        id: 2025,
        baris: [
          { kelompok: 'pendapatan', uraian: 'Dana Desa', anggaran: 1000, realisasi: 400.5 },
          { kelompok: 'belanja', uraian: 'Pembinaan', anggaran: 900 },
        ],
      },
      {
        id: 2026,
        baris: [
          { kelompok: 'pendapatan', uraian: 'Hasil Usaha Desa', anggaran: 1000.25, realisasi: 500.1 },
          { kelompok: 'pendapatan', uraian: 'Dana Desa', anggaran: 2000.5, realisasi: 0 },
          { kelompok: 'belanja', uraian: 'Penyelenggaraan Pemerintahan Desa', anggaran: 900, realisasi: 100 },
          { kelompok: 'penerimaan_pembiayaan', uraian: 'SILPA Tahun Sebelumnya', anggaran: 70, realisasi: 70 },
          { kelompok: 'pengeluaran_pembiayaan', uraian: 'Penyertaan Modal', anggaran: 20, realisasi: 0 },
        ],
      },
    ]);
    expect(noteOf('Anggaran 2026')).toEqual([
      'Jumlah untuk dicocokkan: Pendapatan Rp3.000,75, realisasi Rp500,10; Belanja per bidang Rp900, realisasi Rp100; ' +
        'Penerimaan pembiayaan Rp70, realisasi Rp70; Pengeluaran pembiayaan Rp20, realisasi Rp0',
      'Rekening 4: di sana tertulis Rp3.000,25, jumlah rinciannya Rp3.000,75',
    ]);
    const { body } = await t.http.get('/api/apbdes/2026').expect(200);
    expect(body.apbdes.baris).toHaveLength(5);
  });

  it('brings officials’ accounts as invitations, without a password', async () => {
    expect(await prisma.user.findUniqueOrThrow({ where: { username: 'sekdes' } })).toMatchObject({
      role: 'operator',
      password_hash: '!',
      email: 'sekdes@desa.example',
      no_hp: '081200000011',
    });
    expect(noteOf('Pengguna 1')).toEqual(['admin di sini sudah ada']);
  });

  it('redirects former addresses of articles and pictures', async () => {
    const { id: news, img } = await prisma.berita.findFirstOrThrow({ where: { title: 'Kerja Bakti' } });
    for (const path of ['/artikel/2025/3/2/kerja-bakti', '/artikel/2025/3/2/1', '/index.php/first/artikel/1'])
      await t.http.get(path).expect(301).expect('Location', `/publikasi/berita/${news}`);
    for (const size of ['sedang', 'kecil'])
      await t.http.get(`/desa/upload/artikel/${size}_bakti.jpg`).expect(301).expect('Location', `/uploads/${img}`);
    const draft = await prisma.berita.findFirstOrThrow({ where: { title: 'Belum Jadi' } });
    await t.http.get('/artikel/3').expect(301).expect('Location', `/publikasi/berita/${draft.id}`);
    await t.http.get(`/api/berita/${draft.id}`).expect(404);
    await t.http.get('/artikel/6').expect(404);
    for (const path of ['/data-lembaga/tuha-peuet', '/first/data-lembaga/1'])
      await t.http.get(path).expect(301).expect('Location', '/lembaga/bpd');
    expect(screenAt('/lembaga/bpd')).toBeDefined();
    const page = await prisma.berita.findFirstOrThrow({ where: { title: 'Profil Adat' } });
    await t.http.get('/artikel/2025/3/2/profil-adat').expect(301).expect('Location', `/publikasi/berita/${page.id}`);
    await t.http.get(`/api/berita/${page.id}`).expect(200);
  });
});

describe('data that is never imported', () => {
  it('counts residents’ papers, comments and network addresses, and imports none', async () => {
    expect(laporan.tidak_pernah).toEqual([
      { apa: 'Komentar pembaca', jumlah: 1 },
      { apa: 'Catatan masuk (alamat IP)', jumlah: 1 },
      { apa: 'Akun layanan mandiri warga (PIN)', jumlah: 1 },
      { apa: 'Dokumen pribadi penduduk (KTP, KK, dan lainnya)', jumlah: 1 },
      { apa: 'PDF surat yang sudah terbit, pindaian surat masuk dan keluar', jumlah: 1 },
      { apa: 'Pindaian KTP pada pendaftaran warga', jumlah: 1 },
    ]);
    // Coat of arms, news, regulation and complaint. A picture of this size has no small version.
    expect((await t.storedFiles()).filter((file) => !file.startsWith('tmp/'))).toHaveLength(11);
  });

  it('keeps residents’ data out of the report and the audit log', async () => {
    const entries = await prisma.jejak.findMany({ where: { jenis: 'pindahan' } });
    expect(entries).toMatchObject([{ aksi: 'tambah', sasaran_id: id, label: 'Dari OpenSID' }]);
    const written = JSON.stringify([laporan, entries]) + reportCsv(laporan);
    for (const personal of ['Siti', 'Hamba Allah', '99970101019', 'Budi', '10.0.0.1', 'Jalan rusak'])
      expect(written).not.toContain(personal);
  });
});

describe('the report', () => {
  it('counts data without a place here, before anything is written, and advises to copy it', () => {
    const left = [{ apa: 'Proyek pembangunan dan dokumentasinya', jumlah: 1, tabel: ['pembangunan'] }];
    for (const { tertinggal, putuskan } of [checked.laporan, laporan]) {
      expect(tertinggal).toEqual(left);
      expect(putuskan.at(-1)?.kalimat).toContain('1 jenis data di OpenSID tidak ada tempatnya di sini');
    }
    expect(reportPage(laporan, { applied: true, publicUrl: '' })).toContain(
      '<td>Proyek pembangunan dan dokumentasinya</td><td>1</td>',
    );
    expect(reportCsv(laporan)).toContain('"Proyek pembangunan dan dokumentasinya";"1";"pembangunan"');
  });

  it('names rows whose encoding was repaired', () => {
    expect(noteOf('Artikel 1')).toEqual(['aksara rusak diperbaiki']);
    expect(laporan.catatan.map(({ judul }) => judul)).toContain('Artikel 1');
  });

  it('lists at most ten links to check, all of which exist', () => {
    expect(laporan.periksa.length).toBeGreaterThan(5);
    expect(laporan.periksa.length).toBeLessThanOrEqual(10);
    for (const { ke } of laporan.periksa) expect(ke).toMatch(/^\/[a-z]/);
  });

  it('escapes the backup’s texts in page and table', () => {
    const [first] = laporan.catatan;
    const bad = { ...laporan, desa: '<script>', catatan: first ? [{ ...first, judul: '=HYPERLINK("x")<b>' }] : [] };
    const page = reportPage(bad, { applied: true, publicUrl: 'https://desa.example' });
    expect(page).not.toMatch(/<script>|<b>/);
    expect(page).toContain('<h2>Yang dibawa</h2>');
    expect(reportPage(laporan, { applied: false, publicUrl: '' })).toContain('<h2>Yang akan dibawa</h2>');
    expect(reportCsv(bad)).toContain(`"'=HYPERLINK(""x"")<b>"`);
  });
});

describe('a repeated import', () => {
  it('changes nothing, also from a .sid of the same village', async () => {
    const rows = await rowsIn(village);
    for (const form of [asMysqldump, (tables: Tables) => asSid(tables)]) {
      const again = await village.move(TABLES, { form });
      expect(again.id).toBeNull();
      expect(again.laporan.jenis.reduce((sum, { masuk, draf }) => sum + masuk + draf, 0)).toBe(0);
    }
    expect(await rowsIn(village)).toBe(rows);
  });

  it('brings new rows and leaves rows that were edited or removed here', async () => {
    const edited = await prisma.berita.update({
      where: { id: (await prisma.berita.findFirstOrThrow()).id },
      data: { title: 'Disunting' },
    });
    await prisma.pengumuman.deleteMany();
    const [first] = TABLES.artikel ?? [];
    const newer = {
      ...TABLES,
      artikel: [...(TABLES.artikel ?? []), { ...first, id: 20, judul: 'Baru', gambar: null }],
    };
    const { laporan: next } = await village.move(newer);
    expect(next.jenis.filter(({ masuk }) => masuk > 0)).toEqual([
      { jenis: 'Berita', masuk: 1, draf: 0, sudah: 5, ditinggalkan: 1 },
    ]);
    expect(await prisma.berita.findUnique({ where: { id: edited.id } })).toMatchObject({ title: 'Disunting' });
    expect(await prisma.berita.count({ where: { title: 'Baru' } })).toBe(1);
    expect(await prisma.pengumuman.count()).toBe(0);
  });
});

describe('an import into a village with data', () => {
  it('keeps the village’s numbering once it has numbered a document', async () => {
    const other = await newVillage();
    await other.prisma.bukuSurat.create({
      data: {
        tahun: 2026,
        urut: 1,
        arah: 'keluar',
        deret: 'desa',
        nomor_urut: 1,
        nomor: '470/001/2026',
        tanggal: new Date('2026-01-05'),
        isi_singkat: 'Undangan',
        oleh_nama: 'Sari',
      },
    });
    await other.prisma.nomorTerakhir.create({ data: { tahun: 2026, deret: 'buku', terakhir: 1 } });
    const { laporan: told } = await other.move(TABLES);
    expect(await other.prisma.pindahan.findFirst()).toMatchObject({ usulan_nomor: null });
    expect(told.putuskan.map(({ kalimat }) => kalimat).join()).toContain('Portal ini sudah memberi nomor sendiri');
  });

  it('keeps the village’s identity, residents and accounts', async () => {
    const other = await newVillage();
    await other.prisma.desa.updateMany({ data: { nama: 'Kalijernih', kode_desa: '99.97.01.2001' } });
    await other.prisma.user.create({
      data: { username: 'lain', email: 'sekdes@desa.example', nama: 'Lain', role: 'user', password_hash: 'x' },
    });
    const { laporan: told } = await other.move(TABLES, { residents: false });
    expect(await other.prisma.desa.findFirst()).toMatchObject({ nama: 'Kalijernih', zona: 'WIB' });
    expect(
      told.catatan
        .filter(({ alasan }) => /^sudah (?:ada|diisi)/.test(alasan))
        .map(({ sumber }) => sumber)
        .sort(),
    ).toEqual(['Identitas 1', 'Pengguna 2']);
    expect(await other.prisma.penduduk.count()).toBe(0);
    expect(told.kode_desa).toBe(KODE);
  });

  it('duplicates no official and no resident, with a NIK or without', async () => {
    const other = await newVillage();
    await other.prisma.struktur.create({
      data: { nama: "drs. nu'man hakim, m.si.", jabatan: 'Kepala Desa', tipe: 'kepala_desa' },
    });
    const known = { jenis_kelamin: 'Perempuan', sumber: 'siak.xlsx', sumber_tanggal: new Date('2026-01-01') };
    await other.prisma.penduduk.createMany({
      data: [
        { ...known, nama: 'Siti Aminah', cari: 'sitiaminah', nik: '9997010101900001' },
        { ...known, nama: 'MADE', cari: 'made', tanggal_lahir: new Date('1990-01-01') },
      ],
    });
    await other.move(TABLES);
    expect(await other.prisma.struktur.count()).toBe(3);
    expect(await other.prisma.penduduk.count()).toBe(2);
  });
});

it('an undone import leaves no residents in statistics and registers', async () => {
  const other = await newVillage();
  const { id: move } = await other.move(TABLES);
  const admin = await createPerson(other.t, { role: 'admin' });
  await other.t.http.post(`/api/pindahan/${move}/batal`).set(admin.auth).expect(200);
  expect(await other.prisma.statistik.count({ where: { value: { gt: 0 } } })).toBe(0);
  expect(await other.prisma.peristiwaPenduduk.count()).toBe(0);
  expect(await other.prisma.pendudukSetelan.findFirst()).toMatchObject({ aktif: false, hitung: [] });
});

describe('an interrupted import', () => {
  it('leaves no row and reuses its kept files, when the disk is full or the process ends', async () => {
    const other = await newVillage();
    const nothing = await rowsIn(other);
    let left = 2;
    const full = {
      ...other.t.deps.storage,
      keepPicture: (...given: Parameters<typeof t.deps.storage.keepPicture>) => {
        if (--left < 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
        return other.t.deps.storage.keepPicture(...given);
      },
    };
    left = 1;
    await expect(other.move(TABLES, { storage: full })).rejects.toThrow('no space');
    expect(await rowsIn(other)).toBe(nothing);
    const kept = (await other.t.storedFiles()).filter((file) => !file.startsWith('tmp/'));
    expect(kept).toHaveLength(1);

    // This row fails in the database, after rows of other tables.
    await other.prisma.$executeRaw`ALTER TABLE pengaduan ADD CONSTRAINT later CHECK (judul <> 'Jalan rusak')`;
    await expect(other.move(TABLES)).rejects.toThrow();
    expect(await rowsIn(other)).toBe(nothing);
    await other.prisma.$executeRaw`ALTER TABLE pengaduan DROP CONSTRAINT later`;

    await other.move(TABLES);
    const all = (await other.t.storedFiles()).filter((file) => !file.startsWith('tmp/'));
    expect(all).toHaveLength(11);
    expect(all).toEqual(expect.arrayContaining(kept));
  });
});

it('a picture whose small version is missing is kept again', async () => {
  const other = await newVillage();
  const real = other.t.deps.storage;
  const files = join(dir, 'besar.zip');
  await writeFile(files, zipOf([{ name: 'desa/upload/artikel/sedang_bakti.jpg', content: await picture(900, 600) }]));
  const storage = {
    ...real,
    async keepPicture(...given: Parameters<typeof real.keepPicture>): Promise<string> {
      const key = await real.keepPicture(...given);
      await real.remove('public', [smallVersion(key) ?? '']);
      throw new Error('the process ends');
    },
  };
  await expect(other.move(TABLES, { storage, files })).rejects.toThrow('the process ends');
  await other.move(TABLES, { storage: real, files });
  const { img } = await other.prisma.berita.findFirstOrThrow({ where: { img: { not: null } } });
  for (const key of [img, smallVersion(img ?? '')]) expect(await real.has('public', key ?? '')).toBe(true);
});

describe('a hostile backup', () => {
  it('brings no script into a text and reports duplicates', async () => {
    const other = await newVillage();
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const poisoned = Object.fromEntries(
      Object.entries(TABLES).map(([table, rows]) => [
        table,
        rows.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([column, cell]) => [
              column,
              /^(?:judul|isi|nama|kategori|pengirim|isi_singkat|value|dusun)$/.test(column) &&
              table !== 'setting_aplikasi'
                ? `${cell}${script}`
                : cell,
            ]),
          ),
        ),
      ]),
    );
    const letters = Array.from({ length: 2_000 }, (_, at) => ({ ...TABLES.log_surat?.[1], id: 100 + at }));
    const { laporan: told } = await other.move({ ...poisoned, log_surat: [...(TABLES.log_surat ?? []), ...letters] });
    const [news] = await other.prisma.berita.findMany({ where: { draf: false } });
    expect(`${news?.title}${news?.content}`).not.toMatch(/script|onerror/);
    expect(told.catatan.filter(({ alasan }) => alasan.startsWith('nomor kembar'))).toHaveLength(2_001);
    expect(reportPage(told, { applied: true, publicUrl: '' })).not.toContain('<img src=x');
  });
});
