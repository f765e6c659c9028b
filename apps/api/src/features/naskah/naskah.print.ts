import type { ComposedDocument } from '@pendopo/shared/naskah/document';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { toDateColumn } from '../../lib/date-column.ts';
import type { DocumentPdfInput } from '../../lib/document-pdf/document-pdf-input.ts';

type Print = Pick<DocumentPdfInput, 'kertas' | 'nomor' | 'pratinjau' | 'verifikasi'> & {
  logo: Uint8Array | null;
  desa: string;
};

export const pdfInputOf = (document: ComposedDocument, { logo, desa, ...print }: Print): DocumentPdfInput => ({
  ...print,
  kop: { baris: document.kop, logo },
  judul: document.naskah.judul,
  bagian: document.naskah.bagian,
  tempatTanggal: `${desa}, ${dayInWords(document.tanggal)}`,
  penandatangan: document.penandatangan,
  lain: document.naskah.lain.map(({ sebagai, nama }) => ({ sebagai, nama })),
  tembusan: document.naskah.tembusan,
  tanggal: toDateColumn(document.tanggal),
});
