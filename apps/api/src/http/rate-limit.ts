import type { Request, RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../lib/errors.ts';
import { addressOf } from './client-address.ts';
import { countedNetworks } from './networks.ts';

type Rule = { points: number; seconds: number };
type NamedRule = Rule & { name: string };

export type Limits = ReturnType<typeof createLimits>;

/** Throws a 429 with `Retry-After`. `say` makes its message from the minutes left. */
export function refuse(reason: unknown, say?: (minutes: number) => string): never {
  throw reason instanceof RateLimiterRes ? tooManyTries(reason.msBeforeNext / 1000, say) : reason;
}

/** Creates one limiter for each network size of `countedNetworks`. */
function perNetwork({ points, ...rule }: NamedRule, create: (rule: NamedRule) => RateLimiterAbstract) {
  const limiters = new Map<number, RateLimiterAbstract>();
  const limiterOf = (times: number) => {
    const name = times === 1 ? rule.name : `${rule.name}-${times}`;
    const limiter = limiters.get(times) ?? create({ ...rule, name, points: points * times });
    limiters.set(times, limiter);
    return limiter;
  };
  return {
    async consume(address: string): Promise<void> {
      for (const { network, times } of countedNetworks(address)) await limiterOf(times).consume(network);
    },
    async reward(address: string): Promise<void> {
      for (const { network, times } of countedNetworks(address)) await limiterOf(times).reward(network);
    },
  };
}

/** Counts requests per address in this process. */
export function createFloodGuard(rule: Rule) {
  const limiter = perNetwork(
    { name: 'flood', ...rule },
    ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }),
  );
  const limit: RequestHandler = async (req, _res, next) => {
    await limiter.consume(addressOf(req)).catch((reason) => refuse(reason));
    next();
  };
  return {
    limit,

    /** Counts a request. Returns true if it may pass. */
    lets: (req: Request): Promise<boolean> =>
      limiter.consume(addressOf(req)).then(
        () => true,
        () => false,
      ),
  };
}

/** Counts for all portals together. Throws a 503 if the database is unavailable. */
export function createLimits(counter: (rule: NamedRule) => RateLimiterAbstract) {
  const addresses = (rule: NamedRule) => perNetwork(rule, counter);

  return {
    counter,
    addresses,

    perAddress(rule: NamedRule): RequestHandler {
      const limiter = addresses(rule);
      return async (req, _res, next) => {
        await limiter.consume(addressOf(req)).catch((reason) => refuse(reason));
        next();
      };
    },
  };
}
