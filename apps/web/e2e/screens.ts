import type { SCREEN_LIST } from '@pendopo/shared/access/screen-list';
import { SCREENS as DECLARED, type Screen as DeclaredScreen } from '@pendopo/shared/access/screens';

type Role = 'visitor' | 'user' | 'admin';

// Rows of other tests may push the end of a list to a later page.
const endOf = (list: string) => new RegExp(`Hasil akhir dari ${list}|Berikutnya`);

/** Matches any text, for a screen that names none. */
export const ANY_TEXT = /\S/;

/** Ids of the application, the complaint and the public rows that screens show. */
export type ScreenIds = {
  /** By table. */
  rows: Readonly<Record<string, number>>;
  surat: number;
  resident: number;
  complaint: { id: number; kode: string };
  /** Entered at the counter: an application, its code, and a complaint. */
  counter: { surat: number; kode: string; complaint: number };
};

type Look = {
  name: string;
  /** Text that shows once the screen has loaded. */
  ready: string | RegExp;
  /** Parameter in its path, by default the id of the screen's row. */
  id?: (ids: ScreenIds) => number | string;
  /** Query string after its path or variant. */
  search?: (ids: ScreenIds) => string;
};
/** A screen for its own role, and its other states, also for other roles. */
type Walked = Look & { also?: readonly (Look & { as?: Role })[] };

/** Paths of declared screens and of their server-rendered variants. */
type AddressOf<S> = S extends { path: infer Path extends string }
  ? Path | (S extends { variants: readonly (infer Variant extends string)[] } ? `${Path}${Variant}` : never)
  : never;
type Address = AddressOf<(typeof SCREEN_LIST)[number]>;

const HOME = 'Surat yang sering diajukan';

/** Other screens are walked under their address, until their loading text has gone. */
const WALK: Readonly<Partial<Record<Address, Walked>>> = {
  '/': {
    name: 'home',
    ready: HOME,
    also: [
      { name: 'home', as: 'user', ready: HOME },
      { name: 'home', as: 'admin', ready: HOME },
    ],
  },
  '/privasi': { name: 'privacy', ready: 'Hak Anda' },
  '/pulihkan': { name: 'new password', ready: 'Simpan password baru' },
  '/profil': {
    name: 'profile',
    ready: 'Batalkan',
    also: [
      { name: 'profile without a login', as: 'visitor', ready: 'Anda belum login.' },
      { name: 'profile', as: 'admin', ready: 'Administrator' },
    ],
  },
  '/publikasi/berita': {
    name: 'news',
    ready: endOf('berita'),
    also: [
      { name: 'no such news', search: () => '?q=zzz', ready: 'Tidak ada berita ditemukan.' },
      { name: 'news', as: 'admin', ready: endOf('berita') },
    ],
  },
  '/publikasi/berita/:id': {
    name: 'one news',
    ready: 'Bagikan',
    also: [{ name: 'missing news', id: () => 999_999, ready: 'Berita tidak ditemukan.' }],
  },
  '/publikasi/pengumuman': { name: 'announcements', ready: endOf('pengumuman') },
  '/publikasi/pengumuman/:id': {
    name: 'one announcement',
    ready: 'Bagikan',
    also: [{ name: 'one announcement', as: 'admin', ready: 'Edit' }],
  },
  '/publikasi/agenda': {
    name: 'agenda',
    ready: endOf('agenda'),
    also: [{ name: 'agenda', as: 'admin', ready: endOf('agenda') }],
  },
  '/publikasi/agenda/:id': { name: 'one agenda item', ready: 'Bagikan' },
  '/profil/tentang': {
    name: 'history',
    ready: 'Terakhir diperbarui',
    also: [{ name: 'history', as: 'admin', ready: 'Edit' }],
  },
  '/profil/tentang?tab=geografis': { name: 'geography', ready: 'Batas dan luas wilayah' },
  '/profil/visi-misi': { name: 'vision and mission', ready: 'Terakhir diperbarui' },
  '/profil/struktur-organisasi': {
    name: 'structure',
    ready: 'Kepala Dusun',
    also: [{ name: 'structure', as: 'admin', ready: 'Kepala Dusun' }],
  },
  '/profil/statistik': { name: 'statistics', ready: 'Penduduk per Dusun' },
  '/profil/apbdes': { name: 'budget', ready: 'Pendapatan Asli Desa' },
  '/profil/produk-hukum': {
    name: 'regulations',
    ready: endOf('produk hukum'),
    also: [
      {
        name: 'no such regulation',
        search: () => '?jenis=Peraturan+Desa&tahun=2001',
        ready: 'Tidak ada produk hukum ditemukan.',
      },
    ],
  },
  '/lembaga/bpd': { name: 'institution', ready: 'UNIT KEGIATAN' },
  '/lembaga/bhabinkamtibmas': { name: 'institution with a long name', ready: 'PENGURUS' },
  '/lembaga/pkk': {
    name: 'institution',
    ready: 'UNIT KEGIATAN',
    also: [{ name: 'institution', as: 'admin', ready: 'UNIT KEGIATAN' }],
  },
  '/layanan/surat-online': { name: 'application catalogue', ready: '19 jenis surat' },
  '/layanan/form-surat': {
    name: 'choice of an application',
    ready: 'Belum tahu surat yang Anda perlukan?',
    also: [{ name: 'login required', as: 'visitor', ready: 'Anda harus login terlebih dahulu' }],
  },
  '/layanan/form-surat?jenis=': {
    name: 'application form',
    search: () => encodeURIComponent('Surat Keterangan Usaha'),
    ready: 'Periksa Ringkasan',
    also: [
      {
        name: 'application form with a long title',
        search: () => encodeURIComponent('Surat Pengantar KK Baru/Perubahan/Penambahan Anggota'),
        ready: 'Periksa Ringkasan',
      },
      {
        name: 'application form with a photo to bring',
        search: () => encodeURIComponent('Surat Pengantar Kartu Identitas Anak (KIA)'),
        ready: 'Dibawa ke kantor desa',
      },
    ],
  },
  '/surat/:id': {
    name: 'application',
    id: ({ surat }) => surat,
    ready: 'A. DATA DIRI',
    also: [{ name: 'missing application', id: () => 999_999, ready: 'Surat tidak ditemukan.' }],
  },
  '/layanan/pengaduan': { name: 'complaint form', ready: 'Kirim Pengaduan' },
  '/layanan/pengaduan/lacak': {
    name: 'following a complaint',
    ready: 'Kode pengaduan',
    also: [
      { name: 'complaint being followed', search: ({ complaint }) => `?kode=${complaint.kode}`, ready: 'Diterima' },
    ],
  },
  '/lacak': {
    name: 'following by code',
    ready: 'Masukkan kode surat atau kode pengaduan, seperti pada tanda terima Anda.',
    also: [
      {
        name: 'counter request being followed',
        search: ({ counter }) => `?kode=${counter.kode}`,
        ready: 'Nomor pengajuan',
      },
    ],
  },
  '/layanan/kinerja': { name: 'performance', ready: 'Lihat janji tiap jenis surat' },
  '/layanan/panduan': {
    name: 'guide',
    ready: 'Tanya jawab',
    also: [{ name: 'guide', as: 'admin', ready: 'Tanya jawab' }],
  },
  '/data': { name: 'open data', ready: 'Memakai data ini' },
  '/kontak': { name: 'contact', ready: 'Facebook' },
  '/admin': { name: 'summary', ready: 'Surat bulan ini' },
  '/admin/surat-masuk': {
    name: 'inbox',
    ready: 'Ubah Status',
    also: [
      { name: 'inbox for a visitor', as: 'visitor', ready: 'Akses Ditolak' },
      { name: 'inbox for a resident', as: 'user', ready: 'Akses Ditolak' },
      { name: 'empty search of the inbox', search: () => '?q=zzz', ready: '0 hasil untuk' },
    ],
  },
  '/admin/surat-masuk/:id': {
    name: 'application',
    id: ({ surat }) => surat,
    ready: 'A. DATA DIRI',
    also: [{ name: 'counter request', id: ({ counter }) => counter.surat, ready: 'Dimasukkan oleh' }],
  },
  '/admin/surat-masuk/:id/tanda-terima': {
    name: 'receipt',
    id: ({ counter }) => counter.surat,
    ready: 'Simpan lembar ini.',
  },
  '/admin/surat-masuk/:id/naskah': {
    name: 'document editor',
    id: ({ surat }) => surat,
    ready: 'Setujui dan ambil nomor',
  },
  '/admin/loket': { name: 'counter', ready: 'Simpan dan buat tanda terima' },
  '/admin/loket/pengaduan': { name: 'counter for complaints', ready: 'Simpan dan buat tanda terima' },
  '/admin/pengaduan-masuk': { name: 'inbox of complaints', ready: 'Ubah Status' },
  '/admin/pengaduan-masuk/:id': {
    name: 'complaint',
    id: ({ complaint }) => complaint.id,
    ready: 'Kirim kabar lewat WhatsApp',
  },
  '/admin/pengaduan-masuk/:id/tanda-terima': {
    name: 'receipt of a complaint',
    id: ({ counter }) => counter.complaint,
    ready: 'Simpan lembar ini.',
  },
  '/admin/pesan-masuk': { name: 'inbox of messages', ready: 'Belum dibaca' },
  '/admin/penduduk': { name: 'residents', ready: 'Daftar Penduduk' },
  '/admin/penduduk/impor': { name: 'import of residents', ready: 'Pilih berkas' },
  '/admin/penduduk/:id': { name: 'a resident', id: ({ resident }) => resident, ready: 'Riwayat perubahan' },
  '/admin/antrean-wa': { name: 'queue of messages', ready: 'Lewati' },
  '/admin/akses': { name: 'requests for access', ready: 'Cari warga' },
  '/admin/naskah': { name: 'documents', ready: /Belum ada naskah surat\.|Berlaku sampai/ },
  '/admin/naskah/setelan': { name: 'document settings', ready: 'Kode klasifikasi umum' },
  '/admin/naskah/templat': { name: 'document templates', ready: 'Surat Keterangan Usaha' },
  '/admin/naskah/templat/:kode': {
    name: 'document template',
    id: () => 'surat-keterangan-usaha',
    ready: 'Kembalikan ke bawaan',
  },
  '/admin/buku-penduduk': { name: 'books of residents', ready: 'Buku Induk Penduduk' },
  '/admin/buku-agenda': { name: 'book of letters', ready: 'Ambil nomor' },
  '/admin/buku-ekspedisi': { name: 'book of deliveries', ready: 'Unduh' },
  '/admin/buku-umum': {
    name: 'books of regulations',
    ready: 'Buku Peraturan di Desa',
    also: [{ name: 'book of officials', search: () => '?buku=a4', ready: 'Tambah aparat' }],
  },
  '/admin/pengguna': { name: 'accounts', ready: 'Tambah petugas' },
  '/admin/peringatan': { name: 'alarms', ready: 'Yang diperingatkan' },
  '/admin/impor': { name: 'import', ready: 'Unduh templat' },
  '/admin/pindahan': { name: 'moves', ready: 'Yang tidak pernah dibawa' },
  '/admin/jejak': { name: 'audit log', ready: 'Daftar Jejak Perubahan' },
  '/admin/desa': { name: 'village', ready: 'Koordinat kantor desa' },
  '/admin/kontak': { name: 'contact', ready: 'Facebook' },
  '/admin/halaman': { name: 'list of pages to write', ready: 'Visi & Misi' },
  '/admin/alamat-lama': { name: 'former-addresses', ready: 'Tidak ditemukan dalam 30 hari' },
  '/admin/pelayanan': { name: 'promises', ready: 'Hari libur mendatang' },
  '/admin/tambah-berita': {
    name: 'form for news',
    ready: 'Isi berita',
    also: [{ name: 'form for news for a visitor', as: 'visitor', ready: 'Akses Ditolak' }],
  },
  '/admin/tambah-pengumuman': { name: 'form for an announcement', ready: 'Isi pengumuman' },
  '/admin/agenda/tambah': { name: 'form for the agenda', ready: 'Waktu (WIB)' },
};

/** A screen as one role sees it. */
export type Screen = Pick<Look, 'name' | 'ready'> & {
  role: Role;
  path: (ids: ScreenIds) => string;
  /** Its declaration. Undefined for an address without a screen. */
  declared?: DeclaredScreen;
};

/** Returns the role that a screen is for. */
const roleOf = ({ access }: DeclaredScreen): Role => {
  if (access === undefined) return 'visitor';
  return access === 'user' ? 'user' : 'admin';
};

/** Institutions share a page, so the few with an entry represent all. */
const isLeftOut = (address: string) => address.startsWith('/lembaga/') && !Object.hasOwn(WALK, address);

function looksAt(declared: DeclaredScreen): Screen[] {
  const role = roleOf(declared);
  const rowOf = ({ rows }: ScreenIds) => (declared.rows ? rows[declared.rows] : undefined);
  const addresses = ['', ...(declared.variants ?? [])].map((variant) => declared.path + variant);
  return addresses.flatMap((address) => {
    if (isLeftOut(address)) return [];
    const walked = WALK[address as Address] ?? { name: address, ready: ANY_TEXT };
    const isPlain = declared.rows !== undefined || walked.id !== undefined || !address.includes(':');
    if (!isPlain) throw new Error(`${address}: give WALK its parameter`);
    return [{ ...walked, as: role }, ...(walked.also ?? [])].map(({ name, ready, as = role, id = rowOf, search }) => ({
      name,
      ready,
      role: as,
      path: (ids) => address.replace(/:\w+/, String(id(ids))) + (search?.(ids) ?? ''),
      declared,
    }));
  });
}

/** Every screen for every role that may see it. */
export const SCREENS: readonly Screen[] = [
  ...DECLARED.flatMap(looksAt),
  { name: 'no such page', role: 'visitor', path: () => '/tidak-ada', ready: 'Halaman tidak ditemukan' },
];

export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
