// Every feature, declared once, but for its routes (`<feature>/contract.ts`). Plain data, no zod.
import { LEMBAGA_NAMES } from './lembaga/names.ts';

export type Screen = {
  /** Its address; `:id` is a row's. */
  path: string;
  /** What its page is called; a row's is called by the row. */
  title?: string;
  /** Who is shown more there than a refusal. Without it everybody is, search engines are told, and the server renders it whole. */
  access?: 'user' | 'official' | 'admin';
  /** Everybody may open it, but no search engine is to list it. */
  unlisted?: true;
  /** What it asks for first, below /api, for whom `access` lets in: fetched as soon as the page begins. `:id` as in the path. */
  data?: string;
  /** The table whose row it shows, from the feature's public path that ends with `/:id`. */
  rows?: string;
  /** Parameters of its address that only the browser renders. */
  params?: readonly string[];
  /** Queries of its address that the server renders as pages of their own; one without a value stands for every value there is. */
  variants?: readonly string[];
};

type Feature = {
  /** Also the topic that gets another version in the database when a row of its tables has changed. */
  name: string;
  /** The tables whose rows these answers show, each with the columns that name a row; none where there is one row alone. */
  tables?: Readonly<Record<string, readonly string[]>>;
  screens?: readonly Screen[];
  /** Its RSS feed: the newest rows of a table. */
  feed?: { path: string; title: string; rows: string };
  /** What the audit log may tell of, and how it is called; tables are told of under their names. */
  audit?: Readonly<Record<string, string>>;
};

const LIST_FILTER = ['q', 'kategori'] as const;

const DECLARED = [
  { name: 'situs', screens: [{ path: '/' }, { path: '/privasi', title: 'Privasi' }] },
  {
    name: 'berita',
    tables: { berita: ['title'] },
    screens: [
      { path: '/publikasi/berita', title: 'Berita Desa', params: LIST_FILTER },
      { path: '/publikasi/berita/:id', rows: 'berita' },
      { path: '/admin/tambah-berita', title: 'Tambah Berita', access: 'official' },
    ],
    feed: { path: '/publikasi/berita/rss.xml', title: 'Berita', rows: 'berita' },
    audit: { berita: 'Berita' },
  },
  {
    name: 'pengumuman',
    tables: { pengumuman: ['title'] },
    screens: [
      { path: '/publikasi/pengumuman', title: 'Pengumuman Desa', params: LIST_FILTER },
      { path: '/publikasi/pengumuman/:id', rows: 'pengumuman' },
      { path: '/admin/tambah-pengumuman', title: 'Tambah Pengumuman', access: 'official' },
    ],
    feed: { path: '/publikasi/pengumuman/rss.xml', title: 'Pengumuman', rows: 'pengumuman' },
    audit: { pengumuman: 'Pengumuman' },
  },
  {
    name: 'agenda',
    tables: { agenda: ['title'] },
    screens: [
      { path: '/publikasi/agenda', title: 'Agenda Desa', params: ['q', 'status'] },
      { path: '/publikasi/agenda/:id', rows: 'agenda' },
      { path: '/admin/agenda/tambah', title: 'Form Tambah Agenda', access: 'official' },
    ],
    audit: { agenda: 'Agenda' },
  },
  {
    name: 'surat',
    screens: [
      { path: '/layanan/surat-online', title: 'Surat Online', params: LIST_FILTER },
      { path: '/layanan/form-surat', title: 'Ajukan Surat', access: 'user', variants: ['?jenis='] },
      { path: '/surat/:id', title: 'Detail Surat', access: 'user', data: '/surat/:id' },
      {
        path: '/admin/surat-masuk',
        title: 'Surat Masuk',
        access: 'official',
        params: ['q', 'status', 'jenis', 'dari', 'sampai', 'tahap', 'tenggat', 'petugas', 'urut'],
        data: '/surat?urut=janji&limit=25',
      },
      { path: '/admin/surat-masuk/:id', title: 'Detail Surat Masuk', access: 'official', data: '/surat/:id' },
      { path: '/admin/surat-masuk/:id/tanda-terima', title: 'Tanda Terima', access: 'official' },
      { path: '/admin/loket', title: 'Loket', access: 'official' },
    ],
    audit: { surat: 'Surat' },
  },
  {
    name: 'antrean-wa',
    screens: [{ path: '/admin/antrean-wa', title: 'Kirim Kabar', access: 'official' }],
  },
  { name: 'pemberitahuan' },
  { name: 'verifikasi' },
  { name: 'loket' },
  { name: 'lacak', screens: [{ path: '/lacak', title: 'Lacak', unlisted: true, params: ['kode'] }] },
  { name: 'catatan-siap' },
  { name: 'kabar' },
  { name: 'langganan-push' },
  {
    name: 'naskah',
    screens: [
      { path: '/admin/naskah', title: 'Naskah Surat', access: 'official', params: ['q', 'status', 'tahun'] },
      { path: '/admin/surat-masuk/:id/naskah', title: 'Naskah Surat', access: 'official' },
      { path: '/admin/naskah/setelan', title: 'Setelan Surat', access: 'admin' },
      { path: '/admin/naskah/templat', title: 'Templat Surat', access: 'admin' },
      { path: '/admin/naskah/templat/:kode', title: 'Templat Surat', access: 'admin' },
    ],
    audit: {
      naskah: 'Naskah Surat',
      naskah_templat: 'Templat Surat',
      naskah_setelan: 'Setelan Surat',
    },
  },
  {
    name: 'buku',
    screens: [
      { path: '/admin/buku-agenda', title: 'Buku Agenda', access: 'official', params: ['tahun', 'bulan'] },
      { path: '/admin/buku-ekspedisi', title: 'Buku Ekspedisi', access: 'official', params: ['tahun', 'bulan'] },
    ],
    audit: { buku_surat: 'Buku Surat' },
  },
  {
    name: 'pengaduan',
    screens: [
      { path: '/layanan/pengaduan', title: 'Pengaduan' },
      { path: '/layanan/pengaduan/lacak', title: 'Lacak Pengaduan', unlisted: true, params: ['kode'] },
      {
        path: '/admin/pengaduan-masuk',
        title: 'Pengaduan Masuk',
        access: 'official',
        params: ['q', 'status', 'tenggat', 'urut'],
      },
      { path: '/admin/pengaduan-masuk/:id', title: 'Detail Pengaduan', access: 'official' },
      { path: '/admin/pengaduan-masuk/:id/tanda-terima', title: 'Tanda Terima', access: 'official' },
      { path: '/admin/loket/pengaduan', title: 'Loket Pengaduan', access: 'official' },
    ],
    audit: { pengaduan: 'Pengaduan' },
  },
  {
    name: 'pelayanan',
    tables: { pelayanan: [] },
    screens: [{ path: '/admin/pelayanan', title: 'Janji Layanan', access: 'admin' }],
    audit: { pelayanan: 'Janji Layanan' },
  },
  {
    name: 'kinerja',
    tables: { kinerja: [] },
    screens: [{ path: '/layanan/kinerja', title: 'Kinerja Layanan' }],
  },
  {
    name: 'data-terbuka',
    tables: { data_terbuka: [] },
    screens: [{ path: '/data', title: 'Data Terbuka' }],
  },
  {
    name: 'statistik',
    tables: { statistik: ['label'] },
    screens: [{ path: '/profil/statistik', title: 'Statistik Desa' }],
    audit: { statistik: 'Statistik' },
  },
  {
    name: 'struktur',
    tables: { struktur: ['nama', 'jabatan'] },
    screens: [{ path: '/profil/struktur-organisasi', title: 'Struktur Organisasi' }],
    audit: { struktur: 'Struktur Organisasi' },
  },
  { name: 'rt-rw', tables: { rt_rw: ['nama'] }, audit: { rt_rw: 'Ketua RT/RW' } },
  { name: 'pengantar-rt' },
  {
    name: 'lembaga',
    tables: { lembaga: ['nama_lembaga'], pengurus: ['nama', 'jabatan'], unit_kegiatan: ['nama'] },
    screens: LEMBAGA_NAMES.map(({ slug, nama_lembaga }) => ({ path: `/lembaga/${slug}`, title: nama_lembaga })),
    audit: { lembaga: 'Lembaga', pengurus: 'Pengurus Lembaga', unit_kegiatan: 'Unit Kegiatan' },
  },
  {
    name: 'tentang',
    tables: { tentang_sejarah: [], tentang_geografis: [], tentang_visi_misi: [] },
    screens: [
      { path: '/profil/tentang', title: 'Tentang Desa', variants: ['?tab=geografis'] },
      { path: '/profil/visi-misi', title: 'Visi & Misi' },
    ],
    audit: {
      tentang_sejarah: 'Sejarah Desa',
      tentang_geografis: 'Geografis Desa',
      tentang_visi_misi: 'Visi & Misi',
    },
  },
  {
    name: 'produk-hukum',
    tables: { produk_hukum: ['judul'] },
    screens: [
      { path: '/profil/produk-hukum', title: 'Produk Hukum', params: ['q', 'jenis', 'tahun'] },
      { path: '/profil/produk-hukum/:id', rows: 'produk_hukum' },
      { path: '/admin/tambah-produk-hukum', title: 'Tambah Produk Hukum', access: 'official' },
    ],
    audit: { produk_hukum: 'Produk Hukum' },
  },
  {
    name: 'apbdes',
    tables: { apbdes: ['id'] },
    screens: [{ path: '/profil/apbdes', title: 'APBDes', params: ['tahun'] }],
    audit: { apbdes: 'APBDes' },
  },
  {
    name: 'panduan',
    tables: { panduan: [] },
    screens: [{ path: '/layanan/panduan', title: 'Panduan' }],
    audit: { panduan: 'Panduan' },
  },
  {
    name: 'desa',
    tables: { desa: [] },
    screens: [{ path: '/admin/desa', title: 'Identitas Desa', access: 'admin' }],
    audit: { desa: 'Identitas Desa' },
  },
  {
    name: 'pesan-kontak',
    tables: { kontak_desa: [] },
    screens: [
      { path: '/kontak', title: 'Kontak' },
      { path: '/admin/kontak', title: 'Kontak Desa', access: 'official' },
      { path: '/admin/pesan-masuk', title: 'Pesan Masuk', access: 'official', params: ['q', 'tampil'] },
    ],
    audit: { kontak_desa: 'Kontak Desa', pesan: 'Pesan' },
  },
  {
    name: 'auth',
    screens: [
      { path: '/profil', title: 'Profil Saya', access: 'user' },
      { path: '/pulihkan', title: 'Buat Password Baru', unlisted: true },
    ],
    audit: { akun: 'Akun' },
  },
  {
    name: 'pengguna',
    screens: [
      { path: '/admin/pengguna', title: 'Pengguna', access: 'admin', params: ['q', 'role', 'aktif'] },
      { path: '/admin/akses', title: 'Permintaan Akses', access: 'official' },
    ],
  },
  {
    name: 'peringatan',
    screens: [{ path: '/admin/peringatan', title: 'Peringatan', access: 'admin' }],
    audit: { peringatan: 'Peringatan' },
  },
  { name: 'ringkasan', screens: [{ path: '/admin', title: 'Ringkasan', access: 'official' }] },
  { name: 'impor', screens: [{ path: '/admin/impor', title: 'Impor Data', access: 'admin' }] },
  {
    name: 'jejak',
    screens: [{ path: '/admin/jejak', title: 'Jejak Perubahan', access: 'official', params: ['q'] }],
    audit: { jejak: 'Jejak Perubahan' },
  },
] as const satisfies readonly Feature[];

type Declared = (typeof DECLARED)[number];
type KeysOf<Field extends keyof Feature> = Declared extends infer F
  ? F extends Record<Field, infer Value>
    ? Extract<keyof Value, string>
    : never
  : never;

/** A feature whose answers everybody may read. */
export type Topic = Extract<Declared, { tables: object }>['name'];
/** A table whose rows officials edit and everybody may read. */
export type PublicTable = KeysOf<'tables'> & KeysOf<'audit'>;
/** What the audit log may tell of. */
export type JenisJejak = KeysOf<'audit'>;

export const FEATURES: readonly Feature[] = DECLARED;

/** What has a version in the database. */
export const TOPICS = FEATURES.flatMap(({ name, tables }) => (tables ? [name] : [])) as readonly Topic[];

export const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens = [] }) => screens);
