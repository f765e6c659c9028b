import * as z from 'zod/mini';
import { checkedSchema, emailSchema, keysOf } from '../common.ts';
import { JENIS_KIRIMAN, KEADAAN_KIRIMAN, SUREL_TEXT } from './text.ts';

/** A mail as officials see it: the address is masked. */
export const kirimanSchema = z.strictObject({
  id: z.number(),
  jenis: z.enum(keysOf(JENIS_KIRIMAN)),
  kepada: z.string(),
  keadaan: z.enum(keysOf(KEADAAN_KIRIMAN)),
  percobaan: z.number(),
  /** Next attempt of a waiting mail. */
  coba_at: z.nullable(z.string()),
  kesalahan: z.nullable(z.string()),
  created_at: z.string(),
});
export type Kiriman = z.infer<typeof kirimanSchema>;

export const surelSchema = z.strictObject({
  aktif: z.boolean(),
  /** The mail server is set. */
  siap: z.boolean(),
  /** Mails that wait. */
  menunggu: z.number(),
  /** Residents with a verified address who consent. */
  penerima: z.number(),
  kiriman: z.array(kirimanSchema),
});
export type Surel = z.infer<typeof surelSchema>;

export const updateSurelSchema = z.object({ aktif: z.boolean({ error: 'aktif harus true atau false' }) });

export const surelSayaSchema = z.strictObject({
  /** The village sends mails. */
  dilayani: z.boolean(),
  alamat: z.nullable(z.string()),
  terverifikasi: z.boolean(),
  kabar: z.boolean(),
  /** The address has refused too many mails; nothing is sent until it is verified again. */
  ditolak: z.boolean(),
});
export type SurelSaya = z.infer<typeof surelSayaSchema>;

export const updateSurelSayaSchema = z.object({ kabar: checkedSchema });

/** Token of a link. Its length is limited before it is compared. */
export const tokenSurelSchema = z.object({
  token: z.string({ error: SUREL_TEXT.wrongLink }).check(z.maxLength(200, SUREL_TEXT.wrongLink)),
});

export const sandiSurelSchema = z.object({ email: emailSchema });
