import { JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { GOLONGAN_DARAH, type Keadaan, KODE } from '@pendopo/shared/penduduk/kode';
import { KOLOM_PENDUDUK, type KolomPenduduk, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { comparable } from '@pendopo/shared/text/text-form';

/** Columns that a file's heading can map to; `kode_desa` identifies the village of the file. */
export type Isian = KolomPenduduk | 'kode_desa';

/** Headings of OpenSID's export and of village offices. */
const ALSO: Readonly<Partial<Record<Isian, string>>> = {
  nik: 'nomor induk kependudukan|no nik|no ktp|nomor ktp',
  no_kk: 'no kk|kk|nomor kartu keluarga|no kartu keluarga|nkk',
  nama: 'nama|nama penduduk|nama warga',
  jenis_kelamin: 'sex|jk|l p|kelamin|gender',
  tempat_lahir: 'tempatlahir|tmp lahir|tmpt lahir',
  tanggal_lahir: 'tanggallahir|tgl lahir|tgl lhr',
  agama: 'agama id',
  pendidikan_kk: 'pendidikan kk id|pendidikan kk|pendidikan terakhir|pendidikan dalam kk',
  pekerjaan: 'pekerjaan id|jenis pekerjaan',
  status_kawin: 'status kawin|status nikah|status kawin id|kawin',
  hubungan_keluarga: 'kk level|hubungan keluarga|shdk|status hubungan dalam keluarga|hub keluarga|hubungan',
  kewarganegaraan: 'warganegara id|warga negara|warganegara|wn',
  alamat: 'alamat kk|alamat sekarang ktp',
  dusun: 'nama dusun|lingkungan|jorong|banjar|padukuhan',
  rw: 'no rw|nomor rw',
  rt: 'no rt|nomor rt|rt rw|no rt rw|nomor rt rw',
  nama_ayah: 'ayah|nama bapak',
  nama_ibu: 'ibu|ibu kandung',
  golongan_darah: 'golongan darah id|gol darah|goldarah|gol drh|gol dar',
  telepon: 'no hp|nomor hp|hp|no telp|no telepon|telp|telepon|handphone|no wa|nomor wa|whatsapp',
  keadaan: 'status dasar|status dasar id|status penduduk',
  keadaan_tanggal: 'tanggal peristiwa',
  catatan: 'keterangan|ket',
  kode_desa: 'kode kelurahan|kode desa kelurahan',
};

/** Returns a text for matching headings and words: letters and digits, with single spaces. */
export const matched = (text: string): string =>
  comparable(text)
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const HEADINGS: ReadonlyMap<string, Isian> = new Map(
  [...KOLOM_PENDUDUK, 'kode_desa' as const].flatMap((isian) =>
    [
      isian,
      isian === 'kode_desa' ? 'kode desa' : SPECIFICATION(PENDUDUK_LABEL[isian]),
      ...(ALSO[isian]?.split('|') ?? []),
    ].map((heading) => [matched(heading), isian] as const),
  ),
);

export const isianOf = (heading: string): Isian | undefined => HEADINGS.get(matched(heading));

/** Other spellings in SIAK and in village offices, in `matched` form. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['laki laki', ['l', 'lk', 'pria']],
  ['perempuan', ['p', 'pr', 'wanita']],
  ['kristen', ['protestan', 'kristen protestan']],
  ['katolik', ['katholik', 'kristen katolik']],
  ['buddha', ['budha']],
  ['konghucu', ['khonghucu', 'kong hu cu']],
  [
    'kepercayaan terhadap tuhan yme',
    [
      'kepercayaan terhadap tuhan yme lainnya',
      'kepercayaan terhadap tuhan yang maha esa',
      'kepercayaan',
      'aliran kepercayaan',
      'penghayat kepercayaan',
    ],
  ],
  ['tidak belum sekolah', ['tidak blm sekolah', 'belum sekolah', 'tidak sekolah']],
  ['belum tamat sd sederajat', ['blm tamat sd sederajat', 'belum tamat sd']],
  ['tamat sd sederajat', ['sd', 'sd sederajat']],
  ['sltp sederajat', ['smp', 'sltp', 'smp sederajat']],
  ['slta sederajat', ['sma', 'smk', 'slta', 'sma sederajat']],
  ['akademi diploma iii sarjana muda', ['akademi diploma iii s muda', 'd3', 'diploma iii']],
  ['diploma iv strata i', ['s1', 'strata i']],
  ['strata ii', ['s2']],
  ['strata iii', ['s3']],
  ['pegawai negeri sipil pns', ['pns', 'asn', 'aparatur sipil negara asn', 'aparatur sipil negara']],
  ['tentara nasional indonesia tni', ['tni']],
  ['kepolisian ri polri', ['polri']],
  ['ustadz mubalig', ['ustadz mubaligh']],
  ['wali kota', ['walikota']],
  ['wakil wali kota', ['wakil walikota']],
  ['belum kawin', ['belum menikah']],
  ['kawin', ['menikah', 'kawin tercatat', 'kawin belum tercatat', 'kawin tidak tercatat']],
  ['cerai hidup', ['cerai hidup tercatat', 'cerai hidup belum tercatat', 'cerai hidup tidak tercatat']],
  ['cerai mati', ['cerai mati tercatat', 'cerai mati belum tercatat']],
  ['kepala keluarga', ['kk']],
  ['anak', ['anak kandung', 'anak angkat', 'anak tiri']],
  ['orang tua', ['orangtua']],
  ['famili lain', ['famili']],
  ['wni', ['indonesia', 'warga negara indonesia']],
  ['wna', ['warga negara asing']],
]);
const PLAIN = new Map([...SPELLINGS].flatMap(([word, others]) => others.map((other) => [other, word] as const)));

const CODED = Object.keys(KODE) as (keyof typeof KODE)[];
const LISTS = new Map<Isian, readonly string[]>([
  ...CODED.map((isian) => [isian, KODE[isian]] as const),
  ['jenis_kelamin', JENIS_KELAMIN],
]);
const WORDS: ReadonlyMap<Isian, ReadonlyMap<string, string>> = new Map(
  [...LISTS].map(([isian, words]) => [isian, new Map(words.map((word) => [matched(word), word]))]),
);

export const hasWords = (isian: Isian): boolean => WORDS.has(isian);

/** Returns the word of a column by SIAK's number, by our spelling or by another known spelling. */
export function wordOf(isian: Isian, cell: string): string | undefined {
  const number = /^\d{1,2}$/.test(cell) ? Number(cell) : null;
  if (number !== null) return LISTS.get(isian)?.[number - 1];
  const said = matched(cell);
  return WORDS.get(isian)?.get(PLAIN.get(said) ?? said);
}

const NO_BLOOD = new Set(['13', 'TIDAKTAHU', 'BELUMTAHU']);

/** Returns the blood type by SIAK's number or its letters; '' if it is not known there, undefined for another word. */
export function bloodOf(cell: string): string | undefined {
  const plain = cell
    .toUpperCase()
    .replace(/RHESUS|RH|[\s().]/g, '')
    .replace(/POSITIF|POS/, '+')
    .replace(/NEGATIF|NEG/, '-');
  if (NO_BLOOD.has(plain)) return '';
  return GOLONGAN_DARAH[Number(plain) - 1] ?? GOLONGAN_DARAH.find((type) => type === plain);
}

/** Returns another column whose list has this word. Returns undefined for an own or unknown word. */
export function foreignColumn(isian: Isian, cell: string): Isian | undefined {
  if (wordOf(isian, cell) !== undefined) return undefined;
  return [...WORDS.keys()].find((other) => other !== isian && !/^\d/.test(cell) && wordOf(other, cell) !== undefined);
}

const STATES: ReadonlyMap<string, Keadaan | 'tidak_valid'> = new Map([
  ['1', 'hidup'],
  ['2', 'meninggal'],
  ['3', 'pindah'],
  ['4', 'hilang'],
  ['6', 'pindah'],
  ['9', 'tidak_valid'],
  ['hidup', 'hidup'],
  ['mati', 'meninggal'],
  ['meninggal', 'meninggal'],
  ['meninggal dunia', 'meninggal'],
  ['pindah', 'pindah'],
  ['pergi', 'pindah'],
  ['hilang', 'hilang'],
  ['tidak valid', 'tidak_valid'],
]);

/** Returns the state in a cell, or undefined for an unknown word. `tidak_valid` is a row discarded by its system. */
export const stateOf = (cell: string): Keadaan | 'tidak_valid' | undefined => STATES.get(matched(cell));

const RESIDENCE = new Set(['tetap', 'tidak tetap']);
/** Returns true for a kind of residence, which OpenSID's export in words puts into the column of the state. */
export const isResidence = (cell: string): boolean => RESIDENCE.has(matched(cell));
