import { type Keadaan, KODE } from '@pendopo/shared/penduduk/kode';
import { KOLOM_PENDUDUK, type KolomPenduduk, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { JENIS_KELAMIN } from '@pendopo/shared/surat/text';
import { comparable } from '@pendopo/shared/text-form';

/** What a heading of a file may stand for; `kode_desa` tells whose file it is. */
export type Isian = KolomPenduduk | 'kode_desa';

/** The headings of OpenSID's export, and those that offices write. */
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
  rt: 'no rt|nomor rt',
  nama_ayah: 'ayah|nama bapak',
  nama_ibu: 'ibu|ibu kandung',
  keadaan: 'status dasar|status dasar id|status penduduk',
  keadaan_tanggal: 'tanggal peristiwa',
  catatan: 'keterangan|ket',
  kode_desa: 'kode kelurahan|kode desa kelurahan',
};

/** A text as headings and words are matched: letters and digits alone, one blank between words. */
export const matched = (text: string): string =>
  comparable(text)
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const HEADINGS: ReadonlyMap<string, Isian> = new Map(
  [...KOLOM_PENDUDUK, 'kode_desa' as const].flatMap((isian) =>
    [isian, isian === 'kode_desa' ? 'kode desa' : PENDUDUK_LABEL[isian], ...(ALSO[isian]?.split('|') ?? [])].map(
      (heading) => [matched(heading), isian] as const,
    ),
  ),
);

/** What this heading is known to stand for. */
export const isianOf = (heading: string): Isian | undefined => HEADINGS.get(matched(heading));

/** Other spellings of words, as SIAK and offices write them; `matched`. */
const SPELLINGS: Readonly<Record<string, string>> = {
  l: 'laki laki',
  lk: 'laki laki',
  pria: 'laki laki',
  p: 'perempuan',
  pr: 'perempuan',
  wanita: 'perempuan',
  katholik: 'katolik',
  budha: 'buddha',
  khonghucu: 'konghucu',
  'kong hu cu': 'konghucu',
  protestan: 'kristen',
  'kristen protestan': 'kristen',
  'kepercayaan terhadap tuhan yme lainnya': 'kepercayaan terhadap tuhan yme',
  'akademi diploma iii s muda': 'akademi diploma iii sarjana muda',
  'sltp sederajat': 'sltp sederajat',
  'smp sederajat': 'sltp sederajat',
  smp: 'sltp sederajat',
  'sma sederajat': 'slta sederajat',
  sma: 'slta sederajat',
  sd: 'tamat sd sederajat',
  s1: 'diploma iv strata i',
  s2: 'strata ii',
  s3: 'strata iii',
  pns: 'pegawai negeri sipil pns',
  tni: 'tentara nasional indonesia tni',
  polri: 'kepolisian ri polri',
  'ustadz mubaligh': 'ustadz mubalig',
  walikota: 'wali kota',
  'wakil walikota': 'wakil wali kota',
  orangtua: 'orang tua',
  'belum menikah': 'belum kawin',
  menikah: 'kawin',
  'kawin tercatat': 'kawin',
  'kawin belum tercatat': 'kawin',
  indonesia: 'wni',
  kk: 'kepala keluarga',
  'warga negara indonesia': 'wni',
};

const LISTS: Readonly<Partial<Record<Isian, readonly string[]>>> = { ...KODE, jenis_kelamin: JENIS_KELAMIN };
const WORDS = new Map(
  Object.entries(LISTS).map(([isian, words = []]) => [isian, new Map(words.map((word) => [matched(word), word]))]),
);

/** Whether a column has a list of words. */
export const hasWords = (isian: Isian): boolean => WORDS.has(isian);

/** The word of a column that a cell names, by SIAK's number, as we write it or as others do. */
export function wordOf(isian: Isian, cell: string): string | undefined {
  const number = /^\d{1,2}$/.test(cell) ? Number(cell) : null;
  if (number !== null) return LISTS[isian]?.[number - 1];
  const said = matched(cell);
  return WORDS.get(isian)?.get(SPELLINGS[said] ?? said);
}

const STATES: Readonly<Record<string, Keadaan>> = {
  ...{ '1': 'hidup', '2': 'meninggal', '3': 'pindah', '4': 'hilang', '6': 'pindah' },
  ...{ hidup: 'hidup', mati: 'meninggal', meninggal: 'meninggal', pindah: 'pindah', pergi: 'pindah', hilang: 'hilang' },
};
/** Says nothing of who is alive: OpenSID's export in words looks them up in another list. */
const NO_STATES = new Set(['tetap', 'tidak tetap']);

/** What has become of a resident; null where the cell says nothing of it, `tidak_valid` of a row that its system gave up. */
export function stateOf(cell: string): Keadaan | 'tidak_valid' | null | undefined {
  const said = matched(cell);
  if (said === '9' || said === 'tidak valid') return 'tidak_valid';
  return NO_STATES.has(said) ? null : STATES[said];
}
