import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../lib/errors.ts';
import { addressOf, clientAddress } from './client-address.ts';
import { countedNetworks } from './networks.ts';

type Rule = { points: number; seconds: number };
/** `name` tells what is counted; no two limits share one. */
type NamedRule = Rule & { name: string };

export type Limits = ReturnType<typeof createLimits>;

/** A limiter's refusal as a 429 with `Retry-After`; `say` makes its sentence of the minutes that are left. */
export function refuse(reason: unknown, say?: (minutes: number) => string): never {
  throw reason instanceof RateLimiterRes ? tooManyTries(reason.msBeforeNext / 1000, say) : reason;
}

/** One limiter for each size of network that a rule is counted for, see `countedNetworks`. */
function perNetwork({ points, ...rule }: NamedRule, create: (rule: NamedRule) => RateLimiterAbstract) {
  const limiters = new Map<number, RateLimiterAbstract>();
  const limiterOf = (times: number) => {
    const name = times === 1 ? rule.name : `${rule.name}-${times}`;
    const limiter = limiters.get(times) ?? create({ ...rule, name, points: points * times });
    limiters.set(times, limiter);
    return limiter;
  };
  return {
    /** Counts one for every network of the address; rejects as a limiter does. */
    async consume(address: string): Promise<void> {
      for (const { network, times } of countedNetworks(address)) await limiterOf(times).consume(network);
    },
    /** Takes one back. */
    async reward(address: string): Promise<void> {
      for (const { network, times } of countedNetworks(address)) await limiterOf(times).reward(network);
    },
  };
}

/** At most `points` requests per address in `seconds` to this process. */
export function createFloodGuard({
  trustProxy,
  ...rule
}: Rule & { /** How many proxies are in front. */ trustProxy: number }) {
  const limiter = perNetwork(
    { name: 'flood', ...rule },
    ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }),
  );
  const limit: RequestHandler = async (req, _res, next) => {
    await limiter.consume(addressOf(req)).catch((reason) => refuse(reason));
    next();
  };
  return {
    /** One more than allowed is a 429 with `Retry-After`. */
    limit,

    /** Whether a request that Express has not seen may pass; counts it. */
    lets: (req: IncomingMessage): Promise<boolean> =>
      limiter.consume(clientAddress(req, trustProxy)).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * What protects people is counted by `counter`, for all portals together. One more than allowed is a 429 with
 * `Retry-After`. A request that cannot be counted because the database is away or has no connection left is a 503.
 */
export function createLimits(counter: (rule: NamedRule) => RateLimiterAbstract) {
  const addresses = (rule: NamedRule) => perNetwork(rule, counter);

  return {
    counter,
    addresses,

    /** At most `points` requests per address in `seconds`. */
    perAddress(rule: NamedRule): RequestHandler {
      const limiter = addresses(rule);
      return async (req, _res, next) => {
        await limiter.consume(addressOf(req)).catch((reason) => refuse(reason));
        next();
      };
    },
  };
}
