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
  const loader: DataLoader<Key, Value, unknown> = new DataLoader(
    (keys) => {
      loader.clearAll();
      return readAll(keys);
    },
    { cacheKeyFn: sameAs, batchScheduleFn: setImmediate },
  );
  return (key: Key): Promise<Value> => loader.load(key);
}
