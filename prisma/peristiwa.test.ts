import { expect, test } from 'vitest';
import { deploy } from './migrate.ts';
import { databaseBefore, MIGRATIONS_DIR, migratedDatabase, query } from './test/database.ts';

/** An application and a complaint of one resident, sent on 1 March. Both have the id 1. */
const SENT = `
  INSERT INTO users (id, username, password_hash, nama, email) VALUES (1, 'budi', 'x', 'Budi', 'budi@contoh.id');
  INSERT INTO surat (id, user_id, nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, no_hp, alamat_ktp, alamat_sekarang,
    jenis_surat, tanggal_pengajuan, status, created_at)
  VALUES (1, 1, 'Budi', '9999011203880001', 'Laki-laki', 'Arunika', '1988-03-12', 'Islam', '081200000011', 'RT 01', 'RT 01',
    'Surat Keterangan Usaha', '2026-03-01', 'Diproses', '2026-03-01T01:00Z');
  INSERT INTO riwayat_surat (surat_id, status, created_at) VALUES (1, 'Menunggu', '2026-03-01T01:00Z');
  INSERT INTO pengaduan (id, kode, user_id, nama, nik, no_hp, judul, uraian, tanggal_pengaduan, created_at)
  VALUES (1, 'K2M4P6R8T9', 1, 'Budi', '9999011203880001', '081200000011', 'Lampu', 'Padam', '2026-03-01', '2026-03-01T02:00Z');
  INSERT INTO riwayat_pengaduan (pengaduan_id, status, created_at) VALUES (1, 'Baru', '2026-03-01T02:00Z');`;

/** Later events: a status, two correction requests (the second replaces the first), two delays, a closed complaint. */
const DONE = `
  INSERT INTO riwayat_surat (surat_id, status, catatan, oleh_id, created_at) VALUES (1, 'Diproses', 'Kami periksa.', 7, '2026-03-02T01:00Z');
  INSERT INTO permintaan_perbaikan (surat_id, isi, batas, dikirim_at, oleh_nama) VALUES (1, '[]', '2026-03-20', '2026-03-03T01:00Z', 'Sari');
  UPDATE permintaan_perbaikan SET selesai_at = '2026-03-04T01:00Z';
  INSERT INTO permintaan_perbaikan (surat_id, isi, batas, dikirim_at, oleh_nama) VALUES (1, '[]', '2026-03-20', '2026-03-04T01:00Z', 'Sari');
  UPDATE permintaan_perbaikan SET selesai_at = '2026-03-05T01:00Z' WHERE selesai_at IS NULL;
  UPDATE surat SET tunda_alasan = 'Mati listrik', tunda_at = '2026-03-06T01:00Z', dibaca_pemohon = '2026-03-04T12:00Z' WHERE id = 1;
  UPDATE surat SET tunda_alasan = 'Banjir', tunda_at = '2026-03-07T01:00Z' WHERE id = 1;
  INSERT INTO riwayat_pengaduan (pengaduan_id, status, catatan, created_at) VALUES (1, 'Selesai', 'Sudah terang.', '2026-03-08T01:00Z');`;

const EVENTS = 'SELECT untuk, kejadian, oleh_id FROM peristiwa_permohonan ORDER BY created_at, id';
const NEWS = 'SELECT * FROM kabar ORDER BY created_at, peristiwa';

const events = [
  { untuk: 'pemohon', kejadian: 'Menunggu', oleh_id: null },
  { untuk: 'pemohon', kejadian: 'Baru', oleh_id: null },
  { untuk: 'pemohon', kejadian: 'Diproses', oleh_id: 7 },
  { untuk: 'pemohon', kejadian: 'Perlu diperbaiki', oleh_id: null },
  { untuk: 'pemohon', kejadian: 'Perlu diperbaiki', oleh_id: null },
  { untuk: 'petugas', kejadian: 'Perbaikan masuk', oleh_id: null },
  { untuk: 'pemohon', kejadian: 'Tertunda', oleh_id: null },
  { untuk: 'pemohon', kejadian: 'Selesai', oleh_id: null },
];

test('the migration adds events for earlier rows, and updates and their read state stay', async () => {
  const connectionString = await databaseBefore('_peristiwa');
  await query(connectionString, SENT);
  await query(connectionString, DONE);
  const before = await query(connectionString, NEWS);
  expect(before.map(({ peristiwa, baru }) => [peristiwa, baru])).toEqual([
    ['Diproses', false],
    ['Perlu diperbaiki', false],
    ['Perlu diperbaiki', false],
    ['Tertunda', true],
    ['Selesai', true],
  ]);
  await deploy({ connectionString, migrationsDir: MIGRATIONS_DIR });
  expect(await query(connectionString, NEWS)).toEqual(before);
  expect(await query(connectionString, EVENTS)).toEqual(events);
});

test('every write adds one event, which is updated and deleted with its row', async () => {
  const { connectionString } = await migratedDatabase();
  await query(connectionString, SENT);
  await query(connectionString, DONE);
  expect(await query(connectionString, EVENTS)).toEqual(events);
  await query(connectionString, `UPDATE riwayat_surat SET created_at = '2026-03-09T01:00Z' WHERE status = 'Diproses'`);
  const [newest] = (await query(connectionString, NEWS)).slice(-1);
  expect(newest).toMatchObject({ peristiwa: 'Diproses', catatan: 'Kami periksa.', baru: true });
  await query(connectionString, `DELETE FROM riwayat_surat WHERE status = 'Diproses'`);
  expect(await query(connectionString, EVENTS)).toEqual(events.filter(({ kejadian }) => kejadian !== 'Diproses'));
  await query(connectionString, 'DELETE FROM surat; DELETE FROM pengaduan');
  expect(await query(connectionString, EVENTS)).toEqual([]);
});
