import * as z from 'zod/mini';
import { hariBuku } from '../buku/text.ts';
import { JENIS_KELAMIN } from '../surat/text.ts';
import { type Text, villageText, type Words } from '../text/sebutan.ts';
import { alamatPenduduk } from './alamat.ts';
import { PERISTIWA } from './kode.ts';

// Columns by Permendagri 47/2016: B.1 Buku Induk, B.2 Buku Mutasi, B.3 Buku Rekapitulasi.

export const BUKU_PENDUDUK = {
  b1: 'Buku Induk Penduduk',
  b2: 'Buku Mutasi Penduduk',
  b3: 'Buku Rekapitulasi Jumlah Penduduk',
} as const;
export type BukuPenduduk = keyof typeof BUKU_PENDUDUK;

/** `catatan` names the first recorded day; empty if the whole period is recorded. */
export const masaBukuSchema = z.strictObject({
  terekam: z.enum(['seluruhnya', 'sebagian', 'tidak']),
  catatan: z.string(),
});
export type MasaBuku = z.infer<typeof masaBukuSchema>;

const day = z.nullable(z.string());

export const barisIndukSchema = z.strictObject({
  id: z.number(),
  urut: z.number(),
  nama: z.string(),
  jenis_kelamin: z.string(),
  status_kawin: z.string(),
  tempat_lahir: z.string(),
  tanggal_lahir: day,
  agama: z.string(),
  pendidikan_kk: z.string(),
  pekerjaan: z.string(),
  kewarganegaraan: z.string(),
  alamat: z.string(),
  dusun: z.string(),
  rw: z.string(),
  rt: z.string(),
  hubungan_keluarga: z.string(),
  nik: z.nullable(z.string()),
  no_kk: z.nullable(z.string()),
  catatan: z.string(),
});
export type BarisInduk = z.infer<typeof barisIndukSchema>;

/** A cancelled line stays, with `dibatalkan` true. */
export const barisMutasiSchema = z.strictObject({
  id: z.number(),
  urut: z.number(),
  jenis: z.enum(['lahir', 'datang', 'meninggal', 'pindah', 'hilang']),
  tanggal: z.string(),
  tempat: z.string(),
  catatan: z.string(),
  dibatalkan: z.boolean(),
  nama: z.string(),
  /** Empty, like the fields below, after a cancelled event's row has been deleted. */
  jenis_kelamin: z.string(),
  tempat_lahir: z.string(),
  tanggal_lahir: day,
  kewarganegaraan: z.string(),
});
export type BarisMutasi = z.infer<typeof barisMutasiSchema>;

const pair = z.strictObject({ l: z.number(), p: z.number() });
const both = z.strictObject({ wni: pair, wna: pair });

/** A hamlet in the period. `akhir` is `awal` plus additions minus removals. */
export const barisRekapSchema = z.strictObject({
  dusun: z.string(),
  awal: both,
  lahir: pair,
  datang: pair,
  meninggal: pair,
  /** Residents who moved away or went missing. */
  pindah: pair,
  akhir: both,
  kk: z.number(),
});
export type BarisRekap = z.infer<typeof barisRekapSchema>;

const born = ({ tempat_lahir, tanggal_lahir }: Pick<BarisInduk, 'tempat_lahir' | 'tanggal_lahir'>) =>
  [tempat_lahir, hariBuku(tanggal_lahir)].filter(Boolean).join(', ');
const sex = (jenis_kelamin: string) => ({ [JENIS_KELAMIN[0]]: 'L', [JENIS_KELAMIN[1]]: 'P' })[jenis_kelamin] ?? '';

export const KOLOM_INDUK = [
  'Nomor urut',
  'Nama lengkap/panggilan',
  'Jenis kelamin',
  'Status perkawinan',
  'Tempat & tanggal lahir',
  'Agama',
  'Pendidikan terakhir',
  'Pekerjaan',
  'Dapat membaca huruf',
  'Kewarganegaraan',
  'Alamat lengkap',
  'Kedudukan dalam keluarga',
  'NIK',
  'Nomor KK',
  'Ket.',
];

/** The column about literacy stays empty, to be filled in by hand. */
export const selInduk = (row: BarisInduk, words: Words): string[] => [
  String(row.urut),
  row.nama,
  sex(row.jenis_kelamin),
  row.status_kawin,
  born(row),
  row.agama,
  row.pendidikan_kk,
  row.pekerjaan,
  '',
  row.kewarganegaraan,
  alamatPenduduk(row, words),
  row.hubungan_keluarga,
  row.nik ?? '',
  row.no_kk ?? '',
  row.catatan,
];

export const KOLOM_MUTASI = [
  'Nomor urut',
  'Nama lengkap/panggilan',
  'Tempat & tanggal lahir',
  'Jenis kelamin',
  'Kewarganegaraan',
  'Penambahan: datang dari',
  'Penambahan: tanggal',
  'Pengurangan: pindah ke',
  'Pengurangan: tanggal pindah',
  'Pengurangan: tempat meninggal',
  'Pengurangan: tanggal meninggal',
  'Ket.',
];

export function selMutasi(row: BarisMutasi): string[] {
  const { jenis, tempat } = row;
  const at = [tempat, hariBuku(row.tanggal)];
  const none = ['', ''];
  const came = jenis === 'lahir' || jenis === 'datang';
  return [
    String(row.urut),
    row.nama,
    born(row),
    sex(row.jenis_kelamin),
    row.kewarganegaraan,
    ...(came ? at : none),
    ...(jenis === 'pindah' || jenis === 'hilang' ? at : none),
    ...(jenis === 'meninggal' ? at : none),
    [row.dibatalkan && 'BATAL', PERISTIWA[jenis], row.catatan].filter(Boolean).join('; '),
  ];
}

const CHANGES = ['lahir', 'datang', 'meninggal', 'pindah'] as const;
const COUNTS = ['WNI L', 'WNI P', 'WNA L', 'WNA P'];

export const KOLOM_REKAP: readonly Text[] = [
  'Nomor urut',
  villageText('Nama {dusun}'),
  ...COUNTS.map((one) => `Awal bulan: ${one}`),
  ...CHANGES.flatMap((one) => ['L', 'P'].map((sex) => `${PERISTIWA[one]}: ${sex}`)),
  ...COUNTS.map((one) => `Akhir bulan: ${one}`),
  'Jumlah KK',
];

export const selRekap = (row: BarisRekap, urut: number): string[] => [
  String(urut),
  row.dusun,
  ...numbersOf(row).map(String),
];

export function numbersOf(row: BarisRekap): number[] {
  const four = ({ wni, wna }: BarisRekap['awal']) => [wni.l, wni.p, wna.l, wna.p];
  return [...four(row.awal), ...CHANGES.flatMap((one) => [row[one].l, row[one].p]), ...four(row.akhir), row.kk];
}

export function jumlahRekap(rows: readonly BarisRekap[]): number[] {
  const none = KOLOM_REKAP.slice(2).map(() => 0);
  return rows.map(numbersOf).reduce((sum, counts) => sum.map((count, at) => count + (counts[at] ?? 0)), none);
}
