import * as z from 'zod/mini';
import { spamFields } from '../access/spam.ts';
import {
  emailSchema,
  MAX_LENGTH,
  noHpSchema,
  oneOf,
  optional,
  pageQuery,
  phoneSchema,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { canBePrinted } from '../text/printable.ts';
import { KONTAK_LABEL, TAMPIL_PESAN } from './text.ts';

export const kontakDesaSchema = z.strictObject({
  alamat: z.string(),
  email: z.string(),
  whatsapp: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type KontakDesa = z.infer<typeof kontakDesaSchema>;

const account = (label: string) => z.optional(optional(textLine({ label, max: MAX_LENGTH.judul })));

/** Absent fields stay; blank fields are cleared. */
export const updateKontakDesaSchema = z.object({
  alamat: textBlock({ label: KONTAK_LABEL.alamat, max: MAX_LENGTH.alamat }).check(canBePrinted(KONTAK_LABEL.alamat)),
  email: emailSchema,
  whatsapp: z.optional(optional(phoneSchema('Nomor WhatsApp'))),
  instagram: account(KONTAK_LABEL.instagram),
  facebook: account(KONTAK_LABEL.facebook),
  updatedAt: updatedAtSchema,
});
export type UpdateKontakDesaInput = z.infer<typeof updateKontakDesaSchema>;

export const submitPesanSchema = z.object({
  nama: textLine({ label: 'Nama lengkap', max: MAX_LENGTH.nama }),
  email: emailSchema,
  no_hp: noHpSchema,
  pesan: optional(textBlock({ label: 'Pesan', max: MAX_LENGTH.teks })),
  ...spamFields,
});
export type SubmitPesanInput = z.infer<typeof submitPesanSchema>;

/** `q` searches nama, email, no_hp and pesan. */
const filter = {
  q: searchSchema,
  tampil: z.optional(oneOf(TAMPIL_PESAN, `tampil harus salah satu dari ${TAMPIL_PESAN.join(', ')}`)),
};
export const pesanListQuerySchema = z.object({ ...pageQuery, ...filter });
export const pesanExportQuerySchema = z.object(filter);
export type PesanExportQuery = z.infer<typeof pesanExportQuerySchema>;
export type PesanListQuery = z.infer<typeof pesanListQuerySchema>;

export const readPesanSchema = z.object({
  dibaca: z._default(z.boolean({ error: 'dibaca harus berupa true atau false' }), true),
});

export const replyPesanSchema = z.object({
  dibalas: z._default(z.boolean({ error: 'dibalas harus berupa true atau false' }), true),
});

export const pesanSchema = z.strictObject({
  id: z.number(),
  nama: z.string(),
  email: z.string(),
  no_hp: z.string(),
  pesan: z.nullable(z.string()),
  dibaca_at: z.nullable(z.string()),
  dibalas_at: z.nullable(z.string()),
  dibalas_oleh: z.nullable(z.string()),
  created_at: z.string(),
});
export type Pesan = z.infer<typeof pesanSchema>;

/** Response to a repeated request. It has only the id, because someone else may have the idempotency key. */
export const pesanSentSchema = z.strictObject({ id: z.number() });
