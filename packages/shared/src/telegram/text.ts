/** Minutes for which the link to the bot is valid. */
export const TAUTAN_MENIT = 10;

export const TELEGRAM_TEXT = {
  saved: 'Bot Telegram disimpan',
  removed: 'Bot Telegram dilepas; semua petugas berhenti diberi tahu di sana',
  token: 'Token bot seperti 123456:ABC-DEF dari BotFather',
  none: 'Admin belum memasang bot Telegram.',
  linked: `Buka tautan itu di ponsel Anda dalam ${TAUTAN_MENIT} menit, lalu tekan Start.`,
  ended: 'Telegram Anda tidak diberi tahu lagi',
} as const;
