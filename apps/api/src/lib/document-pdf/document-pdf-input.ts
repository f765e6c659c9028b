import type { NaskahPart } from '@pendopo/shared/naskah-templat/compose';

/** Plain data, so that a worker thread can receive it. */
export type DocumentPdfInput = {
  kertas: 'A4' | 'F4';
  /** The last line is in small type. The logo is PNG or JPEG (RGB), preferably at most 400 px a side. */
  kop: { baris: string[]; logo: Uint8Array | null };
  judul: string;
  nomor: string;
  /** Marks the page as a preview, with an empty place for QR code and code. */
  pratinjau?: boolean;
  bagian: NaskahPart[];
  tempatTanggal: string;
  /** Line by line, as in `['a.n. Kepala Desa Kalijernih', 'Sekretaris Desa,']`. */
  penandatangan: { jabatan: string[]; nama: string };
  /** A signature without ink. `pemilik` is the holder of the village's certificate, as in `Desa Kalijernih`. */
  elektronik?: { penyedia: 'sertifikat' | 'bsre'; pemilik: string } | null;
  /** Witnesses, the camat (without a name: a line to write it on), the holder. */
  lain: { sebagai: string; nama: string | null }[];
  tembusan: string[];
  /** `alamat` and `kode` as printed (domain/v, XXXX-XXXX-…). Upper case makes the QR code of `tautan` smallest. */
  verifikasi: { alamat: string; tautan: string; kode: string } | null;
  salinan?: boolean;
  /** The file's creation date, so that the same document has the same bytes. */
  tanggal: Date;
};

export type DocumentPdf = { bytes: Uint8Array; pages: number };
