import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'express';
import { createFairQueues } from '../lib/fair-queue.ts';
import { LOGIN_COUNTERS } from '../lib/login-counters.ts';
import { addressOf } from './client-address.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { neighbourhood, turnsOf } from './networks.ts';
import type { PasswordQueue } from './password-queue.ts';
import { type Limits, refuse } from './rate-limit.ts';
import { contextOf } from './request-context.ts';

const WINDOW_SECONDS = 15 * 60;

/** Milliseconds. After `from` failures of a name from all networks, each further try waits a `step` longer. */
const SLOW = { from: 20, step: 100, most: 3_500 };
const MOST_SLOWED = 8;

/** Returns milliseconds before the comparison. `failures` counts those of the name in this window. */
export const slowedBy = (failures: number): number =>
  Math.min(SLOW.most, Math.max(0, failures - SLOW.from) * SLOW.step);

export type PasswordTries = ReturnType<typeof createPasswordTries>;

type Try = {
  name: string;
  address: string;
  /** Id of a device that has logged in under this name before. */
  device: string | undefined;
  /** True for a code after the right password. A separate limit applies to codes. */
  proven: boolean;
};

type Count = {
  delay: number;
  /** True if this name has no other failure from this network or device in the window. */
  isFirstHere: boolean;
};

type PasswordTriesDeps = { limits: Limits; devices: DeviceCookie; inLine: PasswordQueue };

function createFailureCount({ counter, addresses }: Limits) {
  const rule = { points: 10, seconds: WINDOW_SECONDS };
  const byPlace = counter({ name: LOGIN_COUNTERS.place, ...rule });
  const byDevice = counter({ name: LOGIN_COUNTERS.device, ...rule });
  const byAddress = addresses({ name: 'password-address', points: 200, seconds: WINDOW_SECONDS });
  const everywhere = counter({
    name: LOGIN_COUNTERS.everywhere,
    points: Number.MAX_SAFE_INTEGER,
    seconds: WINDOW_SECONDS,
  });

  /** Counts the try as a failure. Returns its delay, and a function that undoes the count. */
  return async function count({ name, address, device }: Try) {
    const [limiter, key] = device ? [byDevice, `${name} ${device}`] : [byPlace, `${name} ${neighbourhood(address)}`];
    if (!device) await byAddress.consume(address).catch(refuse);
    const { msBeforeNext, consumedPoints: ownFailures } = await limiter.consume(key).catch(async (reason: unknown) => {
      if (!device) await byAddress.reward(address);
      return refuse(reason);
    });
    const windowEnds = Date.now() + msBeforeNext;
    const { consumedPoints } = await everywhere.consume(name);
    return {
      delay: slowedBy(consumedPoints),
      isFirstHere: ownFailures === 1,
      undoMove: () =>
        Promise.all([
          device ? undefined : byAddress.reward(address),
          // An ended window no longer holds the try. Rewarding the next window would allow one guess too many.
          Date.now() < windowEnds ? limiter.reward(key) : undefined,
          everywhere.reward(name),
        ]),
    };
  };
}

/**
 * Allows 10 failures per name and network, and 200 per address, in 15 minutes. Failures from many networks slow a name
 * but never lock it, so a stranger cannot lock out its owner. Tries of a slowed name run one at a time, so one portal
 * compares fewer than 1,200 an hour. A device that logged in before has its own limit and does not wait. A try counts
 * as a failure until it succeeds, so a parallel burst gets no extra guesses.
 */
export function createPasswordTries({ limits, devices, inLine }: PasswordTriesDeps) {
  const count = createFailureCount(limits);
  const places = createFairQueues({ atOnce: 1, most: Number.POSITIVE_INFINITY });
  const slowed = createFairQueues({ atOnce: 1, most: MOST_SLOWED });

  /** A network without other failures has priority, so that guessing does not block the owner on a new device. */
  function slow<T>({ name, address, device, proven }: Try, { delay, isFirstHere }: Count, attempt: () => Promise<T>) {
    if (delay === 0 || device || proven) return attempt();
    return slowed({ key: name, networks: turnsOf(address), first: isFirstHere }, async () => {
      await wait(delay);
      return attempt();
    });
  }

  /** `attempt` returns null for a wrong password. Throws a 429 if there were too many. */
  return function guard<T>(
    req: Request,
    username: string,
    attempt: () => Promise<T | null>,
    { proven = false }: { proven?: boolean } = {},
  ): Promise<T | null> {
    const name = username.toLowerCase();
    const given = { name, address: addressOf(req), device: devices.idOf(req, name), proven };
    const place = given.device ?? neighbourhood(given.address);
    const first = proven || given.device !== undefined || contextOf(req).user !== undefined;
    return places({ key: `${name} ${place}`, networks: [] }, async () => {
      const counted = await count(given);
      let failed = false;
      try {
        const result = await slow(given, counted, () => inLine(req, attempt, { first }));
        failed = result === null;
        return result;
      } finally {
        if (!failed) await counted.undoMove();
      }
    });
  };
}
