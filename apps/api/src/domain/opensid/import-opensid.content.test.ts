import { HARD, TABLES } from '@pendopo/opensid/test/village';
import { screenAt } from '@pendopo/shared/access/screens';
import { describe, expect, it } from 'vitest';
import { movingVillages, reasonsIn } from '../../../test/opensid/moving.ts';
import { storedLevel } from '../content/post-level.ts';

const { newVillage } = await movingVillages();

const village = await newVillage();
const { t, prisma } = village;
const { laporan } = await village.move(TABLES);
const noteOf = reasonsIn(laporan);

describe('an import', () => {
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
