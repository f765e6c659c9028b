import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { type Text, villageTexts, type Words } from '@pendopo/shared/text/sebutan';

const COLUMNS = {
  nama: 'Nama',
  nik: 'NIK',
  jenis_kelamin: 'Jenis kelamin',
  tempat_lahir: 'Tempat lahir',
  tanggal_lahir: 'Tanggal lahir',
  agama: 'Agama',
  pekerjaan: 'Pekerjaan',
  kewarganegaraan: 'Kewarganegaraan',
  no_hp: 'No. HP',
  alamat_ktp: 'Alamat sesuai KTP',
  alamat_sekarang: 'Alamat sekarang',
} as const;

const OWN = villageTexts({
  'desa.nama': 'Nama {desa}',
  'desa.kecamatan': '{Kecamatan}',
  'desa.kabupaten': '{Kabupaten}',
  'desa.provinsi': 'Provinsi',
  'desa.kode_desa': 'Kode {desa}',
  'desa.kode_pos': 'Kode pos',
  'desa.alamat_kop': 'Alamat kantor {desa}',
  'surat.nomor': 'Nomor surat',
  'surat.tanggal': 'Tanggal surat',
  'surat.berlaku_sampai': 'Berlaku sampai',
  'penandatangan.nama': 'Nama penanda tangan',
  'penandatangan.jabatan': 'Jabatan penanda tangan',
  'penandatangan.sebagai': 'Penanda tangan sebagai',
});

const FILTERS: ReadonlyMap<string, string> = new Map([
  ['kecil', 'huruf kecil'],
  ['hari', 'nama hari'],
  ['ribuan', 'dengan titik'],
]);

export type PlaceholderGroup = { label: string; placeholders: readonly { name: string; label: string }[] };

const entries = (labels: Readonly<Record<string, Text>>, words: Words) =>
  Object.entries(labels).map(([name, label]) => ({ name, label: words(label) }));

export const placeholdersOf = (judul: string, words: Words): PlaceholderGroup[] => [
  {
    label: 'Isian surat ini',
    placeholders: isianOf(judul)
      .filter(({ cetak }) => cetak !== false)
      .map(({ name, label }) => ({ name, label: words(label) })),
  },
  { label: 'Data pemohon', placeholders: entries(COLUMNS, words) },
  { label: words('{Desa}, surat, dan penanda tangan'), placeholders: entries(OWN, words) },
];

export type Labels = ReadonlyMap<string, string>;

export const labelsOf = (groups: readonly PlaceholderGroup[]): Labels =>
  new Map(groups.flatMap(({ placeholders }) => placeholders.map(({ name, label }) => [name, label])));

/** Returns the label of a placeholder such as `keperluan|kecil`; null for an unknown field. */
export function labelOf(placeholder: string, labels: Labels): string | null {
  const [name = '', filter] = placeholder.split('|');
  const label = labels.get(name);
  if (label === undefined) return null;
  return filter === undefined ? label : `${label} (${FILTERS.get(filter) ?? filter})`;
}

/** Splits a text at its placeholders: text at even indexes, placeholders at odd indexes. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/\{\{([^{}]*)\}\}/);
