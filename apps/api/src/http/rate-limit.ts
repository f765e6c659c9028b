import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from '../lib/errors.ts';

const MINUTE = 60;

/** At most `points` requests per address in `seconds`; one more is a 429 with `Retry-After`. */
export function limitPerAddress({ points, seconds }: { points: number; seconds: number }): RequestHandler {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (req, _res, next) => {
    await limiter.consume(req.ip ?? '').catch(refuse);
    next();
  };
}

function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooManyTries(reason.msBeforeNext / 1000) : reason;
}

/**
 * Guessing passwords: 10 failures per name and 200 per address in 15 minutes. Tries for one name run one after the
 * other, so that a burst in parallel gets no more guesses than a patient attacker.
 */
export function createPasswordTries() {
  const byName = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  const byAddress = new RateLimiterMemory({ points: 200, duration: 15 * MINUTE });
  const lastTry = new Map<string, Promise<unknown>>();

  async function tryOnce<T>({ name, address }: { name: string; address: string }, attempt: () => Promise<T | null>) {
    for (const [limiter, key] of [
      [byName, name],
      [byAddress, address],
    ] as const) {
      const used = await limiter.get(key);
      if (used && used.remainingPoints <= 0) refuse(used);
    }
    const result = await attempt();
    if (result === null) {
      await byName.consume(name).catch(() => undefined);
      await byAddress.consume(address).catch(() => undefined);
    }
    return result;
  }

  /** Runs `attempt`, which answers null for a wrong password, unless there were too many: then throws a 429. */
  return async function guard<T>(
    who: { name: string; address: string },
    attempt: () => Promise<T | null>,
  ): Promise<T | null> {
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
}
