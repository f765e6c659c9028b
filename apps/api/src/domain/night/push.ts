import { Agent } from 'node:https';
import type { PesanPush } from '@pendopo/shared/langganan-push/schemas';
import { wordsOf } from '@pendopo/shared/text/sebutan';
import type { Log } from '../../lib/log.ts';
import type { PrismaClient } from '../../lib/prisma.ts';
import { createSealed } from '../../lib/sealed.ts';
import { sendPush } from '../../lib/web-push.ts';
import { sebutanOf } from '../village.ts';
import { NEWS_FOR_OFFICIAL } from './news-for-officials.ts';
import { readPushKeys } from './push-keys.ts';

const EVERY_MS = 20_000;
/** Maximum age of an update that is pushed. Push services keep a message for the same time. */
const NOTIFIED_FOR_MS = 24 * 60 * 60 * 1000;
const BATCH = 100;
const AT_ONCE = 5;
/** Consecutive refusals after which a subscription is deleted. */
const MOST_FAILURES = 10;

type Due = {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  gagal: number;
  petugas: boolean;
  at: Date;
  sebelum: Date;
};

/**
 * Claims subscriptions whose users have unread updates that were not pushed yet. Concurrent portals skip locked rows.
 */
const claim = (prisma: PrismaClient, at: Date) => {
  const since = new Date(at.getTime() - NOTIFIED_FOR_MS);
  return prisma.$queryRaw<Due[]>`
    WITH baru AS MATERIALIZED (
      SELECT user_id, max(created_at) AS at FROM kabar
      WHERE baru AND created_at > ${since} AND EXISTS (SELECT FROM langganan_push) GROUP BY user_id
    ), due AS (
      SELECT l.id, l.terakhir_at AS sebelum, u.role <> 'user' AS petugas,
        CASE u.role WHEN 'user' THEN b.at ELSE m.at END AS at
      FROM langganan_push l JOIN users u ON u.id = l.user_id
        LEFT JOIN baru b ON b.user_id = l.user_id
        LEFT JOIN LATERAL (SELECT ${NEWS_FOR_OFFICIAL} AS at WHERE u.role <> 'user') m ON true
      WHERE u.aktif AND l.coba_at <= ${at} AND CASE u.role
        WHEN 'user' THEN b.at > l.terakhir_at
        ELSE m.at > greatest(l.terakhir_at, u.pemberitahuan_dibaca, ${since}::timestamptz) END
      LIMIT ${BATCH} FOR NO KEY UPDATE OF l SKIP LOCKED
    )
    UPDATE langganan_push l SET terakhir_at = due.at FROM due WHERE l.id = due.id
    RETURNING l.id, l.endpoint, l.p256dh, l.auth, l.gagal, due.petugas, due.at, due.sebelum`;
};

/** Contains no personal data: locked screens show it, and it passes through companies abroad. */
const messageFor = (petugas: boolean, judul: string): PesanPush =>
  petugas
    ? { judul, isi: 'Ada yang baru di meja petugas.', url: '/admin' }
    : { judul, isi: 'Ada kabar baru tentang pengajuan Anda.', url: '/profil' };

/** Apple accepts a contact address only with https. */
const subjectOf = ({ protocol, origin, hostname }: URL) =>
  protocol === 'https:' ? origin : `mailto:portal@${hostname}`;

type Deps = {
  prisma: PrismaClient;
  log: Log;
  now: () => Date;
  jwtSecret: string;
  publicUrl: string;
  agent?: Agent;
};

async function readTitle(prisma: Deps['prisma']): Promise<string> {
  const desa = await prisma.desa.findFirst({ select: { nama: true, sebutan: true } });
  return wordsOf(sebutanOf(desa))`{Desa} ${desa?.nama ?? ''}`.trim();
}

/** Pushes now and every 20 s. Sends a message at most once. Doubles the pause after each failure. */
export function startPush({ prisma, log, now, jwtSecret, publicUrl, agent = new Agent({ keepAlive: true }) }: Deps) {
  const stopping = new AbortController();
  const sealed = createSealed(jwtSecret);
  const subject = subjectOf(new URL(publicUrl));
  let current: Promise<void> | null = null;

  /** `status` is null if the push service did not respond. */
  async function settle({ id, gagal, at, sebelum }: Due, status: number | null) {
    const isSent = status !== null && status >= 200 && status < 300;
    if (isSent) {
      if (gagal > 0) await prisma.langgananPush.updateMany({ where: { id }, data: { gagal: 0 } });
      return 'sent';
    }
    if (status === 404 || status === 410 || (status !== null && gagal + 1 >= MOST_FAILURES)) {
      await prisma.langgananPush.deleteMany({ where: { id, terakhir_at: at } });
      return 'gone';
    }
    const pause = EVERY_MS * 2 ** Math.min(gagal, MOST_FAILURES);
    const data = { terakhir_at: sebelum, gagal: gagal + 1, coba_at: new Date(now().getTime() + pause) };
    await prisma.langgananPush.updateMany({ where: { id, terakhir_at: at }, data });
    return 'failed';
  }

  async function notifyAll(): Promise<void> {
    const due = await claim(prisma, now());
    if (due.length === 0) return;
    const keys = await readPushKeys({ prisma, sealed });
    const judul = await readTitle(prisma);
    const counts = { sent: 0, gone: 0, failed: 0 };
    const sendNext = async (): Promise<void> => {
      const one = due.pop();
      if (!one) return;
      const text = JSON.stringify(messageFor(one.petugas, judul));
      const { signal } = stopping;
      const status = await sendPush({ subscription: one, text, keys, subject, agent, signal }).catch(() => null);
      counts[await settle(one, status)] += 1;
      return sendNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    log.info(counts, 'news told to devices');
  }

  /** Starts a run, or joins the present one. */
  function run(): Promise<void> {
    current ??= notifyAll()
      .catch((error: unknown) => log.error({ err: error }, 'devices could not be told'))
      .finally(() => {
        current = null;
      });
    return current;
  }

  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return {
    run,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await current;
      agent.destroy();
    },
  };
}
