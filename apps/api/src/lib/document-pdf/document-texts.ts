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
