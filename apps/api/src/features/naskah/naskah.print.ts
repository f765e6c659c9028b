import type { ComposedDocument } from '@pendopo/shared/naskah/document';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import type { Penyedia } from '@pendopo/shared/tanda-tangan/text';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { inGroups } from '../../lib/document-code.ts';
import type { DocumentPdfInput } from '../../lib/document-pdf/document-pdf-input.ts';
import { words } from '../../lib/village-words.ts';

type Print = Pick<DocumentPdfInput, 'kertas' | 'nomor' | 'pratinjau' | 'verifikasi' | 'elektronik'> & {
  logo: Uint8Array | null;
  desa: string;
};
type Printed = Pick<ComposedDocument, 'kop' | 'naskah' | 'tanggal' | 'penandatangan'>;

export const pdfInputOf = (document: Printed, { logo, desa, ...print }: Print): DocumentPdfInput => ({
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

/** Returns what the page shows of its verification code. */
export const verificationOf = (publicUrl: string, kode: string): NonNullable<DocumentPdfInput['verifikasi']> => ({
  alamat: `${new URL(publicUrl).host}/v`,
  tautan: `${publicUrl}/v/${kode}`.toUpperCase(),
  kode: inGroups(kode),
});

/** Fields of a frozen document that its page shows. */
type Frozen = Pick<ComposedDocument, 'kop' | 'naskah' | 'penandatangan'> & {
  desa: { nama: string };
  setelan: { kertas: DocumentPdfInput['kertas'] };
};
type Revision = { isi: unknown; tanggal: Date; nomor: string };
type Electronic = { publicUrl: string; kode: string; penyedia: Penyedia; logo: Uint8Array | null };

/** Returns the page of a numbered revision with the box of an electronic signature. */
export function electronicPage({ isi, tanggal, nomor }: Revision, { publicUrl, kode, penyedia, logo }: Electronic) {
  const { desa, setelan, ...frozen } = isi as Frozen;
  return pdfInputOf(
    { ...frozen, tanggal: fromDateColumn(tanggal) },
    {
      logo,
      desa: desa.nama,
      kertas: setelan.kertas,
      nomor,
      verifikasi: verificationOf(publicUrl, kode),
      elektronik: { penyedia, pemilik: words`{Desa} ${desa.nama}` },
    },
  );
}
