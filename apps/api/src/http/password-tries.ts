import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'express';
import { LOGIN_COUNTERS } from '../lib/login-counters.ts';
import { addressOf } from './client-address.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { countedNetworks, neighbourhood } from './networks.ts';
import { type Limits, refuse } from './rate-limit.ts';
import { createSlots } from './slots.ts';

const WINDOW_SECONDS = 15 * 60;
/** So many passwords of one network are compared at once, so that the queue behind them has room for others. */
const AT_ONCE: Readonly<Record<number, number>> = { 1: 8, 4: 16, 16: 32 };
/** From so many failures of a name on, wherever they come from, each further try waits a step longer, in milliseconds. */
const SLOW = { from: 20, step: 100, most: 3_000 };

export type PasswordTries = ReturnType<typeof createPasswordTries>;

type Try = {
  name: string;
  address: string;
  /** The id of a device that has logged in under this name before. */
  device: string | undefined;
};

/**
 * Guessing passwords: in 15 minutes 10 failures per name and network, and 200 per address. A name that fails from everywhere is
 * slowed, never shut; a device that was logged in before has ten failures of its own, so that no stranger shuts its owner out.
 * A try counts as a failure until it is known to be none: a burst in parallel, to however many portals, gets no more guesses
 * than a patient attacker. In one portal tries for a name from one place run one after the other, so that right ones in
 * parallel all pass.
 */
export function createPasswordTries({ counter, addresses }: Limits, devices: DeviceCookie) {
  const rule = { points: 10, seconds: WINDOW_SECONDS };
  const byPlace = counter({ name: LOGIN_COUNTERS.place, ...rule });
  const byDevice = counter({ name: LOGIN_COUNTERS.device, ...rule });
  const byAddress = addresses({ name: 'password-address', points: 200, seconds: WINDOW_SECONDS });
  const everywhere = counter({
    name: LOGIN_COUNTERS.everywhere,
    points: Number.MAX_SAFE_INTEGER,
    seconds: WINDOW_SECONDS,
  });
  const slots = createSlots();

  /** The largest network first, so that two never wait for each other. */
  const within = <T>(address: string, attempt: () => Promise<T>): Promise<T> =>
    countedNetworks(address).reduce(
      (work, { network, times }) =>
        () =>
          slots({ key: network, most: AT_ONCE[times] ?? 1 }, work),
      attempt,
    )();

  /** Counts the try as a failure. Answers how to take that back. */
  async function count({ name, address, device }: Try): Promise<() => Promise<unknown>> {
    const [limiter, key] = device ? [byDevice, `${name} ${device}`] : [byPlace, `${name} ${neighbourhood(address)}`];
    if (!device) await byAddress.consume(address).catch(refuse);
    const { msBeforeNext } = await limiter.consume(key).catch(async (reason: unknown) => {
      if (!device) await byAddress.reward(address);
      return refuse(reason);
    });
    const windowEnds = Date.now() + msBeforeNext;
    const { consumedPoints } = await everywhere.consume(name);
    if (!device) await wait(Math.min(SLOW.most, Math.max(0, consumedPoints - SLOW.from) * SLOW.step));
    return () =>
      Promise.all([
        device ? undefined : byAddress.reward(address),
        // A window that has ended has forgotten the try; giving it back to the next one would be a guess too many.
        Date.now() < windowEnds ? limiter.reward(key) : undefined,
        everywhere.reward(name),
      ]);
  }

  /** Runs `attempt`, which answers null for a wrong password, unless there were too many. */
  return function guard<T>(req: Request, username: string, attempt: () => Promise<T | null>): Promise<T | null> {
    const name = username.toLowerCase();
    const given = { name, address: addressOf(req), device: devices.idOf(req, name) };
    const place = given.device ?? neighbourhood(given.address);
    return slots({ key: `${name} ${place}`, most: 1 }, async () => {
      const takeBack = await count(given);
      let failed = false;
      try {
        const result = await within(given.address, attempt);
        failed = result === null;
        return result;
      } finally {
        if (!failed) await takeBack();
      }
    });
  };
}
