import { IDEMPOTENCY_MS } from './idempotency.ts';
import type { Log } from './log.ts';
import type { PrismaClient } from './prisma.ts';

const HOUR_MS = 60 * 60 * 1000;

type Deps = { prisma: PrismaClient; log: Log; now: () => Date };

/** Forgets, now and every hour, what has run out: sessions and idempotency keys. Answers how to stop it. */
export function startHousekeeping({ prisma, log, now }: Deps): () => void {
  const sweep = async () => {
    const moment = now();
    const sessions = await prisma.session.deleteMany({ where: { expires_at: { lte: moment } } });
    const keys = await prisma.idempotencyKey.deleteMany({
      where: { created_at: { lte: new Date(moment.getTime() - IDEMPOTENCY_MS) } },
    });
    log.info({ sessions: sessions.count, idempotencyKeys: keys.count }, 'expired rows removed');
  };
  const run = () => sweep().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
