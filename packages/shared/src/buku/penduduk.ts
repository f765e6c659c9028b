import * as z from 'zod/mini';
import { JENIS_KELAMIN } from '../codes/ktp.ts';
import { PERUBAHAN } from '../laporan/counts.ts';
import { alamatPenduduk } from '../penduduk/alamat.ts';
import { PERISTIWA } from '../penduduk/kode.ts';
import { villageText, type Words } from '../text/sebutan.ts';
import { hariBuku } from './text.ts';

// Columns by Permendagri 47/2016: B.1 to B.5.

export const BUKU_PENDUDUK = {
  b1: 'Buku Induk Penduduk',
  b2: 'Buku Mutasi Penduduk',
  b3: 'Buku Rekapitulasi Jumlah Penduduk',
  b4: 'Buku Penduduk Sementara',
  b5: 'Buku KTP dan KK',
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
  nama_ayah: z.string(),
  nama_ibu: z.string(),
  golongan_darah: z.string(),
  /** Day of the last arrival; null: here since before the records. */
  tinggal_sejak: day,
});
export type BarisInduk = z.infer<typeof barisIndukSchema>;

/** A resident with an identity card of elsewhere. */
export const barisSementaraSchema = z.strictObject({
  id: z.number(),
  urut: z.number(),
  nama: z.string(),
  jenis_kelamin: z.string(),
  nik: z.nullable(z.string()),
  tempat_lahir: z.string(),
  tanggal_lahir: day,
  pekerjaan: z.string(),
  kewarganegaraan: z.string(),
  keturunan: z.string(),
  asal: z.string(),
  maksud: z.string(),
  didatangi: z.string(),
  tanggal_datang: z.string(),
  tanggal_pergi: day,
  catatan: z.string(),
});
export type BarisSementara = z.infer<typeof barisSementaraSchema>;

/** A cancelled line stays, with `dibatalkan` true. */
export const barisMutasiSchema = z.strictObject({
  id: z.number(),
  urut: z.number(),
  jenis: z.enum(PERUBAHAN),
  tanggal: z.string(),
  /** Day on which the event was reported. It counts in the first month that was open then. */
  tanggal_lapor: z.string(),
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

const born = ({ tempat_lahir, tanggal_lahir }: Pick<BarisMutasi, 'tempat_lahir' | 'tanggal_lahir'>): string =>
  [tempat_lahir, hariBuku(tanggal_lahir)].filter(Boolean).join(', ');
const sex = (jenis_kelamin: string) => ({ [JENIS_KELAMIN[0]]: 'L', [JENIS_KELAMIN[1]]: 'P' })[jenis_kelamin] ?? '';

export const KOLOM_INDUK = [
  'Nomor urut',
  'Nama lengkap/panggilan',
  'Jenis kelamin',
  'Status perkawinan',
  'Tempat lahir',
  'Tanggal lahir',
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
  row.tempat_lahir,
  hariBuku(row.tanggal_lahir),
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

/** B.5. */
export const KOLOM_KTP = [
  'Nomor urut',
  'Nomor KK',
  'Nama lengkap',
  'NIK',
  'Jenis kelamin',
  'Tempat/tanggal lahir',
  'Golongan darah',
  'Agama',
  'Pendidikan',
  'Pekerjaan',
  'Alamat',
  'Status perkawinan',
  'Tempat dan tanggal dikeluarkan',
  'Status hubungan keluarga',
  'Kewarganegaraan',
  'Orang tua: ayah',
  'Orang tua: ibu',
  villageText('Tanggal mulai tinggal di {desa}'),
  'Ket.',
] as const;

/** The place and day on which a card was issued stay empty, to be filled in by hand. */
export const selKtp = (row: BarisInduk, words: Words): string[] => [
  String(row.urut),
  row.no_kk ?? '',
  row.nama,
  row.nik ?? '',
  sex(row.jenis_kelamin),
  born(row),
  row.golongan_darah,
  row.agama,
  row.pendidikan_kk,
  row.pekerjaan,
  alamatPenduduk(row, words),
  row.status_kawin,
  '',
  row.hubungan_keluarga,
  row.kewarganegaraan,
  row.nama_ayah,
  row.nama_ibu,
  hariBuku(row.tinggal_sejak),
  row.catatan,
];

/** B.4. */
export const KOLOM_SEMENTARA = [
  'Nomor urut',
  'Nama lengkap',
  'Jenis kelamin: L',
  'Jenis kelamin: P',
  'Nomor identitas/tanda pengenal',
  'Tempat dan tanggal lahir/umur',
  'Pekerjaan',
  'Kewarganegaraan: kebangsaan',
  'Kewarganegaraan: keturunan',
  'Datang dari',
  'Maksud dan tujuan kedatangan',
  'Nama dan alamat yang didatangi',
  'Datang tanggal',
  'Pergi tanggal',
  'Ket.',
];

const tick = (isSet: boolean) => (isSet ? 'x' : '');

export const selSementara = (row: BarisSementara): string[] => [
  String(row.urut),
  row.nama,
  tick(row.jenis_kelamin === JENIS_KELAMIN[0]),
  tick(row.jenis_kelamin === JENIS_KELAMIN[1]),
  row.nik ?? '',
  born(row),
  row.pekerjaan,
  row.kewarganegaraan,
  row.keturunan,
  row.asal,
  row.maksud,
  row.didatangi,
  hariBuku(row.tanggal_datang),
  hariBuku(row.tanggal_pergi),
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

const reported = ({ tanggal, tanggal_lapor }: BarisMutasi) =>
  tanggal !== tanggal_lapor && `dilaporkan ${hariBuku(tanggal_lapor)}`;

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
    [row.dibatalkan && 'BATAL', PERISTIWA[jenis], reported(row), row.catatan].filter(Boolean).join('; '),
  ];
}
