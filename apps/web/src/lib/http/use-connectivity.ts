import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from './connectivity.ts';

/** Returns the state of the connection: `{ online, savedFrom }`. Rerenders on a change. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.snapshot, connectivity.serverSnapshot);
}
