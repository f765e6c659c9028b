import type { TableName } from './tables.ts';

const WORDS: Readonly<Record<TableName, string>> = {
  config: 'Identitas',
  setting_aplikasi: 'Setelan',
  media_sosial: 'Media sosial',
  artikel: 'Artikel',
  agenda: 'Agenda',
  kategori: 'Kategori artikel',
  gambar_gallery: 'Galeri',
  ref_jabatan: 'Jabatan',
  tweb_desa_pamong: 'Perangkat',
  tweb_wil_clusterdesa: 'Wilayah',
  tweb_keluarga: 'Keluarga',
  tweb_penduduk: 'Penduduk',
  tweb_penduduk_mandiri: 'Akun layanan mandiri',
  log_penduduk: 'Riwayat penduduk',
  log_surat: 'Arsip surat',
  tweb_surat_format: 'Jenis surat',
  urls: 'Kode QR surat',
  surat_masuk: 'Surat masuk',
  disposisi_surat_masuk: 'Disposisi surat masuk',
  surat_keluar: 'Surat keluar',
  pengaduan: 'Pengaduan',
  dokumen: 'Dokumen',
  keuangan_manual_rinci: 'Rincian anggaran',
  keuangan: 'Anggaran',
  keuangan_template: 'Uraian anggaran',
  kelompok: 'Kelompok atau lembaga',
  kelompok_anggota: 'Anggota kelompok atau lembaga',
  user: 'Pengguna',
  user_grup: 'Grup pengguna',
};
const BY_TABLE: ReadonlyMap<string, string> = new Map(Object.entries(WORDS));

/** "tweb_desa_pamong 22" becomes "Perangkat 22". */
export const sourceInWords = (sumber: string): string =>
  sumber.replace(/^\w+/, (table) => BY_TABLE.get(table) ?? table);
