import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in server-rendered HTML until hydration. Controls that need a script wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
