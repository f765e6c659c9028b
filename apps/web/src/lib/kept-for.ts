/** Tolerance for an unnoticed correction of a phone's clock, in milliseconds. */
const SET_RIGHT = 60_000;

/** True if data is older than `lifetime`, or from the future, whose age is unknown. All in milliseconds. */
export function isOver(at: number, { lifetime, now }: { lifetime: number; now: number }): boolean {
  const age = now - at;
  return age > lifetime || age < -SET_RIGHT;
}
