// Declares every feature once, without its routes (`<feature>/contract.ts`) and screens (`<feature>.screens.ts` in
// the web app). Plain data, no zod.
import { AGENDA_LABEL } from './agenda/text.ts';
import { ALAMAT_LAMA_LABEL } from './alamat-lama/text.ts';
import { APBDES_LABEL } from './apbdes/text.ts';
import { APARAT_LABEL } from './buku/text.ts';
import { DESA_LABEL } from './desa/text.ts';
import { LEMBAGA_LABEL } from './lembaga/text.ts';
import { PANDUAN_LABEL } from './panduan/text.ts';
import { KONTAK_LABEL } from './pesan-kontak/text.ts';
import { PRODUK_HUKUM_LABEL } from './produk-hukum/text.ts';
import { PUBLIKASI_LABEL } from './publikasi/text.ts';
import { RT_RW_LABEL } from './rt-rw/text.ts';
import { STATISTIK_LABEL } from './statistik/text.ts';
import { STRUKTUR_LABEL } from './struktur/text.ts';
import { SURVEI_LABEL } from './survei/text.ts';
import { TENTANG_LABEL } from './tentang/text.ts';
import type { Text } from './text/sebutan.ts';

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
  /** Names of columns in audit entries. */
  labels?: Readonly<Record<string, Text>>;
};

const DECLARED = [
  { name: 'situs' },
  {
    name: 'berita',
    tables: { berita: ['title'] },
    feed: { path: '/publikasi/berita/rss.xml', title: 'Berita', rows: 'berita' },
    audit: { berita: 'Berita' },
    labels: PUBLIKASI_LABEL,
  },
  {
    name: 'pengumuman',
    tables: { pengumuman: ['title'] },
    feed: { path: '/publikasi/pengumuman/rss.xml', title: 'Pengumuman', rows: 'pengumuman' },
    audit: { pengumuman: 'Pengumuman' },
  },
  { name: 'agenda', tables: { agenda: ['title'] }, audit: { agenda: 'Agenda' }, labels: AGENDA_LABEL },
  { name: 'surat', audit: { surat: 'Surat' } },
  { name: 'antrean-wa' },
  { name: 'pemberitahuan' },
  { name: 'verifikasi' },
  { name: 'loket' },
  { name: 'lacak' },
  { name: 'survei', audit: { survei_rencana: 'Survei Kepuasan' }, labels: SURVEI_LABEL },
  { name: 'catatan-siap' },
  { name: 'kabar' },
  { name: 'langganan-push' },
  { name: 'naskah', audit: { naskah: 'Naskah Surat' } },
  { name: 'naskah-templat', audit: { naskah_templat: 'Templat Surat' } },
  { name: 'tanda-tangan' },
  { name: 'naskah-setelan', audit: { naskah_setelan: 'Setelan Surat' } },
  { name: 'buku', audit: { buku_surat: 'Buku Surat' }, labels: APARAT_LABEL },
  { name: 'pengaduan', audit: { pengaduan: 'Pengaduan' } },
  { name: 'pelayanan', tables: { pelayanan: [] }, audit: { pelayanan: 'Janji Layanan' } },
  { name: 'kinerja', tables: { kinerja: [] } },
  { name: 'data-terbuka', tables: { data_terbuka: [] } },
  {
    name: 'statistik',
    tables: { statistik: ['label'], piramida_penduduk: [] },
    audit: { statistik: 'Statistik' },
    labels: STATISTIK_LABEL,
  },
  {
    name: 'struktur',
    tables: { struktur: ['nama', 'jabatan'] },
    audit: { struktur: 'Struktur Organisasi' },
    labels: STRUKTUR_LABEL,
  },
  { name: 'rt-rw', tables: { rt_rw: ['nama'] }, audit: { rt_rw: '{Ketua RT/RW}' }, labels: RT_RW_LABEL },
  { name: 'pengantar-rt' },
  {
    name: 'lembaga',
    tables: { lembaga: ['nama_lembaga'], pengurus: ['nama', 'jabatan'], unit_kegiatan: ['nama'] },
    audit: { lembaga: 'Lembaga', pengurus: 'Pengurus Lembaga', unit_kegiatan: 'Unit Kegiatan' },
    labels: LEMBAGA_LABEL,
  },
  {
    name: 'tentang',
    tables: { tentang_sejarah: [], tentang_geografis: [], tentang_visi_misi: [] },
    audit: {
      tentang_sejarah: 'Sejarah {Desa}',
      tentang_geografis: 'Geografis {Desa}',
      tentang_visi_misi: 'Visi & Misi',
    },
    labels: TENTANG_LABEL,
  },
  {
    name: 'produk-hukum',
    tables: { produk_hukum: ['judul'] },
    audit: { produk_hukum: 'Produk Hukum' },
    labels: PRODUK_HUKUM_LABEL,
  },
  { name: 'apbdes', tables: { apbdes: ['id'] }, audit: { apbdes: 'APBDes' }, labels: APBDES_LABEL },
  { name: 'panduan', tables: { panduan: [] }, audit: { panduan: 'Panduan' }, labels: PANDUAN_LABEL },
  { name: 'desa', tables: { desa: [] }, audit: { desa: 'Identitas {Desa}' }, labels: DESA_LABEL },
  {
    name: 'alamat-lama',
    edited: { alamat_lama: ['dari'] },
    audit: { alamat_lama: 'Alamat Lama' },
    labels: ALAMAT_LAMA_LABEL,
  },
  { name: 'penduduk', audit: { penduduk: 'Data Penduduk' } },
  { name: 'penduduk-impor' },
  { name: 'peristiwa' },
  { name: 'laporan', audit: { laporan_bulan: 'Laporan Penduduk' } },
  { name: 'pindahan', audit: { pindahan: 'Pindahan' } },
  { name: 'wilayah' },
  {
    name: 'pesan-kontak',
    tables: { kontak_desa: [] },
    audit: { kontak_desa: 'Kontak {Desa}', pesan: 'Pesan' },
    labels: KONTAK_LABEL,
  },
  { name: 'auth', audit: { akun: 'Akun' } },
  { name: 'pengguna' },
  { name: 'peringatan', audit: { peringatan: 'Peringatan' } },
  { name: 'surel' },
  { name: 'telegram' },
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
