import { FEATURES, type JenisJejak } from '../features.ts';
import { ownValue } from '../own-value.ts';
import { NAMA_PERAN } from '../roles.ts';
import { JUDUL_KATEGORI_STATISTIK } from '../statistik/text.ts';
import { TIPE_STRUKTUR_TITLE } from '../struktur/text.ts';

/** What an official may have done, and how it is called. */
export const AKSI_JEJAK = {
  tambah: 'Menambah',
  ubah: 'Mengubah',
  hapus: 'Menghapus',
  status: 'Mengubah status',
  whatsapp: 'Mengirim kabar lewat WhatsApp',
  kata_sandi: 'Mengatur ulang kata sandi',
  pulihkan: 'Memberi kode akses',
  ekspor: 'Mengekspor',
  masuk: 'Masuk',
  gagal_masuk: 'Gagal masuk',
} as const;
export type AksiJejak = keyof typeof AKSI_JEJAK;

/** What it may have been done to, and how it is called. */
export const JENIS_JEJAK = Object.assign({}, ...FEATURES.map(({ audit }) => audit)) as Record<JenisJejak, string>;

const KOLOM_JEJAK: Readonly<Record<string, string>> = {
  surel_aktif: 'Peringatan lewat surel',
  smtp_host: 'Server surel',
  smtp_pengguna: 'Nama pengguna surel',
  smtp_sandi: 'Sandi surel',
  pengirim: 'Pengirim',
  webhook_aktif: 'Peringatan lewat webhook',
  webhook_url: 'Alamat webhook',
  akun: 'Akun',
  alamat: 'Alamat',
  alamat_kop: 'Alamat kop',
  aksi: 'Tindakan',
  aktif: 'Aktif',
  anggota: 'Anggota',
  asal: 'Asal',
  bagikan_no: 'Nomor untuk pemohon',
  bagikan_pindaian: 'Bagikan pindaian',
  baris: 'Baris',
  batas_perbaikan: 'Batas perbaikan',
  batasBarat: 'Batas barat',
  batasSelatan: 'Batas selatan',
  batasTimur: 'Batas timur',
  batasUtara: 'Batas utara',
  berkas: 'Berkas',
  boleh_tanda_tangan: 'Boleh menandatangani',
  bujur: 'Bujur',
  bulan: 'Bulan',
  cadangan: 'Cadangan lama',
  catatan: 'Catatan',
  catatan_internal: 'Catatan internal',
  color: 'Warna',
  content: 'Isi',
  dari: 'Dari tanggal',
  dasar: 'Dasar hukum',
  deret_nomor: 'Deret nomor',
  desc: 'Ringkasan',
  deskripsi: 'Deskripsi',
  dibaca: 'Sudah dibaca',
  dibalas: 'Sudah dibalas',
  dua_langkah: 'Langkah kedua',
  dua_orang: 'Dua orang',
  dusun: 'Dusun',
  ekspedisi: 'Buku Ekspedisi',
  ekspedisi_ambil: 'Ekspedisi untuk surat yang diambil',
  email: 'Email',
  facebook: 'Facebook',
  faq: 'Tanya jawab',
  foto: 'Foto',
  gambar: 'Gambar',
  icon: 'Ikon',
  img: 'Gambar',
  instagram: 'Instagram',
  jabatan: 'Jabatan',
  hari_kerja: 'Hari kerja tiap jenis surat',
  jam: 'Jam pelayanan',
  jam_pelayanan: 'Jam pelayanan',
  keterangan_jam: 'Keterangan jam pelayanan',
  libur: 'Hari libur',
  cuti_bersama_libur: 'Cuti bersama libur',
  pengaduan_hari_kerja: 'Hari kerja jawaban pengaduan',
  jenis: 'Jenis',
  judul: 'Judul',
  jumlah: 'Jumlah',
  jumlahPenduduk: 'Jumlah penduduk',
  kabupaten: 'Kabupaten',
  kategori: 'Kategori',
  kecamatan: 'Kecamatan',
  kertas: 'Kertas',
  keterangan: 'Keterangan',
  kode_cadangan: 'Kode cadangan',
  kode_desa: 'Kode desa',
  kode_klasifikasi: 'Kode klasifikasi',
  kode_klasifikasi_umum: 'Kode klasifikasi umum',
  kode_pos: 'Kode pos',
  konten: 'Isi',
  kop_baris: 'Baris kop',
  label: 'Label',
  langkah_pengaduan: 'Langkah pengaduan',
  langkah_surat: 'Langkah surat',
  lintang: 'Lintang',
  logo: 'Logo',
  lokasi: 'Lokasi',
  luasWilayah: 'Luas wilayah',
  mandat: 'Mandat',
  mandat_mulai: 'Awal mandat',
  mandat_sampai: 'Akhir mandat',
  masa_berlaku_hari: 'Masa berlaku (hari)',
  misi: 'Misi',
  mulai_dari: 'Nomor awal',
  nama: 'Nama',
  nama_lembaga: 'Nama lembaga',
  no_ambulans: 'Nomor ambulans',
  no_babinsa: 'Nomor Babinsa',
  no_hp: 'Nomor HP',
  nomor: 'Nomor',
  paragraf: 'Paragraf',
  penandatangan: 'Penanda tangan',
  penerima: 'Penerima',
  petugas: 'Petugas',
  passkey: 'Passkey',
  pengantar: 'Pengantar',
  pengantar_rt: 'Pengantar RT/RW',
  penutup: 'Penutup',
  permintaan_perbaikan: 'Permintaan perbaikan',
  pola_nomor: 'Pola nomor',
  provinsi: 'Provinsi',
  role: 'Peran',
  rt: 'RT',
  rw: 'RW',
  sampai: 'Sampai tanggal',
  semboyan: 'Semboyan',
  status: 'Status',
  struktur_id: 'Orang dalam struktur',
  tahap: 'Tahap',
  tahun: 'Tahun',
  tampil: 'Tampil',
  tanggal: 'Tanggal',
  tanggal_kirim: 'Tanggal terima atau kirim',
  tembusan: 'Tembusan',
  tenggat: 'Janji',
  tentang: 'Tentang',
  tipe: 'Tingkat',
  title: 'Judul',
  tunda_alasan: 'Alasan keterlambatan',
  tunda_perkiraan: 'Perkiraan baru',
  alasan_nik: 'Alasan NIK utuh',
  otomatis: 'Dihitung portal',
  urutan: 'Urutan',
  value: 'Nilai',
  visi: 'Visi',
  wajib_dua_langkah: 'Wajib dua langkah',
  waktu: 'Waktu',
  whatsapp: 'WhatsApp',
};

/** Columns that name a picture: the log says only that it was added, changed or removed. */
export const KOLOM_GAMBAR: readonly string[] = ['img', 'gambar', 'foto', 'icon', 'logo'];

export const JEJAK_TEXT = {
  /** The author of a write without an account. */
  commandLine: 'Baris perintah',
  /** The author of a failed login as an official. */
  unknown: 'Tidak dikenal',
  wrongOrder: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  gambar: { ditambah: 'gambar ditambah', diganti: 'gambar diganti', dihapus: 'gambar dihapus' },
  berkas: { ditambah: 'berkas ditambah', diganti: 'berkas diganti', dihapus: 'berkas dihapus' },
  /** In place of a person's phone number. */
  no_hp: { ditambah: 'nomor ditambah', diganti: 'nomor diganti', dihapus: 'nomor dihapus' },
  /** In place of what only the portal may know. */
  rahasia: { ditambah: 'ditambah', diganti: 'diganti', dihapus: 'dihapus' },
  /** In place of an empty value. */
  kosong: 'kosong',
  /** In place of the words that were written to a resident. */
  catatan: 'catatan ditulis',
} as const;

/** A word of a list as people read it; a word of a later version is shown as it is. */
function wordIn(words: Readonly<Record<string, string>>, word: string): string {
  return ownValue(words, word) ?? word;
}

export const aksiText = (aksi: string): string => wordIn(AKSI_JEJAK, aksi);
export const jenisText = (jenis: string): string => wordIn(JENIS_JEJAK, jenis);
export const kolomText = (kolom: string): string => wordIn(KOLOM_JEJAK, kolom);

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aksi: AKSI_JEJAK,
  jenis: JENIS_JEJAK,
  kategori: JUDUL_KATEGORI_STATISTIK,
  tipe: TIPE_STRUKTUR_TITLE,
  role: NAMA_PERAN,
};

/** What stood or stands in a column, as people read it. */
export const nilaiText = (kolom: string, nilai: string): string => wordIn(ownValue(VALUES, kolom) ?? {}, nilai);
