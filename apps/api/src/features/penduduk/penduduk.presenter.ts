import { maskedNumber } from '@pendopo/shared/codes/nik';
import { isianPenduduk } from '@pendopo/shared/penduduk/isian';
import type { Biodata, Keluarga } from '@pendopo/shared/penduduk/keluarga';
import { type JenisPeristiwa, KEADAAN, KEPALA_KELUARGA, type Keadaan } from '@pendopo/shared/penduduk/kode';
import type {
  BarisDaftar,
  BarisPenduduk,
  CariPenduduk,
  IsianSaya,
  Penduduk,
  PendudukSaya,
  Peristiwa,
  RiwayatPenduduk,
  SuratPenduduk,
} from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { umurPada } from '@pendopo/shared/penduduk/umur';
import { villageDay } from '@pendopo/shared/text/dates';
import { maskedNumbers, type Numbers } from '../../domain/residents/masked-numbers.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import { type Column, day, text } from '../../lib/table.ts';
import { textRecord } from '../../lib/text-record.ts';
import { words } from '../../lib/village-words.ts';
import type { FamilyRow } from './penduduk.keluarga.service.ts';
import type { ListedRow } from './penduduk.list.service.ts';
import type { readPenduduk } from './penduduk.service.ts';
import type { listSuratOf } from './penduduk.surat.service.ts';

type Whole = Awaited<ReturnType<typeof readPenduduk>>;
type Row = Whole['keluarga'][number];
type RiwayatRow = Whole['riwayat'][number];
type SuratRow = Awaited<ReturnType<typeof listSuratOf>>['rows'][number];
type WithFamily = Row & Pick<Whole, 'keluarga'>;

const dayOf = (date: Date | null) => date && fromDateColumn(date);

const wholeNumbers = ({ nik, no_kk }: Numbers): Numbers => ({ nik, no_kk });

const presentBaris = (row: Row): BarisPenduduk => ({
  id: row.id,
  ...maskedNumbers(row),
  nama: row.nama,
  jenis_kelamin: row.jenis_kelamin,
  tanggal_lahir: dayOf(row.tanggal_lahir),
  umur: row.tanggal_lahir && umurPada(fromDateColumn(row.tanggal_lahir), villageDay()),
  hubungan_keluarga: row.hubungan_keluarga,
  alamat: row.alamat,
  dusun: row.dusun,
  rw: row.rw,
  rt: row.rt,
  keadaan: row.keadaan as Keadaan,
});

export const presentDaftar = (row: ListedRow): BarisDaftar => ({
  ...presentBaris(row),
  sementara: row.sementara,
  updatedAt: row.updatedAt.toISOString(),
});

const presentRiwayat = ({ sumber, oleh, created_at, perubahan }: RiwayatRow): RiwayatPenduduk => ({
  sumber,
  oleh,
  created_at: created_at.toISOString(),
  perubahan: perubahan as RiwayatPenduduk['perubahan'],
});

/** Returns the first day of the month in which an event counts, if it is not the event's own. */
function otherMonth({ tanggal, masa, dihitung, dibatalkan }: Whole['peristiwa'][number]): string | null {
  const day = masa && dihitung && !dibatalkan ? fromDateColumn(masa) : null;
  return day?.slice(0, 7) === fromDateColumn(tanggal).slice(0, 7) ? null : day;
}

const presentPeristiwa = (row: Whole['peristiwa'][number]): Peristiwa => ({
  id: row.id,
  jenis: row.jenis as JenisPeristiwa,
  tanggal: fromDateColumn(row.tanggal),
  tanggal_lapor: row.tanggal_lapor ? fromDateColumn(row.tanggal_lapor) : villageDay(row.created_at),
  masa: otherMonth(row),
  tempat: row.tempat,
  tujuan: row.tujuan as Peristiwa['tujuan'],
  dusun_tujuan: row.dusun_tujuan,
  rincian: textRecord(row.rincian),
  catatan: row.catatan,
  dibatalkan: row.dibatalkan,
  oleh: row.oleh,
  created_at: row.created_at.toISOString(),
});

const presentSementara = ({ penduduk_id: _, tanggal_datang, ...stay }: NonNullable<Whole['tinggal']>) => ({
  ...stay,
  tanggal_datang: fromDateColumn(tanggal_datang),
});

const presentRest = (row: Row) => ({
  tempat_lahir: row.tempat_lahir,
  agama: row.agama,
  pendidikan_kk: row.pendidikan_kk,
  pekerjaan: row.pekerjaan,
  status_kawin: row.status_kawin,
  kewarganegaraan: row.kewarganegaraan,
  nama_ayah: row.nama_ayah,
  nama_ibu: row.nama_ibu,
  golongan_darah: row.golongan_darah,
  telepon: row.telepon,
  keadaan_tanggal: dayOf(row.keadaan_tanggal),
  catatan: row.catatan,
  sumber: row.sumber,
  sumber_tanggal: fromDateColumn(row.sumber_tanggal),
});

const verificationOf = ({ terverifikasi_oleh: oleh, terverifikasi_at: at }: Row) => ({
  oleh: oleh ?? '',
  at: at?.toISOString() ?? '',
});

export const presentPenduduk = (row: Whole): Penduduk => ({
  ...presentBiodata(row),
  tidak_di_berkas: row.tidak_di_berkas,
  updatedAt: row.updatedAt.toISOString(),
  terverifikasi: row.akun && { akun: row.akun, ...verificationOf(row) },
  sementara: row.tinggal && presentSementara(row.tinggal),
  keluarga: row.keluarga.map(presentBaris),
  riwayat: row.riwayat.map(presentRiwayat),
  peristiwa: row.peristiwa.map(presentPeristiwa),
});

/** With whole numbers, for a printed sheet. */
export const presentBiodata = (row: Row): Biodata => ({
  ...presentBaris(row),
  ...wholeNumbers(row),
  ...presentRest(row),
});

/** For the resident only: numbers are not masked. */
export function presentSaya(row: Row): PendudukSaya {
  const { id: _, ...biodata } = presentBiodata(row);
  return { ...biodata, terverifikasi: verificationOf(row) };
}

const isianOf = (row: Row) => isianPenduduk({ ...row, tanggal_lahir: dayOf(row.tanggal_lahir) }, words);

export const presentIsianSaya = (row: Row): IsianSaya => ({
  isian: isianOf(row),
  sumber_tanggal: fromDateColumn(row.sumber_tanggal),
});

export const presentCari = (row: WithFamily): CariPenduduk => ({
  id: row.id,
  keadaan: row.keadaan as Keadaan,
  keadaan_tanggal: dayOf(row.keadaan_tanggal),
  sumber: row.sumber,
  sumber_tanggal: fromDateColumn(row.sumber_tanggal),
  isian: isianOf(row),
  keluarga: row.keluarga.map(presentBaris),
});

export const presentKeluarga = ({ members, hubungan_keluarga, no_kk, ...head }: FamilyRow): Keluarga => ({
  ...head,
  dikepalai: hubungan_keluarga === KEPALA_KELUARGA,
  no_kk: maskedNumber(no_kk),
  anggota: members.filter(({ id }) => id !== head.id).map(({ no_kk: _, ...member }) => member),
});

export const presentSurat = (row: SuratRow): SuratPenduduk => ({
  id: row.id,
  jenis_surat: row.jenis_surat,
  status: row.status,
  tanggal_pengajuan: fromDateColumn(row.tanggal_pengajuan),
  naskah: row.naskah.map(({ id, arsip }) => ({ id, nomor: arsip?.nomor ?? null })),
});

export function exportColumns({ whole }: { whole: boolean }): Column<Row>[] {
  const number = (value: string | null) => (whole ? value : value && maskedNumber(value));
  const L = PENDUDUK_LABEL;
  return [
    text(L.nik, ({ nik }) => number(nik)),
    text(L.no_kk, ({ no_kk }) => number(no_kk)),
    text(L.nama, ({ nama }) => nama),
    text(L.jenis_kelamin, ({ jenis_kelamin }) => jenis_kelamin),
    text(L.tempat_lahir, ({ tempat_lahir }) => tempat_lahir),
    day(L.tanggal_lahir, ({ tanggal_lahir }) => tanggal_lahir),
    text(L.agama, ({ agama }) => agama),
    text(L.pendidikan_kk, ({ pendidikan_kk }) => pendidikan_kk),
    text(L.pekerjaan, ({ pekerjaan }) => pekerjaan),
    text(L.status_kawin, ({ status_kawin }) => status_kawin),
    text(L.hubungan_keluarga, ({ hubungan_keluarga }) => hubungan_keluarga),
    text(L.kewarganegaraan, ({ kewarganegaraan }) => kewarganegaraan),
    text(L.alamat, ({ alamat }) => alamat),
    text(words(L.dusun), ({ dusun }) => dusun),
    text(L.rw, ({ rw }) => rw),
    text(L.rt, ({ rt }) => rt),
    text(L.nama_ayah, ({ nama_ayah }) => nama_ayah),
    text(L.nama_ibu, ({ nama_ibu }) => nama_ibu),
    text(L.golongan_darah, ({ golongan_darah }) => golongan_darah),
    text(L.telepon, ({ telepon }) => telepon),
    text(L.keadaan, ({ keadaan }) => KEADAAN[keadaan as Keadaan]),
    day(L.keadaan_tanggal, ({ keadaan_tanggal }) => keadaan_tanggal),
    text(L.catatan, ({ catatan }) => catatan),
  ];
}
