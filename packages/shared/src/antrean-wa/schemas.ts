import * as z from 'zod/mini';
import { STATUS_NASKAH } from '../naskah/text.ts';
import { STATUS_PENGADUAN } from '../pengaduan/text.ts';
import { STATUS_SURAT } from '../surat/text.ts';

const told = {
  id: z.number(),
  nama: z.string(),
  no_hp: z.string(),
  catatan: z.nullable(z.string()),
  sejak: z.string(),
  /** True if finished, refused, late or waiting for the applicant; such updates come first. */
  penting: z.boolean(),
};

const suratSchema = z.strictObject({
  jenis: z.literal('surat'),
  ...told,
  jenis_surat: z.string(),
  /** Tracking code of an application from the counter; null once it has an owner. */
  kode: z.nullable(z.string()),
  berpemilik: z.boolean(),
  status: z.enum(STATUS_SURAT),
  status_naskah: z.nullable(z.enum(STATUS_NASKAH)),
  tertunda: z.nullable(z.strictObject({ alasan: z.string(), perkiraan: z.string() })),
  /**
   * Set when all requirements are accepted and the document is being made. `janji`: the promised moment, null once
   * passed.
   */
  disiapkan: z.nullable(z.strictObject({ janji: z.nullable(z.string()) })),
  /** Open correction request: the number of items and the due date. */
  perbaikan: z.nullable(z.strictObject({ jumlah: z.number(), batas: z.string(), dikirim_at: z.string() })),
});

const pengaduanSchema = z.strictObject({
  jenis: z.literal('pengaduan'),
  ...told,
  judul: z.string(),
  kode: z.string(),
  status: z.enum(STATUS_PENGADUAN),
});

/** An applicant whose updates have not been sent by WhatsApp yet; `sejak` is the moment of the newest. */
export const antreanWaSchema = z.discriminatedUnion('jenis', [suratSchema, pengaduanSchema]);
export type AntreanWa = z.infer<typeof antreanWaSchema>;
