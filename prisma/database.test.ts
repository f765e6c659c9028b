import { expect, test } from 'vitest';
import type { Prisma } from './generated/client.ts';
import { withClient } from './migrate.ts';
import { migratedDatabase } from './test/database.ts';

const day = new Date('2026-11-20T00:00:00Z');
const user = { username: 'budi', password_hash: 'x', nama: 'Budi', email: 'budi@contoh.id' };
const letter = {
  nama: 'Budi',
  nik: '9999010101900001',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  agama: 'Islam',
  no_hp: '081200000002',
  alamat_ktp: 'Jalan 1',
  alamat_sekarang: 'Jalan 1',
  jenis_surat: 'Surat Keterangan Usaha',
  tanggal_lahir: day,
  tanggal_pengajuan: day,
} satisfies Prisma.SuratCreateInput;
const complaint = {
  kode: 'K2M4P6R8T9',
  nama: 'Budi',
  nik: '1',
  no_hp: '0812',
  judul: 'Lampu',
  uraian: 'Padam',
  tanggal_pengaduan: day,
} satisfies Prisma.PengaduanCreateInput;
const news = { title: 'a', desc: 'b', content: 'c', kategori: 'Sosial', tanggal: day };
const event = { title: 'a', tanggal: day, waktu: '09:00', lokasi: 'b', deskripsi: 'c' };
const trace = { oleh_nama: 'Budi', aksi: 'ubah', jenis: 'desa', label: 'Identitas Desa', perubahan: [] };

test('the sample rows of these tests are accepted', async () => {
  const { prisma } = await migratedDatabase();
  await prisma.surat.create({ data: letter });
  await prisma.pengaduan.create({ data: complaint });
  await prisma.berita.create({ data: news });
  await prisma.agenda.create({ data: event });
  await prisma.jejak.create({ data: trace });
});

test('the database refuses values outside the lists', async () => {
  const { prisma } = await migratedDatabase();
  const file = { jenis_persyaratan: 'KTP', tipe: 'image/png', ukuran: 10 };
  const refused: [string, () => Promise<unknown>][] = [
    ['users_role_check', () => prisma.user.create({ data: { ...user, role: 'superadmin' } })],
    ['surat_nik_check', () => prisma.surat.create({ data: { ...letter, nik: '123' } })],
    ['surat_nik_check', () => prisma.surat.create({ data: { ...letter, nik: '9999010101900001\n' } })],
    ['surat_agama_check', () => prisma.surat.create({ data: { ...letter, agama: 'Lain' } })],
    ['surat_status_check', () => prisma.surat.create({ data: { ...letter, status: 'Baru' } })],
    [
      'lampiran_tipe_check',
      () => prisma.surat.create({ data: { ...letter, lampiran: { create: { ...file, tipe: 'image/svg+xml' } } } }),
    ],
    [
      'lampiran_ukuran_check',
      () => prisma.surat.create({ data: { ...letter, lampiran: { create: { ...file, ukuran: 5_242_881 } } } }),
    ],
    [
      'riwayat_surat_status_check',
      () => prisma.surat.create({ data: { ...letter, riwayat: { create: { status: 'x' } } } }),
    ],
    ['pengaduan_nik_check', () => prisma.pengaduan.create({ data: { ...complaint, nik: '1'.repeat(21) } })],
    ['pengaduan_status_check', () => prisma.pengaduan.create({ data: { ...complaint, status: 'Menunggu' } })],
    [
      'statistik_color_check',
      () => prisma.statistik.create({ data: { kategori: 'usia', label: 'a', value: 1, color: '#fff' } }),
    ],
    ['berita_kategori_check', () => prisma.berita.create({ data: { ...news, kategori: 'Umum' } })],
    ['pengumuman_kategori_check', () => prisma.pengumuman.create({ data: news })],
    ['agenda_waktu_check', () => prisma.agenda.create({ data: { ...event, waktu: '24:00' } })],
    ['struktur_tipe_check', () => prisma.struktur.create({ data: { nama: 'a', jabatan: 'b', tipe: 'rt' } })],
    ['pengaduan_kode_check', () => prisma.pengaduan.create({ data: { ...complaint, kode: 'K2M4P6R8T' } })],
    ['pengaduan_kode_check', () => prisma.pengaduan.create({ data: { ...complaint, kode: 'K2M4P6R8TO' } })],
    ['kontak_wa_subject_check', () => prisma.kontakWa.create({ data: { oleh_nama: 'Sari' } })],
    [
      'kontak_wa_subject_check',
      () =>
        prisma.kontakWa.create({
          data: { oleh_nama: 'Sari', surat: { create: letter }, pengaduan: { create: complaint } },
        }),
    ],
    [
      'panduan_id_check',
      () =>
        prisma.panduan.create({
          data: { id: 2, judul: 'a', pengantar: 'b', langkah_surat: [], langkah_pengaduan: [], faq: [] },
        }),
    ],
    ['jejak_aksi_check', () => prisma.jejak.create({ data: { ...trace, aksi: 'baca' } })],
    ['jejak_jenis_check', () => prisma.jejak.create({ data: { ...trace, jenis: 'warga' } })],
    ['jejak_perubahan_check', () => prisma.jejak.create({ data: { ...trace, perubahan: {} } })],
    ['kontak_desa_id_check', () => prisma.kontakDesa.create({ data: { id: 2, alamat: 'a', email: 'b' } })],
  ];
  for (const [constraint, insert] of refused) await expect(insert(), constraint).rejects.toThrow(constraint);
});

test('usernames and emails are unique in any case', async () => {
  const { prisma } = await migratedDatabase();
  await prisma.user.create({ data: user });
  const again = (data: object) =>
    prisma.user.create({ data: { ...user, username: 'lain', email: 'lain@contoh.id', ...data } });
  await expect(again({ username: 'BUDI' })).rejects.toMatchObject({ code: 'P2002' });
  await expect(again({ email: 'Budi@Contoh.id' })).rejects.toMatchObject({ code: 'P2002' });
  expect(await prisma.user.findUnique({ where: { username: 'bUdI' } })).toMatchObject({ nama: 'Budi' });
});

test('a deleted account deletes its sessions and unlinks its applications, complaints and agenda items', async () => {
  const { prisma } = await migratedDatabase();
  const { id } = await prisma.user.create({
    data: {
      ...user,
      sessions: { create: { expires_at: day } },
      surat: { create: letter },
      pengaduan: { create: complaint },
      agenda: { create: event },
      kontak_wa: { create: { oleh_nama: 'Budi', surat: { create: letter } } },
    },
  });
  await prisma.user.delete({ where: { id } });
  expect(await prisma.session.count()).toBe(0);
  expect(await prisma.surat.findMany({ select: { user_id: true } })).toEqual([{ user_id: null }, { user_id: null }]);
  expect(await prisma.kontakWa.findMany()).toMatchObject([{ oleh_id: null, oleh_nama: 'Budi' }]);
  expect(await prisma.pengaduan.findMany({ select: { user_id: true } })).toEqual([{ user_id: null }]);
  expect(await prisma.agenda.findMany({ select: { created_by_id: true } })).toEqual([{ created_by_id: null }]);
});

test('an audit entry cannot be changed or deleted; deleting an account removes only its link', async () => {
  const { prisma } = await migratedDatabase();
  const { id } = await prisma.user.create({ data: { ...user, jejak: { create: trace } } });
  const other = await prisma.user.create({ data: { ...user, username: 'lain', email: 'lain@contoh.id' } });
  const left = await prisma.jejak.findMany();
  const refused = [
    () => prisma.jejak.updateMany({ data: { label: 'Lain' } }),
    () => prisma.jejak.updateMany({ data: { oleh_id: null, oleh_nama: 'Lain' } }),
    () => prisma.jejak.updateMany({ data: { oleh_id: other.id } }),
    () => prisma.jejak.updateMany({ data: { created_at: day } }),
    () => prisma.jejak.deleteMany(),
    () => prisma.$executeRaw`TRUNCATE jejak`,
    () => prisma.$executeRaw`TRUNCATE users CASCADE`,
  ];
  for (const attempt of refused) await expect(attempt()).rejects.toThrow('jejak is only added to');
  expect(await prisma.jejak.findMany()).toEqual(left);
  await prisma.user.delete({ where: { id } });
  expect(await prisma.jejak.findMany()).toEqual(left.map((row) => ({ ...row, oleh_id: null })));
});

test('a deleted application, complaint or institution deletes its child rows', async () => {
  const { prisma } = await migratedDatabase();
  const lampiran = { create: { jenis_persyaratan: 'KTP', tipe: 'image/png', ukuran: 10 } };
  const kontak_wa = { create: { oleh_nama: 'Sari' } };
  await prisma.surat.create({ data: { ...letter, lampiran, riwayat: { create: { status: 'Menunggu' } }, kontak_wa } });
  await prisma.pengaduan.create({ data: { ...complaint, riwayat: { create: { status: 'Baru' } }, kontak_wa } });
  const pengurus = { create: { nama: 'a', jabatan: 'b' } };
  const texts = { slug: 'bpd', nama_lembaga: 'BPD', tentang: '', visi: '', misi: '' };
  await prisma.lembaga.create({ data: { ...texts, pengurus, unit_kegiatan: { create: { nama: 'a' } } } });
  await prisma.surat.deleteMany();
  await prisma.pengaduan.deleteMany();
  await prisma.lembaga.deleteMany();
  const { lampiran: files, riwayatSurat, riwayatPengaduan, kontakWa, pengurus: officers, unitKegiatan } = prisma;
  const left = [files, riwayatSurat, riwayatPengaduan, kontakWa, officers, unitKegiatan];
  expect(await Promise.all(left.map((table) => (table as typeof officers).count()))).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each([
  [
    'surat_search_idx',
    `SELECT id FROM surat WHERE nama ILIKE '%budi%' OR nik ILIKE '%budi%' OR jenis_surat ILIKE '%budi%'`,
  ],
  [
    'berita_search_idx',
    `SELECT id FROM berita WHERE title ILIKE '%desa%' OR "desc" ILIKE '%desa%' OR content ILIKE '%desa%'`,
  ],
  ['berita_tanggal_id_idx', 'SELECT id FROM berita ORDER BY tanggal DESC, id DESC LIMIT 20'],
  [
    'pengaduan_search_idx',
    `SELECT id FROM pengaduan WHERE nama ILIKE '%budi%' OR nik ILIKE '%budi%' OR judul ILIKE '%budi%'`,
  ],
  [
    'surat_status_tanggal_pengajuan_id_idx',
    `SELECT id FROM surat WHERE status = 'Menunggu' ORDER BY tanggal_pengajuan, id LIMIT 5`,
  ],
  [
    'pengaduan_status_created_at_id_idx',
    `SELECT id FROM pengaduan WHERE status = 'Baru' ORDER BY created_at, id LIMIT 5`,
  ],
  [
    'pengaduan_due_idx',
    `SELECT id FROM pengaduan WHERE status = 'Baru' ORDER BY coalesce(batas_jawab, created_at), id LIMIT 20`,
  ],
  ['jejak_search_idx', `SELECT id FROM jejak WHERE label ILIKE '%panen%'`],
  ['jejak_jenis_id_idx', `SELECT id FROM jejak WHERE jenis = 'berita' ORDER BY id DESC LIMIT 20`],
  ['jejak_aksi_id_idx', `SELECT id FROM jejak WHERE aksi = 'hapus' ORDER BY id DESC LIMIT 20`],
  ['jejak_oleh_id_id_idx', `SELECT id FROM jejak WHERE oleh_id = 1 ORDER BY id DESC LIMIT 20`],
  ['jejak_created_at_idx', `SELECT count(*) FROM jejak WHERE created_at >= '2026-11-01' AND created_at < '2026-11-02'`],
  ['surat_status_id_idx', `SELECT id FROM surat WHERE status = 'Menunggu' ORDER BY id DESC LIMIT 20`],
])('%s serves its query', async (index, sql) => {
  const { connectionString } = await migratedDatabase();
  const plan = await withClient(connectionString, async (client) => {
    await client.query('SET enable_seqscan = off');
    return (await client.query(`EXPLAIN (FORMAT JSON) ${sql}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(index);
});

test('searched columns have a statistics target of 1000', async () => {
  const { connectionString } = await migratedDatabase();
  const { rows } = await withClient(connectionString, (client) =>
    client.query(
      `SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute WHERE attstattarget = 1000 ORDER BY name`,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'pengaduan.judul',
    'pengaduan.nama',
    'pengaduan.nik',
    'surat.nama',
    'surat.nik',
  ]);
});
