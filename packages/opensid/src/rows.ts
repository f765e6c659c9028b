import type { BarisApbdes } from '@pendopo/shared/apbdes/text';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import type { JenisProdukHukum } from '@pendopo/shared/produk-hukum/text';
import type { TipeStruktur } from '@pendopo/shared/struktur/text';

// Rows of a plan by table. The portal adds ids, file keys and its own codes. Days are `YYYY-MM-DD`.

type Publication = {
  title: string;
  desc: string;
  content: string;
  kategori: string;
  tanggal: string;
  created_at: Date;
  draf: boolean;
};

type Event = {
  title: string;
  deskripsi: string;
  tanggal: string;
  waktu: string;
  lokasi: string;
  status: string;
  created_at: Date;
  draf: boolean;
};

type Law = {
  jenis: JenisProdukHukum;
  nomor: string;
  tahun: number;
  judul: string;
  tanggal: string;
  tentang: string;
  tanggal_kesepakatan: string | null;
  nomor_lapor: string;
  tanggal_lapor: string | null;
  nomor_lembaran: string;
  tanggal_lembaran: string | null;
  nomor_berita: string;
  tanggal_berita: string | null;
  keterangan: string;
};

/** A line of the book A.4. */
type Official = {
  /** True for a person of the organisation chart, who has the same name and post there. */
  menjabat: boolean;
  nama: string;
  jabatan: string;
  niap: string;
  nip: string;
  jenis_kelamin: string;
  tempat_lahir: string;
  tanggal_lahir: string | null;
  agama: string;
  pangkat: string;
  pendidikan: string;
  nomor_angkat: string;
  tanggal_angkat: string | null;
  nomor_berhenti: string;
  tanggal_berhenti: string | null;
};

type RegisterLine = {
  tahun: number;
  arah: 'masuk' | 'keluar';
  nomor: string;
  tanggal: string;
  tanggal_kirim?: string | null;
  pengirim?: string;
  kepada?: string | null;
  nik?: string | null;
  kode_lama?: string | null;
  sistem_lama: true;
  isi_singkat: string;
  keterangan: string;
  oleh_nama: string;
};

type Complaint = {
  nama: string;
  nik: string;
  email: string | null;
  no_hp: string;
  judul: string;
  uraian: string;
  status: string;
  tanggal_pengaduan: string;
  created_at: Date;
};

type Resident = {
  nik: string | null;
  no_kk: string | null;
  nama: string;
  cari: string;
  keadaan: Keadaan;
  keadaan_tanggal: string | null;
  jenis_kelamin: string;
  tempat_lahir: string;
  tanggal_lahir: string | null;
  agama: string;
  pendidikan_kk: string;
  pekerjaan: string;
  status_kawin: string;
  hubungan_keluarga: string;
  kewarganegaraan: string;
  alamat: string;
  dusun: string;
  rt: string;
  rw: string;
  nama_ayah: string;
  nama_ibu: string;
  golongan_darah: string;
  telepon: string;
  sumber: string;
  sumber_tanggal: string;
};

export type NewRows = {
  berita: Publication & { kategori_asal?: string };
  pengumuman: Publication;
  agenda: Event;
  struktur: { nama: string; jabatan: string; tipe: TipeStruktur; urutan: number };
  aparat: Official;
  rt_rw: { rt: string; rw: string; dusun: string; nama: string };
  pengurus: { lembaga_id: number; nama: string; jabatan: string; urutan: number };
  produk_hukum: Law;
  apbdes: { id: number; baris: BarisApbdes[] };
  buku_surat: RegisterLine;
  alamat_lama: { dari: string; ke: string };
  pengaduan: Complaint;
  penduduk: Resident;
  users: { username: string; email: string; nama: string; role: 'operator'; no_hp: string | null };
};
export type NewTable = keyof NewRows;

type Village = {
  nama: string;
  kecamatan: string;
  kabupaten: string;
  provinsi: string;
  kode_desa: string;
  kode_pos: string;
  semboyan: string;
  lintang?: number;
  bujur?: number;
  zona: string;
  /** Words that differ from the specification. */
  sebutan: Record<string, string>;
};

type Contact = {
  alamat: string;
  email: string;
  whatsapp: string | null;
  instagram: string | null;
  facebook: string | null;
};

/** Columns of tables with a single row. */
export type Filled = {
  desa: Village;
  kontak_desa: Contact;
  tentang_sejarah: { judul: string; konten: string };
  tentang_geografis: { judul: string; konten: string };
  tentang_visi_misi: { judul: string; visi: string; misi: string[] };
};
