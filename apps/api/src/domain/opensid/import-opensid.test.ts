import { asMysqldump, asSid, type Tables } from '@pendopo/opensid/test/backup';
import { KODE, TABLES } from '@pendopo/opensid/test/village';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { movingVillages, reasonsIn, rowsIn } from '../../../test/opensid/moving.ts';
import { reportCsv, reportPage } from './report.ts';

const { newVillage } = await movingVillages();

const village = await newVillage();
const { t, prisma } = village;
const before = await rowsIn(village);
const checked = await village.move(TABLES, { apply: false });
const afterCheck = await rowsIn(village);
const { laporan, id } = await village.move(TABLES);
const noteOf = reasonsIn(laporan);

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
