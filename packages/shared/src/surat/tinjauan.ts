import * as z from 'zod/mini';
import { oneOf, optional, textBlock, updatedAtSchema } from '../common.ts';
import { pengantarRtSchema } from './pengantar-rt.ts';
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

/** Absent requirements stay. `isian` is the whole list of fields to request; fields already requested stay. */
export const saveTinjauanSchema = z.object({
  berkas: z._default(z.array(markSchema).check(z.maxLength(MOST_MARKS)), []),
  isian: z.optional(z.array(fieldMarkSchema).check(z.maxLength(MOST_MARKS))),
  updatedAt: updatedAtSchema,
});
export type SaveTinjauanInput = z.infer<typeof saveTinjauanSchema>;

export const persyaratanSchema = z.object({ jenis_persyaratan: labelSchema });

export const perbaikiIsianSchema = z.record(z.string().check(z.maxLength(100)), z.string());

export const tulisCatatanSchema = z.object({ isi: textBlock({ label: 'Catatan', max: 2000 }) });

const text = z.nullable(z.string());

const berkasSchema = z.strictObject({
  jenis_persyaratan: z.string(),
  /** The document cannot be numbered without it. */
  wajib: z.boolean(),
  keadaan: z.enum(KEADAAN_BERKAS),
  alasan: z.nullable(z.enum(ALASAN_BERKAS)),
  catatan: text,
  /** Number of requests for it. */
  kali: z.number(),
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

/** One item of a correction request, as it was sent. */
export const halSchema = z.strictObject({
  jenis: z.enum(['berkas', 'isian']),
  /** Label of the requirement, or name of the field. */
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
  batas: z.string(),
  lewat_batas: z.boolean(),
  diperpanjang: z.boolean(),
  /** When all items were answered, or a later request replaced this one. */
  selesai_at: text,
  /** Only for officials. */
  oleh_nama: text,
  isi: z.array(halSchema),
});

/** The applicant sees no entry before it is sent. */
export const tinjauanSchema = z.strictObject({
  surat_id: z.number(),
  /** Null once the application is closed. */
  tahap: z.nullable(z.enum(TAHAP_TINJAUAN)),
  berkas: z.array(berkasSchema),
  isian: z.array(isianSchema),
  /** Newest first; only the first can still be open. */
  permintaan: z.array(permintaanSchema),
  pengantar_rt: z.array(pengantarRtSchema),
  /** Number of requirements that block the document's number. */
  belum_diterima: z.number(),
  /** Day by which officials review it. */
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
