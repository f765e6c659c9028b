import { dayInWords } from '@pendopo/shared/naskah/compose';
import type { Letter } from '@pendopo/shared/naskah/document';
import { toDateColumn } from '../../lib/date-column.ts';
import type { LetterPdfInput } from '../../lib/document-pdf/document-pdf-input.ts';

type Print = Pick<LetterPdfInput, 'kertas' | 'nomor' | 'pratinjau' | 'verifikasi'> & {
  logo: Uint8Array | null;
  desa: string;
};

export const pdfInputOf = (letter: Letter, { logo, desa, ...print }: Print): LetterPdfInput => ({
  ...print,
  kop: { baris: letter.kop, logo },
  judul: letter.naskah.judul,
  bagian: letter.naskah.bagian,
  tempatTanggal: `${desa}, ${dayInWords(letter.tanggal)}`,
  penandatangan: letter.penandatangan,
  lain: letter.naskah.lain.map(({ sebagai, nama }) => ({ sebagai, nama })),
  tembusan: letter.naskah.tembusan,
  tanggal: toDateColumn(letter.tanggal),
});
