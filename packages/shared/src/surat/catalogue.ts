// The wording of a requirement decides if it must be uploaded: see isRequired().
import { type Text, villageTexts } from '../text/sebutan.ts';
import { isPengantarWajib } from './pengantar-wajib.ts';

export type Persyaratan = { label: string; catatan?: Text };

/** `judul` is the name on the wire, `ringkas` the short name, `kode` the slug. */
export type SuratType = {
  kode: string;
  judul: string;
  ringkas: string;
  ringkasan: Text;
  kategori: string;
  persyaratan: readonly Persyaratan[];
  catatan: readonly Text[];
};

const OPTIONAL = /jika ada|\batau\b|berm[ae]terai/i;
const ORIGINAL_IDENTITY = /identitas asli/i;
const OUTSIDER = /penduduk luar/i;
const PHOTO_4X6 = /\b4x6\b/i;
const PENGANTAR_RT = /pengantar RT\/RW/i;

/** The 4x6 photo is brought to the office in print. */
export function isUploaded(label: string): boolean {
  return !PHOTO_4X6.test(label);
}

export function isRequiredByWording(label: string): boolean {
  const isOutsiders = ORIGINAL_IDENTITY.test(label) && OUTSIDER.test(label);
  return isUploaded(label) && !OPTIONAL.test(label) && !isOutsiders;
}

/** A setting can make the endorsement optional. */
export const isRequired = (label: string): boolean =>
  isRequiredByWording(label) && (isPengantarWajib() || !isPengantarRt(label));

export const isPengantarRt = (label: string): boolean => PENGANTAR_RT.test(label);

/** True if an earlier application's file can be reused. An endorsement names its purpose: only for its own type. */
export const servesAgain = (label: string, of: { earlier: string; now: string }): boolean =>
  !isPengantarRt(label) || of.earlier === of.now;

export function countToPrepare({ persyaratan }: SuratType): number {
  return persyaratan.filter(({ label }) => isRequired(label) || !isUploaded(label)).length;
}

export function findSuratType(judul: string): SuratType | undefined {
  return SURAT_CATALOGUE.find((type) => type.judul === judul);
}

export const SURAT_CATALOGUE: readonly SuratType[] = villageTexts([
  {
    kode: 'surat-keterangan-usaha',
    judul: 'Surat Keterangan Usaha',
    ringkas: 'Surat Keterangan Usaha',
    ringkasan:
      'Menerangkan bahwa pemohon benar memiliki usaha yang masih berjalan di wilayah {desa}, misalnya untuk pengajuan kredit, bantuan usaha mikro, dan pendaftaran NPWP.',
    kategori: 'Ekonomi dan Usaha',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Surat pengantar RT/RW', catatan: 'Sudah ditandatangani dan distempel {ketua RT dan ketua RW}.' },
      { label: 'Foto tempat/kegiatan usaha', catatan: 'Tampak papan nama usaha bila tersedia.' },
      { label: 'Nomor Induk Berusaha (NIB), jika ada' },
      {
        label: 'Surat izin penggunaan tempat dari pemilik bangunan, jika ada',
        catatan: 'Untuk usaha di tempat sewa.',
      },
    ],
    catatan: [
      'Surat ini bukan izin usaha. Perizinan berusaha tetap melalui sistem OSS.',
      'Petugas {desa} dapat meninjau lokasi usaha sebelum surat diterbitkan.',
      'Bawa dokumen asli saat mengambil surat untuk dicocokkan petugas.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-domisili',
    judul: 'Surat Keterangan Domisili',
    ringkas: 'Domisili',
    ringkasan:
      'Menerangkan bahwa pemohon bertempat tinggal di wilayah {desa}, baik sebagai penduduk tetap maupun pendatang.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Surat pengantar RT/RW', catatan: 'Sudah ditandatangani dan distempel {ketua RT dan ketua RW}.' },
      {
        label: 'Identitas asli bagi penduduk luar desa',
        catatan:
          'KTP dari daerah asal, hanya untuk pemohon yang KTP-nya beralamat di luar {desa}. Boleh diunggah, tidak wajib.',
      },
      {
        label: 'Surat pernyataan tidak keberatan dari pemilik rumah, jika ada',
        catatan: 'Untuk penghuni rumah sewa, kontrakan, dan kos.',
      },
    ],
    catatan: [
      'Penduduk luar {desa} cukup mengunggah dokumen dari daerah asal dan menunjukkan identitas asli di kantor {desa} bila diminta petugas.',
      'Bawa dokumen asli saat mengambil surat untuk dicocokkan petugas.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-tidak-mampu',
    judul: 'Surat Keterangan Tidak Mampu (SKTM)',
    ringkas: 'Tidak Mampu (SKTM)',
    ringkasan:
      'Menerangkan keadaan ekonomi keluarga yang kurang mampu sebagai syarat keringanan biaya pendidikan, layanan kesehatan, dan bantuan sosial.',
    kategori: 'Sosial',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Surat pengantar RT/RW', catatan: 'Sudah ditandatangani dan distempel {ketua RT dan ketua RW}.' },
      { label: 'Foto rumah tampak depan dan bagian dalam' },
      { label: 'Surat pernyataan tidak mampu bermaterai', catatan: 'Ditandatangani kepala keluarga.' },
      { label: 'Kartu bantuan sosial (KIS/KKS/PKH/KIP), jika ada' },
      {
        label: 'Surat permintaan dari sekolah atau fasilitas kesehatan',
        catatan: 'Bila instansi tujuan mensyaratkannya.',
      },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Petugas {desa} dapat melakukan kunjungan ke rumah sebelum surat diterbitkan.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-kematian',
    judul: 'Surat Keterangan Kematian',
    ringkas: 'Kematian',
    ringkasan:
      'Menerangkan peristiwa kematian seorang penduduk berdasarkan laporan keluarga sebagai dasar pengurusan akta kematian dan perubahan KK.',
    kategori: 'Pencatatan Sipil',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) almarhum/almarhumah' },
      { label: 'Fotokopi KTP pelapor' },
      { label: 'Fotokopi KTP almarhum/almarhumah, jika ada' },
      {
        label: 'Surat keterangan kematian dari dokter/puskesmas/rumah sakit, jika ada',
        catatan: 'Diperlukan bila meninggal di fasilitas kesehatan.',
      },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
    ],
    catatan: [
      'Laporkan peristiwa kematian paling lambat 30 hari sejak tanggal kematian.',
      'Pelapor sebaiknya keluarga terdekat; bila tidak ada, dapat dilaporkan {ketua RT}.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-kelahiran',
    judul: 'Surat Keterangan Kelahiran',
    ringkas: 'Kelahiran',
    ringkasan:
      'Menerangkan kelahiran seorang anak berdasarkan laporan orang tua sebagai dasar pengurusan akta kelahiran dan penambahan anggota KK.',
    kategori: 'Pencatatan Sipil',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) orang tua' },
      {
        label: 'Fotokopi KTP ayah dan ibu',
        catatan: 'Bila hanya salah satu orang tua yang tercatat, unggah KTP orang tua tersebut.',
      },
      {
        label: 'Surat keterangan lahir dari penolong persalinan (bidan/dokter/puskesmas/rumah sakit)',
        catatan:
          'Bila tidak ada, unggah Surat Pernyataan Tanggung Jawab Mutlak (SPTJM) Kebenaran Data Kelahiran (F-2.03) pada kolom ini.',
      },
      { label: 'Fotokopi buku nikah/kutipan akta perkawinan orang tua, jika ada' },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
      {
        label:
          'Pas foto orang tua berwarna ukuran 4x6 (latar merah untuk kelahiran ganjil, latar biru untuk kelahiran genap)',
        catatan: 'Tidak diunggah. Dibawa langsung ke kantor {desa} sebanyak dua lembar.',
      },
    ],
    catatan: [
      'Pas foto 4x6 dibawa langsung ke kantor {desa}. Warna latar mengikuti tahun lahir: merah untuk tahun ganjil, biru untuk tahun genap.',
      'Laporkan kelahiran paling lambat 60 hari sejak anak lahir agar akta kelahiran dapat segera diterbitkan.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-ahli-waris',
    judul: 'Surat Keterangan Ahli Waris',
    ringkas: 'Ahli Waris',
    ringkasan:
      'Menerangkan siapa saja ahli waris dari penduduk yang telah meninggal berdasarkan pernyataan para ahli waris dan saksi.',
    kategori: 'Pertanahan dan Waris',
    persyaratan: [
      {
        label: 'Fotokopi Kartu Keluarga (KK) pewaris dan seluruh ahli waris',
        catatan: 'Gabungkan dalam satu berkas PDF.',
      },
      { label: 'Fotokopi KTP seluruh ahli waris', catatan: 'Gabungkan dalam satu berkas PDF.' },
      { label: 'Fotokopi akta kematian/surat keterangan kematian pewaris' },
      { label: 'Bagan silsilah keluarga yang diketahui RT/RW' },
      {
        label: 'Surat pernyataan ahli waris bermaterai',
        catatan: 'Ditandatangani seluruh ahli waris dan dua orang saksi.',
      },
      { label: 'Fotokopi buku nikah/kutipan akta perkawinan pewaris, jika ada' },
      { label: 'Fotokopi akta kelahiran para ahli waris, jika ada' },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Kebenaran isi pernyataan menjadi tanggung jawab para ahli waris.',
      'Untuk keperluan balik nama tanah, surat pernyataan ahli waris disaksikan dua orang saksi serta dikuatkan {Kepala Desa} dan {Camat}.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-pengantar-izin-keramaian',
    judul: 'Surat Pengantar Izin Keramaian',
    ringkas: 'Izin Keramaian',
    ringkasan:
      'Pengantar dari {desa} kepada kepolisian untuk kegiatan yang mengundang banyak orang, seperti hajatan dengan hiburan, pentas seni, dan pengajian akbar.',
    kategori: 'Ketenteraman dan Ketertiban',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP penanggung jawab acara' },
      { label: 'Surat pengantar RT/RW', catatan: 'Sudah ditandatangani dan distempel {ketua RT dan ketua RW}.' },
      { label: 'Susunan acara/proposal kegiatan' },
      { label: 'Surat persetujuan tetangga di sekitar lokasi' },
      { label: 'Susunan panitia, jika ada' },
      { label: 'Surat izin penggunaan tempat, jika ada' },
      { label: 'Surat pernyataan menjaga ketertiban bermaterai' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Izin keramaian diterbitkan kepolisian. Permohonan izin kepada kepolisian diajukan paling lambat 14 hari kerja sebelum acara, jadi ajukan pengantar ini sekurang-kurangnya 21 hari sebelumnya.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-beda-nama',
    judul: 'Surat Keterangan Beda Nama',
    ringkas: 'Beda Nama',
    ringkasan: 'Menerangkan bahwa beberapa nama atau data yang berbeda pada dokumen merujuk pada orang yang sama.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      {
        label: 'Fotokopi dokumen yang memuat perbedaan nama (ijazah/akta/sertifikat/buku nikah)',
        catatan: 'Gabungkan seluruh dokumen dalam satu berkas PDF.',
      },
      { label: 'Surat pernyataan beda nama bermaterai' },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Data yang dianggap benar adalah data pada KK dan KTP-el. Pembetulan akta atau ijazah tetap diurus pada instansi penerbitnya.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-kehilangan-kepemilikan',
    judul: 'Surat Keterangan Kehilangan/Kepemilikan',
    ringkas: 'Kehilangan/Kepemilikan',
    ringkasan:
      'Menerangkan laporan kehilangan dokumen atau barang, atau menerangkan kepemilikan suatu barang menurut pernyataan pemohon.',
    kategori: 'Umum',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Surat pernyataan kehilangan/kepemilikan bermaterai' },
      { label: 'Fotokopi dokumen yang hilang, jika ada' },
      { label: 'Bukti kepemilikan barang, jika ada', catatan: 'Misalnya kuitansi, BPKB, nota, atau foto barang.' },
      { label: 'Surat tanda lapor kehilangan dari kepolisian, jika ada' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Untuk penggantian KTP-el, KK, STNK, buku tabungan, dan ijazah, instansi penerbit tetap meminta surat kehilangan dari kepolisian. Surat {desa} ini menjadi pengantarnya.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-riwayat-tanah',
    judul: 'Surat Keterangan Riwayat Tanah',
    ringkas: 'Riwayat Tanah',
    ringkasan:
      'Menerangkan asal-usul penguasaan sebidang tanah menurut catatan {desa} sebagai kelengkapan pendaftaran dan peralihan hak tanah.',
    kategori: 'Pertanahan dan Waris',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Fotokopi SPPT PBB dan bukti lunas tahun berjalan' },
      { label: 'Fotokopi bukti penguasaan tanah (Letter C/girik/petok/akta jual beli)' },
      { label: 'Denah lokasi dan batas tanah' },
      { label: 'Surat pernyataan penguasaan fisik bidang tanah bermaterai' },
      { label: 'Surat pernyataan tanah tidak dalam sengketa bermaterai' },
      { label: 'Surat keterangan ahli waris, jika ada', catatan: 'Untuk tanah warisan.' },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Saksi sebaiknya pemilik tanah yang berbatasan langsung.',
      'Surat ini bukan bukti hak atas tanah. Pendaftaran hak tetap dilakukan di Kantor Pertanahan.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-bepergian-buruh-kerja',
    judul: 'Surat Keterangan Bepergian/Buruh Kerja',
    ringkas: 'Bepergian/Buruh Kerja',
    ringkasan:
      'Menerangkan bahwa pemohon adalah penduduk {desa} yang akan bepergian atau bekerja sementara di luar daerah.',
    kategori: 'Ketenagakerjaan dan Perjalanan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Surat izin orang tua/suami/istri bermaterai', catatan: 'Bagi yang bekerja di luar daerah.' },
      { label: 'Surat panggilan kerja atau kontrak kerja', catatan: 'Bila sudah diterima bekerja.' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Surat ini berlaku sementara dan tidak menggantikan surat pindah. Bila menetap lebih dari satu tahun, uruslah surat pindah.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-menikah-belum-menikah',
    judul: 'Surat Keterangan Menikah/Belum Menikah',
    ringkas: 'Menikah/Belum Menikah',
    ringkasan: 'Menerangkan status perkawinan pemohon, yaitu menikah, belum menikah, duda, atau janda.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP pemohon' },
      { label: 'Surat pengantar RT/RW', catatan: 'Sudah ditandatangani dan distempel {ketua RT dan ketua RW}.' },
      { label: 'Surat pernyataan belum menikah bermaterai', catatan: 'Bagi yang belum menikah.' },
      { label: 'Fotokopi buku nikah/kutipan akta perkawinan, jika ada', catatan: 'Bagi yang sudah menikah.' },
      { label: 'Fotokopi akta cerai atau akta kematian pasangan', catatan: 'Bagi duda dan janda.' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Surat pengantar nikah (formulir N1 dan seterusnya) untuk KUA diurus langsung di kantor {desa}, bukan melalui layanan ini.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-keterangan-domisili-lembaga',
    judul: 'Surat Keterangan Domisili Lembaga',
    ringkas: 'Domisili Lembaga',
    ringkasan:
      'Menerangkan alamat kedudukan yayasan, organisasi, lembaga pendidikan, atau kelompok masyarakat di wilayah {desa}.',
    kategori: 'Kelembagaan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) penanggung jawab' },
      { label: 'Fotokopi KTP ketua/penanggung jawab lembaga' },
      { label: 'Surat pengantar RT/RW', catatan: 'Sudah ditandatangani dan distempel {ketua RT dan ketua RW}.' },
      { label: 'Fotokopi akta pendirian/SK pembentukan lembaga' },
      { label: 'Susunan pengurus lembaga' },
      { label: 'Foto sekretariat tampak depan dengan papan nama' },
      {
        label: 'Bukti kepemilikan tempat atau izin pakai dari pemilik',
        catatan: 'Sertifikat, surat sewa, atau surat izin pakai.',
      },
      { label: 'Surat pernyataan domisili lembaga bermaterai' },
      { label: 'NPWP lembaga, jika ada' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Petugas {desa} dapat meninjau alamat sekretariat sebelum surat diterbitkan.',
      'Pelayanan di kantor {desa} tidak dipungut biaya.',
    ],
  },
  {
    kode: 'surat-pengantar-ktp',
    judul: 'Surat Pengantar KTP Baru/Perubahan',
    ringkas: 'KTP Baru/Perubahan',
    ringkasan:
      'Pengantar untuk perekaman KTP-el pertama kali, penggantian KTP-el yang hilang atau rusak, dan perubahan data KTP-el.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP-el lama, jika ada', catatan: 'Untuk perubahan data dan KTP-el rusak.' },
      { label: 'Fotokopi akta kelahiran/ijazah, jika ada' },
      { label: 'Surat kehilangan dari kepolisian, jika ada', catatan: 'Untuk KTP-el hilang.' },
      {
        label: 'Fotokopi dokumen pendukung perubahan data, jika ada',
        catatan: 'Misalnya buku nikah, ijazah, dan surat keterangan pindah.',
      },
    ],
    catatan: [
      'KTP-el diterbitkan Dinas Kependudukan dan Pencatatan Sipil (Disdukcapil) tanpa biaya. Kantor {desa} menerbitkan surat pengantar dan membantu meneruskan berkas.',
      'KTP-el diberikan kepada penduduk yang berusia 17 tahun, sudah kawin, atau pernah kawin. Perekaman foto dan sidik jari dilakukan langsung oleh pemohon.',
      'Formulir F-1.02 diisi di kantor {desa} dengan bantuan petugas, jadi tidak perlu diunggah.',
      'Bawa dokumen asli saat mengambil surat untuk dicocokkan petugas.',
    ],
  },
  {
    kode: 'surat-pengantar-kk',
    judul: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
    ringkas: 'KK Baru/Perubahan/Penambahan Anggota',
    ringkasan:
      'Pengantar untuk penerbitan Kartu Keluarga baru, perubahan data, serta penambahan atau pengurangan anggota keluarga.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) lama' },
      { label: 'Fotokopi KTP kepala keluarga' },
      { label: 'Fotokopi buku nikah/kutipan akta perkawinan, jika ada' },
      { label: 'Fotokopi akta kelahiran/surat keterangan lahir anggota yang ditambahkan, jika ada' },
      { label: 'Surat keterangan pindah (SKPWNI), jika ada', catatan: 'Untuk anggota keluarga yang pindah datang.' },
      { label: 'Surat kehilangan dari kepolisian, jika ada', catatan: 'Untuk KK hilang.' },
      { label: 'Fotokopi dokumen pendukung perubahan data, jika ada' },
    ],
    catatan: [
      'Kartu Keluarga diterbitkan Dinas Kependudukan dan Pencatatan Sipil (Disdukcapil) tanpa biaya. Kantor {desa} menerbitkan surat pengantar dan membantu meneruskan berkas.',
      'Formulir F-1.01, F-1.02, dan F-1.06 diisi di kantor {desa} dengan bantuan petugas, jadi tidak perlu diunggah.',
      'Pasangan yang baru membentuk keluarga mengunggah KK orang tua masing-masing dalam satu berkas pada kolom KK lama.',
      'Bawa dokumen asli saat mengambil surat untuk dicocokkan petugas.',
    ],
  },
  {
    kode: 'surat-pengantar-pindah',
    judul: 'Surat Pengantar Pindah Tempat/Domisili',
    ringkas: 'Pindah Tempat/Domisili',
    ringkasan:
      'Pengantar bagi penduduk yang akan pindah tempat tinggal, baik di dalam {kabupaten} maupun ke {kabupaten}, kota, atau provinsi lain.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK)' },
      { label: 'Fotokopi KTP seluruh anggota keluarga yang pindah', catatan: 'Gabungkan dalam satu berkas PDF.' },
      {
        label: 'Surat pernyataan tidak keberatan dari pemilik rumah tujuan, jika ada',
        catatan: 'Untuk yang menumpang KK, menyewa, kontrak, dan kos.',
      },
      {
        label: 'Surat kuasa pengasuhan anak dari orang tua/wali, jika ada',
        catatan: 'Bila anak pindah tanpa orang tua.',
      },
    ],
    catatan: [
      'Surat Keterangan Pindah WNI (SKPWNI) diterbitkan Dinas Kependudukan dan Pencatatan Sipil (Disdukcapil) tanpa biaya. Kantor {desa} menerbitkan surat pengantar dan membantu meneruskan berkas.',
      'Menurut Perpres 96/2018 warga juga dapat mengurus perpindahan langsung ke Disdukcapil dengan fotokopi KK dan formulir F-1.03, tanpa pengantar RT, RW, dan {desa}.',
      'Formulir F-1.03 diisi di kantor {desa} dengan bantuan petugas, jadi tidak perlu diunggah.',
    ],
  },
  {
    kode: 'surat-pengantar-akta-kelahiran',
    judul: 'Surat Pengantar Akta Kelahiran',
    ringkas: 'Akta Kelahiran',
    ringkasan:
      'Pengantar untuk pengurusan kutipan akta kelahiran anak, baik yang baru lahir maupun yang terlambat dilaporkan.',
    kategori: 'Pencatatan Sipil',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) orang tua' },
      {
        label: 'Fotokopi KTP ayah dan ibu',
        catatan: 'Bila hanya salah satu orang tua yang tercatat, unggah KTP orang tua tersebut.',
      },
      {
        label: 'Surat keterangan lahir dari penolong persalinan (bidan/dokter/puskesmas/rumah sakit)',
        catatan:
          'Bila tidak ada, unggah Surat Pernyataan Tanggung Jawab Mutlak (SPTJM) Kebenaran Data Kelahiran (F-2.03) pada kolom ini.',
      },
      {
        label: 'Fotokopi buku nikah/kutipan akta perkawinan orang tua, jika ada',
        catatan: 'Bila tidak ada, dapat diganti SPTJM Kebenaran sebagai Pasangan Suami Istri (F-2.04).',
      },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
      {
        label:
          'Pas foto orang tua berwarna ukuran 4x6 (latar merah untuk kelahiran ganjil, latar biru untuk kelahiran genap)',
        catatan: 'Tidak diunggah. Dibawa langsung ke kantor {desa} sebanyak dua lembar.',
      },
    ],
    catatan: [
      'Pas foto 4x6 dibawa langsung ke kantor {desa}. Warna latar mengikuti tahun lahir: merah untuk tahun ganjil, biru untuk tahun genap.',
      'Kutipan akta kelahiran diterbitkan Dinas Kependudukan dan Pencatatan Sipil (Disdukcapil) tanpa biaya. Kantor {desa} menerbitkan surat pengantar dan membantu meneruskan berkas.',
      'Kelahiran dilaporkan paling lambat 60 hari. Bila terlambat, persyaratannya tetap sama.',
      'Formulir F-2.01 diisi di kantor {desa} dengan bantuan petugas, jadi tidak perlu diunggah.',
    ],
  },
  {
    kode: 'surat-pengantar-akta-kematian',
    judul: 'Surat Pengantar Akta Kematian',
    ringkas: 'Akta Kematian',
    ringkasan:
      'Pengantar untuk pengurusan kutipan akta kematian serta pembaruan KK dan KTP-el keluarga yang ditinggalkan.',
    kategori: 'Pencatatan Sipil',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) almarhum/almarhumah' },
      { label: 'Fotokopi KTP pelapor' },
      { label: 'Surat keterangan kematian dari dokter/kepala desa' },
      { label: 'Fotokopi KTP almarhum/almarhumah, jika ada' },
      { label: 'Fotokopi akta kelahiran/buku nikah almarhum/almarhumah, jika ada' },
      { label: 'Surat kuasa bermaterai', catatan: 'Bila pengurusan dikuasakan kepada orang lain.' },
      { label: 'Fotokopi KTP dua orang saksi', catatan: 'Gabungkan kedua KTP dalam satu berkas.' },
    ],
    catatan: [
      'Surat pernyataan memakai meterai Rp10.000 yang disediakan pemohon. Berkas pindaian boleh diunggah, tetapi lembar aslinya tetap diserahkan di kantor {desa}.',
      'Kutipan akta kematian diterbitkan Dinas Kependudukan dan Pencatatan Sipil (Disdukcapil) tanpa biaya. Kantor {desa} menerbitkan surat pengantar dan membantu meneruskan berkas.',
      'Laporkan paling lambat 30 hari sejak tanggal kematian. KK dan KTP-el asli almarhum/almarhumah diserahkan saat pengurusan.',
      'Formulir F-2.01 diisi di kantor {desa} dengan bantuan petugas, jadi tidak perlu diunggah.',
    ],
  },
  {
    kode: 'surat-pengantar-kartu-identitas-anak',
    judul: 'Surat Pengantar Kartu Identitas Anak (KIA)',
    ringkas: 'Kartu Identitas Anak',
    ringkasan: 'Pengantar untuk penerbitan Kartu Identitas Anak bagi anak berusia di bawah 17 tahun dan belum menikah.',
    kategori: 'Kependudukan',
    persyaratan: [
      { label: 'Fotokopi Kartu Keluarga (KK) orang tua/wali' },
      { label: 'Fotokopi KTP orang tua/wali' },
      { label: 'Fotokopi kutipan akta kelahiran anak' },
      {
        label:
          'Pas foto anak berwarna ukuran 4x6 (latar merah untuk kelahiran ganjil, latar biru untuk kelahiran genap)',
        catatan: 'Tidak diunggah. Dibawa langsung ke kantor {desa} sebanyak dua lembar.',
      },
    ],
    catatan: [
      'Pas foto 4x6 dibawa langsung ke kantor {desa}. Warna latar mengikuti tahun lahir: merah untuk tahun ganjil, biru untuk tahun genap.',
      'KIA diterbitkan Dinas Kependudukan dan Pencatatan Sipil (Disdukcapil) tanpa biaya. Kantor {desa} menerbitkan surat pengantar dan membantu meneruskan berkas.',
      'KIA anak di bawah 5 tahun tidak memuat foto. Untuk anak berusia 5 tahun ke atas, Disdukcapil dapat meminta pas foto ukuran 2x3 sebanyak dua lembar.',
      'Bawa dokumen asli saat mengambil surat untuk dicocokkan petugas.',
    ],
  },
]);
