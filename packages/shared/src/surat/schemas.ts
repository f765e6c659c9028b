import * as z from 'zod/mini';
import { asalFields, noHpLoketSchema } from '../access/counter.ts';
import { dilihatSchema } from '../access/dilihat.ts';
import { whatsappSchema } from '../access/whatsapp.ts';
import { AGAMA, JENIS_KELAMIN } from '../codes/ktp.ts';
import {
  daySchema,
  MAX_LENGTH,
  nikSchema,
  noHpSchema,
  oneOf,
  optional,
  pageQuery,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
  versionedRows,
} from '../common.ts';
import { alasanNikSchema } from '../files/ekspor.ts';
import { perbandinganSchema } from '../penduduk/perbandingan.ts';
import { villageDay } from '../text/dates.ts';
import { findSuratType } from './catalogue.ts';
import { ALASAN_LAIN, ALASAN_TERLAMBAT, JANJI_TEXT } from './janji-text.ts';
import { needsNote } from './lifecycle.ts';
import { pengantarRtSchema } from './pengantar-rt.ts';
import {
  ALASAN_DILENGKAPI,
  ALASAN_TUTUP,
  STATUS_MASSAL,
  STATUS_NASKAH,
  STATUS_SURAT,
  SURAT_TEXT,
  TAHAP_SURAT,
  TENGGAT_SURAT,
  URUT_SURAT,
} from './text.ts';

export const submitSuratSchema = z.object({
  jenis_surat: textLine({ label: 'Jenis surat', max: MAX_LENGTH.judul }).check(
    z.refine((judul) => findSuratType(judul) !== undefined, 'Jenis surat tidak dikenal'),
  ),
  nama: textLine({ label: 'Nama lengkap', max: MAX_LENGTH.nama }),
  nik: nikSchema,
  jenis_kelamin: oneOf(JENIS_KELAMIN, 'Jenis kelamin wajib dipilih'),
  tempat_lahir: textLine({ label: 'Tempat lahir', max: MAX_LENGTH.nama }),
  tanggal_lahir: daySchema('Tanggal lahir').check(
    z.refine((day) => day <= villageDay(), 'Tanggal lahir tidak boleh di masa depan'),
  ),
  agama: oneOf(AGAMA, 'Agama wajib dipilih'),
  pekerjaan: optional(textLine({ label: 'Pekerjaan', max: MAX_LENGTH.nama })),
  kewarganegaraan: optional(textLine({ label: 'Kewarganegaraan', max: MAX_LENGTH.nama })),
  no_hp: noHpSchema,
  alamat_ktp: textBlock({ label: 'Alamat sesuai KTP', max: MAX_LENGTH.alamat }),
  alamat_sekarang: textBlock({ label: 'Alamat sekarang', max: MAX_LENGTH.alamat }),
});
export type SubmitSuratInput = z.infer<typeof submitSuratSchema>;

export const loketSuratSchema = z.extend(submitSuratSchema, { no_hp: noHpLoketSchema });

const statusSchema = oneOf(STATUS_SURAT, `Status harus salah satu dari ${STATUS_SURAT.join(', ')}`);

export const updateSuratStatusSchema = z
  .object({
    status: statusSchema,
    catatan: optional(textBlock({ label: 'Catatan', max: 1000 })),
    alasan_tutup: z.optional(z.nullable(oneOf(ALASAN_TUTUP, SURAT_TEXT.unknownClosing))),
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine(({ status, alasan_tutup }) => status === 'Ditolak' || !alasan_tutup, {
      error: SURAT_TEXT.closingWithoutRefusal,
      path: ['alasan_tutup'],
    }),
    z.refine(({ status, catatan }) => !needsNote(status) || catatan !== null, {
      error: SURAT_TEXT.refusalWithoutReason,
      path: ['catatan'],
    }),
    z.refine(
      ({ alasan_tutup, catatan }) =>
        !alasan_tutup || !ALASAN_DILENGKAPI.includes(alasan_tutup) || !catatan?.includes('…'),
      { error: SURAT_TEXT.refusalNotFilled, path: ['catatan'] },
    ),
  );
export type UpdateSuratStatusInput = z.infer<typeof updateSuratStatusSchema>;

/** The applicant reads the reason and the new estimate. */
export const tundaSchema = z
  .object({
    alasan: oneOf(ALASAN_TERLAMBAT, JANJI_TEXT.unknownReason),
    keterangan: optional(textLine({ label: 'Alasan', max: MAX_LENGTH.judul })),
    perkiraan: daySchema('Perkiraan baru').check(z.refine((day) => day >= villageDay(), JANJI_TEXT.estimatePast)),
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine(({ alasan, keterangan }) => alasan !== ALASAN_LAIN || keterangan !== null, {
      error: JANJI_TEXT.reasonWithoutWords,
      path: ['keterangan'],
    }),
  );
export type TundaInput = z.infer<typeof tundaSchema>;

export const urungkanSchema = z.object({ updatedAt: updatedAtSchema });

const many = versionedRows({ noun: 'surat', most: 100 });

/** `petugas_id` null removes the assignment. */
export const massalSuratSchema = z.discriminatedUnion(
  'aksi',
  [
    z.object({
      aksi: z.literal('status'),
      surat: many,
      status: oneOf(STATUS_MASSAL, `Status harus salah satu dari ${STATUS_MASSAL.join(', ')}`),
      catatan: optional(textBlock({ label: 'Catatan', max: 1000 })),
    }),
    z.object({
      aksi: z.literal('tugaskan'),
      surat: many,
      petugas_id: z.nullable(z.int({ error: SURAT_TEXT.unknownOfficial })),
    }),
  ],
  'aksi harus status atau tugaskan',
);
export type MassalSuratInput = z.infer<typeof massalSuratSchema>;

export const petugasSchema = z.strictObject({ id: z.number(), nama: z.string() });
export type Petugas = z.infer<typeof petugasSchema>;

/**
 * `q` searches nama, nik, jenis_surat, no_hp, and the numbers of application and document. `dari` and `sampai` are
 * days of the application. `petugas` is `saya`, `tanpa` or an official's id.
 */
const suratFilter = {
  q: searchSchema,
  status: z.optional(statusSchema),
  jenis: z.optional(
    z
      .string({ error: 'jenis harus berupa teks' })
      .check(z.refine((judul) => findSuratType(judul) !== undefined, 'Jenis surat tidak dikenal')),
  ),
  dari: z.optional(daySchema('dari')),
  sampai: z.optional(daySchema('sampai')),
  tahap: z.optional(oneOf(TAHAP_SURAT, `tahap harus salah satu dari ${TAHAP_SURAT.join(', ')}`)),
  tenggat: z.optional(oneOf(TENGGAT_SURAT, `tenggat harus salah satu dari ${TENGGAT_SURAT.join(', ')}`)),
  petugas: z.optional(
    z
      .string({ error: SURAT_TEXT.unknownOfficial })
      .check(z.regex(/^(saya|tanpa|[1-9]\d{0,8})$/, SURAT_TEXT.unknownOfficial)),
  ),
  urut: z._default(oneOf(URUT_SURAT, `urut harus salah satu dari ${URUT_SURAT.join(', ')}`), 'terbaru'),
};
export const suratListQuerySchema = z.object({ ...pageQuery, ...suratFilter });
export const suratExportQuerySchema = z.object({ ...suratFilter, alasan_nik: alasanNikSchema });
export type SuratExportQuery = z.infer<typeof suratExportQuerySchema>;
export type SuratListQuery = z.infer<typeof suratListQuerySchema>;

export const mySuratQuerySchema = z.object(pageQuery);

export const lampiranSchema = z.strictObject({
  id: z.number(),
  jenis_persyaratan: z.string(),
  /** Null after the file has been destroyed, like `url_file`. */
  nama_file: z.nullable(z.string()),
  /** Signed link, valid for 15 minutes. */
  url_file: z.nullable(z.string()),
  /** Retention in days, if the file was destroyed because it has passed. */
  masa_simpan: z.nullable(z.number()),
});
export type Lampiran = z.infer<typeof lampiranSchema>;

export const berkasLamaSchema = z.strictObject({
  id: z.number(),
  jenis_persyaratan: z.string(),
  nama_file: z.string(),
  /** Signed link, valid for 15 minutes. */
  url_file: z.string(),
  jenis_surat: z.string(),
  nama: z.string(),
  tanggal_pengajuan: z.string(),
});
export type BerkasLama = z.infer<typeof berkasLamaSchema>;

const riwayatSuratSchema = z.strictObject({
  status: statusSchema,
  catatan: z.nullable(z.string()),
  /** Only for officials; null if unknown. */
  oleh_nama: z.optional(z.nullable(z.string())),
  created_at: z.string(),
});
export type RiwayatSurat = z.infer<typeof riwayatSuratSchema>;

const janjiSchema = z.strictObject({
  /** While the clock is stopped, the moment from before the stop. */
  batas: z.string(),
  /** Includes today until office hours are over; 0 for a closed application. */
  sisa_hari_kerja: z.number(),
  berhenti: z.boolean(),
  /** A closed application counts as of its closing. */
  terlambat: z.boolean(),
  lewat_hari_kerja: z.number(),
});
export type Janji = z.infer<typeof janjiSchema>;

const janjiUtuhSchema = z.extend(janjiSchema, {
  /** First counted day, for an arrival outside office hours. */
  dihitung_dari: z.nullable(z.string()),
});
export type JanjiUtuh = z.infer<typeof janjiUtuhSchema>;

/** In the officials' list, `nik` is shortened by `shortNik`. */
export const suratRowSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  nik: z.string(),
  jenis_surat: z.string(),
  no_hp: z.string(),
  alamat_sekarang: z.string(),
  tanggal_pengajuan: z.string(),
  status: statusSchema,
  ...asalFields,
  janji: janjiSchema,
  updatedAt: z.string(),
});
export type SuratRow = z.infer<typeof suratRowSchema>;

/** `dibuka` is the name of a colleague who has it open. */
export const suratMasukRowSchema = z.extend(suratRowSchema, {
  petugas: z.nullable(petugasSchema),
  dibuka: z.nullable(z.string()),
  /** The document has a number and only awaits its signature. */
  menunggu_tanda_tangan: z.boolean(),
});
export type SuratMasukRow = z.infer<typeof suratMasukRowSchema>;

export const suratSayaRowSchema = z.extend(suratRowSchema, {
  /** Number of files and fields in the open correction request. */
  perbaikan: z.number(),
  /** Note with the newest status. */
  catatan: z.nullable(z.string()),
  /** An official acted on it after the owner's last visit. */
  baru: z.boolean(),
});
export type SuratSayaRow = z.infer<typeof suratSayaRowSchema>;

export const suratSchema = z.extend(suratRowSchema, {
  janji: janjiUtuhSchema,
  jenis_kelamin: z.enum(JENIS_KELAMIN),
  tempat_lahir: z.string(),
  tanggal_lahir: z.string(),
  pekerjaan: z.nullable(z.string()),
  kewarganegaraan: z.nullable(z.string()),
  agama: z.enum(AGAMA),
  alamat_ktp: z.string(),
  /** Empty for applications from before there were extra fields. */
  isian: z.record(z.string(), z.string()),
  /** Null if the reason is not one of the list. */
  alasan_tutup: z.nullable(z.enum(ALASAN_TUTUP)),
  /** Set once the applicant was notified of the delay. */
  tertunda: z.nullable(z.strictObject({ alasan: z.string(), perkiraan: z.string() })),
  status_naskah: z.nullable(z.enum(STATUS_NASKAH)),
  /** Only with a valid electronic signature. */
  bertanda: z.optional(z.literal(true)),
  lampiran: z.array(lampiranSchema),
  /** Oldest first. */
  pengantar_rt: z.array(pengantarRtSchema),
  riwayat: z.array(riwayatSuratSchema),
  whatsapp: z.array(whatsappSchema),
  /** Tracking code; null for applications from before there were codes. */
  kode: z.optional(z.nullable(z.string())),
  /** Closed, and its survey is not answered yet. */
  dapat_dinilai: z.boolean(),
  /** For officials: true if an account owns it. */
  berpemilik: z.optional(z.boolean()),
  petugas: z.optional(z.nullable(petugasSchema)),
  /** For officials, if the village keeps a register of residents. */
  penduduk: z.optional(perbandinganSchema),
  /** Newest first. */
  dilihat: z.array(dilihatSchema),
});
export type Surat = z.infer<typeof suratSchema>;
