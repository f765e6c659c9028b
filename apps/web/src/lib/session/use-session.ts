import type { User } from '@pendopo/shared/auth/schemas';
import { useSyncExternalStore } from 'react';
import type { Session } from './session-state.ts';
import { sessionStore } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot, sessionStore.serverSnapshot);
}

/** True if the session has ended but its screen stays because of typed text. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.hasEnded, () => false);
}

/** The user who must first change an initial password or set up a second step, or null. */
export function useNewcomer(): User | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.newcomer, () => null);
}

export function useWasRefused(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.wasRefused, () => false);
}

/** True if the last session on this device ended by timeout. */
export function useWasIdle(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.wasIdle, () => false);
}
