import type { IdleWatch } from './session-idle.ts';
import type { SessionState } from './session-state.ts';
import { SESSION_KEYS, type SessionStorage } from './session-storage.ts';
import type { Verification } from './session-verification.ts';

type TabDeps = { savedSession: SessionStorage; state: SessionState; verification: Verification; idle: IdleWatch };

/** Listeners for window events that keep this tab in step with the logins and logouts of other tabs. */
export function createTabListeners({ savedSession, state, verification, idle }: TabDeps) {
  /** Adopts the stored session. On a shared device, a logout clears every tab. */
  function follow(): void {
    const next = savedSession.load();
    if (next.token === null && !state.isShared()) state.end(next);
    else state.publish(next);
    void verification.verify();
  }

  return {
    storage(event: Event): void {
      const { key } = event as StorageEvent;
      if (key === null || key === SESSION_KEYS.token || key === SESSION_KEYS.user) follow();
    },
    online(): void {
      void (state.current().user === null ? verification.verify() : verification.verifyWhenDue());
    },
    /** A sleeping page misses the changes of other tabs. */
    visibilitychange(): void {
      idle.endWhenIdle();
      if (savedSession.load().token !== state.current().token) follow();
      else void verification.verifyWhenDue();
    },
  };
}
