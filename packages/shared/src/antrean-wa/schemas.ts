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
  /** Finished, refused, late, or waiting for its applicant: told before the rest. */
  penting: z.boolean(),
};

const suratSchema = z.strictObject({
  jenis: z.literal('surat'),
  ...told,
  jenis_surat: z.string(),
  /** By which a request of the counter is followed, while it has no owner. */
  kode: z.nullable(z.string()),
  berpemilik: z.boolean(),
  status: z.enum(STATUS_SURAT),
  status_naskah: z.nullable(z.enum(STATUS_NASKAH)),
  tertunda: z.nullable(z.strictObject({ alasan: z.string(), perkiraan: z.string() })),
  /** All its requirements are accepted and its letter is on its way; with the promised moment unless that has passed. */
  disiapkan: z.nullable(z.strictObject({ janji: z.nullable(z.string()) })),
  /** What its applicant is asked to mend, and until when. */
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
