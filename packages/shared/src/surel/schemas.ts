import * as z from 'zod/mini';
import { checkedSchema, emailSchema, HTTPS_URL, keysOf } from '../common.ts';
import { JENIS_KIRIMAN, KAIT_TEXT, KEADAAN_KIRIMAN, RAHASIA_LEAST, SALURAN_KIRIMAN, SUREL_TEXT } from './text.ts';

/** A message as officials see it: the address or number is masked. */
export const kirimanSchema = z.strictObject({
  id: z.number(),
  saluran: z.enum(keysOf(SALURAN_KIRIMAN)),
  jenis: z.enum(keysOf(JENIS_KIRIMAN)),
  kepada: z.string(),
  keadaan: z.enum(keysOf(KEADAAN_KIRIMAN)),
  percobaan: z.number(),
  /** Next attempt of a waiting message. */
  coba_at: z.nullable(z.string()),
  kesalahan: z.nullable(z.string()),
  created_at: z.string(),
});
export type Kiriman = z.infer<typeof kirimanSchema>;

/** The regency's gateway. */
export const kaitSchema = z.strictObject({
  /** Empty: there is none. */
  url: z.string(),
  /** The secret can be read. */
  siap: z.boolean(),
  menunggu: z.number(),
  /** Residents with a number who consent. */
  penerima: z.number(),
  /** Fault of the last attempt. */
  kesalahan: z.nullable(z.string()),
});
export type Kait = z.infer<typeof kaitSchema>;

export const surelSchema = z.strictObject({
  aktif: z.boolean(),
  /** The mail server is set. */
  siap: z.boolean(),
  /** Mails that wait. */
  menunggu: z.number(),
  /** Residents with a verified address who consent. */
  penerima: z.number(),
  kait: kaitSchema,
  /** The last messages of both channels. */
  kiriman: z.array(kirimanSchema),
});
export type Surel = z.infer<typeof surelSchema>;

export const updateSurelSchema = z.object({ aktif: z.boolean({ error: 'aktif harus true atau false' }) });

/** An empty address removes the gateway. An empty secret keeps the stored one, or makes the first. */
export const updateKaitSchema = z.object({
  url: z.string({ error: KAIT_TEXT.url }).check(
    z.trim(),
    z.maxLength(500, KAIT_TEXT.url),
    z.refine((url) => url === '' || HTTPS_URL.test(url), KAIT_TEXT.url),
  ),
  rahasia: z.string({ error: KAIT_TEXT.secret }).check(
    z.trim(),
    z.maxLength(200, KAIT_TEXT.secret),
    z.refine((text) => text === '' || (text.length >= RAHASIA_LEAST && /^[!-~]+$/.test(text)), KAIT_TEXT.secret),
  ),
});
export type UpdateKaitInput = z.infer<typeof updateKaitSchema>;

export const surelSayaSchema = z.strictObject({
  /** The village sends mails. */
  dilayani: z.boolean(),
  alamat: z.nullable(z.string()),
  terverifikasi: z.boolean(),
  kabar: z.boolean(),
  /** The address has refused too many mails; nothing is sent until it is verified again. */
  ditolak: z.boolean(),
  /** Updates by the gateway; null if the village has none. `host` receives the number. */
  kait: z.nullable(z.strictObject({ host: z.string(), no_hp: z.nullable(z.string()), kabar: z.boolean() })),
});
export type SurelSaya = z.infer<typeof surelSayaSchema>;

export const updateSurelSayaSchema = z.object({ kabar: checkedSchema });

/** Token of a link. Its length is limited before it is compared. */
export const tokenSurelSchema = z.object({
  token: z.string({ error: SUREL_TEXT.wrongLink }).check(z.maxLength(200, SUREL_TEXT.wrongLink)),
});

export const sandiSurelSchema = z.object({ email: emailSchema });
