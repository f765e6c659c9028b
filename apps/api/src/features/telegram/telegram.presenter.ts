import type { Telegram, TelegramSaya } from '@pendopo/shared/telegram/schemas';
import type { readBot, readOwnBot } from './telegram.service.ts';

/** Without the token. */
export const presentTelegram = ({
  token,
  bot,
  connected,
  kesalahan,
}: Awaited<ReturnType<typeof readBot>>): Telegram => ({
  terpasang: token !== null,
  bot,
  petugas: connected,
  kesalahan,
});

export const presentTelegramSaya = ({ bot, own }: Awaited<ReturnType<typeof readOwnBot>>): TelegramSaya => ({
  bot: bot.token === null ? null : bot.bot,
  terhubung: own !== null && own.chat_id !== null,
});
