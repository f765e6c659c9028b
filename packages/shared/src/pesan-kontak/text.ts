import { villageTexts } from '../text/sebutan.ts';

export const TAMPIL_PESAN = ['belum-dibaca', 'belum-dibalas'] as const;
export type TampilPesan = (typeof TAMPIL_PESAN)[number];

export const PESAN_TEXT = {
  notFound: 'Pesan tidak ditemukan',
  submitted: 'Pesan berhasil dikirim!',
  read: 'Pesan ditandai sudah dibaca',
  unread: 'Pesan ditandai belum dibaca',
  replied: 'Pesan ditandai sudah dibalas',
  notReplied: 'Pesan ditandai belum dibalas',
  deleted: 'Pesan berhasil dihapus',
} as const;

export const KONTAK_TEXT = villageTexts({
  notFound: 'Kontak {desa} tidak ditemukan',
  saved: 'Kontak {desa} berhasil diperbarui',
});

export const KONTAK_LABEL = {
  alamat: 'Alamat',
  email: 'Email',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
} as const;
