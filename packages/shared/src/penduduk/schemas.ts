import * as z from 'zod/mini';
import { JENIS_KELAMIN } from '../codes/ktp.ts';
import {
  blankable,
  checkedSchema,
  daySchema,
  keysOf,
  MAX_LENGTH,
  nikSchema,
  oneOf,
  optional,
  pageBody,
  pageMetaSchema,
  pageQuery,
  phoneSchema,
  searchSchema,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { alasanNikSchema } from '../files/ekspor.ts';
import { villageDay } from '../text/dates.ts';
import type { Text } from '../text/sebutan.ts';
import { GOLONGAN_DARAH, KEADAAN, KODE, PERISTIWA, TINGGAL, TUJUAN_PINDAH } from './kode.ts';
import { OLDEST_AGE, PENDUDUK_LABEL, PENDUDUK_TEXT, SARINGAN_PENDUDUK, URUT_PENDUDUK } from './text.ts';

/** `pemetaan` has the headings of earlier files. */
export const setelanPendudukSchema = z.strictObject({
  aktif: z.boolean(),
  jumlah: z.number(),
  pemetaan: z.record(z.string(), z.string()),
});
export type SetelanPenduduk = z.infer<typeof setelanPendudukSchema>;

export const updateSetelanPendudukSchema = z.object({
  aktif: z.boolean({ error: 'aktif harus true atau false' }),
  password: z.optional(z.string({ error: PENDUDUK_TEXT.passwordNeeded }).check(z.maxLength(200))),
});

const keadaan = z.enum(keysOf(KEADAAN));

/** Numbers are masked. */
export const barisPendudukSchema = z.strictObject({
  id: z.number(),
  nik: z.nullable(z.string()),
  no_kk: z.nullable(z.string()),
  nama: z.string(),
  jenis_kelamin: z.string(),
  tanggal_lahir: z.nullable(z.string()),
  /** In years on the village's day. */
  umur: z.nullable(z.number()),
  hubungan_keluarga: z.string(),
  alamat: z.string(),
  dusun: z.string(),
  rw: z.string(),
  rt: z.string(),
  keadaan,
});
export type BarisPenduduk = z.infer<typeof barisPendudukSchema>;

/** A row of the residents' list, which may be selected for a bulk edit. */
export const barisDaftarSchema = z.strictObject({
  ...barisPendudukSchema.shape,
  /** Here with an identity card of elsewhere. */
  sementara: z.boolean(),
  updatedAt: z.string(),
});
export type BarisDaftar = z.infer<typeof barisDaftarSchema>;

const perubahan = z.strictObject({ kolom: z.string(), dari: z.nullable(z.string()), ke: z.nullable(z.string()) });

const riwayat = z.strictObject({
  sumber: z.string(),
  oleh: z.string(),
  created_at: z.string(),
  perubahan: z.array(perubahan),
});
export type RiwayatPenduduk = z.infer<typeof riwayat>;

const peristiwa = z.strictObject({
  id: z.number(),
  jenis: z.enum(keysOf(PERISTIWA)),
  tanggal: z.string(),
  tanggal_lapor: z.string(),
  /** First day of the month in which it counts; null: the month of `tanggal`, or none. */
  masa: z.nullable(z.string()),
  tempat: z.string(),
  tujuan: z.nullable(z.enum(keysOf(TUJUAN_PINDAH))),
  /** Hamlet to which a resident moved inside the village. */
  dusun_tujuan: z.nullable(z.string()),
  rincian: z.record(z.string(), z.string()),
  catatan: z.string(),
  dibatalkan: z.boolean(),
  oleh: z.string(),
  created_at: z.string(),
});
export type Peristiwa = z.infer<typeof peristiwa>;

const sementaraSchema = z.strictObject({
  keturunan: z.string(),
  asal: z.string(),
  maksud: z.string(),
  didatangi: z.string(),
  tanggal_datang: z.string(),
});

/** `sumber` names the file or the author of the row. */
export const pendudukSchema = z.strictObject({
  ...barisPendudukSchema.shape,
  tempat_lahir: z.string(),
  agama: z.string(),
  pendidikan_kk: z.string(),
  pekerjaan: z.string(),
  status_kawin: z.string(),
  kewarganegaraan: z.string(),
  nama_ayah: z.string(),
  nama_ibu: z.string(),
  golongan_darah: z.string(),
  telepon: z.string(),
  keadaan_tanggal: z.nullable(z.string()),
  catatan: z.string(),
  /** Missing from the newest imported file; an official decides about the resident. */
  tidak_di_berkas: z.boolean(),
  sumber: z.string(),
  sumber_tanggal: z.string(),
  updatedAt: z.string(),
  /** Set after a check of the identity card. */
  terverifikasi: z.nullable(
    z.strictObject({
      akun: z.strictObject({ id: z.number(), username: z.string(), nama: z.string() }),
      oleh: z.string(),
      at: z.string(),
    }),
  ),
  /** A stay with an identity card of elsewhere; null for a permanent resident. */
  sementara: z.nullable(sementaraSchema),
  keluarga: z.array(barisPendudukSchema),
  riwayat: z.array(riwayat),
  peristiwa: z.array(peristiwa),
});
export type Penduduk = z.infer<typeof pendudukSchema>;

const line = (label: Text, max: number = MAX_LENGTH.nama) => blankable(textLine({ label, max }));
const known = (label: string, words: readonly string[]) =>
  blankable(z.string().check(z.refine((word) => words.includes(word), `${label} tidak dikenal`)));

/** Blanks, dots and dashes between the digits are ignored. */
const sixteen = (label: string) => {
  const error = `${label} harus 16 digit angka`;
  return z.string({ error }).check(
    z.maxLength(40, { error, abort: true }),
    z.overwrite((value) => value.replace(/[\s.-]/g, '')),
    z.regex(/^\d{16}$/, error),
  );
};
export const nomorKkSchema = sixteen(PENDUDUK_LABEL.no_kk);

const birth = daySchema(PENDUDUK_LABEL.tanggal_lahir).check(
  z.refine((day) => day <= villageDay(), PENDUDUK_TEXT.futureBirth),
);

/** Absent fields stay. Changes of state are events. */
export const updatePendudukSchema = z.object({
  nik: z.optional(optional(sixteen(PENDUDUK_LABEL.nik))),
  no_kk: z.optional(optional(nomorKkSchema)),
  nama: textLine({ label: PENDUDUK_LABEL.nama, max: MAX_LENGTH.nama }),
  jenis_kelamin: oneOf(JENIS_KELAMIN, 'Jenis kelamin wajib dipilih'),
  tempat_lahir: line(PENDUDUK_LABEL.tempat_lahir),
  tanggal_lahir: z.optional(optional(birth)),
  agama: known(PENDUDUK_LABEL.agama, KODE.agama),
  pendidikan_kk: known(PENDUDUK_LABEL.pendidikan_kk, KODE.pendidikan_kk),
  pekerjaan: line(PENDUDUK_LABEL.pekerjaan),
  status_kawin: known(PENDUDUK_LABEL.status_kawin, KODE.status_kawin),
  hubungan_keluarga: known(PENDUDUK_LABEL.hubungan_keluarga, KODE.hubungan_keluarga),
  kewarganegaraan: known(PENDUDUK_LABEL.kewarganegaraan, KODE.kewarganegaraan),
  alamat: line(PENDUDUK_LABEL.alamat, MAX_LENGTH.alamat),
  dusun: line(PENDUDUK_LABEL.dusun),
  rw: line('RW', 10),
  rt: line('RT', 10),
  nama_ayah: line(PENDUDUK_LABEL.nama_ayah),
  nama_ibu: line(PENDUDUK_LABEL.nama_ibu),
  golongan_darah: known(PENDUDUK_LABEL.golongan_darah, GOLONGAN_DARAH),
  telepon: blankable(phoneSchema(PENDUDUK_LABEL.telepon)),
  catatan: line(PENDUDUK_LABEL.catatan, MAX_LENGTH.alamat),
  updatedAt: updatedAtSchema,
});
export type UpdatePendudukInput = z.infer<typeof updatePendudukSchema>;

/** Filters accept '' for no choice. */
const oneWord = (label: string, words: readonly string[]) =>
  z._default(z.string().check(z.refine((word) => word === '' || words.includes(word), `${label} tidak dikenal`)), '');
const ageSchema = z.pipe(
  z._default(z.string({ error: PENDUDUK_TEXT.age }).check(z.regex(/^\d{0,3}$/, PENDUDUK_TEXT.age)), ''),
  z.pipe(
    z.transform((text: string) => (text === '' ? null : Number(text))),
    z.nullable(z.number().check(z.lte(OLDEST_AGE, PENDUDUK_TEXT.age))),
  ),
);
const dayOrNone = (label: Text) => z.optional(optional(daySchema(label)));

/** `semua` means every state. Ages are in years on the village's day. */
const pendudukFilter = {
  dusun: searchSchema,
  rw: searchSchema,
  rt: searchSchema,
  jenis_kelamin: oneWord(PENDUDUK_LABEL.jenis_kelamin, JENIS_KELAMIN),
  umur_dari: ageSchema,
  umur_sampai: ageSchema,
  lahir_dari: dayOrNone(SARINGAN_PENDUDUK.lahir_dari),
  lahir_sampai: dayOrNone(SARINGAN_PENDUDUK.lahir_sampai),
  pekerjaan: searchSchema,
  pendidikan_kk: oneWord(PENDUDUK_LABEL.pendidikan_kk, KODE.pendidikan_kk),
  agama: oneWord(PENDUDUK_LABEL.agama, KODE.agama),
  status_kawin: oneWord(PENDUDUK_LABEL.status_kawin, KODE.status_kawin),
  hubungan_keluarga: oneWord(PENDUDUK_LABEL.hubungan_keluarga, KODE.hubungan_keluarga),
  tinggal: oneWord(SARINGAN_PENDUDUK.tinggal, TINGGAL),
  tanpa_nik: z.optional(checkedSchema),
  keadaan: z._default(oneOf([...keysOf(KEADAAN), 'semua'], 'Keadaan tidak dikenal'), 'hidup'),
  tidak_di_berkas: z.optional(checkedSchema),
  urut: z._default(oneOf(keysOf(URUT_PENDUDUK), 'Urutan tidak dikenal'), 'nama'),
};
const filterSchema = z.object(pendudukFilter);
export type PendudukFilter = z.infer<typeof filterSchema>;
export const pendudukQuerySchema = z.object({ ...pageQuery, ...pendudukFilter });
export const pendudukExportQuerySchema = z.object({ ...pendudukFilter, alasan: alasanNikSchema });
export const pendudukListSchema = z.strictObject({ penduduk: z.array(barisDaftarSchema), meta: pageMetaSchema });
export type PendudukList = z.infer<typeof pendudukListSchema>;
/** An application of a resident, found by NIK. `nomor` is null for a document without a number. */
export const suratPendudukSchema = z.strictObject({
  id: z.number(),
  jenis_surat: z.string(),
  status: z.string(),
  tanggal_pengajuan: z.string(),
  naskah: z.array(z.strictObject({ id: z.number(), nomor: z.nullable(z.string()) })),
});
export type SuratPenduduk = z.infer<typeof suratPendudukSchema>;
export const suratPendudukListSchema = z.strictObject({ surat: z.array(suratPendudukSchema), meta: pageMetaSchema });
export const suratPendudukQuerySchema = z.object(pageQuery);

const isianSurat = {
  nama: z.string(),
  nik: z.nullable(z.string()),
  jenis_kelamin: z.string(),
  tempat_lahir: z.string(),
  tanggal_lahir: z.nullable(z.string()),
  agama: z.string(),
  pekerjaan: z.string(),
  kewarganegaraan: z.string(),
  alamat: z.string(),
};
export const cariPendudukSchema = z.strictObject({
  id: z.number(),
  keadaan,
  /** Day on which the resident died, moved or went missing. */
  keadaan_tanggal: z.nullable(z.string()),
  sumber: z.string(),
  sumber_tanggal: z.string(),
  isian: z.strictObject(isianSurat),
  keluarga: z.array(barisPendudukSchema),
});
export type CariPenduduk = z.infer<typeof cariPendudukSchema>;

/** `q` is part of a name or a whole number, and returns a list. `nik` returns one resident for an application. */
export const cariPendudukInputSchema = z
  .object({
    q: searchSchema,
    nik: z.optional(nikSchema),
    filter: z.prefault(filterSchema, {}),
    ...pageBody,
  })
  .check(z.refine(({ q, nik }) => (q !== '') !== (nik !== undefined), { error: PENDUDUK_TEXT.searchFor, path: ['q'] }));
export const cariPendudukAnswerSchema = z.union([z.strictObject({ penduduk: cariPendudukSchema }), pendudukListSchema]);

/** Own row of the owner of a verified account. */
export const isianSayaSchema = z.strictObject({ isian: z.strictObject(isianSurat), sumber_tanggal: z.string() });
export type IsianSaya = z.infer<typeof isianSayaSchema>;

export const pendudukSayaSchema = z.strictObject({
  ...z.omit(pendudukSchema, {
    id: true,
    tidak_di_berkas: true,
    updatedAt: true,
    sementara: true,
    keluarga: true,
    riwayat: true,
    peristiwa: true,
    terverifikasi: true,
  }).shape,
  terverifikasi: z.strictObject({ oleh: z.string(), at: z.string() }),
});
export type PendudukSaya = z.infer<typeof pendudukSayaSchema>;

/** Null revokes the verification. */
export const verifikasiPendudukSchema = z.object({
  penduduk_id: z.nullable(
    z
      .int({ error: PENDUDUK_TEXT.choose })
      .check(z.gte(1, PENDUDUK_TEXT.choose), z.lte(2_147_483_647, PENDUDUK_TEXT.choose)),
  ),
});
