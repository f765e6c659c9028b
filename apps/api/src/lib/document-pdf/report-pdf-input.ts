/** A heading of a column. Neighbours with the same `grup` share a heading above. `lebar` is a share of the width. */
export type ReportColumn = { grup: string; teks: string; lebar: number };

/** A report as plain data, so that a worker thread can receive it. */
export type ReportPdfInput = {
  kop: { baris: string[]; logo: Uint8Array | null };
  judul: string;
  /** Lines below the title. */
  masa: string[];
  kolom: ReportColumn[];
  /** The first two cells of a row are text, the others numbers. */
  baris: string[][];
  /** Lines below the table, with their counts. */
  perincian: { judul: string; baris: [string, string][] };
  catatan: string[];
  /** Texts below the details. With them the report is upright and has as many pages as it needs. */
  bagian?: { judul: string; teks: string }[];
  tempatTanggal: string;
  penandatangan: { jabatan: string[]; nama: string };
  /** The file's creation date, so that the same report has the same bytes. */
  tanggal: Date;
};
