import { composeNaskah, type NaskahTemplate } from '@pendopo/shared/naskah/compose';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { inWords, SPECIFICATION } from '@pendopo/shared/text/sebutan';
import templates from '../../../packages/shared/src/naskah/templates.json' with { type: 'json' };
import type { DocumentPdfInput } from '../src/lib/document-pdf/document-pdf-input.ts';

const TEMPLATES = inWords<unknown>(templates, SPECIFICATION) as Readonly<Record<string, NaskahTemplate>>;
export const DOCUMENT_TYPES = Object.keys(TEMPLATES);

const SYSTEM = {
  'desa.nama': 'Kalijernih',
  'desa.kecamatan': 'Giriarum',
  'desa.kabupaten': 'Arunika',
  'desa.provinsi': 'Nusantara Tengah',
  'surat.berlaku_sampai': '18 Februari 2027',
  'penandatangan.sebagai': 'Kepala Desa Kalijernih',
};
const APPLICANT = {
  nama: 'Tirta Wijayanegara',
  nik: '9999011203880001',
  jenis_kelamin: 'Laki-laki',
  tempat_lahir: 'Arunika',
  tanggal_lahir: '1988-03-12',
  agama: 'Islam',
  pekerjaan: 'Petani/Pekebun',
  kewarganegaraan: 'Indonesia',
  no_hp: '081200000011',
  alamat_ktp: 'RT 03 RW 01 Dusun Krajan, Desa Kalijernih',
  alamat_sekarang: 'RT 03 RW 01 Dusun Krajan, Desa Kalijernih',
};

export const KODE = '7KQ2-M9XW-DRH4-T6BN-VZ3P';
export const TAUTAN = `HTTPS://KALIJERNIH.EXAMPLE/V/${KODE.replaceAll('-', '')}`;

/** Returns a numbered document of the sample village, with the catalogue's examples as fields. */
export function documentOf(
  type: string,
  { values = {}, ...changes }: Partial<DocumentPdfInput> & { values?: Record<string, string> } = {},
): DocumentPdfInput {
  const template = TEMPLATES[type];
  if (!template) throw new Error(`no template for ${type}`);
  const fields = isianOf(type);
  const examples = Object.fromEntries(fields.map(({ name, contoh }) => [name, SPECIFICATION(contoh)]));
  const { judul, bagian, lain, tembusan } = composeNaskah(template, {
    fields,
    values: { ...SYSTEM, ...APPLICANT, ...examples, ...values },
  });
  return {
    kertas: 'A4',
    kop: {
      baris: [
        'PEMERINTAH KABUPATEN ARUNIKA',
        'KECAMATAN GIRIARUM',
        'DESA KALIJERNIH',
        'Jalan Balai Desa Nomor 1, Dusun Krajan, Kode\u00a0Pos\u00a000000',
      ],
      logo: null,
    },
    judul,
    nomor: '400.9.14.1/312/99.99.01.2001/XI/2026',
    bagian,
    tempatTanggal: 'Kalijernih, 20 November 2026',
    penandatangan: { jabatan: ['Kepala Desa Kalijernih,'], nama: 'Wirayuda Jatikusuma' },
    lain: lain.map(({ sebagai, nama }) => ({ sebagai, nama })),
    tembusan,
    verifikasi: { alamat: 'kalijernih.example/v', tautan: TAUTAN, kode: KODE },
    tanggal: new Date('2026-11-20T00:00:00Z'),
    ...changes,
  };
}

/** Returns this number of heirs, one per line. */
export const heirs = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Ahli Waris Ke-${index + 1}, Arunika, 4 April 1953, anak kandung`).join(
    '\n',
  );
