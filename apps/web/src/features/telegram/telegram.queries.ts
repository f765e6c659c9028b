import { call } from '../../lib/http/api-client.ts';
import { query } from '../../lib/http/query.ts';
import { merge } from '../../lib/http/query-cache.ts';

export const telegramQuery = query('/telegram');
export const telegramSayaQuery = query('/telegram/saya');

/** Installs the bot of a token; an empty token removes it. */
export async function setBot(token: string): Promise<string> {
  const { message, telegram } = await call('PUT /telegram', { body: { token }, fallback: 'Gagal menyimpan bot' });
  merge(telegramQuery, { telegram });
  return message;
}

/** Creates a one-time link to the bot. */
export const createLink = () => call('POST /telegram/saya', { fallback: 'Tautan gagal dibuat' });

export async function endOwn(): Promise<string> {
  const { message, telegram } = await call('DELETE /telegram/saya', { fallback: 'Telegram gagal diputus' });
  merge(telegramSayaQuery, { telegram });
  return message;
}
