import { setClock } from '@pendopo/shared/text/dates';

/** In milliseconds. `now` may be wrong. `elapsed` is monotonic. */
type DeviceClocks = { now: () => number; elapsed: () => number };

/** Creates a clock that follows the server's time. Before the first response it uses the device's time. */
export function createServerClock({ now, elapsed }: DeviceClocks) {
  /** The latest server time, and the elapsed time at its arrival. */
  let latest: { time: number; at: number } | null = null;
  const read = () => (latest ? latest.time + elapsed() - latest.at : now());
  return {
    now: read,
    isKnown: () => latest !== null,
    /** Ignores the `Date` header of a cached response, which is older than the current time. */
    follow(date: string | null): void {
      const time = Date.parse(date ?? '');
      if (time > (latest ? read() : 0)) latest = { time, at: elapsed() };
    },
  };
}

const clock = createServerClock({ now: () => Date.now(), elapsed: () => performance.now() });
setClock(clock.now);

/** Converts a timestamp of the device to the server's clock, in milliseconds since 1970. */
export const serverTimeOf = (stamp: number): number => stamp + clock.now() - Date.now();

export const followServerTime = clock.follow;
export const knowsServerTime = clock.isKnown;
