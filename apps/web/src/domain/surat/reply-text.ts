import { findSuratType, isUploaded } from '@pendopo/shared/surat/catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { StatusNaskah } from '@pendopo/shared/surat/text';
import { isOpenSurat, type StatusSurat } from '@pendopo/shared/surat/text';
import { KALIMAT_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { type Text, villageTexts, type Words } from '@pendopo/shared/text/sebutan';
import { formatDue } from '../../lib/format.ts';
import { hoursSentence, whatsappMessage } from '../desk/whatsapp-message.ts';
import type { Village } from '../village/village.tsx';
import { delaySentence } from './promise-text.ts';

const NEWS: Readonly<Record<StatusSurat, Text>> = villageTexts({
  Menunggu: 'sudah kami terima dan menunggu diperiksa',
  Diproses: 'sedang kami periksa',
  Selesai: 'sudah selesai dan dapat diambil di kantor {desa}',
  Ditolak: 'tidak dapat kami proses',
});

/** Sentences for documents after the handover or withdrawal. */
const AFTERWARDS: Partial<Record<StatusNaskah, string>> = {
  diserahkan: 'sudah selesai dan sudah diserahkan',
  dicabut: 'sudah dicabut dan tidak berlaku lagi',
};

const SIGNED = 'sudah ditandatangani secara elektronik';

/** Returns what the applicant brings to the office: the originals and what cannot be uploaded. */
export function toBring(jenis_surat: string, words: Words): string {
  const printed = findSuratType(jenis_surat)?.persyaratan.filter(({ label }) => !isUploaded(label)) ?? [];
  return ['KTP asli', 'dokumen asli', ...printed.map(({ label }) => words(label))].join(', ');
}

/** Returns "Semua berkas Anda sudah sesuai …" with the promised moment, if there is one. */
function acceptedSentence({ janji }: { janji: string | null }): string {
  const sentence = KALIMAT_TINJAUAN.warga.diterima;
  return janji === null
    ? sentence.replace(', perkiraan selesai {{janji}}', '')
    : isiKalimat(sentence, { janji: formatDue(janji) });
}

type Reply = {
  surat: Pick<
    Surat,
    'id' | 'kode' | 'berpemilik' | 'nama' | 'jenis_surat' | 'status' | 'status_naskah' | 'bertanda' | 'tertunda'
  > & {
    riwayat: readonly { catatan: string | null }[];
  };
  /** Set if all requirements are accepted. `janji` is null if the promised moment has passed. */
  disiapkan?: { janji: string | null } | null;
  village: Village;
  words: Words;
};

/** Returns the message with the state of an application and, once ready, the items to bring and the office hours. */
export function replyText({ surat, disiapkan = null, village, words }: Reply): string {
  const { id, nama, jenis_surat, status, status_naskah, bertanda, riwayat, tertunda } = surat;
  const note = riwayat[riwayat.length - 1]?.catatan;
  const afterwards = (status_naskah && AFTERWARDS[status_naskah]) || (bertanda && SIGNED);
  const ready = status === 'Selesai' && !afterwards;
  const accepted = status === 'Diproses' ? disiapkan : null;
  return whatsappMessage({
    village,
    words,
    nama,
    about: `Pengajuan ${jenis_surat} Anda (nomor ${id}) ${afterwards ?? (accepted ? 'sudah kami periksa' : words(NEWS[status]))}.`,
    details: [
      accepted && acceptedSentence(accepted),
      tertunda && isOpenSurat(status) && delaySentence(tertunda),
      note && `Catatan petugas: ${note}`,
      afterwards === SIGNED && `Unduh berkasnya: ${addressOf(surat, village)}`,
      ready && `Yang perlu dibawa: ${toBring(jenis_surat, words)}.`,
      ready && hoursSentence(village),
    ],
  });
}

type Addressed = Pick<Surat, 'id' | 'kode' | 'berpemilik'>;
/** Returns the address of the applicant's view. Applications without an owner open by tracking code. */
export const addressOf = ({ id, kode, berpemilik }: Addressed, { alamat }: Village): string =>
  `${alamat}${kode && !berpemilik ? `/lacak?kode=${kode}` : `/surat/${id}`}`;
