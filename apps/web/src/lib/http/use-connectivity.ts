import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from './connectivity.ts';

/** The connection to the server: `{ online, savedFrom }`. Renders again when that changes. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.snapshot, connectivity.serverSnapshot);
}
