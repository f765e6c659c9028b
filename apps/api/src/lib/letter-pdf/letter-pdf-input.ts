import type { NaskahPart } from '@pendopo/shared/naskah/compose';

/** A letter as it is to be printed: plain data, so that it can be sent to a worker thread. */
export type LetterPdfInput = {
  kertas: 'A4' | 'F4';
  /** The letterhead: its lines, the last in small type; the logo as PNG or JPEG (RGB), best not above 400 px a side. */
  kop: { baris: string[]; logo: Uint8Array | null };
  judul: string;
  /** Of a preview, what stands for the number that is to come. */
  nomor: string;
  /** Marks the page as a preview: the same page, with an empty place for QR code and code. */
  pratinjau?: boolean;
  bagian: NaskahPart[];
  /** "Kalijernih, 20 November 2026" */
  tempatTanggal: string;
  /** The signatory's position line by line, as in `['a.n. Kepala Desa Kalijernih', 'Sekretaris Desa,']`. */
  penandatangan: { jabatan: string[]; nama: string };
  /** Who signs besides: witnesses, the camat (without a name: a line to write it on), the holder. */
  lain: { sebagai: string; nama: string | null }[];
  tembusan: string[];
  /** `alamat` and `kode` as printed (domain/v, XXXX-XXXX-…); `tautan` is the QR code's link, smallest in upper case. */
  verifikasi: { alamat: string; tautan: string; kode: string } | null;
  /** Marks the page as a copy. */
  salinan?: boolean;
  /** The letter's own day: the file's creation date, so that the same letter is the same bytes. */
  tanggal: Date;
};

export type LetterPdf = { bytes: Uint8Array; pages: number };
