import * as z from 'zod/mini';
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
} from '../common.ts';
import { villageDay } from '../dates.ts';
import { dilihatSchema } from '../dilihat.ts';
import { alasanNikSchema } from '../ekspor.ts';
import { asalFields, noHpLoketSchema } from '../loket/schemas.ts';
import { STATUS_NASKAH } from '../naskah/text.ts';
import { ALASAN_LAIN, ALASAN_TERLAMBAT, JANJI_TEXT } from '../pelayanan/janji-text.ts';
import { perbandinganSchema } from '../penduduk/perbandingan.ts';
import { pengantarRtSchema } from '../pengantar-rt/schemas.ts';
import { whatsappSchema } from '../whatsapp.ts';
import { findSuratType } from './catalogue.ts';
import { needsNote } from './lifecycle.ts';
import {
  AGAMA,
  ALASAN_DILENGKAPI,
  ALASAN_TUTUP,
  JENIS_KELAMIN,
  STATUS_MASSAL,
  STATUS_SURAT,
  SURAT_TEXT,
  TAHAP_SURAT,
  TENGGAT_SURAT,
  URUT_SURAT,
} from './text.ts';

/** What a resident sends to apply for a letter, attachments apart. */
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

/** What an official sends for a person at the counter. */
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

/** Why a late request is late, in the words that its applicant reads, and when it is expected then. */
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

/** Requests to be changed at once, as they were last read. */
const MASSAL = 'surat harus berupa daftar 1 sampai 100 surat';
const many = z
  .array(
    z.object({
      id: z.int({ error: MASSAL }).check(z.gte(1, MASSAL), z.lte(2_147_483_647, MASSAL)),
      updatedAt: updatedAtSchema,
    }),
    { error: MASSAL },
  )
  .check(z.minLength(1, MASSAL), z.maxLength(100, MASSAL));

/** One change for many requests: a status with a note, or the official they are assigned to (null: none). */
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

/** An official who can be given work. */
export const petugasSchema = z.strictObject({ id: z.number(), nama: z.string() });
export type Petugas = z.infer<typeof petugasSchema>;

/**
 * Query of the officials' list: `q` looks in nama, nik, jenis_surat, no_hp, the request's and the letter's number; days are
 * those of the application; `petugas` is `saya`, `tanpa` or an official's id.
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
  /** The sender's name for the file; null once the file has been destroyed. */
  nama_file: z.nullable(z.string()),
  /** A signed link that works for 15 minutes; null once the file has been destroyed. */
  url_file: z.nullable(z.string()),
  /** For how many days it was kept, once the file has been destroyed because they have passed. */
  masa_simpan: z.nullable(z.number()),
});
export type Lampiran = z.infer<typeof lampiranSchema>;

/** A file of one's own earlier letter that a new one may take over. */
export const berkasLamaSchema = z.strictObject({
  id: z.number(),
  jenis_persyaratan: z.string(),
  nama_file: z.string(),
  /** A signed link that works for 15 minutes. */
  url_file: z.string(),
  /** Which letter that was, whom it was for, and when it was sent. */
  jenis_surat: z.string(),
  nama: z.string(),
  tanggal_pengajuan: z.string(),
});
export type BerkasLama = z.infer<typeof berkasLamaSchema>;

const riwayatSuratSchema = z.strictObject({
  status: statusSchema,
  catatan: z.nullable(z.string()),
  /** Which official gave it; for officials, null where none is known. */
  oleh_nama: z.optional(z.nullable(z.string())),
  created_at: z.string(),
});
export type RiwayatSurat = z.infer<typeof riwayatSuratSchema>;

/** How a request stands to its promise. */
const janjiSchema = z.strictObject({
  /** The promised moment; while the clock is stopped, the one before it stopped. */
  batas: z.string(),
  /** Workdays that are left, today's too while its hours are not over; none once it is done. */
  sisa_hari_kerja: z.number(),
  /** Its applicant is asked for something. */
  berhenti: z.boolean(),
  /** The promised moment has passed; of a closed one: had, when it was closed. */
  terlambat: z.boolean(),
  /** Workdays that have begun since the promised day, once that has passed. */
  lewat_hari_kerja: z.number(),
});
export type Janji = z.infer<typeof janjiSchema>;

const janjiUtuhSchema = z.extend(janjiSchema, {
  /** The day that it counts from, if it came in outside office hours. */
  dihitung_dari: z.nullable(z.string()),
});
export type JanjiUtuh = z.infer<typeof janjiUtuhSchema>;

/** A letter in a list. The officials' list has `nik` shortened, see `shortNik`. */
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

/** A letter in the officials' list: who works on it, and the name of a colleague who has it open. */
export const suratMasukRowSchema = z.extend(suratRowSchema, {
  petugas: z.nullable(petugasSchema),
  dibuka: z.nullable(z.string()),
  /** Whether its letter has its number and waits for the signature alone. */
  menunggu_tanda_tangan: z.boolean(),
});
export type SuratMasukRow = z.infer<typeof suratMasukRowSchema>;

/** A letter in its owner's list. */
export const suratSayaRowSchema = z.extend(suratRowSchema, {
  /** How many files and fields its owner has been asked to mend. */
  perbaikan: z.number(),
  /** What the official wrote with its newest status. */
  catatan: z.nullable(z.string()),
  /** Whether its owner has not opened it since an official did something. */
  baru: z.boolean(),
});
export type SuratSayaRow = z.infer<typeof suratSayaRowSchema>;

/** A letter, whole: what its owner and admins see. */
export const suratSchema = z.extend(suratRowSchema, {
  janji: janjiUtuhSchema,
  jenis_kelamin: z.enum(JENIS_KELAMIN),
  tempat_lahir: z.string(),
  tanggal_lahir: z.string(),
  pekerjaan: z.nullable(z.string()),
  kewarganegaraan: z.nullable(z.string()),
  agama: z.enum(AGAMA),
  alamat_ktp: z.string(),
  /** The type's extra fields that were filled in, by name; empty for letters of before. */
  isian: z.record(z.string(), z.string()),
  /** Why it was refused, if that was told by a word of the list. */
  alasan_tutup: z.nullable(z.enum(ALASAN_TUTUP)),
  /** Why it is late and when it is expected then, once its applicant was told. */
  tertunda: z.nullable(z.strictObject({ alasan: z.string(), perkiraan: z.string() })),
  /** How far the letter is that is made of it; null before there is one. */
  status_naskah: z.nullable(z.enum(STATUS_NASKAH)),
  lampiran: z.array(lampiranSchema),
  /** The links by which heads of RT and RW were asked, oldest first. */
  pengantar_rt: z.array(pengantarRtSchema),
  riwayat: z.array(riwayatSuratSchema),
  whatsapp: z.array(whatsappSchema),
  /** What it is followed with, without an account; none for requests from before there were codes. */
  kode: z.optional(z.nullable(z.string())),
  /** Whether an account owns it; for officials. */
  berpemilik: z.optional(z.boolean()),
  /** Who works on it; for officials. */
  petugas: z.optional(z.nullable(petugasSchema)),
  /** What the register of residents says of the applicant; for officials, where the village keeps one. */
  penduduk: z.optional(perbandinganSchema),
  /** Every official who read it and on what days, newest first. */
  dilihat: z.array(dilihatSchema),
});
export type Surat = z.infer<typeof suratSchema>;
