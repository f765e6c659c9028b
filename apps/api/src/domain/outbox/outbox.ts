import type { Kiriman } from '@pendopo/prisma/client';
import type { AppDeps } from '../../deps.ts';
import { DeliveryError } from '../../lib/delivery.ts';
import { createSealed, type Sealed } from '../../lib/sealed.ts';
import { inTransaction } from '../../lib/transaction.ts';
import { withWords } from '../../lib/village-words.ts';
import { loadVillage } from '../village.ts';
import { ABOUT, type Channel, type Deps, type Row } from './channel.ts';
import { gatewayChannel } from './gateway-channel.ts';
import { mailChannel } from './mail-channel.ts';

// The outbox of messages to residents. A row is committed as `mengirim` before the server is called. The outcome is
// unknown if the portal ends in between.

const EVERY_MS = 20_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Messages of a channel that all portals together begin in this time. Providers block an account that sends faster. */
const MOST = { minute: 20, hour: 200 };

/** Minutes until the next attempt; the last one repeats. */
const PAUSES = [1, 5, 30, 120, 480] as const;
const GIVEN_UP_AFTER_MS = 7 * 24 * HOUR_MS;

/** Longer than the timeouts of one attempt together. */
const ATTEMPT_MS = 10 * MINUTE_MS;
const CUT_OFF = 'Portal berhenti saat mengirim.';

/**
 * Claims the next due row, or returns undefined. The lock makes portals count the same beginnings. PostgreSQL runs the
 * subquery once, as it is compared with `=`; in FROM it may run for each row of the table.
 */
const claim = ({ prisma, now }: Deps, { saluran, dropsRepeats }: Channel): Promise<Kiriman | undefined> =>
  inTransaction(prisma, async (tx) => {
    const at = now();
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kiriman'))`;
    await tx.kiriman.updateMany({
      where: { saluran, keadaan: 'mengirim', mulai_at: { lt: new Date(at.getTime() - ATTEMPT_MS) } },
      data: { keadaan: dropsRepeats ? 'menunggu' : 'tidak_pasti', kesalahan: CUT_OFF },
    });
    const since = (ms: number) => ({ where: { saluran, mulai_at: { gt: new Date(at.getTime() - ms) } } });
    if ((await tx.kiriman.count(since(MINUTE_MS))) >= MOST.minute) return undefined;
    if ((await tx.kiriman.count(since(HOUR_MS))) >= MOST.hour) return undefined;
    const [claimed] = await tx.$queryRaw<Kiriman[]>`
      UPDATE kiriman SET keadaan = 'mengirim', mulai_at = ${at}, percobaan = percobaan + 1
      WHERE id = (
        SELECT id FROM kiriman WHERE saluran = ${saluran} AND keadaan = 'menunggu' AND coba_at <= ${at}
        ORDER BY coba_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING *`;
    return claimed;
  });

type Settled = Pick<Kiriman, 'keadaan' | 'kesalahan'> & { alamat?: string; coba_at?: Date };

type Attempt = Pick<Row, 'created_at' | 'percobaan'> & Pick<Channel, 'dropsRepeats'> & { at: Date };

function settledAfter(
  { outcome, message }: DeliveryError,
  { created_at, percobaan, dropsRepeats, at }: Attempt,
): Settled {
  if (outcome === 'refused') return { keadaan: 'ditolak', kesalahan: message };
  const isOver = at.getTime() - created_at.getTime() > GIVEN_UP_AFTER_MS;
  if (outcome === 'unknown' && (isOver || !dropsRepeats)) return { keadaan: 'tidak_pasti', kesalahan: message };
  if (isOver) return { keadaan: 'menyerah', kesalahan: message };
  const minutes = PAUSES[Math.min(percobaan, PAUSES.length) - 1] ?? PAUSES[0];
  return { keadaan: 'menunggu', kesalahan: message, coba_at: new Date(at.getTime() + minutes * MINUTE_MS) };
}

/** Stores the outcome unless the row has left this attempt. */
async function settle({ prisma }: Deps, { id, mulai_at }: Row, settled: Settled): Promise<boolean> {
  const where = { id, keadaan: 'mengirim', mulai_at };
  const { count } = await prisma.kiriman.updateMany({ where, data: settled });
  return count > 0;
}

/** Sends one due message of a channel. Returns its state, or null if none is due. */
async function sendOne(deps: Deps, channel: Channel): Promise<string | null> {
  const claimed = await claim(deps, channel);
  if (!claimed) return null;
  // Deleted in the meantime with its event or its account.
  const row = await deps.prisma.kiriman.findUnique({ where: { id: claimed.id }, include: ABOUT });
  if (!row) return 'batal';
  const recipient = channel.recipientOf(row, deps.now());
  if (recipient === null) {
    await settle(deps, row, { keadaan: 'batal', kesalahan: null });
    return 'batal';
  }
  const settled = await channel.send(row, recipient).then(
    (): Settled => ({ keadaan: 'terkirim', kesalahan: null }),
    (error: unknown) => {
      if (!(error instanceof DeliveryError)) throw error;
      return settledAfter(error, { ...row, dropsRepeats: channel.dropsRepeats, at: deps.now() });
    },
  );
  if (await settle(deps, row, { ...settled, alamat: recipient })) await channel.settled?.(row, settled.keadaan);
  return settled.keadaan;
}

/** Sends the next due message: mails first. Returns its state, or null if none is due. */
async function sendNext(deps: Deps, sealed: Sealed): Promise<string | null> {
  const settings = await deps.prisma.setelanPeringatan.findUniqueOrThrow({ where: { id: 1 } });
  for (const channelOf of [mailChannel, gatewayChannel]) {
    const channel = channelOf(deps, settings, sealed);
    const state = channel && (await sendOne(deps, channel));
    if (state !== null) return state;
  }
  return null;
}

/** Sends the due messages one after the other until none is left or `signal` is aborted. Returns how many by state. */
export async function sendDue(deps: Deps, signal?: AbortSignal): Promise<Record<string, number>> {
  const sealed = createSealed(deps.config.jwtSecret);
  const counts: Record<string, number> = {};
  while (!signal?.aborted) {
    const state = await sendNext(deps, sealed);
    if (state === null) break;
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** Sends now and every 20 s. Stopping waits for the message that is being sent. */
export function startOutbox(deps: Deps & Pick<AppDeps, 'pool'>): () => Promise<void> {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const send = async () => {
    const village = await loadVillage(deps.pool);
    const counts = await withWords(village, () => sendDue(deps, stopping.signal));
    if (Object.keys(counts).length > 0) deps.log.info(counts, 'messages sent to residents');
  };
  const run = () => {
    current ??= send()
      .catch((error: unknown) => deps.log.error({ err: error }, 'messages to residents could not be sent'))
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await current;
  };
}
