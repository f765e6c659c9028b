/** Tolerance for an unnoticed correction of a phone's clock, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/** True if data is older than `lifetime`, or from the future, whose age is unknown. All in milliseconds. */
export function isExpired(at: number, { lifetime, now }: { lifetime: number; now: number }): boolean {
  const age = now - at;
  return age > lifetime || age < -CLOCK_TOLERANCE;
}
