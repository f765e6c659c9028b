import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { connectivity } from './http/connectivity.ts';
import { type Reading, readings } from './readings.ts';

/** Where readings are kept: the browser's own, or those of one rendering on the server. */
export const ReadingsContext = createContext(readings);

/** Something asked for, in the states that a screen shows. */
export type Asked<T> = {
  data: T | undefined;
  /** The last try's; what was known before stays in `data`. */
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * Asks for `wanted` when it is first shown, when the device is back on the network, and when the window is looked at
 * again. With `keep`, what was shown before stays until the answer to another path has come (`isPlaceholderData`).
 */
export function useReading<T>(
  wanted: Reading<T>,
  { keep = false }: { keep?: boolean } = {},
): Asked<T> & { isPlaceholderData: boolean } {
  const store = useContext(ReadingsContext);
  const { path } = wanted;
  const current = useRef(wanted);
  current.current = wanted;
  store.want(wanted);
  const { answer, error, fetching } = useSyncExternalStore(
    (listener) => store.subscribe(path, listener),
    () => store.want(wanted).state,
    () => store.want(wanted).initial,
  );

  useEffect(() => {
    const ask = () => {
      if (current.current.path === path) store.ask(current.current);
    };
    const askWhenSeen = () => document.visibilityState === 'visible' && ask();
    // Back in touch: what was saved, or could not be had, is asked for again.
    let { online } = connectivity.snapshot();
    const stop = connectivity.subscribe(() => {
      const before = online;
      ({ online } = connectivity.snapshot());
      if (online && !before) void store.refresh(current.current);
    });
    ask();
    document.addEventListener('visibilitychange', askWhenSeen);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', askWhenSeen);
    };
  }, [store, path]);

  const last = useRef<T>(undefined);
  const known = answer === undefined ? undefined : wanted.pick(answer as never);
  const data = known ?? (keep && error === null ? last.current : undefined);
  useEffect(() => {
    last.current = data;
  });
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching: fetching,
    refetch: () => store.refresh(wanted),
    isPlaceholderData: known === undefined && data !== undefined,
  };
}
