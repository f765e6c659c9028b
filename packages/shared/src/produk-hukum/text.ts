import { worded } from '../sebutan.ts';

/** Kinds of village regulations (Permendagri 111/2014, article 2) and the decrees of the village head (article 31). */
export const JENIS_PRODUK_HUKUM = [
  'Peraturan Desa',
  'Peraturan Bersama Kepala Desa',
  'Peraturan Kepala Desa',
  'Keputusan Kepala Desa',
] as const;
export type JenisProdukHukum = (typeof JENIS_PRODUK_HUKUM)[number];

/** Statuses; the first is the default. */
export const STATUS_PRODUK_HUKUM = ['Berlaku', 'Dicabut'] as const;
export type StatusProdukHukum = (typeof STATUS_PRODUK_HUKUM)[number];

/** Largest PDF of a regulation in bytes. */
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

/** Returns a regulation's citation: "Peraturan Desa Nomor 3 Tahun 2026". */
export const citationOf = ({ jenis, nomor, tahun }: Named): string => `${worded(jenis)} Nomor ${nomor} Tahun ${tahun}`;

/** Field labels for forms, messages and the audit log. */
export const PRODUK_HUKUM_LABEL = {
  judul: 'Judul',
  jenis: 'Jenis',
  status: 'Status',
  nomor: 'Nomor',
  tahun: 'Tahun',
  tanggal: 'Tanggal ditetapkan',
  tentang: 'Ringkasan',
  berkas: 'Dokumen PDF',
} as const;
