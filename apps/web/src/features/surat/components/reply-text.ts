import type { StatusNaskah } from '@pendopo/shared/naskah-text';
import type { Surat } from '@pendopo/shared/surat';
import { findSuratType, isUploaded } from '@pendopo/shared/surat-catalogue';
import { isOpenSurat, type StatusSurat } from '@pendopo/shared/surat-text';
import { delaySentence } from '../../../lib/promise-text.ts';
import type { Site } from '../../../lib/site.tsx';
import { hoursSentence, whatsappMessage } from '../../../lib/whatsapp-message.ts';

const NEWS: Readonly<Record<StatusSurat, string>> = {
  Menunggu: 'sudah kami terima dan menunggu diperiksa',
  Diproses: 'sedang kami periksa',
  Selesai: 'sudah selesai dan dapat diambil di kantor desa',
  Ditolak: 'tidak dapat kami proses',
};

/** What there is to tell once a letter has left the office. */
const AFTERWARDS: Partial<Record<StatusNaskah, string>> = {
  diserahkan: 'sudah selesai dan sudah diserahkan',
  dicabut: 'sudah dicabut dan tidak berlaku lagi',
};

/** What the applicant brings when fetching the letter: the originals, and what is not uploaded. */
export function toBring(jenis_surat: string): string {
  const printed = findSuratType(jenis_surat)?.persyaratan.filter(({ label }) => !isUploaded(label)) ?? [];
  return ['KTP asli', 'dokumen asli', ...printed.map(({ label }) => label)].join(', ');
}

type Reply = {
  surat: Pick<Surat, 'id' | 'nama' | 'jenis_surat' | 'status' | 'status_naskah' | 'tertunda'> & {
    riwayat: readonly { catatan: string | null }[];
  };
  site: Site;
};

/** The message that tells an applicant how far the letter is; once it is ready, what to bring and when. */
export function replyText({
  surat: { id, nama, jenis_surat, status, status_naskah, riwayat, tertunda },
  site,
}: Reply): string {
  const note = riwayat[riwayat.length - 1]?.catatan;
  const afterwards = status_naskah && AFTERWARDS[status_naskah];
  const ready = status === 'Selesai' && !afterwards;
  return whatsappMessage({
    site,
    nama,
    about: `Pengajuan ${jenis_surat} Anda (nomor ${id}) ${afterwards ?? NEWS[status]}.`,
    details: [
      tertunda && isOpenSurat(status) && delaySentence(tertunda),
      note && `Catatan petugas: ${note}`,
      ready && `Yang perlu dibawa: ${toBring(jenis_surat)}.`,
      ready && hoursSentence(site),
    ],
  });
}

/** Where an applicant sees how far it is: without an account, by its code. */
export const addressOf = ({ id, kode, berpemilik }: Pick<Surat, 'id' | 'kode' | 'berpemilik'>): string =>
  `${window.location.origin}${kode && !berpemilik ? `/lacak?kode=${kode}` : `/surat/${id}`}`;
