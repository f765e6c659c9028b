import type { Context } from '../../deps.ts';
import { readCadangan } from '../../domain/night/cadangan.ts';

/** How long monitoring waits at most, in milliseconds. */
const TIMEOUT_MS = 2_500;

async function readDetails({ prisma, disk }: Context) {
  const [{ last, lastGood }, space] = await Promise.all([readCadangan(prisma), disk()]);
  return { last, lastGood, disk: space };
}

/**
 * Returns whether the database answers and, where `mayKnow`, how backups and disk are; null where not, or when it cannot be
 * found out. Known within 2.5 s.
 */
export async function readHealth(ctx: Context, mayKnow: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  const inTime = <T>(work: Promise<T>) => Promise.race([work.catch(() => null), tooLate]);
  try {
    const up = (await inTime(ctx.prisma.$queryRaw`SELECT 1`)) !== null;
    const details = up ? await inTime(mayKnow().then((may) => (may ? readDetails(ctx) : null))) : null;
    return { up, details };
  } finally {
    clearTimeout(timer);
  }
}
