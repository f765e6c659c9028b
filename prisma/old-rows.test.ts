import { phoneNumber } from '@pendopo/shared/codes/phone';
import { normalText } from '@pendopo/shared/text/text-form';
import pg from 'pg';
import { expect, test } from 'vitest';
import { deploy } from './migrate.ts';
import { databaseBefore, MIGRATIONS_DIR, query } from './test/database.ts';

const migrate = (connectionString: string) => deploy({ connectionString, migrationsDir: MIGRATIONS_DIR });

const text = (value: string) => pg.escapeLiteral(value);
const NAME = 'Siti\u00a0 Ami\u00adnah\u200b';

const SURAT = `nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, no_hp, alamat_ktp, alamat_sekarang, jenis_surat, tanggal_pengajuan, isian`;
const suratValues = (no_hp: string) =>
  `${text(NAME)}, '9999011203880001', 'Perempuan', 'Arunika', '1988-03-12', 'Islam', ${text(no_hp)}, ${text('RT 01\n\u202e20 WR\u202c')},
   'RT 01', 'Surat Keterangan Usaha', '2026-11-20', ${text(JSON.stringify({ nama_usaha: NAME, produk: 'a\u2028b', kosong: '' }))}`;

test('the migration converts texts to their normal form and keeps their lines', async () => {
  const connectionString = await databaseBefore('_bentuk_teks');
  const units = [
    'a',
    ' ',
    '  ',
    '\n',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200d',
    '\ufe0f',
    '\u20e3',
    '1',
    'e\u0301',
    '👩',
    '❤',
    '\u2003',
    '\u2028',
    '\t',
    '\u202e',
  ];
  const texts = Array.from({ length: 300 }, (_, n) =>
    Array.from({ length: 12 }, (_, place) => units[(n * 7 + place * place * (n + 3)) % units.length]).join(''),
  ).map((each) => `x${each}y`);
  const values = texts.map((each, n) => `(${n + 1}, 'A', 'a@b.cd', '081200000011', ${text(each)})`);
  await query(connectionString, `INSERT INTO pesan_kontak (id, nama, email, no_hp, pesan) VALUES ${values.join(', ')}`);
  await query(
    connectionString,
    `INSERT INTO surat (${SURAT}) VALUES (${suratValues('081200000011')});
     INSERT INTO tentang_visi_misi (judul, visi, misi) VALUES ('Visi', 'Maju', ARRAY[${text('satu\u00a0dua')}, 'tiga']);
     INSERT INTO users (username, password_hash, nama, email) VALUES ('siti', 'x', ${text(NAME)}, 'siti@contoh.example')`,
  );
  await migrate(connectionString);
  const rows = await query(connectionString, 'SELECT pesan FROM pesan_kontak ORDER BY id');
  expect(rows.map(({ pesan }) => pesan)).toEqual(texts.map((each) => normalText(each).trim()));
  expect(await query(connectionString, 'SELECT nama, alamat_ktp, isian FROM surat')).toEqual([
    {
      nama: 'Siti Aminah',
      alamat_ktp: 'RT 01\n20 WR',
      isian: { nama_usaha: 'Siti Aminah', produk: 'a\nb', kosong: '' },
    },
  ]);
  expect(await query(connectionString, 'SELECT misi FROM tentang_visi_misi')).toEqual([{ misi: ['satu dua', 'tiga'] }]);
  expect(await query(connectionString, 'SELECT nama FROM users')).toEqual([{ nama: 'Siti Aminah' }]);
});

test('signed documents, books and logs stay unchanged; drafts are normalized', async () => {
  const connectionString = await databaseBefore('_bentuk_teks');
  await query(
    connectionString,
    `INSERT INTO surat (id, ${SURAT}) VALUES (1, ${suratValues('0812')}), (2, ${suratValues('0812')});
     INSERT INTO naskah (id, surat_id, status, isian, kode_klasifikasi, disusun_oleh_nama) VALUES
       (1, 1, 'draf', jsonb_build_object('a', ${text(NAME)}), '400', 'A');
     INSERT INTO buku_surat (id, tahun, urut, arah, nomor, tanggal, pengirim, isi_singkat, oleh_nama) VALUES
       (1, 2026, 1, 'masuk', '1', '2026-11-20', ${text(NAME)}, ${text(NAME)}, 'A');
     INSERT INTO riwayat_naskah (naskah_id, aksi, ke, oleh_nama) VALUES (1, 'draf', 'draf', ${text(NAME)});
     INSERT INTO permintaan_perbaikan (surat_id, isi, batas, dikirim_at, oleh_nama) VALUES
       (1, jsonb_build_array(${text(NAME)}::text), '2026-12-01', now(), 'A');
     INSERT INTO jejak (oleh_nama, aksi, jenis, label, perubahan) VALUES (${text(NAME)}, 'ubah', 'desa', ${text(NAME)}, '[]');
     INSERT INTO naskah (id, surat_id, status, isian, kode_klasifikasi, disusun_oleh_nama) VALUES
       (2, 2, 'draf', jsonb_build_object('a', ${text(NAME)}), '400', 'A');
     INSERT INTO kunci_arsip (kid, public_key) VALUES ('k', 'x');
     INSERT INTO arsip_naskah (id, naskah_id, revisi, tahun, deret, nomor_urut, nomor, tanggal, isi, pdf, pdf_sha256, kode_hash,
         kode_nonce, hash_sebelumnya, hash, tanda, kid, oleh_nama) VALUES
       (1, 2, 0, 2026, 'desa', 1, '1', '2026-11-20', jsonb_build_object('nama', ${text(NAME)}), '', 'x', 'x', 'x', 'x', 'x', 'x', 'k', 'A');
     UPDATE naskah SET status = 'bernomor', buku_id = 1, arsip_id = 1 WHERE id = 2`,
  );
  const kept = () =>
    query(
      connectionString,
      `SELECT (to_jsonb(b) - '{kode_lama,sistem_lama,nik}'::text[])::text AS row FROM buku_surat b UNION ALL SELECT to_jsonb(r)::text FROM riwayat_naskah r
       UNION ALL SELECT to_jsonb(p)::text FROM permintaan_perbaikan p UNION ALL SELECT to_jsonb(j)::text FROM jejak j
       UNION ALL SELECT isian::text FROM naskah WHERE id = 2 UNION ALL SELECT to_jsonb(a)::text FROM arsip_naskah a`,
    );
  const before = await kept();
  expect(before).toHaveLength(6);
  await migrate(connectionString);
  expect(await kept()).toEqual(before);
  expect(await query(connectionString, 'SELECT isian FROM naskah WHERE id = 1')).toEqual([
    { isian: { a: 'Siti Aminah' } },
  ]);
});

test('two rows stay distinct if their normalized names are equal', async () => {
  const connectionString = await databaseBefore('_bentuk_teks');
  await query(
    connectionString,
    `INSERT INTO statistik (kategori, label, value) VALUES ('dusun', 'Krajan Kidul', 1), ('dusun', ${text('Krajan\u00a0Kidul')}, 2)`,
  );
  await migrate(connectionString);
  const rows = await query(connectionString, 'SELECT label FROM statistik ORDER BY value');
  expect(rows).toEqual([{ label: 'Krajan Kidul' }, { label: 'Krajan\u00a0Kidul' }]);
});

test('phone numbers are normalized unless ambiguous, and keep their age', async () => {
  const connectionString = await databaseBefore('_bentuk_teks');
  const numbers = [
    '81200000022',
    '0081200000022',
    '006281200000022',
    '081200000022',
    '6281200000022',
    '0351461234',
    '60123456789',
    '12345678',
    '',
  ];
  for (const no_hp of numbers)
    await query(connectionString, `INSERT INTO surat (${SURAT}) VALUES (${suratValues(no_hp)})`);
  await query(
    connectionString,
    `INSERT INTO users (username, password_hash, nama, email, no_hp, no_hp_sejak)
       VALUES ('siti', 'x', 'Siti', 'siti@contoh.example', '81200000022', '2026-01-01Z')`,
  );
  await migrate(connectionString);
  const rows = await query(connectionString, 'SELECT no_hp FROM surat ORDER BY id');
  expect(rows.map(({ no_hp }) => no_hp)).toEqual(numbers.map((number) => phoneNumber(number) ?? number));
  expect(rows.map(({ no_hp }) => no_hp)).toEqual([
    '081200000022',
    '0081200000022',
    '081200000022',
    '081200000022',
    '081200000022',
    '0351461234',
    '60123456789',
    '12345678',
    '',
  ]);
  expect(await query(connectionString, 'SELECT no_hp, no_hp_sejak FROM users')).toEqual([
    { no_hp: '081200000022', no_hp_sejak: new Date('2026-01-01Z') },
  ]);
});

test("a draft's recorded authors become its writers", async () => {
  const connectionString = await databaseBefore('_bentuk_teks');
  const account = (id: number) => `(${id}, 'p${id}', 'x', 'Petugas', 'p${id}@contoh.example')`;
  await query(
    connectionString,
    `INSERT INTO users (id, username, password_hash, nama, email) VALUES ${account(1)}, ${account(2)}, ${account(3)};
     INSERT INTO surat (id, ${SURAT}) VALUES (1, ${suratValues('')});
     INSERT INTO naskah (id, surat_id, kode_klasifikasi, disusun_oleh_id, disusun_oleh_nama) VALUES (1, 1, '400', 2, 'B');
     INSERT INTO riwayat_naskah (naskah_id, aksi, ke, oleh_id, oleh_nama) VALUES (1, 'draf', 'draf', 1, 'A')`,
  );
  await migrate(connectionString);
  expect(
    await query(
      connectionString,
      'SELECT sort.penulis FROM (SELECT ARRAY(SELECT unnest(penulis) ORDER BY 1) AS penulis FROM naskah) sort',
    ),
  ).toEqual([{ penulis: [1, 2] }]);
});

const at = (days: number[], buka: string, tutup: string) => days.map((hari) => ({ hari, buka, tutup }));
const AS_IT_COMES = [...at([1, 2, 3, 4], '08:00', '15:00'), ...at([5], '08:00', '11:00')];
const OWN = at([1], '07:00', '12:00');

test.each([
  [[], null, null, ''],
  [
    [
      ['Senin–Kamis', '07.30–14.00 WIB'],
      ["Jum'at", '08:00 - 11.00'],
      ['Sabtu, Minggu, dan hari libur nasional', 'Tutup'],
    ],
    AS_IT_COMES,
    [...at([1, 2, 3, 4], '07:30', '14:00'), ...at([5], '08:00', '11:00')],
    '',
  ],
  [
    [
      ['Sabtu s.d. Senin', 'pukul 9.00 sampai 12.00'],
      ['Selasa dan Rabu', '08.00–15.00'],
      ['Rabu', '16.00–18.00'],
      ['Istirahat', '12.00–13.00'],
      ['Jumat', 'dengan janji'],
      ['Kamis', '15.00–08.00'],
    ],
    null,
    [...at([0, 1, 6], '09:00', '12:00'), ...at([2, 3], '08:00', '15:00')],
    'Rabu: 16.00–18.00; Istirahat: 12.00–13.00; Jumat: dengan janji; Kamis: 15.00–08.00',
  ],
  [[['Setiap hari', '24 jam']], null, null, 'Setiap hari: 24 jam'],
  [[['Senin–Jumat', '08.00–16.00']], OWN, OWN, ''],
])('readable office hours become structured office hours: %j', async (typed, before, jam, note) => {
  const connectionString = await databaseBefore('_bentuk_teks');
  const shown = JSON.stringify(typed.map(([hari, hours]) => ({ hari, jam: hours })));
  await query(
    connectionString,
    `INSERT INTO desa (nama, kecamatan, kabupaten, provinsi, kode_desa, kode_pos, semboyan, jam_pelayanan, no_ambulans, no_babinsa)
       VALUES ('A', '', '', '', '', '', '', ${text(shown)}, '', '');
     UPDATE pelayanan SET jam = ${before ? text(JSON.stringify(before)) : 'NULL'}`,
  );
  await migrate(connectionString);
  expect(await query(connectionString, 'SELECT jam, keterangan_jam FROM pelayanan')).toEqual([
    { jam, keterangan_jam: note },
  ]);
});
