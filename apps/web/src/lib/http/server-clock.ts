import { setClock } from '@pendopo/shared/dates';

/** The device's own clocks in milliseconds: `now` may be wrong, `elapsed` only runs on. */
type DeviceClocks = { now: () => number; elapsed: () => number };

/** A clock that follows what the server says the time is, and the device's as long as it has said nothing. */
export function createServerClock({ now, elapsed }: DeviceClocks) {
  /** The latest time that the server has told, and when it did. */
  let latest: { time: number; at: number } | null = null;
  const read = () => (latest ? latest.time + elapsed() - latest.at : now());
  return {
    now: read,
    isKnown: () => latest !== null,
    /** Takes the time from an answer's `Date`. One that comes out of a cache is older than what is known, and counts nothing. */
    follow(date: string | null): void {
      const time = Date.parse(date ?? '');
      if (time > (latest ? read() : 0)) latest = { time, at: elapsed() };
    },
  };
}

const clock = createServerClock({ now: () => Date.now(), elapsed: () => performance.now() });
setClock(clock.now);

/** When that was by the server's clock which this device's stamped so, in milliseconds since 1970; as it was stamped while that is unknown. */
export const serverTimeOf = (stamp: number): number => stamp + clock.now() - Date.now();

export const followServerTime = clock.follow;
export const knowsServerTime = clock.isKnown;
