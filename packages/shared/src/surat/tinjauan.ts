import * as z from 'zod/mini';
import { oneOf, optional, textBlock, updatedAtSchema } from '../common.ts';
import { pengantarRtSchema } from '../pengantar-rt/schemas.ts';
import {
  ALASAN_BERKAS,
  ALASAN_ISIAN,
  alasanBerkas,
  KALIMAT_TINJAUAN,
  KEADAAN_BERKAS,
  TAHAP_TINJAUAN,
  TINJAUAN_TEXT,
} from './tinjauan-text.ts';

const MOST_MARKS = 60;
const labelSchema = z.string({ error: 'Jenis persyaratan wajib disebut' }).check(z.maxLength(300), z.trim());

const markSchema = z
  .object({
    jenis_persyaratan: labelSchema,
    keadaan: oneOf(KEADAAN_BERKAS, TINJAUAN_TEXT.unknownState),
    alasan: z.optional(z.nullable(oneOf(ALASAN_BERKAS, TINJAUAN_TEXT.unknownReason))),
    catatan: optional(textBlock({ label: 'Catatan', max: 1000 })),
  })
  .check(
    z.refine(({ keadaan, alasan }) => keadaan !== 'perlu_diganti' || Boolean(alasan), {
      error: KALIMAT_TINJAUAN.petugas.alasan_kosong,
      path: ['alasan'],
    }),
    z.refine(
      ({ keadaan, alasan, catatan }) =>
        keadaan !== 'perlu_diganti' || !alasan || !alasanBerkas(alasan).catatan_wajib || catatan !== null,
      { error: KALIMAT_TINJAUAN.petugas.catatan_kosong, path: ['catatan'] },
    ),
  );

const fieldMarkSchema = z.object({
  name: z.string({ error: 'Isian wajib disebut' }).check(z.maxLength(100)),
  alasan: oneOf(ALASAN_ISIAN, TINJAUAN_TEXT.unknownReason),
});

/**
 * An official's marks. Requirements that are not named stay as they are; `isian` is the whole list of the fields that are
 * to be asked for, and what was asked for already stays.
 */
export const saveTinjauanSchema = z.object({
  berkas: z._default(z.array(markSchema).check(z.maxLength(MOST_MARKS)), []),
  isian: z.optional(z.array(fieldMarkSchema).check(z.maxLength(MOST_MARKS))),
  updatedAt: updatedAtSchema,
});
export type SaveTinjauanInput = z.infer<typeof saveTinjauanSchema>;

export const persyaratanSchema = z.object({ jenis_persyaratan: labelSchema });

/** Fields by name, as they were typed. */
export const perbaikiIsianSchema = z.record(z.string().check(z.maxLength(100)), z.string());

export const tulisCatatanSchema = z.object({ isi: textBlock({ label: 'Catatan', max: 2000 }) });

const text = z.nullable(z.string());

const berkasSchema = z.strictObject({
  jenis_persyaratan: z.string(),
  /** Without it no letter gets its number. */
  wajib: z.boolean(),
  keadaan: z.enum(KEADAAN_BERKAS),
  alasan: z.nullable(z.enum(ALASAN_BERKAS)),
  catatan: text,
  /** How often it has been asked for. */
  kali: z.number(),
  /** Whether the applicant sees it like this. */
  terkirim: z.boolean(),
  lampiran_id: z.nullable(z.number()),
  tipe: z.nullable(z.enum(['gambar', 'pdf'])),
});
export type TinjauanBerkas = z.infer<typeof berkasSchema>;

const isianSchema = z.strictObject({
  name: z.string(),
  label: z.string(),
  keadaan: z.enum(['perlu_diganti', 'diganti']),
  alasan: z.enum(ALASAN_ISIAN),
  kali: z.number(),
  terkirim: z.boolean(),
});
export type TinjauanIsian = z.infer<typeof isianSchema>;

/** What was asked for in one request, as it was sent. */
export const halSchema = z.strictObject({
  jenis: z.enum(['berkas', 'isian']),
  /** The requirement, or the field's name. */
  nama: z.string(),
  label: z.string(),
  alasan: text,
  catatan: text,
  kali: z.number(),
});
export type HalDiminta = z.infer<typeof halSchema>;

const permintaanSchema = z.strictObject({
  id: z.number(),
  dikirim_at: z.string(),
  /** The applicant's last day. */
  batas: z.string(),
  lewat_batas: z.boolean(),
  diperpanjang: z.boolean(),
  /** When all of it was answered, or a later request took its place. */
  selesai_at: text,
  /** The official, for officials. */
  oleh_nama: text,
  isi: z.array(halSchema),
});

/** How a request stands, requirement by requirement; its applicant sees no mark before it is sent. */
export const tinjauanSchema = z.strictObject({
  surat_id: z.number(),
  /** Null once the request is closed. */
  tahap: z.nullable(z.enum(TAHAP_TINJAUAN)),
  berkas: z.array(berkasSchema),
  isian: z.array(isianSchema),
  /** Newest first; at most the first waits for its applicant. */
  permintaan: z.array(permintaanSchema),
  /** The links by which heads of RT and RW were asked, oldest first. */
  pengantar_rt: z.array(pengantarRtSchema),
  /** What keeps the letter from its number: the number of requirements. */
  belum_diterima: z.number(),
  /** The day by which officials look at it. */
  periksa_sampai: text,
  updatedAt: z.string(),
});
export type Tinjauan = z.infer<typeof tinjauanSchema>;

export const catatanInternalSchema = z.strictObject({
  id: z.number(),
  isi: z.string(),
  oleh_nama: z.string(),
  created_at: z.string(),
});
export type CatatanInternal = z.infer<typeof catatanInternalSchema>;
