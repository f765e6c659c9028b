import type { Page } from '@playwright/test';
import type { Portal } from './run/portal.ts';

type Values = Readonly<Record<string, string | null>>;

/** One of the three kinds of publication: what its screens say and what its form is filled in with. */
export type Kind = {
  name: 'berita' | 'pengumuman' | 'agenda';
  heading: string;
  list: string;
  form: string;
  formHeading: string;
  search: string;
  /** The choice beside the search, what it offers, and one of that. */
  choice: { label: string; column: string; all: string; options: readonly string[]; pick: string };
  /** The buttons of its pages. */
  newer: string;
  older: string;
  none: string;
  noMatch: string;
  failedList: string;
  failedDetail: string;
  notFound: string;
  failedCreate: string;
  failedUpdate: string;
  failedDelete: string;
  added: string;
  leaveAfter: number;
  checking: string;
  deniedTo: string;
  deniedToWords: string;
  /** The column of the long text. */
  text: string;
  /** The form's fields by label, with what is typed into them. */
  fields: Readonly<Record<string, string>>;
  selects: Readonly<Record<string, string>>;
  row: Values;
};

const BERITA: Kind = {
  name: 'berita',
  heading: 'Berita Desa',
  list: '/publikasi/berita',
  form: '/admin/tambah-berita',
  formHeading: 'Tambah Berita',
  search: 'Cari berita...',
  choice: {
    label: 'Kategori',
    column: 'kategori',
    all: 'Semua kategori',
    options: [...['Pembangunan', 'Sosial', 'Agenda', 'Pendidikan', 'Lingkungan', 'Kesehatan', 'Prestasi', 'Kuliner']],
    pick: 'Kesehatan',
  },
  newer: 'Lebih baru',
  older: 'Lebih lama',
  none: 'Belum ada berita tersedia',
  noMatch: 'Tidak ada berita ditemukan.',
  failedList: 'Gagal mengambil data berita',
  failedDetail: 'Gagal mengambil data berita',
  notFound: 'Berita tidak ditemukan.',
  failedCreate: 'Gagal menambahkan berita',
  failedUpdate: 'Gagal mengupdate berita',
  failedDelete: 'Gagal menghapus berita',
  added: 'Berita berhasil ditambahkan! Mengalihkan ke halaman berita...',
  leaveAfter: 1200,
  checking: 'Memverifikasi akses...',
  deniedTo: '/publikasi/berita',
  deniedToWords: 'daftar berita',
  text: 'content',
  fields: {
    Judul: 'Jembatan bambu selesai dibangun',
    Tanggal: '2026-03-07',
    'Ringkasan (opsional)': 'Warga dua dusun kini tersambung.',
    'Isi berita': 'Jembatan dibangun bersama.\n\nLihat https://contoh.example/jembatan.',
  },
  selects: { Kategori: 'Sosial' },
  row: { title: 'Berita uji', desc: '', content: 'Isi berita uji.', kategori: 'Pembangunan', tanggal: '2026-03-07' },
};

const PENGUMUMAN: Kind = {
  ...BERITA,
  name: 'pengumuman',
  heading: 'Pengumuman',
  list: '/publikasi/pengumuman',
  form: '/admin/tambah-pengumuman',
  formHeading: 'Tambah Pengumuman',
  search: 'Cari pengumuman...',
  choice: {
    ...BERITA.choice,
    options: ['Umum', 'Penting', 'Darurat', 'Informasi', 'Layanan', 'Kesehatan', 'Pendidikan'],
    pick: 'Darurat',
  },
  none: 'Belum ada pengumuman tersedia',
  noMatch: 'Tidak ada pengumuman ditemukan.',
  failedList: 'Gagal mengambil data pengumuman',
  failedDetail: 'Gagal mengambil data pengumuman',
  notFound: 'Pengumuman tidak ditemukan.',
  failedCreate: 'Gagal menambahkan pengumuman',
  failedUpdate: 'Gagal mengupdate pengumuman',
  failedDelete: 'Gagal menghapus pengumuman',
  added: 'Pengumuman berhasil ditambahkan! Mengalihkan ke halaman pengumuman...',
  deniedTo: '/publikasi/pengumuman',
  deniedToWords: 'daftar pengumuman',
  fields: {
    Judul: 'Pemadaman listrik bergilir',
    Tanggal: '2026-03-08',
    'Ringkasan (opsional)': 'Dusun Krajan padam sampai siang.',
    'Isi pengumuman': 'Siapkan lampu.\n\nKeterangan di https://contoh.example/listrik.',
  },
  selects: { Kategori: 'Penting' },
  row: { ...BERITA.row, title: 'Pengumuman uji', content: 'Isi pengumuman uji.', kategori: 'Umum' },
};

const AGENDA: Kind = {
  name: 'agenda',
  heading: 'Agenda Desa',
  list: '/publikasi/agenda',
  form: '/admin/agenda/tambah',
  formHeading: 'Form Tambah Agenda',
  search: 'Cari agenda...',
  choice: {
    label: 'Status',
    column: 'status',
    all: 'Semua',
    options: ['Akan Datang', 'Sedang Berlangsung', 'Selesai'],
    pick: 'Selesai',
  },
  newer: 'Sebelumnya',
  older: 'Berikutnya',
  none: 'Belum ada agenda yang tersedia',
  noMatch: 'Tidak ada agenda yang ditemukan',
  failedList: 'Gagal memuat data agenda',
  failedDetail: 'Gagal memuat data agenda',
  notFound: 'Agenda tidak ditemukan',
  failedCreate: 'Gagal menambahkan agenda',
  failedUpdate: 'Terjadi kesalahan saat menyimpan agenda',
  failedDelete: 'Gagal menghapus agenda',
  added: 'Agenda berhasil ditambahkan! Mengalihkan ke halaman agenda...',
  leaveAfter: 2000,
  checking: 'Memeriksa autentikasi...',
  deniedTo: '/',
  deniedToWords: 'beranda',
  text: 'deskripsi',
  fields: {
    Judul: 'Kerja bakti menjelang hujan',
    Tanggal: '2026-12-06',
    'Waktu (WIB)': '06:30',
    Lokasi: 'Halaman balai desa',
    Deskripsi: 'Bawa cangkul.\n\nDaftar di https://contoh.example/kerja-bakti.',
  },
  selects: { Status: 'Sedang Berlangsung' },
  row: {
    ...{ title: 'Agenda uji', tanggal: '2026-03-07', waktu: '09:00', lokasi: 'Balai desa' },
    ...{ deskripsi: 'Isi agenda uji.', status: 'Akan Datang', created_by_name: 'Sekar Arum' },
  },
};

export { AGENDA, BERITA, PENGUMUMAN };

type Sql = Pick<Portal, 'sql'>;

/** Puts one into the database; answers its number. */
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

/** Takes all of a kind away; `keepTables` brings the sample village's back. */
export const removePublications = ({ sql }: Sql, kind: Kind) => sql(`DELETE FROM ${kind.name}`);

/** What somebody else saves while an official is typing. */
export const changeMeanwhile = ({ sql }: Sql, kind: Kind, { id, title }: { id: number; title: string }) =>
  sql(`UPDATE ${kind.name} SET title = $2, "updatedAt" = now() + interval '1 s' WHERE id = $1`, [id, title]);

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const searchBox = (page: Page, kind: Kind) => page.getByLabel(kind.search);
export const choiceOf = (page: Page, kind: Kind) => page.getByRole('main').getByLabel(kind.choice.label);

/** Fills in the form with what is in order; `own` replaces answers by label. */
export async function fillPublication(page: Page, kind: Kind, own: Readonly<Record<string, string>> = {}) {
  for (const [label, text] of Object.entries({ ...kind.fields, ...own }))
    await page.getByLabel(label, { exact: true }).fill(text);
  for (const [label, option] of Object.entries(kind.selects))
    await page.getByLabel(label, { exact: true }).selectOption(option);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });
