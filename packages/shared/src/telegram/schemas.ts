import * as z from 'zod/mini';
import { TELEGRAM_TEXT } from './text.ts';

export const telegramSchema = z.strictObject({
  terpasang: z.boolean(),
  /** User name of the bot, without @. */
  bot: z.string(),
  /** Officials with a connected chat. */
  petugas: z.number(),
  kesalahan: z.nullable(z.string()),
});
export type Telegram = z.infer<typeof telegramSchema>;

/** An empty token removes the bot. */
export const updateTelegramSchema = z.object({
  token: z
    .string({ error: TELEGRAM_TEXT.token })
    .check(z.trim(), z.maxLength(100, TELEGRAM_TEXT.token), z.regex(/^(\d{1,20}:[\w-]{20,80})?$/, TELEGRAM_TEXT.token)),
});

export const telegramSayaSchema = z.strictObject({
  /** User name of the bot; null while there is none. */
  bot: z.nullable(z.string()),
  terhubung: z.boolean(),
});
export type TelegramSaya = z.infer<typeof telegramSayaSchema>;
