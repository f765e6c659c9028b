import * as z from 'zod/mini';
import { checkedSchema, emailSchema, HTTPS_URL, keysOf, orEmpty, textLine, updatedAtSchema } from '../common.ts';
import {
  ENKRIPSI_SMTP,
  JENIS_PERINGATAN,
  type JenisPeringatan,
  PENERIMA_MOST,
  PERINGATAN_TEXT,
  SALURAN_PERINGATAN,
  type SaluranPeringatan,
} from './text.ts';

const jenisSchema = z.enum(keysOf<JenisPeringatan>(JENIS_PERINGATAN), { error: PERINGATAN_TEXT.about });
const saluranSchema = z.enum(keysOf<SaluranPeringatan>(SALURAN_PERINGATAN), { error: 'Saluran tidak dikenal' });
const enkripsiSchema = z.enum(keysOf(ENKRIPSI_SMTP), { error: PERINGATAN_TEXT.encryption });

/** `ada_sandi` replaces the mail account's password. */
export const setelanPeringatanSchema = z.strictObject({
  surel_aktif: z.boolean(),
  smtp_host: z.string(),
  smtp_port: z.number(),
  smtp_enkripsi: enkripsiSchema,
  smtp_pengguna: z.string(),
  ada_sandi: z.boolean(),
  pengirim: z.string(),
  penerima: z.array(z.string()),
  webhook_aktif: z.boolean(),
  webhook_url: z.string(),
  tentang: z.array(jenisSchema),
  updatedAt: z.string(),
});
export type SetelanPeringatan = z.infer<typeof setelanPeringatanSchema>;

export const peringatanTerkirimSchema = z.strictObject({
  jenis: jenisSchema,
  saluran: saluranSchema,
  created_at: z.string(),
  terkirim_at: z.nullable(z.string()),
  kesalahan: z.nullable(z.string()),
});
export type PeringatanTerkirim = z.infer<typeof peringatanTerkirimSchema>;

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Empty `smtp_sandi` keeps the password. An enabled channel needs all its settings. */
export const updateSetelanPeringatanSchema = z
  .object({
    surel_aktif: checkedSchema,
    smtp_host: orEmpty(
      textLine({ label: 'Server surel', max: 253 }).check(z.regex(HOST, { error: PERINGATAN_TEXT.host })),
    ),
    smtp_port: z
      .int({ error: PERINGATAN_TEXT.port })
      .check(z.gte(1, PERINGATAN_TEXT.port), z.lte(65_535, PERINGATAN_TEXT.port)),
    smtp_enkripsi: enkripsiSchema,
    smtp_pengguna: orEmpty(textLine({ label: 'Nama pengguna surel', max: 254 })),
    smtp_sandi: orEmpty(textLine({ label: 'Sandi surel', max: 200 })),
    pengirim: orEmpty(emailSchema),
    penerima: z.array(emailSchema, { error: PERINGATAN_TEXT.recipients }).check(
      z.maxLength(PENERIMA_MOST, PERINGATAN_TEXT.recipients),
      z.refine((all) => new Set(all).size === all.length, PERINGATAN_TEXT.recipients),
    ),
    webhook_aktif: checkedSchema,
    webhook_url: orEmpty(
      textLine({ label: 'Alamat aplikasi obrolan', max: 500 }).check(
        z.regex(HTTPS_URL, { error: PERINGATAN_TEXT.url }),
      ),
    ),
    tentang: z
      .array(jenisSchema, { error: PERINGATAN_TEXT.about })
      .check(z.minLength(1, PERINGATAN_TEXT.about), z.maxLength(Object.keys(JENIS_PERINGATAN).length)),
    updatedAt: updatedAtSchema,
  })
  .check(
    z.refine(({ surel_aktif, smtp_host }) => !surel_aktif || smtp_host !== '', {
      error: PERINGATAN_TEXT.notSet.surel,
      path: ['smtp_host'],
    }),
    z.refine(({ surel_aktif, pengirim }) => !surel_aktif || pengirim !== '', {
      error: PERINGATAN_TEXT.sender,
      path: ['pengirim'],
    }),
    z.refine(({ surel_aktif, penerima }) => !surel_aktif || penerima.length > 0, {
      error: PERINGATAN_TEXT.recipients,
      path: ['penerima'],
    }),
    z.refine(({ webhook_aktif, webhook_url }) => !webhook_aktif || webhook_url !== '', {
      error: PERINGATAN_TEXT.notSet.webhook,
      path: ['webhook_url'],
    }),
  );
export type UpdateSetelanPeringatanInput = z.infer<typeof updateSetelanPeringatanSchema>;

export const ujiPeringatanSchema = z.object({ saluran: saluranSchema });
