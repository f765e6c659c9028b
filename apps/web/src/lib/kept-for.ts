/** By how much a phone's clock is put right without a person's noticing, in milliseconds. */
const SET_RIGHT = 60_000;

/**
 * Whether what this device stamped at `at` has been kept for longer than `lifetime`, all in milliseconds. One from the future, of a
 * clock that was wrong, has too: how old it is cannot be told.
 */
export function isOver(at: number, { lifetime, now }: { lifetime: number; now: number }): boolean {
  const age = now - at;
  return age > lifetime || age < -SET_RIGHT;
}
