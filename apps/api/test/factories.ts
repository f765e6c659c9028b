import { randomUUID } from 'node:crypto';
import { Prisma } from '@pendopo/prisma/client';
import type { Role } from '@pendopo/shared/access/roles';
import bcrypt from 'bcryptjs';
import type { Test } from 'supertest';
import { newKode } from '../src/lib/kode.ts';
import { createTokens } from '../src/lib/tokens.ts';
import { JPG } from './sample-files.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'rahasia-desa';
const PASSWORD_HASH = bcrypt.hashSync(PASSWORD, 4);

const unique = () => randomUUID().replaceAll('-', '').slice(0, 12);

type Person = {
  role?: Role;
  username?: string;
  email?: string | null;
  nama?: string;
  must_change_password?: boolean;
  struktur_id?: number;
  boleh_tanda_tangan?: boolean;
};

/** An account with a session. `auth` is its Authorization header. */
export async function createPerson({ prisma, deps }: TestApp, { role = 'user', ...given }: Person = {}) {
  const name = `warga.${unique()}`;
  const user = await prisma.user.create({
    data: {
      username: name,
      email: `${name}@contoh.example`,
      nama: 'Tirta Wijayanegara',
      password_hash: PASSWORD_HASH,
      role,
      ...given,
    },
  });
  const inAnHour = (now: number) => new Date(now + 60 * 60 * 1000);
  const created_at = deps.now();
  const terlihat_at = inAnHour(created_at.getTime());
  // Valid by the database's clock, too, if the portal's clock is in the past.
  const expires_at = inAnHour(Math.max(created_at.getTime(), Date.now()));
  const session = await prisma.session.create({ data: { user_id: user.id, created_at, terlihat_at, expires_at } });
  const tokens = createTokens({ secret: deps.config.jwtSecret, now: deps.now });
  const token = tokens.issue({ userId: user.id, sessionId: session.id });
  return { ...user, email: user.email ?? '', token, sessionId: session.id, auth: { Authorization: `Bearer ${token}` } };
}

/** Another session of an account. */
export const createSession = ({ prisma, deps }: TestApp, userId: number) =>
  prisma.session.create({ data: { user_id: userId, expires_at: new Date(deps.now().getTime() + 60 * 60 * 1000) } });

/** A request for access to the office. */
export const createPermintaanAkses = ({ prisma }: TestApp, userId: number | null) =>
  prisma.permintaanAkses.create({ data: { nomor: unique(), nama_akun: 'warga', user_id: userId } });

/** Valid fields of an application. */
export const SURAT_FIELDS = {
  jenis_surat: 'Surat Keterangan Usaha',
  nama: 'Tirta Wijayanegara',
  nik: '9999011203880001',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1988-03-12',
  agama: 'Islam',
  pekerjaan: 'Petani/Pekebun',
  kewarganegaraan: 'Indonesia',
  no_hp: '081200000011',
  alamat_ktp: 'RT 03 RW 01 Dusun Krajan',
  alamat_sekarang: 'RT 03 RW 01 Dusun Krajan',
} as const;

/** Required uploads of that application. */
export const SURAT_LABELS = [
  'Fotokopi Kartu Keluarga (KK)',
  'Fotokopi KTP pemohon',
  'Surat pengantar RT/RW',
  'Foto tempat/kegiatan usaha',
] as const;

/** Identity of a new village. */
export function createDesa({ prisma }: TestApp, { nama = 'Contoh' }: { nama?: string } = {}) {
  const empty = { kecamatan: '', kabupaten: '', provinsi: '', kode_desa: '', kode_pos: '', semboyan: '' };
  const place = { logo: null, lintang: null, bujur: null, no_ambulans: '', no_babinsa: '' };
  const data = { ...empty, ...place, nama, zona: 'WIB', sebutan: {} };
  return prisma.desa.upsert({ where: { id: 1 }, update: data, create: data });
}

/** Blank history, geography, vision and mission of a new village. */
export async function createTentang({ prisma }: TestApp) {
  const where = { id: 1 };
  const sejarah = { judul: 'Sejarah Desa', konten: '', gambar: null };
  await prisma.tentangSejarah.upsert({ where, update: sejarah, create: sejarah });
  const batas = { batasUtara: '', batasSelatan: '', batasBarat: '', batasTimur: '' };
  const geografis = { ...sejarah, ...batas, judul: 'Geografis', luasWilayah: '', jumlahPenduduk: '' };
  await prisma.tentangGeografis.upsert({ where, update: geografis, create: geografis });
  const visiMisi = { judul: 'Visi dan Misi', visi: '', misi: [] };
  await prisma.tentangVisiMisi.upsert({ where, update: visiMisi, create: visiMisi });
}

/** Inserts a person of the organisation chart into the database. */
export function createStruktur(
  { prisma }: TestApp,
  given: { nama?: string; jabatan?: string; tipe?: string; urutan?: number } = {},
) {
  const person = { nama: 'Anggara Candrakirana', jabatan: 'Sekretaris Desa', tipe: 'sekretaris' };
  return prisma.struktur.create({ data: { ...person, ...given } });
}

/** Inserts an institution without texts into the database. */
export function createLembaga({ prisma }: TestApp, { slug = `lembaga-${unique()}` }: { slug?: string } = {}) {
  return prisma.lembaga.create({ data: { slug, nama_lembaga: slug, tentang: '', visi: '', misi: '' } });
}

type Member = { lembaga_id?: number; nama?: string; urutan?: number };

/** An officer of an institution. Creates the institution by default. */
export async function createPengurus(app: TestApp, { lembaga_id, ...given }: Member = {}) {
  const lembagaId = lembaga_id ?? (await createLembaga(app)).id;
  const data = { nama: 'Respati Nugraha', jabatan: 'Ketua', lembaga_id: lembagaId, ...given };
  return app.prisma.pengurus.create({ data });
}

/** An activity unit of an institution. Creates the institution by default. */
export async function createUnitKegiatan(app: TestApp, { lembaga_id, ...given }: Member = {}) {
  const lembagaId = lembaga_id ?? (await createLembaga(app)).id;
  return app.prisma.unitKegiatan.create({ data: { nama: 'Posyandu', lembaga_id: lembagaId, ...given } });
}

export type Attachment = { label?: string; data?: Buffer; name?: string };

/** Fills a request with an application: fields, and attachments numbered from 0. */
export function withSurat(
  request: Test,
  {
    fields = {},
    attachments = SURAT_LABELS.map((label) => ({ label })),
  }: { fields?: Record<string, string>; attachments?: readonly Attachment[] } = {},
): Test {
  request.field({ ...SURAT_FIELDS, ...fields });
  attachments.forEach(({ label, data = JPG, name = 'berkas.jpg' }, i) => {
    if (label !== undefined) request.field(`jenis_persyaratan_${i}`, label);
    request.attach(`lampiran_${i}`, data, name);
  });
  return request;
}

/** Inserts an application of `userId` into the database. */
export async function createSurat(
  { prisma }: TestApp,
  { userId, ...given }: { userId: number | null } & Record<string, unknown>,
) {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  return prisma.surat.create({
    data: {
      ...SURAT_FIELDS,
      user_id: userId,
      tanggal_lahir: day(SURAT_FIELDS.tanggal_lahir),
      tanggal_pengajuan: day('2026-11-20'),
      riwayat: { create: { status: 'Menunggu' } },
      ...given,
    },
  });
}

/** Valid fields of a complaint. */
export const PENGADUAN_FIELDS = {
  nama: 'Tirta Wijayanegara',
  nik: SURAT_FIELDS.nik,
  no_hp: SURAT_FIELDS.no_hp,
  judul: 'Lampu jalan padam',
  uraian: 'Tiga lampu padam sejak Senin.\nDekat balai desa.',
  tanggal_pengaduan: '2026-11-18',
} as const;

/** Valid fields of a message. */
export const PESAN_FIELDS = {
  nama: 'Tirta Wijayanegara',
  email: 'tirta@contoh.example',
  no_hp: SURAT_FIELDS.no_hp,
  pesan: 'Jam berapa kantor desa buka?',
} as const;

/** Inserts a message to the village office into the database. */
export const createPesan = ({ prisma }: TestApp, given: Partial<Prisma.PesanKontakCreateInput> = {}) =>
  prisma.pesanKontak.create({ data: { ...PESAN_FIELDS, ...given } });

/** Blank guide of a new village. */
export function createPanduan({ prisma }: TestApp) {
  const empty = { judul: 'Panduan', pengantar: '', langkah_surat: [], langkah_pengaduan: [], faq: [] };
  return prisma.panduan.upsert({ where: { id: 1 }, update: empty, create: empty });
}

/** Service settings of a new village. */
export function createPelayanan({ prisma }: TestApp) {
  const asItComes = { hari_kerja: [], libur: [], cuti_bersama_libur: true, pengaduan_hari_kerja: 3 };
  const hours = { jam: Prisma.DbNull, keterangan_jam: '' };
  return prisma.pelayanan.update({ where: { id: 1 }, data: { ...asItComes, ...hours } });
}

/** Contact details of a new village. */
export function createKontak({ prisma }: TestApp) {
  const contact = { alamat: 'Contoh', email: 'a@b.cd', whatsapp: null, instagram: null, facebook: null };
  return prisma.kontakDesa.upsert({ where: { id: 1 }, update: contact, create: contact });
}

/** Inserts a complaint of `userId`, or of a visitor, into the database. */
export async function createPengaduan(
  { prisma }: TestApp,
  { userId, ...given }: { userId: number | null } & Partial<Prisma.PengaduanUncheckedCreateInput>,
) {
  return prisma.pengaduan.create({
    data: {
      kode: newKode(),
      user_id: userId,
      nama: 'Tirta Wijayanegara',
      nik: SURAT_FIELDS.nik,
      no_hp: SURAT_FIELDS.no_hp,
      judul: 'Lampu jalan padam',
      uraian: 'Tiga lampu padam sejak Senin.',
      tanggal_pengaduan: new Date('2026-11-20'),
      ...given,
    },
  });
}

const publication = (name: string) => ({
  title: `${name} ${unique()}`,
  desc: '',
  content: 'Kerja bakti dimulai pukul tujuh pagi.',
  tanggal: new Date('2026-11-20'),
});

/** Inserts a news article into the database. */
export const createBerita = ({ prisma }: TestApp, given: Partial<Prisma.BeritaCreateInput> = {}) =>
  prisma.berita.create({ data: { ...publication('Berita'), kategori: 'Sosial', ...given } });

/** Inserts an announcement into the database. */
export const createPengumuman = ({ prisma }: TestApp, given: Partial<Prisma.PengumumanCreateInput> = {}) =>
  prisma.pengumuman.create({ data: { ...publication('Pengumuman'), kategori: 'Umum', ...given } });

/** Inserts a backup that was restored on trial into the database. */
export const createCadangan = (
  { prisma }: TestApp,
  given: { finished_at: Date } & Partial<Prisma.CadanganCreateInput>,
) =>
  prisma.cadangan.create({
    data: {
      file: 'pendopo.cadangan',
      bytes: 1_234_567n,
      rows: 900,
      files: 40,
      started_at: given.finished_at,
      tested_at: given.finished_at,
      ...given,
    },
  });

/** Inserts an agenda item into the database. */
export const createAgenda = ({ prisma }: TestApp, given: Partial<Prisma.AgendaCreateInput> = {}) =>
  prisma.agenda.create({
    data: {
      title: `Agenda ${unique()}`,
      tanggal: new Date('2026-11-20'),
      waktu: '09:00',
      lokasi: 'Balai Desa',
      deskripsi: 'Musyawarah warga.',
      ...given,
    },
  });

/** Inserts a statistic into the database. */
export const createStatistik = ({ prisma }: TestApp, given: Partial<Prisma.StatistikCreateInput> = {}) =>
  prisma.statistik.create({ data: { kategori: 'usia', label: `Label ${unique()}`, value: 10, ...given } });

let year = 2015;

/** Inserts a budget of an unused year into the database. */
export function createApbdes({ prisma }: TestApp, given: Partial<Prisma.ApbdesCreateInput> = {}) {
  year = year === 2099 ? 2016 : year + 1;
  const id = given.id ?? year;
  const baris = [{ kelompok: 'pendapatan', uraian: 'Transfer', anggaran: 1_000_000, realisasi: null }];
  const data = { baris, ...given };
  return prisma.apbdes.upsert({ where: { id }, create: { id, ...data }, update: data });
}
