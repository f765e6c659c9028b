import { TABLES } from '@pendopo/opensid/test/village';
import type { BarisMutasi } from '@pendopo/shared/buku/penduduk';
import { KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { movingVillages, reasonsIn } from '../../../test/opensid/moving.ts';

const { newVillage } = await movingVillages();

const village = await newVillage();
const { t, prisma } = village;
const { laporan } = await village.move(TABLES);
const noteOf = reasonsIn(laporan);

describe('an import', () => {
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

  it('brings blood types and phone numbers, and names the values that fit no column', async () => {
    const residents = await prisma.penduduk.findMany({ orderBy: { id: 'asc' } });
    expect(residents.map(({ golongan_darah, telepon }) => [golongan_darah, telepon])).toEqual([
      ['O', '081200000002'],
      ['', ''],
    ]);
    expect(noteOf('Penduduk 2')).toEqual([
      'NIK sementara atau keliru: dikosongkan',
      'golongan darah tidak dikenal: dikosongkan',
      'nomor telepon tidak dapat dihubungi: dikosongkan',
    ]);
  });

  it('brings the columns of the books A.1 and A.9, and names a day that cannot be read', async () => {
    expect(await prisma.produkHukum.findMany()).toMatchObject([
      {
        tanggal_kesepakatan: new Date('2024-05-30'),
        nomor_lapor: '140/9/2024',
        tanggal_lapor: null,
        nomor_lembaran: '3',
        tanggal_lembaran: new Date('2024-06-05'),
        nomor_berita: '',
        tanggal_berita: null,
        keterangan: 'Lampiran ada',
      },
    ]);
    expect(noteOf('Dokumen 1')).toEqual(['Tanggal dilaporkan tidak terbaca: dikosongkan']);
  });

  it('brings officials into the book A.4, linked to the organisation chart, and former ones into it alone', async () => {
    const people = await prisma.struktur.findMany({ include: { aparat: true }, orderBy: { urutan: 'asc' } });
    expect(people.map(({ aparat }) => aparat.length)).toEqual([1, 1, 1]);
    expect(people[0]?.aparat).toMatchObject([
      {
        nama: "Drs. Nu'man Hakim, M.Si.",
        niap: '000001',
        nip: '990000000000000001',
        jenis_kelamin: 'Laki-laki',
        tempat_lahir: 'Contoh',
        tanggal_lahir: new Date('1970-02-18'),
        agama: 'Islam',
        pangkat: 'III/a',
        pendidikan: 'Diploma IV/Strata I',
        nomor_angkat: '141/12/2021',
        tanggal_angkat: new Date('2021-12-20'),
        nomor_berhenti: '',
      },
    ]);
    const ofResident = people.find(({ nama }) => nama === 'Siti Aminah')?.aparat[0];
    expect(ofResident).toMatchObject({ niap: '', nip: '', jenis_kelamin: 'Perempuan', pendidikan: 'SLTA/sederajat' });
    const former = { nama: 'Lama', nomor_berhenti: '141/3/2019', tanggal_berhenti: new Date('2019-12-19') };
    expect(await prisma.aparat.findMany({ where: { struktur_id: null } })).toMatchObject([former]);
    expect(noteOf('Perangkat 3')).toEqual(['sudah berhenti, tidak masuk Struktur']);
    expect(noteOf('Perangkat 5')).toContain('agama tidak dikenal: dikosongkan');
  });

  it('links an official to the person of the village’s own organisation chart', async () => {
    const other = await newVillage();
    const former = { nama: 'Lain', jabatan: 'Lain', nomor_berhenti: '1' };
    const person = { nama: 'Drs. Nu’man Hakim M.Si', jabatan: 'Kepala desa', tipe: 'kepala_desa' };
    const { id } = await other.prisma.struktur.create({ data: { ...person, aparat: { create: former } } });
    await other.move(TABLES);
    const linked = await other.prisma.aparat.findMany({ where: { struktur_id: id }, orderBy: { id: 'asc' } });
    expect(linked.map((row) => row.niap)).toEqual(['', '000001']);
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
    const one = { wni: { l: 0, p: 1 } };
    expect(year).toMatchObject({ meninggal: one, pindah: one, datang: one });
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
});
