import type { AppDeps } from '../../deps.ts';
import { readCadangan } from '../../domain/night/cadangan.ts';

export type HealthService = ReturnType<typeof createHealthService>;

/** How long whoever watches over the portal waits at most, in milliseconds. */
const TIMEOUT_MS = 2_500;

export function createHealthService({ prisma, disk }: Pick<AppDeps, 'prisma' | 'disk'>) {
  async function readDetails() {
    const [{ last, lastGood }, space] = await Promise.all([readCadangan(prisma), disk()]);
    return { last, lastGood, disk: space };
  }

  return {
    /**
     * Whether the database answers and, where `mayKnow`, how backups and disk are; null where not, or when it cannot be
     * told. Known within 2.5 s.
     */
    async read(mayKnow: () => Promise<boolean>) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, TIMEOUT_MS, null);
      });
      const inTime = <T>(work: Promise<T>) => Promise.race([work.catch(() => null), tooLate]);
      try {
        const up = (await inTime(prisma.$queryRaw`SELECT 1`)) !== null;
        const details = up ? await inTime(mayKnow().then((may) => (may ? readDetails() : null))) : null;
        return { up, details };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
