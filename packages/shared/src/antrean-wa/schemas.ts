import * as z from 'zod/mini';
import { STATUS_PENGADUAN } from '../pengaduan/text.ts';
import { STATUS_NASKAH, STATUS_SURAT } from '../surat/text.ts';

const told = {
  id: z.number(),
  nama: z.string(),
  no_hp: z.string(),
  catatan: z.nullable(z.string()),
  sejak: z.string(),
  /** Finished, refused, late or waiting for the applicant; such updates come first. */
  penting: z.boolean(),
};

const suratSchema = z.strictObject({
  jenis: z.literal('surat'),
  ...told,
  jenis_surat: z.string(),
  /** Null once an account owns it. */
  kode: z.nullable(z.string()),
  berpemilik: z.boolean(),
  status: z.enum(STATUS_SURAT),
  status_naskah: z.nullable(z.enum(STATUS_NASKAH)),
  /** Only with a valid electronic signature. */
  bertanda: z.optional(z.literal(true)),
  tertunda: z.nullable(z.strictObject({ alasan: z.string(), perkiraan: z.string() })),
  /** Set while the document is being made. `janji` is null once the promised moment has passed. */
  disiapkan: z.nullable(z.strictObject({ janji: z.nullable(z.string()) })),
  perbaikan: z.nullable(z.strictObject({ jumlah: z.number(), batas: z.string(), dikirim_at: z.string() })),
});

const pengaduanSchema = z.strictObject({
  jenis: z.literal('pengaduan'),
  ...told,
  judul: z.string(),
  kode: z.string(),
  status: z.enum(STATUS_PENGADUAN),
});

/** An applicant whose updates have not been sent by WhatsApp; `sejak` is the time of the newest. */
export const antreanWaSchema = z.discriminatedUnion('jenis', [suratSchema, pengaduanSchema]);
export type AntreanWa = z.infer<typeof antreanWaSchema>;
