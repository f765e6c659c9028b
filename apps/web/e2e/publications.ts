import type { Page } from '@playwright/test';
import type { Portal } from './run/portal.ts';

type Values = Readonly<Record<string, string | null>>;

/** A kind of publication: texts of its screens and values for its form. */
type Kind = {
  name: 'berita' | 'pengumuman' | 'agenda';
  list: string;
  add: string;
  formHeading: string;
  none: string;
  /** Column and label of the long text. */
  text: string;
  textLabel: string;
  /** Values of the form's fields by label. */
  fields: Readonly<Record<string, string>>;
  selects: Readonly<Record<string, string>>;
  /** Stored values besides title and text. */
  stored: Values;
  row: Values;
};

const BERITA: Kind = {
  name: 'berita',
  list: '/publikasi/berita',
  add: 'Tambah Berita',
  formHeading: 'Tambah Berita',
  none: 'Belum ada berita tersedia',
  text: 'content',
  textLabel: 'Isi berita',
  fields: {
    Judul: 'Jembatan bambu selesai dibangun',
    Tanggal: '2026-03-07',
    'Ringkasan (opsional)': 'Warga dua dusun kini tersambung.',
    'Isi berita': 'Jembatan dibangun bersama.\n\nLihat https://contoh.example/jembatan.',
  },
  selects: { Kategori: 'Sosial' },
  stored: { kategori: 'Sosial', desc: 'Warga dua dusun kini tersambung.' },
  row: { title: 'Berita uji', desc: '', content: 'Isi berita uji.', kategori: 'Pembangunan', tanggal: '2026-03-07' },
};

const PENGUMUMAN: Kind = {
  name: 'pengumuman',
  list: '/publikasi/pengumuman',
  add: 'Tambah Pengumuman',
  formHeading: 'Tambah Pengumuman',
  none: 'Belum ada pengumuman tersedia',
  text: 'content',
  textLabel: 'Isi pengumuman',
  fields: {
    Judul: 'Pemadaman listrik bergilir',
    Tanggal: '2026-03-08',
    'Ringkasan (opsional)': 'Dusun Krajan padam sampai siang.',
    'Isi pengumuman': 'Siapkan lampu.\n\nKeterangan di https://contoh.example/listrik.',
  },
  selects: { Kategori: 'Penting' },
  stored: { kategori: 'Penting', desc: 'Dusun Krajan padam sampai siang.' },
  row: { ...BERITA.row, title: 'Pengumuman uji', content: 'Isi pengumuman uji.', kategori: 'Umum' },
};

const AGENDA: Kind = {
  name: 'agenda',
  list: '/publikasi/agenda',
  add: 'Tambah Agenda',
  formHeading: 'Form Tambah Agenda',
  none: 'Belum ada agenda yang tersedia',
  text: 'deskripsi',
  textLabel: 'Deskripsi',
  fields: {
    Judul: 'Kerja bakti menjelang hujan',
    Tanggal: '2026-12-06',
    'Waktu (WIB)': '06:30',
    Lokasi: 'Halaman balai desa',
    Deskripsi: 'Bawa cangkul.\n\nDaftar di https://contoh.example/kerja-bakti.',
  },
  selects: { Status: 'Sedang Berlangsung' },
  stored: { status: 'Sedang Berlangsung', waktu: '06:30', lokasi: 'Halaman balai desa' },
  row: {
    title: 'Agenda uji',
    tanggal: '2026-03-07',
    waktu: '09:00',
    lokasi: 'Balai desa',
    deskripsi: 'Isi agenda uji.',
    status: 'Akan Datang',
    created_by_name: 'Sekar Arum',
  },
};

export { AGENDA, BERITA, PENGUMUMAN };

type Sql = Pick<Portal, 'sql'>;

/** Inserts a publication. Returns its number. */
export async function insertPublication({ sql }: Sql, kind: Kind, own: Values = {}): Promise<number> {
  const row = { ...kind.row, ...own };
  const names = Object.keys(row);
  const [publication] = await sql(
    `INSERT INTO ${kind.name} (${names.map((name) => `"${name}"`).join(', ')})
     VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return Number(publication?.id);
}

/** Deletes all publications of a kind. */
export const removePublications = ({ sql }: Sql, kind: Kind) => sql(`DELETE FROM ${kind.name}`);

/** Saves a newer version as another official. */
export const changeMeanwhile = ({ sql }: Sql, kind: Kind, { id, title }: { id: number; title: string }) =>
  sql(`UPDATE ${kind.name} SET title = $2, "updatedAt" = now() + interval '1 s' WHERE id = $1`, [id, title]);

export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Fills in the form with valid values. */
export async function fillPublication(page: Page, kind: Kind) {
  for (const [label, text] of Object.entries(kind.fields)) await page.getByLabel(label, { exact: true }).fill(text);
  for (const [label, option] of Object.entries(kind.selects))
    await page.getByLabel(label, { exact: true }).selectOption(option);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });
