import DataLoader from 'dataloader';

type Together<Key, Value> = {
  /** Reads for all of them at once: a value for each, or the error of this one alone. */
  readAll: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>;
  /** Keys that mean the same share what was read. */
  sameAs?: (key: Key) => unknown;
};

/**
 * Those who ask in the same moment are read for at once. Reading begins after the last of them has asked and nothing is
 * remembered, so nobody is told what was true before they asked.
 */
export function createTogether<Key, Value>({ readAll, sameAs = (key) => key }: Together<Key, Value>) {
  async function readEachOnce(keys: readonly Key[]) {
    const names = keys.map(sameAs);
    const once = new Map<unknown, Key>();
    for (const [index, key] of keys.entries()) if (!once.has(names[index])) once.set(names[index], key);
    const values = await readAll([...once.values()]);
    const found = new Map([...once.keys()].map((name, index) => [name, values[index] as Value | Error]));
    return names.map((name) => found.get(name) as Value | Error);
  }
  // Its cache, a Map, would be emptied for every batch, and what an emptied Map held may stay until the next great collection of
  // garbage.
  const loader = new DataLoader(readEachOnce, { cache: false, batchScheduleFn: setImmediate });
  return (key: Key): Promise<Value> => loader.load(key);
}
