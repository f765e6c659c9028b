import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PINDAHAN_TEXT } from '@pendopo/shared/pindahan/text';
import { expect, it } from 'vitest';
import { createPenduduk } from '../../../test/attack/penduduk-routes.ts';
import {
  createAgenda,
  createApbdes,
  createBerita,
  createDesa,
  createKontak,
  createLembaga,
  createPengaduan,
  createPengurus,
  createPerson,
  createStruktur,
  createUnitKegiatan,
} from '../../../test/factories.ts';
import { createPindahan, LAPORAN, recordMove, wholeRow } from '../../../test/pindahan.ts';
import { JPG, PDF, picture } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// Uses a fresh database, with empty books and no other moves.
const t = await createTestApp({ database: await freshDatabase() });
await createDesa(t);
await createKontak(t);
const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });
const operator = await createPerson(t, { role: 'operator' });

const list = async () => (await t.http.get('/api/pindahan').set(admin.auth).expect(200)).body.pindahan;
const undoMove = (id: number) => t.http.post(`/api/pindahan/${id}/batal`).set(admin.auth);
const refusal = async (id: number) => (await undoMove(id).expect(409)).body.error;
const stored = async () => (await t.storedFiles()).filter((name) => !name.startsWith('tmp/')).sort();
const DAY_MS = 86_400_000;

const move = (given?: Parameters<typeof recordMove>[1]) => recordMove(t, given);

const line = (given: { tahun?: number; urut: number; sistem_lama?: boolean; kode_lama?: string }) =>
  t.prisma.bukuSurat.create({
    data: {
      tahun: 2024,
      arah: 'keluar',
      nomor: '470/12',
      tanggal: new Date('2024-03-01'),
      sistem_lama: true,
      kepada: 'Camat',
      isi_singkat: 'Undangan',
      keterangan: 'dibuat di sistem sebelumnya',
      oleh_nama: 'x',
      ...given,
    },
  });

it('only admins can use it', async () => {
  const { id } = await move();
  await t.http.get('/api/pindahan').expect(401);
  await t.http.post(`/api/pindahan/${id}/batal`).expect(401);
  await t.http.get('/api/pindahan').set(operator.auth).expect(403);
  await t.http.post(`/api/pindahan/${id}/batal`).set(operator.auth).expect(403);
  expect((await undoMove(id + 1).expect(404)).body.error).toBe(PINDAHAN_TEXT.notFound);
});

it('lists moves newest first, with report and last day to take them back', async () => {
  const first = await move();
  const { id } = await createPindahan(t, { oleh_nama: 'Sari' });
  const [newest, oldest] = await list();
  expect(newest).toMatchObject({ id, oleh_nama: 'Sari', dibatalkan_at: null, laporan: LAPORAN });
  expect(oldest.id).toBe(first.id);
  expect(Date.parse(newest.batal_sampai) - Date.parse(newest.created_at)).toBe(7 * DAY_MS);
});

it('exports its notes as CSV without formulas', async () => {
  const note = { jenis: 'Berita', sumber: 'Artikel 7', judul: '=1+1', tindak: 'draf', alasan: 'Kosong', ke: null };
  const { id } = await move({ laporan: { ...LAPORAN, catatan: [note] } });
  await t.http.get(`/api/pindahan/${id}.csv`).set(operator.auth).expect(403);
  await t.http
    .get(`/api/pindahan/${id + 1}.csv`)
    .set(admin.auth)
    .expect(404);
  const { text } = await t.http.get(`/api/pindahan/${id}.csv`).set(admin.auth).expect(200);
  expect(text).toContain('"Berita";"2";"0";"0";"1"\r\n');
  expect(text).toContain(`"Berita";"Artikel 7";"'=1+1";"Masuk sebagai draf";"Kosong";""\r\n`);
});

it('deletes the rows and files that the move made, and keeps others', async () => {
  const own = await createBerita(t);
  const kept = await stored();
  const m = await move();
  const post = t.http.post('/api/berita').set(admin.auth);
  const news = await post
    .field({ title: 'Panen', content: 'Raya', kategori: 'Sosial', tanggal: '2024-03-01' })
    .attach('img', await picture(900, 600), 'a.png')
    .expect(201);
  await m.made('berita', news.body.berita);
  const pdf = join(t.uploadDir, 'perdes.pdf');
  await writeFile(pdf, PDF);
  const berkas = await t.deps.storage.keepPublic('produk-hukum', { path: pdf, ext: 'pdf' });
  const regulation = {
    jenis: 'Peraturan Desa',
    nomor: '1',
    tahun: 2026,
    judul: 'Jalan',
    tanggal: new Date('2026-11-20'),
  };
  const data = { ...regulation, berkas, ukuran: PDF.length };
  await m.made('produk_hukum', await t.prisma.produkHukum.create({ data }));
  const jpg = join(t.uploadDir, 'foto.jpg');
  await writeFile(jpg, JPG);
  const [img = null] = await t.deps.storage.keepPrivate('pengaduan', [{ path: jpg, ext: 'jpg' }]);
  const complaint = await createPengaduan(t, { userId: null, img });
  await t.prisma.riwayatPengaduan.create({ data: { pengaduan_id: complaint.id, status: 'Baru' } });
  await m.made('pengaduan', complaint);
  const lembaga = await m.made('lembaga', await createLembaga(t));
  const pengurus = await m.made('pengurus', await createPengurus(t, { lembaga_id: lembaga.id }));
  await createUnitKegiatan(t, { lembaga_id: lembaga.id });
  const struktur = await m.made('struktur', await createStruktur(t));
  await m.made('apbdes', await createApbdes(t, { id: 2019 }));
  await m.made('agenda', await createAgenda(t));
  await m.made('alamat_lama', await t.prisma.alamatLama.create({ data: { dari: '/artikel/9', ke: '/kontak' } }));
  await m.made('rt_rw', await t.prisma.rtRw.create({ data: { rt: '09', rw: '09', nama: 'Bagas' } }));
  expect((await stored()).length).toBe(kept.length + 4);

  const { body } = await undoMove(m.id).expect(200);
  expect(body.message).toBe('Pindahan dibatalkan: 10 data dihapus');
  expect(body.pindahan).toMatchObject({ dibatalkan_oleh: 'Sari', batal_sampai: null });
  expect(await stored()).toEqual(kept);
  expect(await t.prisma.berita.findMany({ select: { id: true } })).toEqual([{ id: own.id }]);
  expect(await t.prisma.pengurus.count({ where: { id: pengurus.id } })).toBe(0);
  expect(await t.prisma.struktur.count({ where: { id: struktur.id } })).toBe(0);
  expect(await t.prisma.riwayatPengaduan.count({ where: { pengaduan_id: complaint.id } })).toBe(0);
  expect(await t.prisma.apbdes.count({ where: { id: 2019 } })).toBe(0);
  expect(await t.prisma.alamatLama.count()).toBe(0);
  expect(await t.prisma.barisPindahan.count()).toBe(0);
  expect(await t.prisma.jejak.findMany({ where: { jenis: 'pindahan' } })).toMatchObject([
    { aksi: 'hapus', sasaran_id: m.id, oleh_nama: 'Sari', perubahan: [{ kolom: 'baris', dari: '10', ke: null }] },
  ]);
  expect(await refusal(m.id)).toBe(PINDAHAN_TEXT.takenBackBefore);
});

it('restores changed rows and pictures, and keeps later edits', async () => {
  const jpg = join(t.uploadDir, 'logo.png');
  await writeFile(jpg, await picture(40, 40));
  const keep = () => t.deps.storage.keepPublic('desa', { path: jpg, ext: 'webp' });
  await t.prisma.desa.update({ where: { id: 1 }, data: { logo: await keep(), semboyan: 'Lama', lintang: -7.25 } });
  await t.prisma.tentangVisiMisi.upsert({
    where: { id: 1 },
    create: { judul: 'A', visi: 'B', misi: ['satu', 'dua'] },
    update: { judul: 'A', visi: 'B', misi: ['satu', 'dua'] },
  });
  const agenda = await createAgenda(t, { lokasi: 'Balai', created_by: { connect: { id: operator.id } } });
  const before = await stored();
  await writeFile(jpg, await picture(50, 50));
  const m = await move();
  const desa = await m.changed('desa', 1, `logo = '${await keep()}', semboyan = 'Baru'`);
  await m.changed('desa', 1, `lintang = 1`);
  const visi = await m.changed('tentang_visi_misi', 1, `misi = '{tiga}'`);
  await m.changed('agenda', agenda.id, `lokasi = 'Lapangan'`);
  await m.changed('kontak_desa', 1, `alamat = 'Dari sana'`);
  // Later than the move by more than the precision of the clock.
  const later = new Date(Date.now() + 1_000);
  await t.prisma.kontakDesa.update({ where: { id: 1 }, data: { alamat: 'Ditulis petugas', updatedAt: later } });
  // Deleting an account clears its foreign key, which does not count as an edit.
  await t.prisma.agenda.update({
    where: { id: agenda.id },
    data: {
      created_by_id: null,
      updatedAt: (await t.prisma.agenda.findUniqueOrThrow({ where: { id: agenda.id } })).updatedAt,
    },
  });

  const { body } = await undoMove(m.id).expect(200);
  expect(body.message).toBe(
    'Pindahan dibatalkan: 0 data dihapus, 3 dipulihkan, 1 dibiarkan karena sudah diubah sesudahnya',
  );
  expect(await wholeRow(t, 'desa', 1)).toEqual(desa);
  expect(await wholeRow(t, 'tentang_visi_misi', 1)).toEqual(visi);
  expect(await wholeRow(t, 'agenda', agenda.id)).toMatchObject({ lokasi: 'Balai', created_by_id: null });
  expect(await wholeRow(t, 'kontak_desa', 1)).toMatchObject({ alamat: 'Ditulis petugas' });
  expect(await stored()).toEqual(before);
});

it('deletes residents with their child rows and counts residents again', async () => {
  await t.prisma.statistik.create({ data: { kategori: 'utama', label: 'Total Penduduk', value: 0 } });
  const own = await createPenduduk(t);
  const m = await move();
  const set = { aktif: true, hitung: ['utama'] };
  await t.prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: set, update: set });
  const moved = await m.made('penduduk', await createPenduduk(t));
  const event = { jenis: 'meninggal', kelompok: crypto.randomUUID(), nama: 'A', tanggal: new Date(), oleh: 'x' };
  const happened = (penduduk_id: number) =>
    Promise.all([
      t.prisma.peristiwaPenduduk.create({ data: { ...event, penduduk_id } }),
      t.prisma.riwayatPenduduk.create({ data: { penduduk_id, sumber: 'x', oleh: 'x', perubahan: [] } }),
    ]);
  await happened(moved.id);
  await m.changed('penduduk', own.id, `keadaan = 'meninggal'`);
  await happened(own.id);
  await undoMove(m.id).expect(200);
  expect(await t.prisma.penduduk.findMany({ select: { id: true, keadaan: true } })).toEqual([
    { id: own.id, keadaan: 'hidup' },
  ]);
  expect(await t.prisma.peristiwaPenduduk.count()).toBe(0);
  expect(await t.prisma.riwayatPenduduk.count()).toBe(0);
  expect(await t.prisma.statistik.findFirst({ where: { label: 'Total Penduduk' } })).toMatchObject({ value: 1 });
});

it('deletes an invited official and deactivates one who has logged in', async () => {
  const m = await move();
  const invite = (username: string, password_hash: string) =>
    t.prisma.user.create({
      data: { username, email: `${username}@a.b`, nama: username, password_hash, role: 'operator' },
    });
  const invited = await m.made('users', await invite('diundang', '!'));
  const used = await m.made('users', await createPerson(t, { role: 'operator' }));
  await m.made('users', admin);
  expect((await undoMove(m.id).expect(200)).body.message).toContain('1 akun petugas dinonaktifkan');
  expect(await t.prisma.user.count({ where: { id: invited.id } })).toBe(0);
  expect(await t.prisma.user.findUnique({ where: { id: used.id } })).toMatchObject({ aktif: false });
  await t.http.get('/api/auth/me').set(used.auth).expect(401);
  expect(await t.prisma.user.findUnique({ where: { id: admin.id } })).toMatchObject({ aktif: true });
});

it('deletes register rows, and the counter of a year without rows', async () => {
  const m = await move();
  await m.made('buku_surat', await line({ urut: 1 }));
  await m.made('buku_surat', await line({ urut: 1, tahun: 2023 }));
  const stays = await line({ urut: 2, tahun: 2023 });
  for (const tahun of [2023, 2024])
    await t.prisma.nomorTerakhir.create({ data: { tahun, deret: 'buku', terakhir: 2 } });
  await undoMove(m.id).expect(200);
  expect(await t.prisma.bukuSurat.findMany({ select: { id: true } })).toEqual([{ id: stays.id }]);
  expect(await t.prisma.nomorTerakhir.findMany({ select: { tahun: true } })).toEqual([{ tahun: 2023 }]);
});

it('a later move must be taken back first', async () => {
  const { id } = await move();
  const later = await createPindahan(t);
  expect(await refusal(id)).toBe(PINDAHAN_TEXT.laterFirst);
  await undoMove(later.id).expect(200);
  await undoMove(id).expect(200);
});

it('returns 409 and deletes nothing if a restored row conflicts', async () => {
  const m = await move();
  const { id } = await t.prisma.alamatLama.create({ data: { dari: '/lama', ke: '/kontak' } });
  await m.changed('alamat_lama', id, `dari = '/pindah'`);
  const news = await m.made('berita', await createBerita(t));
  await t.prisma.alamatLama.create({ data: { dari: '/lama', ke: '/privasi' } });
  expect(await refusal(m.id)).toBe(PINDAHAN_TEXT.taken);
  expect(await t.prisma.berita.count({ where: { id: news.id } })).toBe(1);
});

it('only one of two concurrent requests succeeds', async () => {
  const { id } = await move();
  const answers = await Promise.all([undoMove(id), undoMove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a move is final after seven days', async () => {
  const { id } = await move({ created_at: new Date(t.deps.now().getTime() - 7 * DAY_MS - 1) });
  expect(await refusal(id)).toBe(PINDAHAN_TEXT.tooLate);
  expect(await list()).toMatchObject([{ batal_sampai: null }]);
  const { id: last } = await createPindahan(t, { created_at: new Date(t.deps.now().getTime() - 7 * DAY_MS + 60_000) });
  await undoMove(last).expect(200);
});

// The last test, because such a row can never be deleted.
it('a move is final after the first own row in the register', async () => {
  const { id } = await move();
  await t.prisma.bukuSurat.create({
    data: {
      tahun: 2026,
      urut: 1,
      arah: 'masuk',
      nomor: '1',
      tanggal: new Date('2026-01-05'),
      pengirim: 'Camat',
      isi_singkat: 'Undangan',
      oleh_nama: 'Sari',
      tanggal_kirim: new Date('2026-01-05'),
    },
  });
  expect(await refusal(id)).toBe(PINDAHAN_TEXT.numbered);
  expect(await list()).toMatchObject([{ batal_sampai: null }]);
});
