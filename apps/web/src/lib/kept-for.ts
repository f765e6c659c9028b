/** Tolerance for an unnoticed correction of a phone's clock, in milliseconds. */
const SET_RIGHT = 60_000;

/**
 * True if data stored at `at` by the device's clock is older than `lifetime`, all in milliseconds. A time in the
 * future, from a wrong clock, counts as expired, because the age is unknown.
 */
export function isOver(at: number, { lifetime, now }: { lifetime: number; now: number }): boolean {
  const age = now - at;
  return age > lifetime || age < -SET_RIGHT;
}
