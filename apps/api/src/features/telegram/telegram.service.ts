import { randomBytes } from 'node:crypto';
import { TAUTAN_MENIT, TELEGRAM_TEXT } from '@pendopo/shared/telegram/text';
import * as z from 'zod/mini';
import type { Context } from '../../deps.ts';
import { hashOfCode, TELEGRAM_SECRET } from '../../domain/night/telegram.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest } from '../../lib/errors.ts';
import { TelegramError } from '../../lib/telegram.ts';

const ONLY = { id: 1 };
const MINUTE_MS = 60_000;

export async function readBot({ prisma }: Context) {
  const [row, connected] = await Promise.all([
    prisma.setelanTelegram.findUniqueOrThrow({ where: ONLY }),
    prisma.telegramPetugas.count({ where: { chat_id: { not: null } } }),
  ]);
  return { ...row, connected };
}

export async function readOwnBot({ prisma }: Context, userId: number) {
  const [bot, own] = await Promise.all([
    prisma.setelanTelegram.findUniqueOrThrow({ where: ONLY }),
    prisma.telegramPetugas.findUnique({ where: { user_id: userId } }),
  ]);
  return { bot, own };
}

const meSchema = z.object({ username: z.string() });

/** Asks the service for the bot's name, which also checks the token. */
async function nameOfBot({ outgoing }: Context, token: string): Promise<string> {
  const me = await outgoing.telegram({ token, method: 'getMe' }).catch((error: unknown) => {
    throw error instanceof TelegramError ? badRequest(error.message) : error;
  });
  return meSchema.parse(me).username;
}

/** Installs a bot, or removes it with an empty token. Another bot has no chat with anyone yet. */
export async function setBot(ctx: Context, { token, by }: { token: string; by: CurrentUser }): Promise<void> {
  const bot = token === '' ? '' : await nameOfBot(ctx, token);
  await write(ctx, { by }, async ({ tx, audit }) => {
    const before = await tx.setelanTelegram.findUniqueOrThrow({ where: ONLY });
    const fresh = { lanjut: 0, pembaca: null, pembaca_sampai: null, kesalahan: null };
    const sealed = token === '' ? null : ctx.sealed.seal(token, TELEGRAM_SECRET);
    await tx.setelanTelegram.update({ where: ONLY, data: { ...fresh, token: sealed, bot } });
    if (bot !== before.bot) await tx.telegramPetugas.deleteMany();
    const perubahan = [{ kolom: 'bot', dari: before.bot || null, ke: bot || null }];
    await audit.entry({ aksi: 'ubah', jenis: 'peringatan', sasaran_id: 1, label: 'Bot Telegram', perubahan });
  });
}

/** Creates a one-time link to the bot. The present chat stays until the link is used. */
export async function createLink(ctx: Context, by: CurrentUser): Promise<string> {
  const kode = randomBytes(16).toString('hex');
  const at = ctx.now();
  return write(ctx, { by }, async ({ tx }) => {
    const { bot, token } = await tx.setelanTelegram.findUniqueOrThrow({ where: ONLY });
    if (token === null) throw badRequest(TELEGRAM_TEXT.none);
    const data = { kode_hash: hashOfCode(kode), kode_sampai: new Date(at.getTime() + TAUTAN_MENIT * MINUTE_MS) };
    await tx.telegramPetugas.upsert({ where: { user_id: by.id }, create: { user_id: by.id, ...data }, update: data });
    return `https://t.me/${bot}?start=${kode}`;
  });
}

export const endOwn = (ctx: Context, by: CurrentUser) =>
  write(ctx, { by }, ({ tx }) => tx.telegramPetugas.deleteMany({ where: { user_id: by.id } }));
