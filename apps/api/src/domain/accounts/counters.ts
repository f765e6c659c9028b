import { type IRateLimiterPostgresOptions, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { isWriteRefused } from '../../lib/database-faults.ts';
import { LOGIN_COUNTERS } from '../../lib/login-counters.ts';
import type { Pool, Transaction } from '../../lib/prisma.ts';
import { escapeLike } from '../../lib/search.ts';

/** Counts in the database, or in this process while the database refuses writes. */
class SharedCounter extends RateLimiterPostgres {
  readonly #here: RateLimiterMemory;

  constructor({ points, duration, ...options }: IRateLimiterPostgresOptions) {
    super({ points, duration, ...options });
    this.#here = new RateLimiterMemory({ points, duration });
  }

  override consume: RateLimiterPostgres['consume'] = (...args) =>
    super.consume(...args).catch((error: unknown) => {
      if (!isWriteRefused(error)) throw error;
      return this.#here.consume(...args);
    });

  override reward: RateLimiterPostgres['reward'] = (...args) =>
    super.reward(...args).catch((error: unknown) => {
      if (!isWriteRefused(error)) throw error;
      return this.#here.reward(...args);
    });
}

/** Creates counters in a table that all portals on the database share. */
export const createCounters =
  (pool: Pool) =>
  ({ name, points, seconds }: { name: string; points: number; seconds: number }) =>
    new SharedCounter({
      keyPrefix: name,
      points,
      duration: seconds,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });

export async function forgetFailedLogins(tx: Transaction, username: string): Promise<void> {
  const keys = Object.values(LOGIN_COUNTERS).map((counter) => `${counter}:${username.toLowerCase()}`);
  const ofName = keys.flatMap((key) => [{ key }, { key: { startsWith: escapeLike(`${key} `) } }]);
  await tx.rateLimit.deleteMany({ where: { OR: ofName } });
}
