import * as z from 'zod/mini';
import { asalFields, noHpLoketSchema } from '../access/counter.ts';
import { dilihatSchema } from '../access/dilihat.ts';
import { spamFields } from '../access/spam.ts';
import { whatsappSchema } from '../access/whatsapp.ts';
import {
  daySchema,
  emailSchema,
  MAX_LENGTH,
  noHpSchema,
  oneOf,
  optional,
  pageQuery,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { alasanNikSchema } from '../files/ekspor.ts';
import { villageDay } from '../text/dates.ts';
import { STATUS_PENGADUAN, TENGGAT_PENGADUAN, URUT_PENGADUAN } from './text.ts';

/** Digits in any spacing. Any other text is kept as typed and never refused. */
const nikSchema = z.pipe(
  textLine({ label: 'NIK', max: 20 }),
  z.transform((typed) => {
    const digits = typed.replace(/[\s.-]/g, '');
    return /^\d+$/.test(digits) ? digits : typed;
  }),
);

export const submitPengaduanSchema = z.object({
  nama: textLine({ label: 'Nama lengkap', max: MAX_LENGTH.nama }),
  nik: nikSchema,
  email: optional(emailSchema),
  no_hp: noHpSchema,
  alamat: optional(textBlock({ label: 'Alamat', max: MAX_LENGTH.alamat })),
  judul: textLine({ label: 'Judul pengaduan', max: MAX_LENGTH.judul }),
  uraian: textBlock({ label: 'Uraian pengaduan', max: MAX_LENGTH.teks }),
  tanggal_pengaduan: daySchema('Tanggal pengaduan').check(
    z.refine((day) => day <= villageDay(), 'Tanggal pengaduan tidak boleh di masa depan'),
  ),
  ...spamFields,
});
export type SubmitPengaduanInput = z.infer<typeof submitPengaduanSchema>;

export const loketPengaduanSchema = z.extend(submitPengaduanSchema, { no_hp: noHpLoketSchema });

const statusSchema = oneOf(STATUS_PENGADUAN, `Status harus salah satu dari ${STATUS_PENGADUAN.join(', ')}`);

export const updatePengaduanStatusSchema = z.object({
  status: statusSchema,
  catatan: optional(textBlock({ label: 'Catatan', max: 1000 })),
  updatedAt: updatedAtSchema,
});
export type UpdatePengaduanStatusInput = z.infer<typeof updatePengaduanStatusSchema>;

/** `q` searches nama, nik, judul, no_hp, and a complaint's code or number. */
const filter = {
  q: searchSchema,
  status: z.optional(statusSchema),
  tenggat: z.optional(oneOf(TENGGAT_PENGADUAN, `tenggat harus salah satu dari ${TENGGAT_PENGADUAN.join(', ')}`)),
  urut: z._default(oneOf(URUT_PENGADUAN, `urut harus salah satu dari ${URUT_PENGADUAN.join(', ')}`), 'terbaru'),
};
export const pengaduanListQuerySchema = z.object({ ...pageQuery, ...filter });
export const pengaduanExportQuerySchema = z.object({ ...filter, alasan_nik: alasanNikSchema });
export type PengaduanExportQuery = z.infer<typeof pengaduanExportQuerySchema>;
export type PengaduanListQuery = z.infer<typeof pengaduanListQuerySchema>;

export const myPengaduanQuerySchema = z.object(pageQuery);

const riwayatSchema = z.strictObject({
  status: statusSchema,
  catatan: z.nullable(z.string()),
  created_at: z.string(),
});

export const pengaduanRowSchema = z.strictObject({
  id: z.number(),
  kode: z.string(),
  judul: z.string(),
  tanggal_pengaduan: z.string(),
  status: statusSchema,
  updatedAt: z.string(),
});
export type PengaduanRow = z.infer<typeof pengaduanRowSchema>;

export const pengaduanSayaRowSchema = z.extend(pengaduanRowSchema, {
  /** An official acted on it after the owner's last visit. */
  baru: z.boolean(),
});
export type PengaduanSayaRow = z.infer<typeof pengaduanSayaRowSchema>;

/** `nik` is shortened by `shortNik`, and empty once the complainant's data is destroyed. */
export const pengaduanMasukRowSchema = z.extend(pengaduanRowSchema, {
  nama: z.string(),
  nik: z.string(),
  no_hp: z.string(),
  created_at: z.string(),
  ...asalFields,
  /** First response; null for complaints from before there were promises. */
  batas_jawab: z.nullable(z.string()),
});
export type PengaduanMasukRow = z.infer<typeof pengaduanMasukRowSchema>;

export const pengaduanSchema = z.extend(pengaduanMasukRowSchema, {
  email: z.nullable(z.string()),
  alamat: z.nullable(z.string()),
  uraian: z.string(),
  dapat_dinilai: z.boolean(),
  /** Signed link, valid for 15 minutes. */
  img: z.nullable(z.string()),
  /** For officials: true if an account owns it. */
  berpemilik: z.optional(z.boolean()),
  riwayat: z.array(riwayatSchema),
  whatsapp: z.array(whatsappSchema),
  /** Newest first. */
  dilihat: z.array(dilihatSchema),
});
export type Pengaduan = z.infer<typeof pengaduanSchema>;

/** Response to a repeated request. It has little data, because someone else may have the idempotency key. */
export const pengaduanSentSchema = z.strictObject({ id: z.number(), kode: z.string() });

/** Has no data about the complainant. */
export const lacakPengaduanSchema = z.strictObject({
  kode: z.string(),
  judul: z.string(),
  status: statusSchema,
  tanggal_pengaduan: z.string(),
  created_at: z.string(),
  batas_jawab: z.nullable(z.string()),
  /** Answered, and its survey is not. */
  dapat_dinilai: z.boolean(),
  riwayat: z.array(riwayatSchema),
});
export type LacakPengaduan = z.infer<typeof lacakPengaduanSchema>;
