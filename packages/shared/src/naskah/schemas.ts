import * as z from 'zod/mini';
import {
  daySchema,
  MAX_LENGTH,
  oneOf,
  optional,
  pageQuery,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { kodeKlasifikasiSchema } from '../naskah-setelan/schemas.ts';
import { CARA_TANDA_TANGAN } from '../naskah-setelan/text.ts';
import { STATUS_NASKAH } from '../surat/text.ts';
import { KEADAAN_UPAYA, PENYEDIA, TINGKAT } from '../tanda-tangan/text.ts';
import { CARA_SERAH, KEPADA, NASKAH_TEXT } from './text.ts';

const text = z.nullable(z.string());
const other = z.nullable(
  z.strictObject({ id: z.number(), judul_naskah: z.string(), nomor: z.string(), tanggal: z.string() }),
);

/** An attempt to sign electronically. */
export const upayaSchema = z.strictObject({
  keadaan: z.enum(KEADAAN_UPAYA),
  kesalahan: text,
  /** The provider's name for the signed file. */
  id_dokumen: text,
  oleh_nama: z.string(),
  created_at: z.string(),
});
export type Upaya = z.infer<typeof upayaSchema>;

/** Facts of an electronic signature. */
export const tandaElektronikSchema = z.strictObject({
  penyedia: z.enum(PENYEDIA),
  /** Subject and issuer of the certificate. */
  subjek: z.string(),
  penerbit: z.string(),
  serial: z.string(),
  berlaku_sampai: z.string(),
  waktu: z.string(),
  tingkat: z.enum(TINGKAT),
});
export type TandaElektronik = z.infer<typeof tandaElektronikSchema>;

/** For officials. Frozen values come from the archive; a draft's are composed from its sources. */
export const naskahSchema = z.strictObject({
  id: z.number(),
  surat_id: z.number(),
  status: z.enum(STATUS_NASKAH),
  kedaluwarsa: z.boolean(),
  revisi: z.number(),
  nomor: text,
  nomor_urut: z.nullable(z.number()),
  tahun: z.nullable(z.number()),
  judul_naskah: z.string(),
  tanggal: text,
  berlaku_sampai: text,
  isian: z.record(z.string(), z.string()),
  varian: text,
  kode_klasifikasi: z.string(),
  cara: z.enum(CARA_TANDA_TANGAN),
  penandatangan_id: z.nullable(z.number()),
  penandatangan: z.nullable(z.strictObject({ nama: z.string(), jabatan: z.string() })),
  periksa: z.array(z.strictObject({ index: z.number(), oleh_nama: z.string(), at: z.string() })),
  tanggal_tanda_tangan: text,
  /** Null: unsigned, or signed in ink. */
  tanda_elektronik: z.nullable(tandaElektronikSchema),
  /** The latest attempt to sign the valid revision. */
  upaya: z.nullable(upayaSchema),
  penyerahan: z.nullable(
    z.strictObject({
      tanggal: z.string(),
      kepada: z.enum(KEPADA),
      nama: text,
      hubungan: text,
      cara: z.enum(CARA_SERAH),
    }),
  ),
  menggantikan: other,
  diganti_oleh: other,
  riwayat: z.array(
    z.strictObject({
      aksi: z.string(),
      dari: text,
      ke: z.string(),
      alasan: text,
      oleh_nama: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Signed links, valid for 15 minutes. */
  url_pdf: text,
  url_pdf_bertanda: text,
  url_pindaian: text,
  /** Verification code: only in the response that issues the number, and for ten minutes after it. */
  kode: z.optional(z.string()),
  updatedAt: z.string(),
});
export type Naskah = z.infer<typeof naskahSchema>;

export const naskahWargaSchema = z.strictObject({
  status: z.enum(STATUS_NASKAH),
  nomor: text,
  judul_naskah: z.string(),
  tanggal: text,
  berlaku_sampai: text,
  siap_diambil: z.boolean(),
  /** Times of checks on the verification page. */
  diperiksa: z.array(z.string()),
  /** Only if the village shares scans. */
  url_salinan: z.optional(z.string()),
  /** Only with an electronic signature: the signed PDF. */
  tanda_elektronik: z.optional(tandaElektronikSchema),
  url_pdf_bertanda: z.optional(z.string()),
});
export type NaskahWarga = z.infer<typeof naskahWargaSchema>;

export const naskahRowSchema = z.strictObject({
  id: z.number(),
  surat_id: z.number(),
  status: z.enum(STATUS_NASKAH),
  nomor: text,
  jenis_surat: z.string(),
  nama: z.string(),
  tanggal: text,
  berlaku_sampai: text,
  updatedAt: z.string(),
});
export type NaskahRow = z.infer<typeof naskahRowSchema>;

const YEAR = 'tahun harus empat angka';
export const naskahListQuerySchema = z.object({
  ...pageQuery,
  q: searchSchema,
  status: z.optional(oneOf(STATUS_NASKAH, `Status harus salah satu dari ${STATUS_NASKAH.join(', ')}`)),
  tahun: z.optional(z.pipe(z.string({ error: YEAR }).check(z.regex(/^20\d\d$/, YEAR)), z.transform(Number))),
});
export type NaskahListQuery = z.infer<typeof naskahListQuerySchema>;

const INDEX = 'periksa harus berupa daftar nomor butir';
/** Without `updatedAt` it creates the first draft. Absent fields keep their value, at first the applicant's. */
export const saveNaskahSchema = z.object({
  isian: z.optional(z.record(z.string(), z.unknown(), { error: 'isian harus berupa objek' })),
  /** Value of the field that chooses the variant. */
  varian: z.optional(textLine({ label: 'Varian', max: MAX_LENGTH.nama })),
  kode_klasifikasi: z.optional(kodeKlasifikasiSchema),
  cara: z.optional(oneOf(CARA_TANDA_TANGAN, NASKAH_TEXT.unknownSigning)),
  penandatangan_id: z.optional(
    z.nullable(z.int({ error: NASKAH_TEXT.unknownSignatory }).check(z.gte(1, NASKAH_TEXT.unknownSignatory))),
  ),
  periksa: z.optional(
    z
      .array(z.int({ error: INDEX }).check(z.gte(0, INDEX), z.lte(99, INDEX)), { error: INDEX })
      .check(z.maxLength(100, INDEX)),
  ),
  updatedAt: updatedAtSchema,
});
export type SaveNaskahInput = z.infer<typeof saveNaskahSchema>;

export const alasanSchema = z.object({ alasan: textBlock({ label: 'Alasan', max: 500 }) });
export const perbaikiSchema = z.object({ alasan: optional(textBlock({ label: 'Alasan', max: 500 })) });
export const tandaTanganSchema = z.object({ tanggal: daySchema('Tanggal tanda tangan') });
const GIVEN = `Penerima harus salah satu dari ${KEPADA.join(', ')}`;
const WAY = `Cara penyerahan harus salah satu dari ${CARA_SERAH.join(', ')}`;
export const serahSchema = z
  .object({
    kepada: oneOf(KEPADA, GIVEN),
    nama: optional(textLine({ label: 'Nama penerima', max: MAX_LENGTH.nama })),
    hubungan: optional(textLine({ label: 'Hubungan', max: MAX_LENGTH.nama })),
    cara: oneOf(CARA_SERAH, WAY),
  })
  .check(
    z.refine(({ kepada, nama }) => kepada === 'pemohon' || nama !== null, {
      error: 'Nama penerima wajib diisi',
      path: ['nama'],
    }),
  );
export type SerahInput = z.infer<typeof serahSchema>;

const IDS = 'ids harus berupa daftar 1 sampai 100 id surat';
export const massalSchema = z.object({
  aksi: oneOf(['tanda-tangan', 'serah'], 'aksi harus tanda-tangan atau serah'),
  ids: z
    .array(z.int({ error: IDS }).check(z.gte(1, IDS), z.lte(2_147_483_647, IDS)), { error: IDS })
    .check(z.minLength(1, IDS), z.maxLength(100, IDS)),
  tanggal: z.optional(daySchema('Tanggal')),
});
export type MassalInput = z.infer<typeof massalSchema>;
