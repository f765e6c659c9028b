// Composes a document as text: for the archive, the PDF and the live page beside the form.

import { isianOf } from '../surat/isian-catalogue.ts';
import type { Words } from '../text/sebutan.ts';
import { composeNaskah, dayInWords, fillText, KOLOM_PERMOHONAN, type Naskah, type NaskahValues } from './compose.ts';
import { dayAfter, initialsOf, type KopAlamat, letterheadOf, officeAddress, signatoryOf } from './frame.ts';
import type { DocumentTemplate } from './templat.ts';
import type { CaraTandaTangan } from './text.ts';

type Village = Record<'nama' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kode_desa' | 'kode_pos', string>;

export type DocumentSource = KopAlamat & {
  surat: { jenis_surat: string } & Readonly<Record<string, unknown>>;
  isian: Readonly<Record<string, string>>;
  template: DocumentTemplate;
  desa: Village;
  kop_baris: readonly string[];
  kertas: 'A4' | 'F4';
  cara: CaraTandaTangan;
  penandatangan: { nama: string; jabatan: string } | null;
  /** The signed document that this one replaces. */
  menggantikan: { judul: string; nomor: string; tanggal: string } | null;
};

type Numbered = { nomor: string | null; tanggal: string };

/** The archive freezes this text, and the PDF is made of it. */
export type ComposedDocument = {
  nilai: NaskahValues;
  naskah: Naskah;
  berlaku_sampai: string | null;
  kop: string[];
  tanggal: string;
  nomor: string | null;
  penandatangan: { nama: string; jabatan: string[] };
  halaman_periksa: { inisial: string; cocok: { label: string; isi: string; akhir?: number | undefined }[] };
};

const unsigned = (words: Words) => ({ nama: '………………………', jabatan: words('{Kepala Desa}') });

type Composing = Numbered & { berlaku_sampai: string | null; words: Words };

function valuesOf(source: DocumentSource, { nomor, tanggal, berlaku_sampai, words }: Composing): NaskahValues {
  const { surat, isian, desa, cara, penandatangan } = source;
  const { nama, jabatan } = penandatangan ?? unsigned(words);
  const columns = KOLOM_PERMOHONAN.map((name) => [name, surat[name] as string | null]);
  return {
    ...isian,
    ...Object.fromEntries(columns),
    ...Object.fromEntries(Object.entries(desa).map(([name, value]) => [`desa.${name}`, value])),
    'desa.alamat_kop': officeAddress(desa, source),
    'surat.nomor': nomor,
    'surat.tanggal': dayInWords(tanggal),
    'surat.berlaku_sampai': berlaku_sampai && dayInWords(berlaku_sampai),
    'penandatangan.nama': nama,
    'penandatangan.jabatan': jabatan,
    'penandatangan.sebagai': signatoryOf({ cara, jabatan, desa: desa.nama, words }).sebagai,
  };
}

const replacing = ({ judul, nomor, tanggal }: NonNullable<DocumentSource['menggantikan']>) =>
  `Surat ini menggantikan ${judul} Nomor ${nomor} tanggal ${dayInWords(tanggal)}, yang dinyatakan tidak berlaku.`;

export function composeDocument(source: DocumentSource, numbered: Numbered, words: Words): ComposedDocument {
  const { template, surat, desa, cara, penandatangan, menggantikan } = source;
  const { masa_berlaku_hari, halaman_periksa } = template;
  const berlaku_sampai = masa_berlaku_hari === null ? null : dayAfter(numbered.tanggal, masa_berlaku_hari);
  const nilai = valuesOf(source, { ...numbered, berlaku_sampai, words });
  const filling = { fields: isianOf(surat.jenis_surat), values: nilai };
  const naskah = composeNaskah(template, filling);
  if (menggantikan) naskah.bagian.splice(-1, 0, { teks: replacing(menggantikan) });
  const { nama, jabatan } = penandatangan ?? unsigned(words);
  return {
    nilai,
    naskah,
    berlaku_sampai,
    ...numbered,
    kop: letterheadOf(desa, { ...source, words }),
    penandatangan: { nama, jabatan: signatoryOf({ cara, jabatan, desa: desa.nama, words }).baris },
    halaman_periksa: {
      inisial: initialsOf(fillText(halaman_periksa.inisial, filling) ?? ''),
      cocok: halaman_periksa.cocok.flatMap(({ label, isi, akhir }) => {
        const value = fillText(isi, filling);
        return value === null ? [] : [{ label, isi: value, ...(akhir && { akhir }) }];
      }),
    },
  };
}
