import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'express';
import { createFairQueues } from '../lib/fair-queue.ts';
import { LOGIN_COUNTERS } from '../lib/login-counters.ts';
import { addressOf } from './client-address.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { neighbourhood, turnsOf } from './networks.ts';
import type { PasswordLine } from './password-line.ts';
import { type Limits, refuse } from './rate-limit.ts';

const WINDOW_SECONDS = 15 * 60;

/** From this many failures of a name on, wherever they come from, each further try waits a step longer, in milliseconds. */
const SLOW = { from: 20, step: 100, most: 3_500 };
/** How many tries of such a name wait at once, one behind the other. */
const MOST_SLOWED = 8;

/** How long a try waits before it is compared, when it is the `failures`-th of its name in this window; in milliseconds. */
export const slowedBy = (failures: number): number =>
  Math.min(SLOW.most, Math.max(0, failures - SLOW.from) * SLOW.step);

export type PasswordTries = ReturnType<typeof createPasswordTries>;

type Try = {
  name: string;
  address: string;
  /** The id of a device that has logged in under this name before. */
  device: string | undefined;
  /** The right password has been shown before, and what is tried now is limited by itself. */
  proven: boolean;
};

type Count = {
  /** How long the try waits, in milliseconds. */
  delay: number;
  /** Whether this name has no other failure from this network or device in the window. */
  isFirstHere: boolean;
};

type PasswordTriesDeps = { limits: Limits; devices: DeviceCookie; inLine: PasswordLine };

/**
 * Guessing passwords: in 15 minutes 10 failures per name and network, and 200 per address. A name that fails from everywhere is
 * slowed, never shut: its tries wait one behind the other, so that however many networks guess at it, one portal compares
 * fewer than 1,200 an hour. A device that was logged in before has ten failures of its own and does not wait, so that no stranger
 * shuts its owner out. A try counts as a failure until it is known to be none: a burst in parallel, to however many portals, gets
 * no more guesses than a patient attacker. In one portal tries for a name from one place run one after the other, so that right ones in
 * parallel all pass.
 */
export function createPasswordTries({ limits: { counter, addresses }, devices, inLine }: PasswordTriesDeps) {
  const rule = { points: 10, seconds: WINDOW_SECONDS };
  const byPlace = counter({ name: LOGIN_COUNTERS.place, ...rule });
  const byDevice = counter({ name: LOGIN_COUNTERS.device, ...rule });
  const byAddress = addresses({ name: 'password-address', points: 200, seconds: WINDOW_SECONDS });
  const everywhere = counter({
    name: LOGIN_COUNTERS.everywhere,
    points: Number.MAX_SAFE_INTEGER,
    seconds: WINDOW_SECONDS,
  });
  const places = createFairQueues({ atOnce: 1, most: Number.POSITIVE_INFINITY });
  const slowed = createFairQueues({ atOnce: 1, most: MOST_SLOWED });

  /** Counts the try as a failure. Returns how long it has to wait, and how to take it back. */
  async function count({ name, address, device }: Try) {
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
      takeBack: () =>
        Promise.all([
          device ? undefined : byAddress.reward(address),
          // A window that has ended has forgotten the try; giving it back to the next one would be a guess too many.
          Date.now() < windowEnds ? limiter.reward(key) : undefined,
          everywhere.reward(name),
        ]),
    };
  }

  /**
   * Runs `attempt` in the serial queue of a name with too many failures, after its delay. A network without other failures has
   * priority, so that ongoing guessing does not block the account's owner on a new device.
   */
  function slow<T>({ name, address, device, proven }: Try, { delay, isFirstHere }: Count, attempt: () => Promise<T>) {
    if (delay === 0 || device || proven) return attempt();
    return slowed({ key: name, networks: turnsOf(address), first: isFirstHere }, async () => {
      await wait(delay);
      return attempt();
    });
  }

  /** Runs `attempt`, which returns null for a wrong password, unless there were too many. */
  return function guard<T>(
    req: Request,
    username: string,
    attempt: () => Promise<T | null>,
    { proven = false }: { proven?: boolean } = {},
  ): Promise<T | null> {
    const name = username.toLowerCase();
    const given = { name, address: addressOf(req), device: devices.idOf(req, name), proven };
    const place = given.device ?? neighbourhood(given.address);
    const first = proven || given.device !== undefined || req.res?.locals.user !== undefined;
    return places({ key: `${name} ${place}`, networks: [] }, async () => {
      const counted = await count(given);
      let failed = false;
      try {
        const result = await slow(given, counted, () => inLine(req, attempt, { first }));
        failed = result === null;
        return result;
      } finally {
        if (!failed) await counted.takeBack();
      }
    });
  };
}
