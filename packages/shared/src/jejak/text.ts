import { NAMA_PERAN } from '../access/roles.ts';
import { ownValue } from '../codes/own-value.ts';
import { FEATURES, type JenisJejak } from '../features.ts';
import { JUDUL_KATEGORI_STATISTIK } from '../statistik/text.ts';
import { TIPE_STRUKTUR_TITLE } from '../struktur/text.ts';
import { type Text, villageTexts } from '../text/sebutan.ts';

export const AKSI_JEJAK = {
  tambah: 'Menambah',
  ubah: 'Mengubah',
  hapus: 'Menghapus',
  status: 'Mengubah status',
  whatsapp: 'Mengirim kabar lewat WhatsApp',
  kata_sandi: 'Mengatur ulang kata sandi',
  pulihkan: 'Memberi kode akses',
  buka: 'Membuka',
  ekspor: 'Mengekspor',
  masuk: 'Masuk',
  gagal_masuk: 'Gagal masuk',
} as const;
export type AksiJejak = keyof typeof AKSI_JEJAK;

export const JENIS_JEJAK: Readonly<Record<JenisJejak, Text>> = villageTexts(
  Object.assign({}, ...FEATURES.map(({ audit }) => audit)),
);

const KOLOM_JEJAK: Readonly<Record<string, Text>> = villageTexts({
  surel_aktif: 'Peringatan lewat surel',
  smtp_host: 'Server surel',
  smtp_pengguna: 'Nama pengguna surel',
  smtp_sandi: 'Sandi surel',
  pengirim: 'Pengirim',
  webhook_aktif: 'Peringatan lewat aplikasi obrolan',
  webhook_url: 'Alamat aplikasi obrolan',
  kait_url: 'Gerbang {kabupaten}',
  kait_rahasia: 'Rahasia gerbang {kabupaten}',
  akun: 'Akun',
  alamat_kop: 'Alamat kop',
  aksi: 'Tindakan',
  aktif: 'Aktif',
  anggota: 'Anggota',
  asal: 'Asal',
  bagikan_no: 'Nomor untuk pemohon',
  bagikan_pindaian: 'Bagikan pindaian',
  baris: 'Baris',
  batas_perbaikan: 'Batas perbaikan',
  berkas: 'Berkas',
  boleh_tanda_tangan: 'Boleh menandatangani',
  bulan: 'Bulan',
  cadangan: 'Cadangan lama',
  catatan: 'Catatan',
  catatan_internal: 'Catatan internal',
  color: 'Warna',
  content: 'Isi',
  dari: 'Dari tanggal',
  deret_nomor: 'Deret nomor',
  dibaca: 'Sudah dibaca',
  dibalas: 'Sudah dibalas',
  dua_langkah: 'Langkah kedua',
  dua_orang: 'Dua orang',
  ekspedisi: 'Buku Ekspedisi',
  ekspedisi_ambil: 'Ekspedisi untuk surat yang diambil',
  faq: 'Tanya jawab',
  icon: 'Ikon',
  hari_kerja: 'Hari kerja tiap jenis surat',
  jam: 'Jam pelayanan',
  jam_pelayanan: 'Jam pelayanan',
  keterangan_jam: 'Keterangan jam pelayanan',
  libur: 'Hari libur',
  cuti_bersama_libur: 'Cuti bersama libur',
  pengaduan_hari_kerja: 'Hari kerja jawaban pengaduan',
  judul: 'Judul', // "Nama yang ditampilkan" in the institutions’ form
  jumlah: 'Jumlah',
  saringan: 'Saringan',
  peristiwa: 'Peristiwa',
  kertas: 'Kertas',
  keterangan: 'Keterangan',
  kode_cadangan: 'Kode cadangan',
  kode_klasifikasi: 'Kode klasifikasi',
  kode_klasifikasi_umum: 'Kode klasifikasi umum',
  konten: 'Isi', // "Konten" in its form
  kop_baris: 'Baris kop',
  langkah_pengaduan: 'Langkah pengaduan',
  langkah_surat: 'Langkah surat',
  mandat: 'Mandat',
  mandat_mulai: 'Awal mandat',
  mandat_sampai: 'Akhir mandat',
  masa_berlaku_hari: 'Masa berlaku (hari)',
  mulai_dari: 'Nomor awal',
  mulai_deret: 'Nomor awal per deret',
  nama: 'Nama', // "Nama desa" in the village's form
  nama_lembaga: 'Nama lembaga',
  no_hp: 'Nomor HP',
  paragraf: 'Paragraf',
  penandatangan: 'Penanda tangan',
  penduduk: 'Data penduduk',
  penerima: 'Penerima',
  penomoran: 'Penomoran',
  persiapan: 'Persiapan',
  petugas: 'Petugas',
  passkey: 'Passkey',
  pengantar_rt: 'Pengantar {RT/RW}',
  penutup: 'Penutup',
  permintaan_perbaikan: 'Permintaan perbaikan',
  pola_nomor: 'Pola nomor',
  role: 'Peran',
  sampai: 'Sampai tanggal',
  struktur_id: 'Orang dalam struktur',
  tahap: 'Tahap',
  tampil: 'Tampil',
  tanggal_kirim: 'Tanggal terima atau kirim',
  tembusan: 'Tembusan',
  tenggat: 'Janji',
  tunda_alasan: 'Alasan keterlambatan',
  tunda_perkiraan: 'Perkiraan baru',
  alasan_nik: 'Alasan NIK utuh',
  otomatis: 'Dihitung portal',
  urutan: 'Urutan',
  wajib_dua_langkah: 'Wajib dua langkah',
});

/** The first list that has a column wins. */
const LABELS: readonly Readonly<Record<string, Text>>[] = [
  KOLOM_JEJAK,
  ...FEATURES.flatMap(({ labels }) => (labels ? [labels] : [])),
];

/** The log records only that a picture was added, changed or removed. */
export const KOLOM_GAMBAR: readonly string[] = ['img', 'gambar', 'foto', 'icon', 'logo'];

export const JEJAK_TEXT = {
  /** Author of a write without an account. */
  commandLine: 'Baris perintah',
  /** Author of a failed login as an official. */
  unknown: 'Tidak dikenal',
  wrongOrder: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  gambar: { ditambah: 'gambar ditambah', diganti: 'gambar diganti', dihapus: 'gambar dihapus' },
  berkas: { ditambah: 'berkas ditambah', diganti: 'berkas diganti', dihapus: 'berkas dihapus' },
  no_hp: { ditambah: 'nomor ditambah', diganti: 'nomor diganti', dihapus: 'nomor dihapus' },
  rahasia: { ditambah: 'ditambah', diganti: 'diganti', dihapus: 'dihapus' },
  kosong: 'kosong',
  catatan: 'catatan ditulis',
} as const;

/** Returns a word of a later version as it is. */
function wordIn(words: Readonly<Record<string, Text>>, word: string): Text {
  return ownValue(words, word) ?? word;
}

export const aksiText = (aksi: string): Text => wordIn(AKSI_JEJAK, aksi);
export const jenisText = (jenis: string): Text => wordIn(JENIS_JEJAK, jenis);
export const kolomText = (kolom: string): Text =>
  wordIn(LABELS.find((labels) => ownValue(labels, kolom) !== undefined) ?? {}, kolom);

const VALUES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  aksi: AKSI_JEJAK,
  jenis: JENIS_JEJAK,
  kategori: JUDUL_KATEGORI_STATISTIK,
  tipe: TIPE_STRUKTUR_TITLE,
  role: NAMA_PERAN,
  draf: { true: 'Ya', false: 'Tidak' },
  pengantar_wajib: { true: 'Wajib', false: 'Boleh tidak dilampirkan' },
};

export const nilaiText = (kolom: string, nilai: string): Text => wordIn(ownValue(VALUES, kolom) ?? {}, nilai);
