import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, test, vi } from 'vitest';
import type { PrismaClient } from './generated/client.ts';
import { seed } from './seed.ts';
import { migratedDatabase } from './test/database.ts';

const now = new Date('2027-03-01T18:00:00Z'); // already 2 March in the village
const admin = {
  username: 'admin',
  email: 'admin@desa.local',
  mustChangePassword: true,
  hashPassword: async () => 'hash',
};

const everything = async (prisma: PrismaClient) => [
  await prisma.user.findMany(),
  await prisma.desa.findMany(),
  await prisma.kontakDesa.findMany(),
  await prisma.tentangSejarah.findMany(),
  await prisma.tentangGeografis.findMany(),
  await prisma.tentangVisiMisi.findMany(),
  await prisma.statistik.findMany({ orderBy: { id: 'asc' } }),
  await prisma.struktur.findMany({ orderBy: { id: 'asc' } }),
  await prisma.rtRw.findMany({ orderBy: { id: 'asc' } }),
  await prisma.lembaga.findMany({ orderBy: { id: 'asc' }, include: { pengurus: true, unit_kegiatan: true } }),
  await prisma.berita.findMany({ orderBy: { id: 'asc' } }),
  await prisma.pengumuman.findMany({ orderBy: { id: 'asc' } }),
  await prisma.agenda.findMany({ orderBy: { id: 'asc' } }),
  await prisma.panduan.findMany(),
];

test('seeding creates the sample village and the admin', async () => {
  const { prisma } = await migratedDatabase();
  expect(await seed({ prisma, admin, demo: true, now })).toEqual({ adminCreated: true });
  expect((await everything(prisma)).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 40, 12, 6, 11, 8, 4, 4, 1]);
  expect(await prisma.desa.findFirst()).toMatchObject({
    id: 1,
    nama: 'Kalijernih',
    no_ambulans: '119',
    lintang: expect.anything(),
    bujur: expect.anything(),
  });
  const bpd = await prisma.lembaga.findUnique({
    where: { slug: 'bpd' },
    include: { pengurus: { orderBy: { urutan: 'asc' } } },
  });
  expect(bpd?.pengurus.map(({ urutan }) => urutan)).toEqual(bpd?.pengurus.map((_, i) => i));
  expect(await prisma.user.findFirst()).toMatchObject({
    username: 'admin',
    role: 'admin',
    password_hash: 'hash',
    must_change_password: true,
  });
});

test.each([true, false])('stores no placeholder of a village word (sample village: %s)', async (demo) => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo, now });
  const rows = JSON.stringify(await everything(prisma));
  expect(SPECIFICATION(rows)).toBe(rows);
});

test('creating the admin writes one audit entry', async () => {
  const { prisma } = await migratedDatabase();
  for (let i = 0; i < 2; i++) await seed({ prisma, admin, demo: false, now });
  const made = await prisma.user.findFirst();
  expect(await prisma.jejak.findMany()).toMatchObject([
    { oleh_id: null, oleh_nama: 'Baris perintah', aksi: 'tambah', jenis: 'akun', sasaran_id: made?.id, label: 'admin' },
  ]);
});

test('an admin with a chosen password may keep it', async () => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin: { ...admin, mustChangePassword: false }, demo: false, now });
  expect(await prisma.user.findFirst()).toMatchObject({ username: 'admin', must_change_password: false });
});

test("publications are dated around the village's today", async () => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo: true, now });
  const days = (rows: { tanggal: Date }[]) => rows.map(({ tanggal }) => tanggal.toISOString().slice(0, 10));
  const newestFirst = { orderBy: { tanggal: 'desc' }, take: 2 } as const;
  expect(days(await prisma.berita.findMany(newestFirst))).toEqual(['2027-02-28', '2027-02-25']);
  const today = await prisma.agenda.findFirst({ where: { status: 'Akan Datang' }, orderBy: { tanggal: 'asc' } });
  expect(today?.tanggal).toEqual(new Date('2027-03-02T00:00:00Z'));
});

test('a second seeding changes nothing and hashes no password', async () => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo: true, now });
  const before = await everything(prisma);
  const hashPassword = vi.fn(async () => 'other');
  const later = new Date('2028-01-01T00:00:00Z');
  const again = await seed({ prisma, admin: { ...admin, username: 'other', hashPassword }, demo: false, now: later });
  expect(again).toEqual({ adminCreated: false });
  expect(hashPassword).not.toHaveBeenCalled();
  expect(await everything(prisma)).toEqual(before);
});

test("seeding keeps an admin's changes and deletions", async () => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo: true, now });
  await prisma.berita.deleteMany();
  await prisma.struktur.deleteMany({ where: { tipe: 'kasi' } });
  await prisma.statistik.deleteMany({ where: { kategori: 'utama' } });
  await prisma.desa.update({ where: { id: 1 }, data: { nama: 'Banyuarum' } });
  await prisma.user.updateMany({ data: { username: 'bu.lurah', password_hash: 'changed' } });
  const before = await everything(prisma);
  await seed({ prisma, admin, demo: true, now });
  expect(await everything(prisma)).toEqual(before);
});

test('seeding without the sample creates only the minimum', async () => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo: false, now });
  expect((await everything(prisma)).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 4, 12, 0, 11, 0, 0, 0, 1]);
  const statistik = await prisma.statistik.findMany({ orderBy: { urutan: 'asc' } });
  expect(statistik.map(({ label, value, otomatis }) => [label, value, otomatis])).toEqual([
    ['Total Penduduk', 0, false],
    ['Jumlah Keluarga', 0, false],
    ['Surat Diproses Bulan Ini', 0, true],
    ['Program Aktif', 0, false],
  ]);
  const count = (tipe: string) => prisma.struktur.count({ where: { tipe, nama: '' } });
  expect(await Promise.all(['kepala_desa', 'sekretaris', 'kaur', 'kasi', 'kasun'].map(count))).toEqual([1, 1, 3, 3, 4]);
  expect(await prisma.lembaga.count({ where: { tentang: '', visi: '', misi: '', pengurus: { none: {} } } })).toBe(11);
  expect(JSON.stringify(await everything(prisma))).not.toMatch(/Kalijernih|Giriarum|Arunika|Krajan|Karanganyar/);
});

test('seeding with an identity uses its data, and its words in all texts', async () => {
  const { prisma } = await migratedDatabase();
  const sebutan = { desa: 'Nagari', kepala: 'Wali Nagari', dusun: 'Jorong', kepala_dusun: 'Wali Jorong' };
  const place = { nama: 'Sungai Kamuyang', kecamatan: 'Luak', kode_desa: '13.07.04.2003', zona: 'WIB' };
  const identity = vi.fn(async () => ({ ...place, sebutan }));
  await seed({ prisma, admin, demo: false, identity, now });
  expect(await prisma.desa.findFirst()).toMatchObject({ ...place, provinsi: '', sebutan });
  expect(await prisma.struktur.count({ where: { jabatan: { in: ['Wali Nagari', 'Wali Jorong'] } } })).toBe(5);
  expect(await prisma.tentangSejarah.findFirst()).toMatchObject({ judul: 'Sejarah Nagari' });
  expect(await prisma.panduan.findFirst()).toMatchObject({ judul: 'Panduan Layanan Nagari' });

  await seed({ prisma, admin, demo: false, identity, now });
  expect(identity).toHaveBeenCalledTimes(1);
});

test('the sample village ignores the identity option', async () => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo: true, identity: () => Promise.reject(new Error('not asked for')), now });
  expect(await prisma.desa.findFirst()).toMatchObject({ nama: 'Kalijernih' });
});

test.each([
  ['the sample village', { demo: true, nama: 'Kalijernih' }, 'Panduan Layanan Desa Kalijernih'],
  ['a village that has made the sample its own', { demo: true, nama: 'Banyuarum' }, 'Panduan Layanan Desa'],
  ['a village without the sample', { demo: false, nama: 'Kita' }, 'Panduan Layanan Desa'],
])('%s from before there was a guide gets one, once', async (_, { demo, nama }, judul) => {
  const { prisma } = await migratedDatabase();
  await seed({ prisma, admin, demo, now });
  await prisma.desa.updateMany({ data: { nama } });
  await prisma.panduan.deleteMany();
  await seed({ prisma, admin, demo, now });
  const panduan = await prisma.panduan.findFirst();
  expect(panduan).toMatchObject({ id: 1, judul, faq: expect.arrayContaining([expect.anything()]) });
  await prisma.panduan.updateMany({ data: { pengantar: 'Disunting.', faq: [] } });
  await seed({ prisma, admin, demo, now });
  expect(await prisma.panduan.findFirst()).toMatchObject({ judul, pengantar: 'Disunting.', faq: [] });
});

test('concurrent seeding creates one village and one admin', async () => {
  const { prisma } = await migratedDatabase();
  const results = await Promise.all([1, 2, 3].map(() => seed({ prisma, admin, demo: true, now })));
  expect(results.filter(({ adminCreated }) => adminCreated)).toHaveLength(1);
  expect(await prisma.berita.count()).toBe(8);
  expect(await prisma.user.count()).toBe(1);
});

test("a resident with the default admin's name does not become admin", async () => {
  const { prisma } = await migratedDatabase();
  await prisma.user.create({ data: { username: 'Admin', password_hash: 'x', nama: 'Warga', email: 'w@contoh.id' } });
  await expect(seed({ prisma, admin, demo: false, now })).rejects.toThrow('Admin awal tidak dapat dibuat');
  expect(await prisma.user.findMany({ select: { username: true, role: true } })).toEqual([
    { username: 'Admin', role: 'user' },
  ]);
});

test('a failed seeding creates no village', async () => {
  const { prisma } = await migratedDatabase();
  const texts = { slug: 'kelompok-tani', nama_lembaga: 'Kelompok Tani', tentang: '', visi: '', misi: '' };
  await prisma.lembaga.create({ data: texts }); // in the way of the last institution
  await expect(seed({ prisma, admin, demo: true, now })).rejects.toMatchObject({ code: 'P2002' });
  expect((await everything(prisma)).map((rows) => rows.length)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
});
