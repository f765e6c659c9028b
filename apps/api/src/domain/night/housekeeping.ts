import type { Log } from '../../lib/log.ts';
import type { PrismaClient } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';
import { expireSecurityEvents } from '../audit/security-log.ts';
import { refreshCounted } from '../content/counted-statistik.ts';
import { IDEMPOTENCY_MS } from '../requests/idempotency.ts';
import { countResidents } from '../residents/count-residents.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Retention of verification scans that the document's holder can see. */
const SCANS_RETENTION_MS = 365 * 24 * HOUR_MS;

const VIEWS_RETENTION_MS = 24 * HOUR_MS;

/** Retention of access codes that the account's owner can see. */
const CODES_RETENTION_MS = 90 * 24 * HOUR_MS;
const ALARMS_RETENTION_MS = 90 * 24 * HOUR_MS;
const MESSAGES_RETENTION_MS = 30 * 24 * HOUR_MS;
const REQUESTS_RETENTION_MS = 7 * 24 * HOUR_MS;

type Deps = { prisma: PrismaClient; storage: Pick<Storage, 'tidy'>; log: Log; now: () => Date };

/** Runs now and every hour, also on several portals at once. Recounts the figures, because ages change daily. */
export function startHousekeeping({ prisma, storage, log, now }: Deps): () => void {
  const sweep = async () => {
    const moment = now();
    const sessions = await prisma.session.deleteMany({ where: { expires_at: { lte: moment } } });
    const keys = await prisma.idempotencyKey.deleteMany({
      where: { created_at: { lte: new Date(moment.getTime() - IDEMPOTENCY_MS) } },
    });
    const tries = await prisma.rateLimit.deleteMany({ where: { expire: { lte: BigInt(moment.getTime()) } } });
    const scans = await prisma.periksaNaskah.deleteMany({
      where: { created_at: { lte: new Date(moment.getTime() - SCANS_RETENTION_MS) } },
    });
    const opened = await prisma.suratDibuka.deleteMany({
      where: { dibuka_at: { lte: new Date(moment.getTime() - VIEWS_RETENTION_MS) } },
    });
    const codes = await prisma.kodeAkses.deleteMany({
      where: { expires_at: { lte: new Date(moment.getTime() - CODES_RETENTION_MS) } },
    });
    const requests = await prisma.permintaanAkses.deleteMany({
      where: { created_at: { lte: new Date(moment.getTime() - REQUESTS_RETENTION_MS) } },
    });
    await prisma.peringatanTerkirim.deleteMany({
      where: { created_at: { lte: new Date(moment.getTime() - ALARMS_RETENTION_MS) } },
    });
    await prisma.kiriman.deleteMany({
      where: { created_at: { lte: new Date(moment.getTime() - MESSAGES_RETENTION_MS) } },
    });
    await prisma.tantangan.deleteMany({ where: { expires_at: { lte: moment } } });
    const counts = {
      sessions: sessions.count,
      idempotencyKeys: keys.count,
      tries: tries.count,
      scans: scans.count,
      opened: opened.count,
      accessCodes: codes.count,
      accessRequests: requests.count,
      securityLog: await expireSecurityEvents(prisma, moment),
    };
    log.info(counts, 'expired rows removed');
    await storage.tidy();
    await refreshCounted(prisma, moment);
    await prisma.$transaction((tx) => countResidents(tx, moment));
  };
  const run = () => sweep().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
