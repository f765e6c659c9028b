import * as z from 'zod/mini';
import { AGAMA, JENIS_KELAMIN } from '../codes/ktp.ts';
import {
  blankable,
  checkedSchema,
  daySchema,
  MAX_LENGTH,
  oneOf,
  optional,
  pageQuery,
  searchSchema,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { kodeKlasifikasiSchema } from '../naskah-setelan/schemas.ts';
import { produkHukumSchema } from '../produk-hukum/schemas.ts';
import { APARAT_LABEL, BUKU_TEXT, JENIS_BUKU_PERATURAN } from './text.ts';

const text = z.nullable(z.string());

export const agendaSuratSchema = z.strictObject({
  id: z.number(),
  urut: z.number(),
  arah: z.enum(['masuk', 'keluar']),
  tanggal_kirim: text,
  nomor: z.string(),
  tanggal: z.string(),
  pengirim: text,
  kepada: text,
  nik: text,
  isi_singkat: z.string(),
  keterangan: text,
  luar_portal: z.boolean(),
  sistem_lama: z.boolean(),
  ekspedisi: z.boolean(),
});

export const ekspedisiSchema = z.strictObject({
  id: z.number(),
  urut: z.number(),
  tanggal: z.string(),
  surat: z.strictObject({ tanggal: z.string(), nomor: z.string(), isi_singkat: z.string() }),
  kepada: z.string(),
  penerima: text,
  keterangan: text,
});

/** A regulation with its number within the year's register. */
export const barisPeraturanSchema = z.extend(
  z.omit(produkHukumSchema, { tahun: true, status: true, berkas: true, ukuran: true, updatedAt: true }),
  { urut: z.number() },
);
export type BarisPeraturan = z.infer<typeof barisPeraturanSchema>;

const number = (pattern: RegExp, error: string) =>
  z.optional(z.pipe(z.string({ error }).check(z.regex(pattern, error)), z.transform(Number)));

const period = {
  tahun: number(/^(19|20)\d\d$/, BUKU_TEXT.unknownYear),
  bulan: number(/^(0?[1-9]|1[0-2])$/, BUKU_TEXT.unknownMonth),
};

export const bukuExportQuerySchema = z.object(period);
export const bukuQuerySchema = z.object({ ...pageQuery, ...period });
export const bukuPeraturanQuerySchema = z.object({
  buku: oneOf(JENIS_BUKU_PERATURAN, BUKU_TEXT.unknownBook),
  ...period,
});
/** `q` searches number, names, content and remarks, in all years unless `tahun` is given. */
export const agendaQuerySchema = z.object({
  ...pageQuery,
  ...period,
  q: searchSchema,
});
export type BukuPeriod = z.infer<typeof bukuExportQuerySchema>;

/**
 * Matches digits that read as a NIK, because books are shown to others. Digits 7 to 12 are the day of birth (PP 37 of
 * 2007, article 37), with 40 added to a woman's day. Letter numbers beside dates seldom match that.
 */
const NIK = /\d{6}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{6}/;
const readsAsNik = (text: string) => NIK.test(text.normalize('NFKC').replace(/[^\p{Nd}\p{L}]+/gu, ''));
const line = (label: string, max: number) =>
  textLine({ label, max }).check(z.refine((value) => !readsAsNik(value), BUKU_TEXT.withoutNik));

const isi_singkat = line('Isi singkat', MAX_LENGTH.judul);
const keterangan = optional(line('Keterangan', MAX_LENGTH.judul));

const masukSchema = z.object({
  jenis: z.literal('masuk'),
  nomor: textLine({ label: 'Nomor surat', max: 100 }),
  tanggal: daySchema('Tanggal surat'),
  pengirim: line('Pengirim', MAX_LENGTH.nama),
  isi_singkat,
  tanggal_terima: daySchema('Tanggal diterima'),
  keterangan,
});

/** Takes a number for a letter written outside the portal; its day is today. */
const keluarSchema = z.object({
  jenis: z.literal('keluar'),
  kode_klasifikasi: kodeKlasifikasiSchema,
  kepada: line('Ditujukan kepada', MAX_LENGTH.nama),
  isi_singkat,
});

export const tulisAgendaSchema = z.discriminatedUnion('jenis', [masukSchema, keluarSchema], BUKU_TEXT.unknownKind);
export type TulisAgendaInput = z.infer<typeof tulisAgendaSchema>;

/** Absent fields stay. A remark is appended to the existing ones. */
export const koreksiAgendaSchema = z.object({
  keterangan,
  tanggal_kirim: optional(daySchema('Tanggal')),
  /** Adds a letter written outside the portal to the dispatch register, on the day it was sent. */
  ekspedisi: checkedSchema,
});
export type KoreksiAgendaInput = z.infer<typeof koreksiAgendaSchema>;

export const koreksiEkspedisiSchema = z.object({
  penerima: optional(line('Nama penerima', MAX_LENGTH.nama)),
  keterangan,
});
export type KoreksiEkspedisiInput = z.infer<typeof koreksiEkspedisiSchema>;

const part = (name: keyof typeof APARAT_LABEL, max = 100) => blankable(line(APARAT_LABEL[name], max));
const partDay = (name: keyof typeof APARAT_LABEL) => blankable(daySchema(APARAT_LABEL[name]));

/** A line of the register A.4. An absent field stays unchanged. */
export const saveAparatSchema = z.object({
  nama: line(APARAT_LABEL.nama, MAX_LENGTH.nama),
  jabatan: line(APARAT_LABEL.jabatan, MAX_LENGTH.judul),
  niap: part('niap', 30),
  nip: blankable(textLine({ label: APARAT_LABEL.nip, max: 30 })),
  jenis_kelamin: blankable(oneOf(JENIS_KELAMIN, `Jenis kelamin harus ${JENIS_KELAMIN.join(' atau ')}`)),
  tempat_lahir: part('tempat_lahir'),
  tanggal_lahir: partDay('tanggal_lahir'),
  agama: blankable(oneOf(AGAMA, `Agama harus salah satu dari ${AGAMA.join(', ')}`)),
  pangkat: part('pangkat'),
  pendidikan: part('pendidikan'),
  nomor_angkat: part('nomor_angkat'),
  tanggal_angkat: partDay('tanggal_angkat'),
  nomor_berhenti: part('nomor_berhenti'),
  tanggal_berhenti: partDay('tanggal_berhenti'),
  keterangan: part('keterangan', MAX_LENGTH.judul),
});
export type SaveAparatInput = z.infer<typeof saveAparatSchema>;

export const createAparatSchema = z.extend(saveAparatSchema, {
  /** Person of the organisation chart; absent for an official who is not in it. */
  struktur_id: z.optional(
    z
      .int({ error: BUKU_TEXT.aparatPost })
      .check(z.gte(1, BUKU_TEXT.aparatPost), z.lte(2_147_483_647, BUKU_TEXT.aparatPost)),
  ),
});
export const updateAparatSchema = z.extend(saveAparatSchema, { updatedAt: updatedAtSchema });

export const barisAparatSchema = z.strictObject({
  urut: z.number(),
  /** Null for a person of the organisation chart whose data are not entered yet. */
  id: z.nullable(z.number()),
  struktur_id: z.nullable(z.number()),
  /** Present name of the person in the organisation chart. */
  nama_struktur: text,
  nama: z.string(),
  jabatan: z.string(),
  niap: z.string(),
  nip: z.string(),
  jenis_kelamin: z.string(),
  tempat_lahir: z.string(),
  tanggal_lahir: text,
  agama: z.string(),
  pangkat: z.string(),
  pendidikan: z.string(),
  nomor_angkat: z.string(),
  tanggal_angkat: text,
  nomor_berhenti: z.string(),
  tanggal_berhenti: text,
  keterangan: z.string(),
  updatedAt: z.string(),
});
export type BarisAparat = z.infer<typeof barisAparatSchema>;
