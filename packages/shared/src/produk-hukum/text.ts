import { storedName, type VillageText, villageText, villageTexts } from '../text/sebutan.ts';

/** Permendagri 111/2014: articles 2 and 31 (decrees of the village head). */
export const JENIS_PRODUK_HUKUM = [
  'Peraturan Desa',
  'Peraturan Bersama Kepala Desa',
  'Peraturan Kepala Desa',
  'Keputusan Kepala Desa',
] as const;
export type JenisProdukHukum = (typeof JENIS_PRODUK_HUKUM)[number];

export const STATUS_PRODUK_HUKUM = ['Berlaku', 'Dicabut'] as const;
export type StatusProdukHukum = (typeof STATUS_PRODUK_HUKUM)[number];

/** Bytes. */
export const MAX_BERKAS = 10 * 1024 * 1024;

export const PRODUK_HUKUM_TEXT = {
  notFound: 'Produk hukum tidak ditemukan',
  created: 'Produk hukum berhasil ditambahkan',
  updated: 'Produk hukum berhasil diperbarui',
  deleted: 'Produk hukum berhasil dihapus',
  fileType: 'File harus berupa PDF',
  fileSize: 'Ukuran PDF maksimal 10 MB',
} as const;

type Named = { jenis: string; nomor: string; tahun: number };

/** Returns "Peraturan Desa Nomor 3 Tahun 2026". */
export const citationOf = ({ jenis, nomor, tahun }: Named): VillageText =>
  villageText(`${storedName(jenis)} Nomor ${nomor} Tahun ${tahun}`);

export const PRODUK_HUKUM_LABEL = villageTexts({
  judul: 'Judul',
  jenis: 'Jenis',
  status: 'Status',
  nomor: 'Nomor',
  tahun: 'Tahun',
  tanggal: 'Tanggal ditetapkan',
  tentang: 'Ringkasan',
  berkas: 'Dokumen PDF',
  tanggal_kesepakatan: 'Tanggal kesepakatan {BPD}',
  nomor_lapor: 'Nomor laporan',
  tanggal_lapor: 'Tanggal dilaporkan',
  nomor_lembaran: 'Nomor Lembaran {Desa}',
  tanggal_lembaran: 'Tanggal Lembaran {Desa}',
  nomor_berita: 'Nomor Berita {Desa}',
  tanggal_berita: 'Tanggal Berita {Desa}',
  keterangan: 'Keterangan',
});
