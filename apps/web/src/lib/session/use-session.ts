import type { User } from '@pendopo/shared/auth';
import { useSyncExternalStore } from 'react';
import { type Session, sessionStore } from './session-store.ts';

/** Who is logged in: `{ status: 'loading' | 'guest' | 'user', user, token }`. Renders again when that changes. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.snapshot, sessionStore.serverSnapshot);
}

/** Who has yet to change an initial password before they count as logged in. */
export function useNewcomer(): User | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.newcomer, () => null);
}
