import * as z from 'zod/mini';
import { checkedSchema, daySchema, MAX_LENGTH, optional, pageQuery, searchSchema, textLine } from '../common.ts';
import { kodeKlasifikasiSchema } from '../naskah/setelan.ts';
import { BUKU_TEXT } from './text.ts';

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

const number = (pattern: RegExp, error: string) =>
  z.optional(z.pipe(z.string({ error }).check(z.regex(pattern, error)), z.transform(Number)));

const period = {
  /** This year by default. */
  tahun: number(/^(19|20)\d\d$/, BUKU_TEXT.unknownYear),
  bulan: number(/^(0?[1-9]|1[0-2])$/, BUKU_TEXT.unknownMonth),
};

/** Which part of a book: a year, or one of its months. */
export const bukuExportQuerySchema = z.object(period);
export const bukuQuerySchema = z.object({ ...pageQuery, ...period });
/** `q` looks in number, names, content and remarks: of all years unless one is named. */
export const agendaQuerySchema = z.object({
  ...pageQuery,
  ...period,
  q: searchSchema,
});
export type BukuPeriod = z.infer<typeof bukuExportQuerySchema>;

/**
 * Sixteen digits, however they are written and grouped, that read as a NIK: books are printed and shown around. Digits 7 to 12 are the
 * day of birth, a woman's day plus 40 (PP 37 of 2007, article 37), which numbers of letters and dates side by side seldom are.
 */
const NIK = /\d{6}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{6}/;
const readsAsNik = (text: string) => NIK.test(text.normalize('NFKC').replace(/[^\p{Nd}\p{L}]+/gu, ''));
const line = (label: string, max: number) =>
  textLine({ label, max }).check(z.refine((value) => !readsAsNik(value), BUKU_TEXT.withoutNik));

const isi_singkat = line('Isi singkat', MAX_LENGTH.judul);
const keterangan = optional(line('Keterangan', MAX_LENGTH.judul));

/** A letter that came in, entered by hand. */
const masukSchema = z.object({
  jenis: z.literal('masuk'),
  nomor: textLine({ label: 'Nomor surat', max: 100 }),
  tanggal: daySchema('Tanggal surat'),
  pengirim: line('Pengirim', MAX_LENGTH.nama),
  isi_singkat,
  tanggal_terima: daySchema('Tanggal diterima'),
  keterangan,
});

/** A number for a letter that is written elsewhere; its day is today. */
const keluarSchema = z.object({
  jenis: z.literal('keluar'),
  kode_klasifikasi: kodeKlasifikasiSchema,
  kepada: line('Ditujukan kepada', MAX_LENGTH.nama),
  isi_singkat,
});

export const tulisAgendaSchema = z.discriminatedUnion('jenis', [masukSchema, keluarSchema], BUKU_TEXT.unknownKind);
export type TulisAgendaInput = z.infer<typeof tulisAgendaSchema>;

/** Corrects a line of the Buku Agenda: what is not sent stays. A remark is added behind those that the book has. */
export const koreksiAgendaSchema = z.object({
  keterangan,
  tanggal_kirim: optional(daySchema('Tanggal')),
  /** A letter that was written elsewhere goes into the Buku Ekspedisi, on the day it was sent. In JSON or as a form's text. */
  ekspedisi: checkedSchema,
});
export type KoreksiAgendaInput = z.infer<typeof koreksiAgendaSchema>;

/** Corrects a line of the Buku Ekspedisi: who received the letter, and a further remark. */
export const koreksiEkspedisiSchema = z.object({
  penerima: optional(line('Nama penerima', MAX_LENGTH.nama)),
  keterangan,
});
export type KoreksiEkspedisiInput = z.infer<typeof koreksiEkspedisiSchema>;
