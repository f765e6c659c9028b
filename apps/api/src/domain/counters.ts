import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Pool } from '../lib/prisma.ts';

/** Counters in the table that housekeeping empties of what has run out: for all portals on the database together. */
export const createCounters =
  (pool: Pool) =>
  ({ name, points, seconds }: { name: string; points: number; seconds: number }) =>
    new RateLimiterPostgres({
      ...{ keyPrefix: name, points, duration: seconds },
      ...{ storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true },
      clearExpiredByTimeout: false,
    });
