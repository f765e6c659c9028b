import { unprintableIn } from '@pendopo/shared/text/printable';
import type { DocumentPdfInput } from './document-pdf-input.ts';

const textsOf = (input: DocumentPdfInput): string[] => [
  ...input.kop.baris,
  input.judul,
  input.nomor,
  ...input.bagian.flatMap((part) => ('teks' in part ? [part.teks] : 'tabel' in part ? part.tabel.flat() : part.daftar)),
  input.tempatTanggal,
  ...input.penandatangan.jabatan,
  input.penandatangan.nama,
  input.elektronik?.pemilik ?? '',
  ...input.lain.flatMap(({ sebagai, nama }) => [sebagai, nama ?? '']),
  ...input.tembusan,
  input.verifikasi?.alamat ?? '',
  input.verifikasi?.kode ?? '',
];

export const missingCharacters = (input: DocumentPdfInput): string[] => [
  ...new Set(textsOf(input).flatMap(unprintableIn)),
];

/** Returns a placeholder: dots as wide as the letters and digits of a number. */
export const dotsFor = (nomor: string): string => nomor.replace(/[\p{L}\p{N}]/gu, '..');

const INK =
  'Surat ini ditandatangani dengan tinta basah. Kode QR hanya untuk memeriksa keaslian surat dan bukan tanda tangan elektronik.';
const BSRE =
  'Surat ini ditandatangani secara elektronik dengan sertifikat elektronik yang diterbitkan BSrE. Hasil cetaknya diperiksa dengan kode QR.';
const sealOf = (pemilik: string) =>
  `Surat ini disegel secara elektronik dengan sertifikat milik ${pemilik}, yang menjamin isinya tidak berubah; ini bukan tanda tangan elektronik tersertifikasi pejabat. Hasil cetaknya diperiksa dengan kode QR.`;

/** Returns the sentence below each page that explains the signature. */
export function footerOf({ elektronik }: DocumentPdfInput): string {
  if (!elektronik) return INK;
  return elektronik.penyedia === 'bsre' ? BSRE : sealOf(elektronik.pemilik);
}
