// Declares every feature once, without its routes (`<feature>/contract.ts`) and screens (`<feature>.screens.ts` in
// the web app). Plain data, no zod.
type Feature = {
  /** Also the topic whose version the database raises when a row of `tables` changes. */
  name: string;
  /** Tables of the public responses, with the columns that name a row. */
  tables?: Readonly<Record<string, readonly string[]>>;
  /** Tables that officials edit but no public response includes. */
  edited?: Readonly<Record<string, readonly string[]>>;
  feed?: { path: string; title: string; rows: string };
  /** Labels of audit entries by kind. Tables are kinds under their own names. */
  audit?: Readonly<Record<string, string>>;
};

const DECLARED = [
  { name: 'situs' },
  {
    name: 'berita',
    tables: { berita: ['title'] },
    feed: { path: '/publikasi/berita/rss.xml', title: 'Berita', rows: 'berita' },
    audit: { berita: 'Berita' },
  },
  {
    name: 'pengumuman',
    tables: { pengumuman: ['title'] },
    feed: { path: '/publikasi/pengumuman/rss.xml', title: 'Pengumuman', rows: 'pengumuman' },
    audit: { pengumuman: 'Pengumuman' },
  },
  { name: 'agenda', tables: { agenda: ['title'] }, audit: { agenda: 'Agenda' } },
  { name: 'surat', audit: { surat: 'Surat' } },
  { name: 'antrean-wa' },
  { name: 'pemberitahuan' },
  { name: 'verifikasi' },
  { name: 'loket' },
  { name: 'lacak' },
  { name: 'catatan-siap' },
  { name: 'kabar' },
  { name: 'langganan-push' },
  { name: 'naskah', audit: { naskah: 'Naskah Surat' } },
  { name: 'naskah-templat', audit: { naskah_templat: 'Templat Surat' } },
  { name: 'naskah-setelan', audit: { naskah_setelan: 'Setelan Surat' } },
  { name: 'buku', audit: { buku_surat: 'Buku Surat' } },
  { name: 'pengaduan', audit: { pengaduan: 'Pengaduan' } },
  { name: 'pelayanan', tables: { pelayanan: [] }, audit: { pelayanan: 'Janji Layanan' } },
  { name: 'kinerja', tables: { kinerja: [] } },
  { name: 'data-terbuka', tables: { data_terbuka: [] } },
  {
    name: 'statistik',
    tables: { statistik: ['label'], piramida_penduduk: [] },
    audit: { statistik: 'Statistik' },
  },
  { name: 'struktur', tables: { struktur: ['nama', 'jabatan'] }, audit: { struktur: 'Struktur Organisasi' } },
  { name: 'rt-rw', tables: { rt_rw: ['nama'] }, audit: { rt_rw: 'Ketua RT/RW' } },
  { name: 'pengantar-rt' },
  {
    name: 'lembaga',
    tables: { lembaga: ['nama_lembaga'], pengurus: ['nama', 'jabatan'], unit_kegiatan: ['nama'] },
    audit: { lembaga: 'Lembaga', pengurus: 'Pengurus Lembaga', unit_kegiatan: 'Unit Kegiatan' },
  },
  {
    name: 'tentang',
    tables: { tentang_sejarah: [], tentang_geografis: [], tentang_visi_misi: [] },
    audit: {
      tentang_sejarah: 'Sejarah Desa',
      tentang_geografis: 'Geografis Desa',
      tentang_visi_misi: 'Visi & Misi',
    },
  },
  { name: 'produk-hukum', tables: { produk_hukum: ['judul'] }, audit: { produk_hukum: 'Produk Hukum' } },
  { name: 'apbdes', tables: { apbdes: ['id'] }, audit: { apbdes: 'APBDes' } },
  { name: 'panduan', tables: { panduan: [] }, audit: { panduan: 'Panduan' } },
  { name: 'desa', tables: { desa: [] }, audit: { desa: 'Identitas Desa' } },
  { name: 'alamat-lama', edited: { alamat_lama: ['dari'] }, audit: { alamat_lama: 'Alamat Lama' } },
  { name: 'penduduk', audit: { penduduk: 'Data Penduduk' } },
  { name: 'pindahan', audit: { pindahan: 'Pindahan' } },
  { name: 'wilayah' },
  { name: 'pesan-kontak', tables: { kontak_desa: [] }, audit: { kontak_desa: 'Kontak Desa', pesan: 'Pesan' } },
  { name: 'auth', audit: { akun: 'Akun' } },
  { name: 'pengguna' },
  { name: 'peringatan', audit: { peringatan: 'Peringatan' } },
  { name: 'ringkasan' },
  { name: 'impor' },
  { name: 'jejak', audit: { jejak: 'Jejak Perubahan' } },
] as const satisfies readonly Feature[];

type Declared = (typeof DECLARED)[number];
type KeysOf<Field extends keyof Feature> = Declared extends infer F
  ? F extends Record<Field, infer Value>
    ? Extract<keyof Value, string>
    : never
  : never;

export type Topic = Extract<Declared, { tables: object }>['name'];
/** A table that officials edit, and whose published rows visitors can read. */
export type PublicTable = (KeysOf<'tables'> | KeysOf<'edited'>) & KeysOf<'audit'>;
export type JenisJejak = KeysOf<'audit'>;

export const FEATURES: readonly Feature[] = DECLARED;

/** Features of the web app only, with the feature that each belongs to. */
export const SUBFEATURES: Readonly<Record<string, string>> = { permohonan: 'surat', meja: 'surat', tinjauan: 'surat' };

export const TOPICS = FEATURES.flatMap(({ name, tables }) => (tables ? [name] : [])) as readonly Topic[];
