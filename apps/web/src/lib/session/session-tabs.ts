import type { IdleWatch } from './session-idle.ts';
import type { SessionState } from './session-state.ts';
import { SESSION_KEYS, type SessionStorage } from './session-storage.ts';
import type { Verification } from './session-verification.ts';

type TabDeps = Pick<Verification, 'verify' | 'verifyWhenDue'> &
  Pick<IdleWatch, 'endWhenIdle'> & { state: SessionState; load: SessionStorage['load'] };

/** Listeners for window events that keep this tab in step with the logins and logouts of other tabs. */
export function createTabListeners({ state, load, verify, verifyWhenDue, endWhenIdle }: TabDeps) {
  const { current, end, isShared, publish } = state;

  /** Adopts the stored session. On a shared device, a logout clears every tab. */
  function follow(): void {
    const next = load();
    if (next.token === null && !isShared()) end(next);
    else publish(next);
    void verify();
  }

  return {
    storage(event: Event): void {
      const { key } = event as StorageEvent;
      if (key === null || key === SESSION_KEYS.token || key === SESSION_KEYS.user) follow();
    },
    online(): void {
      void (current().user === null ? verify() : verifyWhenDue());
    },
    /** A sleeping page misses the changes of other tabs. */
    visibilitychange(): void {
      endWhenIdle();
      if (load().token !== current().token) follow();
      else void verifyWhenDue();
    },
  };
}
