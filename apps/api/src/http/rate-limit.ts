import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../lib/errors.ts';
import type { Pool } from '../lib/prisma.ts';
import { addressOf, clientAddress } from './client-address.ts';

const MINUTE = 60;

type Rule = { points: number; seconds: number };
/** `name` tells what is counted; no two limits share one. */
type NamedRule = Rule & { name: string };

const PASSWORD_NAME = 'password-name';

/** The key in the table `rate_limit` of somebody's failed logins. */
export const failedLoginsKey = (username: string): string => `${PASSWORD_NAME}:${username.toLowerCase()}`;

export type Limits = ReturnType<typeof createLimits>;

function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooManyTries(reason.msBeforeNext / 1000) : reason;
}

/** Whom tries are counted for: whoever has one IPv6 address has the 64 bits of its network, and picks from them freely. */
export function subscriberOf(address = ''): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}

const perAddress =
  (limiter: RateLimiterMemory | RateLimiterPostgres): RequestHandler =>
  async (req, _res, next) => {
    await limiter.consume(subscriberOf(addressOf(req))).catch(refuse);
    next();
  };

/** At most `points` requests per address in `seconds` to this process. */
export function createFloodGuard({
  points,
  seconds,
  trustProxy,
}: Rule & { /** How many proxies are in front. */ trustProxy: number }) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    /** One more than allowed is a 429 with `Retry-After`. */
    limit: perAddress(limiter),

    /** Whether a request that Express has not seen may pass; counts it. */
    lets(req: IncomingMessage): Promise<boolean> {
      return limiter.consume(subscriberOf(clientAddress(req, trustProxy))).then(
        () => true,
        () => false,
      );
    },
  };
}

/**
 * What protects people is counted in the database, for all portals on it together; while it is away, in memory. One more
 * than allowed is a 429 with `Retry-After`.
 */
export function createLimits(pool: Pool) {
  function counter({ name, points, seconds }: NamedRule) {
    const rule = { keyPrefix: name, points, duration: seconds };
    return new RateLimiterPostgres({
      ...rule,
      ...{ storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true },
      clearExpiredByTimeout: false, // housekeeping does it
      insuranceLimiter: new RateLimiterMemory(rule),
    });
  }

  return {
    /** At most `points` requests per address in `seconds`. */
    perAddress: (rule: NamedRule): RequestHandler => perAddress(counter(rule)),

    /**
     * Guessing passwords: 10 failures per name and 200 per address in 15 minutes. A try counts as a failure of its name
     * until it is known to be none, so that a burst in parallel, to however many portals, gets no more guesses than a
     * patient attacker; in one portal tries for a name run one after the other, so that right ones in parallel all pass.
     */
    passwordTries() {
      const byName = counter({ name: PASSWORD_NAME, points: 10, seconds: 15 * MINUTE });
      const byAddress = counter({ name: 'password-address', points: 200, seconds: 15 * MINUTE });
      const lastTry = new Map<string, Promise<unknown>>();

      async function tryOnce<T>({ name, address: from }: Who, attempt: () => Promise<T | null>): Promise<T | null> {
        const address = subscriberOf(from);
        const used = await byAddress.get(address);
        if (used && used.remainingPoints <= 0) refuse(used);
        const { msBeforeNext } = await byName.consume(name).catch(refuse);
        const windowEnds = Date.now() + msBeforeNext;
        let failed = false;
        try {
          const result = await attempt();
          failed = result === null;
          return result;
        } finally {
          if (failed) await byAddress.penalty(address);
          // A window that has ended has forgotten the try; giving it back to the next one would be a guess too many.
          else if (Date.now() < windowEnds) await byName.reward(name);
        }
      }

      /** Runs `attempt`, which answers null for a wrong password, unless there were too many. */
      return async function guard<T>(who: Who, attempt: () => Promise<T | null>): Promise<T | null> {
        const name = who.name.toLowerCase();
        const previous = lastTry.get(name) ?? Promise.resolve();
        const current = previous.catch(() => undefined).then(() => tryOnce({ ...who, name }, attempt));
        lastTry.set(name, current);
        try {
          return await current;
        } finally {
          if (lastTry.get(name) === current) lastTry.delete(name);
        }
      };
    },
  };
}

type Who = { name: string; address: string };
