import { useSyncExternalStore } from 'react';
import { type Connectivity, connectivity } from './connectivity.ts';

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(connectivity.subscribe, connectivity.snapshot, connectivity.serverSnapshot);
}
