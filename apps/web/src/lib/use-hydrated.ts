import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in a page as the server made it, until the browser has taken it over: what needs a script waits for that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
