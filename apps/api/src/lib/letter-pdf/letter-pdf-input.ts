import type { NaskahPart } from '@pendopo/shared/naskah/compose';

/** A letter to print: plain data, so that a worker thread can receive it. */
export type LetterPdfInput = {
  kertas: 'A4' | 'F4';
  /**
   * The letterhead. The last line is in small type. The logo is PNG or JPEG (RGB), preferably at most 400 px a side.
   */
  kop: { baris: string[]; logo: Uint8Array | null };
  judul: string;
  /** A placeholder in a preview. */
  nomor: string;
  /** Marks the page as a preview, with an empty place for QR code and code. */
  pratinjau?: boolean;
  bagian: NaskahPart[];
  /** "Kalijernih, 20 November 2026" */
  tempatTanggal: string;
  /** The signatory's position line by line, as in `['a.n. Kepala Desa Kalijernih', 'Sekretaris Desa,']`. */
  penandatangan: { jabatan: string[]; nama: string };
  /** Other signatories: witnesses, the camat (without a name: a line to write it on), the holder. */
  lain: { sebagai: string; nama: string | null }[];
  tembusan: string[];
  /**
   * `alamat` and `kode` as printed (domain/v, XXXX-XXXX-…). `tautan` is the QR code's link; upper case makes the code
   * smallest.
   */
  verifikasi: { alamat: string; tautan: string; kode: string } | null;
  /** Marks the page as a copy. */
  salinan?: boolean;
  /** The date of the letter. It is the file's creation date, so that the same letter has the same bytes. */
  tanggal: Date;
};

export type LetterPdf = { bytes: Uint8Array; pages: number };
