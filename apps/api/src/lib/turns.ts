export type Turns = ReturnType<typeof createTurns>;

/** Runs what it is given one after the other, in the order of the calls; one that fails stops none. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
