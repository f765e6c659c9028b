import type { User } from '@pendopo/shared/auth/schemas';
import { useSyncExternalStore } from 'react';
import type { Session } from './session-state.ts';
import { sessionStore } from './session-store.ts';

/** Who is logged in: `{ status: 'loading' | 'guest' | 'user', user, token }`. Renders again when that changes. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot, sessionStore.serverSnapshot);
}

/** Whether the session has ended while its screen stays, for what is typed there. */
export function useHasEnded(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.hasEnded, () => false);
}

/** Who has yet to change an initial password, or to set up a second step, before they count as logged in. */
export function useNewcomer(): User | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.newcomer, () => null);
}

/** Whether the server has ended the session that was here. */
export function useWasRefused(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.wasRefused, () => false);
}

/** Whether the last session on this device has ended for want of use. */
export function useWasIdle(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.wasIdle, () => false);
}
