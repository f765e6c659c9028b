import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { AppDeps } from '../../deps.ts';
import { createSealed } from '../../lib/sealed.ts';
import { type Telegram, TelegramError } from '../../lib/telegram.ts';
import { inTransaction } from '../../lib/transaction.ts';
import { withWords, words } from '../../lib/village-words.ts';
import { loadVillage } from '../village.ts';
import { NEWS_FOR_OFFICIAL } from './news-for-officials.ts';

// A bot tells officials that something new waits, without names. It reads updates by long polling, so the portal needs no
// address that the service can reach. One portal reads; all portals send.

export const TELEGRAM_SECRET = 'telegram';

/** Returns the stored form of a one-time code. */
export const hashOfCode = (kode: string): string => createHash('sha256').update(kode).digest('hex');

const EVERY_MS = 20_000;
/** Seconds for which the service holds a request without updates. */
const POLL_S = 25;
const LEASE_MS = 60_000;
/** Maximum age of news that is sent. */
const SENT_FOR_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;
const MOST_DOUBLINGS = 10;

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'now' | 'log'> & { telegram: Telegram };
type Bot = { token: string; lanjut: bigint };

const updatesSchema = z.array(
  z.object({
    update_id: z.number(),
    message: z.optional(
      z.object({ text: z.optional(z.string()), chat: z.object({ id: z.number(), type: z.string() }) }),
    ),
  }),
);
type Update = z.infer<typeof updatesSchema>[number];

async function readToken({ prisma, config }: Deps): Promise<string | null> {
  const row = await prisma.setelanTelegram.findUnique({ where: { id: 1 } });
  return (row?.token && createSealed(config.jwtSecret).open(row.token, TELEGRAM_SECRET)) || null;
}

const villageName = async ({ prisma }: Deps) =>
  words`{Desa} ${(await prisma.desa.findFirst({ select: { nama: true } }))?.nama ?? ''}`.trim();

/** Takes or renews the lease of the reader. Returns null while another portal reads, or without a bot. */
async function lease(deps: Deps, reader: string): Promise<Bot | null> {
  const { prisma, now } = deps;
  const token = await readToken(deps);
  if (token === null) return null;
  const until = new Date(now().getTime() + LEASE_MS);
  const [row] = await prisma.$queryRaw<{ lanjut: bigint }[]>`
    UPDATE setelan_telegram SET pembaca = ${reader}::uuid, pembaca_sampai = ${until}
    WHERE id = 1 AND (pembaca = ${reader}::uuid OR pembaca_sampai IS NULL OR pembaca_sampai < ${now()}) RETURNING lanjut`;
  return row ? { token, lanjut: row.lanjut } : null;
}

const START = /^\/start ([\da-f]{32})$/;

const CONNECTED = 'Terhubung. Anda diberi tahu di sini bila ada yang baru di meja petugas. Kirim /stop untuk berhenti.';
const WRONG_CODE = 'Kode ini salah atau sudah tidak berlaku. Buat tautan baru di Profil Saya.';

/** Connects the chat of a valid code; a used or late code changes nothing. Returns the text for the chat. */
const connect = ({ prisma, now }: Deps, { kode, chat }: { kode: string; chat: number }): Promise<string> =>
  inTransaction(prisma, async (tx) => {
    const at = now();
    const found = await tx.telegramPetugas.findFirst({
      where: { kode_hash: hashOfCode(kode), kode_sampai: { gt: at }, user: { aktif: true, role: { not: 'user' } } },
    });
    if (!found) return WRONG_CODE;
    const { user_id } = found;
    // A chat belongs to one account.
    await tx.telegramPetugas.deleteMany({ where: { chat_id: chat, user_id: { not: user_id } } });
    await tx.telegramPetugas.update({
      where: { user_id },
      data: { chat_id: chat, kode_hash: null, kode_sampai: null, terakhir_at: at, gagal: 0, coba_at: at },
    });
    return CONNECTED;
  });

async function answerTo(deps: Deps, { message }: Update): Promise<{ chat: number; text: string } | null> {
  // A group would show the office's work to others.
  if (message?.chat.type !== 'private') return null;
  const chat = message.chat.id;
  const kode = START.exec(message.text?.trim() ?? '')?.[1];
  if (kode !== undefined) return { chat, text: await connect(deps, { kode, chat }) };
  if (message.text?.trim() === '/stop') {
    await deps.prisma.telegramPetugas.deleteMany({ where: { chat_id: chat } });
    return { chat, text: 'Berhenti. Hubungkan lagi kapan saja dari Profil Saya.' };
  }
  return { chat, text: await helpText(deps) };
}

const helpText = async (deps: Deps) =>
  `Bot ini memberi tahu petugas ${await villageName(deps)}. Hubungkan dari Profil Saya.`;

/** Reads the updates once if this portal holds the lease. Returns false if it does not. */
export async function readUpdates(deps: Deps, { reader, signal }: { reader: string; signal?: AbortSignal }) {
  const bot = await lease(deps, reader);
  if (bot === null) return false;
  const { token, lanjut } = bot;
  const result = await deps.telegram({
    token,
    method: 'getUpdates',
    body: { offset: Number(lanjut), timeout: POLL_S, allowed_updates: ['message'] },
    timeoutMs: (POLL_S + 10) * 1000,
    ...(signal && { signal }),
  });
  for (const update of updatesSchema.parse(result)) {
    const answer = await answerTo(deps, update);
    await deps.prisma.setelanTelegram.updateMany({
      where: { id: 1, pembaca: reader },
      data: { lanjut: update.update_id + 1 },
    });
    if (answer === null) continue;
    const body = { chat_id: answer.chat, text: answer.text };
    await deps.telegram({ token, method: 'sendMessage', body }).catch(() => undefined);
  }
  await deps.prisma.setelanTelegram.updateMany({
    where: { id: 1, kesalahan: { not: null } },
    data: { kesalahan: null },
  });
  return true;
}

type Due = { user_id: number; chat_id: bigint; gagal: number; at: Date; sebelum: Date };

/** Claims the chats of officials with news that was not sent yet. Concurrent portals skip locked rows. */
const claim = ({ prisma, now }: Deps) => {
  const since = new Date(now().getTime() - SENT_FOR_MS);
  return prisma.$queryRaw<Due[]>`
    WITH due AS (
      SELECT t.user_id, t.terakhir_at AS sebelum, m.at
      FROM telegram_petugas t JOIN users u ON u.id = t.user_id
        CROSS JOIN LATERAL (SELECT ${NEWS_FOR_OFFICIAL} AS at) m
      WHERE t.chat_id IS NOT NULL AND t.coba_at <= ${now()} AND u.aktif AND u.role <> 'user'
        AND m.at > greatest(t.terakhir_at, u.pemberitahuan_dibaca, ${since}::timestamptz)
      LIMIT ${BATCH} FOR NO KEY UPDATE OF t SKIP LOCKED)
    UPDATE telegram_petugas t SET terakhir_at = due.at FROM due WHERE t.user_id = due.user_id
    RETURNING t.user_id, t.chat_id, t.gagal, due.at, due.sebelum`;
};

/** Stores a failure: a blocked bot ends the connection, everything else is tried again later. */
async function settleFailure({ prisma, now }: Deps, due: Due, { code, retryAfter }: TelegramError): Promise<void> {
  const { user_id, at, sebelum, gagal } = due;
  const where = { user_id, terakhir_at: at };
  if (code === 403 || code === 400) {
    await prisma.telegramPetugas.deleteMany({ where });
    return;
  }
  const pause = Math.max(retryAfter * 1000, EVERY_MS * 2 ** Math.min(gagal, MOST_DOUBLINGS));
  const data = { terakhir_at: sebelum, gagal: gagal + 1, coba_at: new Date(now().getTime() + pause) };
  await prisma.telegramPetugas.updateMany({ where, data });
}

/** Tells every connected official of new work once. Returns how many messages were sent, and how many failed. */
export async function tellOfficials(deps: Deps): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  const token = await readToken(deps);
  if (token === null) return counts;
  const text = `${await villageName(deps)}: ada yang baru di meja petugas.\n${deps.config.publicUrl}/admin`;
  for (const due of await claim(deps)) {
    const body = { chat_id: Number(due.chat_id), text, disable_web_page_preview: true };
    const failure = await deps.telegram({ token, method: 'sendMessage', body }).then(
      () => null,
      (error: unknown) => (error instanceof TelegramError ? error : new TelegramError(0)),
    );
    counts[failure === null ? 'sent' : 'failed'] += 1;
    if (failure) await settleFailure(deps, due, failure);
    else if (due.gagal > 0)
      await deps.prisma.telegramPetugas.updateMany({ where: { user_id: due.user_id }, data: { gagal: 0 } });
  }
  return counts;
}

type Started = Omit<Deps, 'telegram'> & Pick<AppDeps, 'pool' | 'outgoing'>;

/** Reads and tells until it is stopped. A failure is shown to the admin and tried again. */
export function startTelegram({ pool, outgoing, ...rest }: Started): () => Promise<void> {
  const deps = { ...rest, telegram: outgoing.telegram };
  const reader = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  async function repeat(work: () => Promise<boolean>): Promise<void> {
    while (!signal.aborted) {
      const again = await loadVillage(pool)
        .then((village) => withWords(village, work))
        .catch(async (error: unknown) => {
          if (signal.aborted) return false;
          deps.log.error({ err: error }, 'Telegram failed');
          const kesalahan = error instanceof TelegramError ? error.message : null;
          if (kesalahan) await deps.prisma.setelanTelegram.updateMany({ data: { kesalahan } }).catch(() => undefined);
          return false;
        });
      if (!again) await pause();
    }
  }
  const loops = Promise.all([
    repeat(() => readUpdates(deps, { reader, signal })),
    repeat(async () => {
      await tellOfficials(deps);
      return false;
    }),
  ]);
  return async () => {
    stopping.abort();
    await loops;
    // The next portal reads at once.
    await deps.prisma.setelanTelegram
      .updateMany({ where: { pembaca: reader }, data: { pembaca_sampai: null } })
      .catch(() => undefined);
  };
}
