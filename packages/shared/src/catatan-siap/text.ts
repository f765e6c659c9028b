import { type Text, villageTexts } from '../text/sebutan.ts';

export const UNTUK_CATATAN = ['surat', 'pengaduan'] as const;
export type UntukCatatan = (typeof UNTUK_CATATAN)[number];

export const MOST_CATATAN = 30;

export const CATATAN_BAWAAN: Readonly<Record<UntukCatatan, readonly Text[]>> = villageTexts({
  surat: [
    'Berkas Anda lengkap. Surat sedang kami siapkan.',
    'Surat dapat diambil di kantor {desa} pada jam pelayanan. Bawa KTP asli.',
    'Bawa dokumen asli saat mengambil surat.',
  ],
  pengaduan: [
    'Pengaduan Anda sedang kami periksa di lapangan.',
    'Pengaduan Anda sudah kami teruskan ke petugas yang menangani.',
    'Sudah selesai dikerjakan. Terima kasih atas laporan Anda.',
  ],
});

export const CATATAN_SIAP_TEXT = {
  saved: 'Catatan siap pakai disimpan',
  deleted: 'Catatan siap pakai dihapus',
  notFound: 'Catatan tidak ditemukan',
  full: `Anda sudah menyimpan ${MOST_CATATAN} catatan. Hapus yang tidak dipakai, lalu simpan lagi.`,
} as const;
