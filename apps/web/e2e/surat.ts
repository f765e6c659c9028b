import { randomUUID } from 'node:crypto';
import { findSuratType } from '@pendopo/shared/surat/catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Person } from './fixtures.ts';
import type { Portal } from './run/portal.ts';
import { jpg, pdf, png, type Scan } from './scans.ts';

export const USAHA = 'Surat Keterangan Usaha';

/** Requirements of that application type, each with a valid scan. */
export const USAHA_SCANS: Record<string, Scan> = {
  'Fotokopi Kartu Keluarga (KK)': jpg('kk.jpg'),
  'Fotokopi KTP pemohon': png('ktp.png'),
  'Surat pengantar RT/RW': pdf('pengantar.pdf'),
  'Foto tempat/kegiatan usaha': jpg('warung.jpeg'),
};

/** Valid answers by the labels of the form. */
export const ANSWERS = {
  'Nama lengkap': 'Niken Larasanti',
  NIK: '9999015203880001',
  'Jenis kelamin': 'Perempuan',
  'Tempat lahir': 'Arunika',
  'Tanggal lahir': '1988-03-12',
  Agama: 'Islam',
  'Pekerjaan (opsional)': 'Pedagang',
  'Nomor HP': '081200000011',
  'Alamat sesuai KTP': 'RT 03 RW 01 Dusun Krajan',
  'Alamat sekarang': 'RT 03 RW 01 Dusun Krajan',
} as const;

const CHOICES = ['Jenis kelamin', 'Agama'];

export const formAddress = (judul: string) => `/layanan/form-surat?jenis=${encodeURIComponent(judul)}`;

/** Fills in section A of the application form; `own` replaces answers by label. */
export async function fillIdentity(page: Page, own: Partial<Record<keyof typeof ANSWERS, string>> = {}): Promise<void> {
  for (const [label, answer] of Object.entries({ ...ANSWERS, ...own })) {
    const field = page.getByLabel(label, { exact: true });
    if (CHOICES.includes(label)) await field.selectOption(answer);
    else await field.fill(answer);
  }
}

/** The NIK field, which identifies the applicant. */
export const nik = (page: Page) => page.getByLabel('NIK', { exact: true });

/** The file input of one requirement. */
export const attachment = (page: Page, label: string) =>
  page.locator('input[type=file]').and(page.getByLabel(label, { exact: true }));

/** Chooses a scan for every requirement. */
export async function attachScans(page: Page, scans: Record<string, Scan> = USAHA_SCANS): Promise<void> {
  for (const [label, scan] of Object.entries(scans)) await attachment(page, label).setInputFiles(scan);
}

/** Opens the form of the business application and fills it in completely. */
export async function fillSurat(page: Page): Promise<void> {
  await page.goto(formAddress(USAHA));
  await fillIdentity(page);
  await attachScans(page);
}

const FIELDS = {
  jenis_surat: USAHA,
  nama: 'Niken Larasanti',
  nik: '9999015203880001',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1988-03-12',
  agama: 'Islam',
  no_hp: '081200000011',
  alamat_ktp: 'RT 03 RW 01 Dusun Krajan',
  alamat_sekarang: 'RT 03 RW 01 Dusun Krajan',
};

/** Sends an application with its scans through the API as `person`. */
export async function submitSurat(
  request: APIRequestContext,
  {
    person,
    scans = {},
    ...own
  }: { person: Person; scans?: Record<string, Scan>; atas_nama?: '1' } & Partial<typeof FIELDS>,
): Promise<Surat> {
  const files = Object.entries({ ...USAHA_SCANS, ...scans }).flatMap(([label, scan], i) => [
    [`jenis_persyaratan_${i}`, label],
    [`lampiran_${i}`, scan],
  ]);
  const answer = await request.post('/api/surat', {
    headers: { Authorization: `Bearer ${person.token}` },
    multipart: { ...FIELDS, ...own, ...(Object.fromEntries(files) as Record<string, string | Scan>) },
  });
  return ((await answer.json()) as { surat: Surat }).surat;
}

/** Inserts an application without attachments. Returns its number. */
export async function insertSurat(
  { sql }: Pick<Portal, 'sql'>,
  { userId, status = 'Menunggu', ...own }: { userId: number; status?: string } & Partial<typeof FIELDS>,
): Promise<number> {
  const row = { ...FIELDS, ...own, status, user_id: userId, tanggal_pengajuan: '2026-11-20' };
  const names = Object.keys(row);
  const [surat] = await sql(
    `INSERT INTO surat (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  const id = Number(surat?.id);
  const first =
    'INSERT INTO riwayat_surat (surat_id, status, created_at) SELECT id, status, created_at FROM surat WHERE id = $1';
  await sql(first, [id]);
  return id;
}

/** Inserts a head of RT in a new hamlet. Returns the name that lists show. */
export async function insertHead({ sql }: Pick<Portal, 'sql'>): Promise<string> {
  const dusun = randomUUID().slice(0, 8);
  await sql(`INSERT INTO rt_rw (rt, rw, dusun, nama, no_hp) VALUES ('03', '01', $1, 'Jalu Wiratama', '081200000303')`, [
    dusun,
  ]);
  return `Ketua RT 03/RW 01 Dusun ${dusun}, Jalu Wiratama`;
}

/** Accepts all requirements, so that the document can get its number. */
export async function acceptRequirements({ sql }: Pick<Portal, 'sql'>, id: number, judul = USAHA): Promise<void> {
  for (const { label } of findSuratType(judul)?.persyaratan ?? []) {
    await sql(
      `INSERT INTO tinjauan (surat_id, jenis_persyaratan, keadaan, terlihat, oleh_nama)
       VALUES ($1, $2, 'diterima', 'diterima', 'Sari')`,
      [id, label],
    );
  }
}
