import type { Context } from '../../deps.ts';
import { readCadangan } from '../../domain/night/cadangan.ts';
import { readDatabaseState } from '../../lib/database-state.ts';

/** Maximum wait of monitoring, in milliseconds. */
const LIMIT_MS = 2_500;
/** Limit of a readiness probe, in milliseconds. Kubernetes allows it a second by default. */
const READY_LIMIT_MS = 500;

async function readDetails({ prisma, disk }: Context) {
  const [{ last, lastGood }, space] = await Promise.all([readCadangan(prisma), disk()]);
  return { last, lastGood, disk: space };
}

export const readReadiness = (ctx: Context) => readDatabaseState(ctx.pool, READY_LIMIT_MS);

/** Returns the state of the database within 2.5 s, and for officials that of backups and disk (null if unreadable). */
export async function readHealth(ctx: Context, mayKnow: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, null);
  });
  const inTime = <T>(work: Promise<T>) => Promise.race([work.catch(() => null), late]);
  try {
    const database = await readDatabaseState(ctx.pool, LIMIT_MS);
    const details = database === 'ok' ? await inTime(mayKnow().then((may) => (may ? readDetails(ctx) : null))) : null;
    return { database, details };
  } finally {
    clearTimeout(timer);
  }
}
