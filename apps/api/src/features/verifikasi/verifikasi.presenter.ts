import { positionInLine } from '@pendopo/shared/naskah/frame';
import { dayInWords, momentInWords } from '@pendopo/shared/naskah-templat/compose';
import { PENYEDIA } from '@pendopo/shared/tanda-tangan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { FaktaSurat, Verifikasi } from '@pendopo/shared/verifikasi/schemas';
import {
  FORMER_ADDRESS,
  type KeadaanSurat,
  NO_DOCUMENT_MESSAGE,
  readDocumentCode,
  readFormerCode,
  VERIFIKASI_TEXT,
  verificationMessage,
} from '@pendopo/shared/verifikasi/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { words } from '../../lib/village-words.ts';
import type { Printed } from './verifikasi.match.ts';
import { type Found, type FoundDocument, stateOf } from './verifikasi.state.ts';

/** Fields of a frozen document that this page may use. */
type Frozen = {
  desa: { nama: string; kecamatan: string; kabupaten: string };
  naskah: { judul: string };
  penandatangan: { nama: string; jabatan: string[] };
  halaman_periksa: { inisial: string; cocok: Printed[] };
};

const inWords = (day: Date | null | undefined) => (day ? dayInWords(fromDateColumn(day)) : null);

type Lookup = Found & { typed: string /** As typed. */; today: string };

/** Returns the result of the previous system. Confirms nothing that is not in the register. */
function presentWithout({ former, hasMoved, typed }: Omit<Lookup, 'document' | 'today'>): Verifikasi {
  if (former) {
    const { nomor, tanggal, keterangan } = former;
    const kalimat = words(
      keterangan?.includes('BATAL') ? VERIFIKASI_TEXT.formerCancelled : NO_DOCUMENT_MESSAGE['SISTEM SEBELUMNYA'],
    );
    return { keadaan: 'SISTEM SEBELUMNYA', kalimat, nomor, tanggal: inWords(tanggal) ?? '' };
  }
  const code = readFormerCode(typed);
  if (hasMoved && code === FORMER_ADDRESS)
    return { keadaan: 'TIDAK LENGKAP', kalimat: words(VERIFIKASI_TEXT.formerAddress) };
  const incomplete = hasMoved && code !== null ? 'TIDAK TERCATAT' : 'TIDAK LENGKAP';
  const keadaan = readDocumentCode(typed) === null ? incomplete : 'TIDAK DIKENAL';
  return { keadaan, kalimat: words(NO_DOCUMENT_MESSAGE[keadaan]) };
}

export const presentVerifikasi = ({ document, today, ...without }: Lookup): Verifikasi =>
  document ? presentSurat(document, today) : presentWithout(without);

const UNSIGNED: readonly KeadaanSurat[] = ['BELUM BERLAKU', 'TIDAK BERLAKU'];

/** A signed document without an electronic signature was signed in ink. */
function presentTandaTangan({ bertanda }: FoundDocument, keadaan: KeadaanSurat): FaktaSurat['tanda_tangan'] {
  if (UNSIGNED.includes(keadaan)) return null;
  if (bertanda) {
    const { penyedia, subjek: nama, penerbit, waktu } = bertanda;
    return { cara: 'elektronik', penyedia: member(PENYEDIA, penyedia), nama, penerbit, waktu: momentInWords(waktu) };
  }
  return { cara: 'basah' };
}

export function presentSurat(document: FoundDocument, today: string): FaktaSurat {
  const { naskah, penandatangan, desa, halaman_periksa } = document.isi as Frozen;
  const keadaan = stateOf(document, today);
  const replacement = keadaan === 'DIGANTI' ? document.naskah.pengganti[0]?.arsip : null;
  const pengganti = replacement ? { nomor: replacement.nomor, tanggal: inWords(replacement.tanggal) ?? '' } : null;
  const [revoked] = document.naskah.riwayat;
  const berlaku_sampai = inWords(document.berlaku_sampai);
  const facts = {
    keadaan,
    desa: desa.nama,
    berlaku_sampai,
    dicabut: revoked ? dayInWords(villageDay(revoked.created_at)) : null,
    pengganti,
  };
  const comparable = keadaan === 'BERLAKU' || keadaan === 'KEDALUWARSA';
  return {
    keadaan,
    kalimat: words(verificationMessage(facts)),
    judul_naskah: naskah.judul,
    nomor: document.nomor,
    tanggal: inWords(document.tanggal) ?? '',
    desa: desa.nama,
    kecamatan: desa.kecamatan,
    kabupaten: desa.kabupaten,
    penandatangan: { nama: penandatangan.nama, jabatan: positionInLine(penandatangan.jabatan) },
    tanda_tangan: presentTandaTangan(document, keadaan),
    berlaku_sampai,
    inisial: halaman_periksa.inisial,
    pengganti,
    cocokkan: comparable ? halaman_periksa.cocok.map(({ label, akhir = null }) => ({ label, akhir })) : [],
  };
}
