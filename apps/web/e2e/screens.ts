import type { APIRequestContext } from '@playwright/test';
import { insertComplaint } from './complaints.ts';
import type { Person } from './fixtures.ts';
import { insertJejak } from './jejak.ts';
import { formAddress, insertLetter, submitLetter } from './letters.ts';
import { insertPesan } from './pesan.ts';
import type { Portal } from './run/portal.ts';

type Role = 'visitor' | 'user' | 'admin';

// A list that other tests have filled ends on a later page.
const endOf = (list: string) => new RegExp(`Hasil akhir dari ${list}|Berikutnya`);

/** A screen as somebody finds it. `ready` is a text that is there once it has come. */
export type Screen = { name: string; role: Role; path: (ids: ScreenIds) => string; ready: string | RegExp };

type PublicationIds = { berita: number; pengumuman: number; agenda: number; produk_hukum: number };

/** The letter, the complaint and the publications that screens show. */
export type ScreenIds = PublicationIds & {
  letter: number;
  complaint: { id: number; kode: string };
  /** Entered at the counter: a request, its code, and a complaint. */
  counter: { letter: number; kode: string; complaint: number };
};

const at = (path: string) => () => path;

/** Every screen, as everyone who may see it. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', role: 'visitor', path: at('/'), ready: 'Surat yang sering diajukan' },
  { name: 'letter catalogue', role: 'visitor', path: at('/layanan/surat-online'), ready: '19 jenis surat' },
  { name: 'news', role: 'visitor', path: at('/publikasi/berita'), ready: endOf('berita') },
  { name: 'no such news', role: 'visitor', path: at('/publikasi/berita?q=zzz'), ready: 'Tidak ada berita ditemukan.' },
  { name: 'one news', role: 'visitor', path: ({ berita }) => `/publikasi/berita/${berita}`, ready: 'Bagikan' },
  { name: 'missing news', role: 'visitor', path: at('/publikasi/berita/999999'), ready: 'Berita tidak ditemukan.' },
  {
    name: 'announcements',
    role: 'visitor',
    path: at('/publikasi/pengumuman'),
    ready: endOf('pengumuman'),
  },
  {
    name: 'one announcement',
    role: 'visitor',
    path: ({ pengumuman }) => `/publikasi/pengumuman/${pengumuman}`,
    ready: 'Bagikan',
  },
  { name: 'agenda', role: 'visitor', path: at('/publikasi/agenda'), ready: endOf('agenda') },
  { name: 'one agenda item', role: 'visitor', path: ({ agenda }) => `/publikasi/agenda/${agenda}`, ready: 'Bagikan' },
  { name: 'form for news for a visitor', role: 'visitor', path: at('/admin/tambah-berita'), ready: 'Akses Ditolak' },
  {
    name: 'login required',
    role: 'visitor',
    path: at('/layanan/form-surat'),
    ready: 'Anda harus login terlebih dahulu',
  },
  { name: 'complaint form', role: 'visitor', path: at('/layanan/pengaduan'), ready: 'Kirim Pengaduan' },
  { name: 'following a complaint', role: 'visitor', path: at('/layanan/pengaduan/lacak'), ready: 'Kode pengaduan' },
  {
    name: 'following by code',
    role: 'visitor',
    path: at('/lacak'),
    ready: 'Masukkan kode surat atau kode pengaduan, seperti pada tanda terima Anda.',
  },
  {
    name: 'counter request being followed',
    role: 'visitor',
    path: ({ counter }) => `/lacak?kode=${counter.kode}`,
    ready: 'Nomor pengajuan',
  },
  { name: 'performance', role: 'visitor', path: at('/layanan/kinerja'), ready: 'Lihat janji tiap jenis surat' },
  { name: 'open data', role: 'visitor', path: at('/data'), ready: 'Memakai data ini' },
  { name: 'guide', role: 'visitor', path: at('/layanan/panduan'), ready: 'Tanya jawab' },
  { name: 'contact', role: 'visitor', path: at('/kontak'), ready: 'Facebook' },
  { name: 'new password', role: 'visitor', path: at('/pulihkan'), ready: 'Simpan password baru' },
  { name: 'privacy', role: 'visitor', path: at('/privasi'), ready: 'Hak Anda' },
  { name: 'profile of nobody', role: 'visitor', path: at('/profil'), ready: 'Anda belum login.' },
  { name: 'inbox for a visitor', role: 'visitor', path: at('/admin/surat-masuk'), ready: 'Akses Ditolak' },
  { name: 'no such page', role: 'visitor', path: at('/tidak-ada'), ready: 'Halaman tidak ditemukan' },
  { name: 'history', role: 'visitor', path: at('/profil/tentang'), ready: 'Terakhir diperbarui' },
  { name: 'geography', role: 'visitor', path: at('/profil/tentang?tab=geografis'), ready: 'Batas dan luas wilayah' },
  { name: 'vision and mission', role: 'visitor', path: at('/profil/visi-misi'), ready: 'Terakhir diperbarui' },
  { name: 'structure', role: 'visitor', path: at('/profil/struktur-organisasi'), ready: 'Kepala Dusun' },
  { name: 'statistics', role: 'visitor', path: at('/profil/statistik'), ready: 'Penduduk per Dusun' },
  { name: 'budget', role: 'visitor', path: at('/profil/apbdes'), ready: 'Pendapatan Asli Desa' },
  { name: 'regulations', role: 'visitor', path: at('/profil/produk-hukum'), ready: endOf('produk hukum') },
  {
    name: 'no such regulation',
    role: 'visitor',
    path: at('/profil/produk-hukum?jenis=Peraturan+Desa&tahun=2001'),
    ready: 'Tidak ada produk hukum ditemukan.',
  },
  {
    name: 'one regulation',
    role: 'visitor',
    path: ({ produk_hukum }) => `/profil/produk-hukum/${produk_hukum}`,
    ready: 'Bagikan',
  },
  { name: 'institution', role: 'visitor', path: at('/lembaga/bpd'), ready: 'UNIT KEGIATAN' },
  { name: 'institution with a long name', role: 'visitor', path: at('/lembaga/bhabinkamtibmas'), ready: 'PENGURUS' },
  { name: 'home', role: 'user', path: at('/'), ready: 'Surat yang sering diajukan' },
  {
    name: 'choice of a letter',
    role: 'user',
    path: at('/layanan/form-surat'),
    ready: 'Belum tahu surat yang Anda perlukan?',
  },
  { name: 'letter form', role: 'user', path: at(formAddress('Surat Keterangan Usaha')), ready: 'Periksa Ringkasan' },
  {
    name: 'letter form with a long title',
    role: 'user',
    path: at(formAddress('Surat Pengantar KK Baru/Perubahan/Penambahan Anggota')),
    ready: 'Periksa Ringkasan',
  },
  {
    name: 'letter form with a photo to bring',
    role: 'user',
    path: at(formAddress('Surat Pengantar Kartu Identitas Anak (KIA)')),
    ready: 'Dibawa ke kantor desa',
  },
  { name: 'profile', role: 'user', path: at('/profil'), ready: 'Batalkan' },
  { name: 'letter', role: 'user', path: ({ letter }) => `/surat/${letter}`, ready: 'A. DATA DIRI' },
  { name: 'missing letter', role: 'user', path: at('/surat/999999'), ready: 'Surat tidak ditemukan.' },
  { name: 'inbox for a resident', role: 'user', path: at('/admin/surat-masuk'), ready: 'Akses Ditolak' },
  { name: 'home', role: 'admin', path: at('/'), ready: 'Surat yang sering diajukan' },
  { name: 'profile', role: 'admin', path: at('/profil'), ready: 'Administrator' },
  {
    name: 'complaint being followed',
    role: 'visitor',
    path: ({ complaint }) => `/layanan/pengaduan/lacak?kode=${complaint.kode}`,
    ready: 'Diterima',
  },
  {
    name: 'complaint',
    role: 'admin',
    path: ({ complaint }) => `/admin/pengaduan-masuk/${complaint.id}`,
    ready: 'Kirim kabar lewat WhatsApp',
  },
  { name: 'accounts', role: 'admin', path: at('/admin/pengguna'), ready: 'Tambah petugas' },
  { name: 'alarms', role: 'admin', path: at('/admin/peringatan'), ready: 'Yang diperingatkan' },
  { name: 'requests for access', role: 'admin', path: at('/admin/akses'), ready: 'Cari warga' },
  { name: 'counter', role: 'admin', path: at('/admin/loket'), ready: 'Simpan dan buat tanda terima' },
  {
    name: 'counter for complaints',
    role: 'admin',
    path: at('/admin/loket/pengaduan'),
    ready: 'Simpan dan buat tanda terima',
  },
  {
    name: 'receipt',
    role: 'admin',
    path: ({ counter }) => `/admin/surat-masuk/${counter.letter}/tanda-terima`,
    ready: 'Simpan lembar ini.',
  },
  {
    name: 'receipt of a complaint',
    role: 'admin',
    path: ({ counter }) => `/admin/pengaduan-masuk/${counter.complaint}/tanda-terima`,
    ready: 'Simpan lembar ini.',
  },
  {
    name: 'counter request',
    role: 'admin',
    path: ({ counter }) => `/admin/surat-masuk/${counter.letter}`,
    ready: 'Dimasukkan oleh',
  },
  { name: 'queue of messages', role: 'admin', path: at('/admin/antrean-wa'), ready: 'Lewati' },
  { name: 'summary', role: 'admin', path: at('/admin'), ready: 'Surat bulan ini' },
  { name: 'inbox of complaints', role: 'admin', path: at('/admin/pengaduan-masuk'), ready: 'Ubah Status' },
  { name: 'inbox of messages', role: 'admin', path: at('/admin/pesan-masuk'), ready: 'Belum dibaca' },
  { name: 'import', role: 'admin', path: at('/admin/impor'), ready: 'Unduh templat' },
  { name: 'audit log', role: 'admin', path: at('/admin/jejak'), ready: 'Daftar Jejak Perubahan' },
  { name: 'letters', role: 'admin', path: at('/admin/naskah'), ready: 'Belum ada naskah surat.' },
  {
    name: 'letter editor',
    role: 'admin',
    path: ({ letter }) => `/admin/surat-masuk/${letter}/naskah`,
    ready: 'Setujui dan ambil nomor',
  },
  { name: 'book of letters', role: 'admin', path: at('/admin/buku-agenda'), ready: 'Ambil nomor' },
  { name: 'book of deliveries', role: 'admin', path: at('/admin/buku-ekspedisi'), ready: 'Unduh' },
  { name: 'settings of letters', role: 'admin', path: at('/admin/naskah/setelan'), ready: 'Kode klasifikasi umum' },
  { name: 'texts of letters', role: 'admin', path: at('/admin/naskah/templat'), ready: 'Surat Keterangan Usaha' },
  {
    name: 'text of a letter type',
    role: 'admin',
    path: at('/admin/naskah/templat/surat-keterangan-usaha'),
    ready: 'Kembalikan ke bawaan',
  },
  { name: 'village', role: 'admin', path: at('/admin/desa'), ready: 'Koordinat kantor desa' },
  { name: 'contact', role: 'admin', path: at('/admin/kontak'), ready: 'Facebook' },
  { name: 'promises', role: 'admin', path: at('/admin/pelayanan'), ready: 'Hari libur mendatang' },
  { name: 'guide', role: 'admin', path: at('/layanan/panduan'), ready: 'Tanya jawab' },
  { name: 'inbox', role: 'admin', path: at('/admin/surat-masuk'), ready: 'Ubah Status' },
  { name: 'history', role: 'admin', path: at('/profil/tentang'), ready: 'Edit' },
  { name: 'structure', role: 'admin', path: at('/profil/struktur-organisasi'), ready: 'Kepala Dusun' },
  { name: 'news', role: 'admin', path: at('/publikasi/berita'), ready: endOf('berita') },
  {
    name: 'one announcement',
    role: 'admin',
    path: ({ pengumuman }) => `/publikasi/pengumuman/${pengumuman}`,
    ready: 'Edit',
  },
  { name: 'agenda', role: 'admin', path: at('/publikasi/agenda'), ready: endOf('agenda') },
  { name: 'form for news', role: 'admin', path: at('/admin/tambah-berita'), ready: 'Isi berita' },
  { name: 'form for an announcement', role: 'admin', path: at('/admin/tambah-pengumuman'), ready: 'Isi pengumuman' },
  { name: 'form for a regulation', role: 'admin', path: at('/admin/tambah-produk-hukum'), ready: 'Dokumen PDF' },
  { name: 'form for the agenda', role: 'admin', path: at('/admin/agenda/tambah'), ready: 'Waktu (WIB)' },
  { name: 'empty search of the inbox', role: 'admin', path: at('/admin/surat-masuk?q=zzz'), ready: '0 hasil untuk' },
  { name: 'letter', role: 'admin', path: ({ letter }) => `/admin/surat-masuk/${letter}`, ready: 'A. DATA DIRI' },
  { name: 'institution', role: 'admin', path: at('/lembaga/pkk'), ready: 'UNIT KEGIATAN' },
];

export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

// What makes tables and cards burst, if anything does.
const LONG_NAME = 'Raden Mas Suryadiningrat Kusumawijaya-Prawirohardjonegoro';
const LONG_EMAIL = 'raden.mas.suryadiningrat.kusumawijaya@kementerian-yang-panjang-sekali-namanya.example';
const LONG_ADDRESS =
  'Jalan Panembahan-Senopati-Ing-Alaga-Sayidin-Panatagama Nomor 123456 RT 03 RW 01 Dusun Karanganyar';

/** What the screens show: letters of `owner`, one with attachments and one without, a complaint, a message and a trace. */
export async function prepareScreens(
  portal: Portal,
  { request, owner }: { request: APIRequestContext; owner: Person },
): Promise<ScreenIds> {
  const long = {
    nama: LONG_NAME,
    alamat_ktp: LONG_ADDRESS,
    alamat_sekarang: LONG_ADDRESS,
    jenis_surat: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
  };
  const complaint = await insertComplaint(portal, { nama: LONG_NAME, judul: LONG_ADDRESS, daysAgo: 6 });
  await insertJejak(portal, { oleh_nama: LONG_NAME, label: LONG_ADDRESS, ke: LONG_EMAIL });
  await insertPesan(portal, { nama: LONG_NAME, email: LONG_EMAIL, pesan: LONG_ADDRESS });
  await insertLetter(portal, { userId: owner.user.id, status: 'Selesai', ...long });
  const { id } = await submitLetter(request, { person: owner, nama: LONG_NAME, alamat_sekarang: LONG_ADDRESS });
  const entered = await insertLetter(portal, { userId: owner.user.id, ...long });
  const told = await insertComplaint(portal, { nama: LONG_NAME, judul: LONG_ADDRESS });
  await portal.sql(
    `UPDATE surat SET user_id = NULL, asal = 'loket', kode = $2, dimasukkan_oleh_nama = $3 WHERE id = $1`,
    [entered, told.kode, LONG_NAME],
  );
  await portal.sql(`UPDATE pengaduan SET asal = 'loket', dimasukkan_oleh_nama = $2 WHERE id = $1`, [
    told.id,
    LONG_NAME,
  ]);
  await portal.sql(
    `INSERT INTO riwayat_pengaduan (pengaduan_id, status, catatan) VALUES ($1, 'Diproses', 'Tukang datang besok.')`,
    [told.id],
  );
  const [publications] = await portal.sql(
    `SELECT (SELECT max(id) FROM berita) AS berita, (SELECT max(id) FROM pengumuman) AS pengumuman,
            (SELECT max(id) FROM agenda) AS agenda, (SELECT max(id) FROM produk_hukum) AS produk_hukum`,
  );
  const counter = { letter: entered, kode: told.kode, complaint: told.id };
  return { letter: id, complaint, counter, ...(publications as PublicationIds) };
}
