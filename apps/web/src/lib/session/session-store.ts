import type { User } from '@pendopo/shared/auth/schemas';
import type { Fetch } from '../http/request.ts';
import { createIdleWatch, LOOK_EVERY } from './session-idle.ts';
import { createSessionState, LOADING, type Session, SIGNED_OUT } from './session-state.ts';
import { createSessionStorage } from './session-storage.ts';
import { createTabListeners } from './session-tabs.ts';
import { createVerification } from './session-verification.ts';
import { isUnsaved } from './unsaved-forms.ts';

/** Fired on `window` when this tab changes the session. */
export const STORAGE_CHANGED_EVENT = 'storage-changed';

type NewSession = { token: string; user: User; bersama?: boolean };

export type SessionDeps = {
  storage: () => Storage;
  events: () => EventTarget;
  fetch?: Fetch;
  now: () => number;
  isUnsaved?: () => boolean;
};

/** Adds listeners in the capture phase, before those of the page. Returns a function that removes them. */
function listen(target: EventTarget, listeners: Readonly<Record<string, (event: Event) => void>>): () => void {
  const stop = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    target.addEventListener(name, listener, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

export function createSessionStore({ storage, events, fetch, now, isUnsaved = () => false }: SessionDeps) {
  const savedSession = createSessionStorage(storage);
  const announce = () => void events().dispatchEvent(new Event(STORAGE_CHANGED_EVENT));
  const state = createSessionState({ savedSession, announce, isUnsaved });
  const { current, publish, change, hasEnded, wasRefused, subscribe, newcomer } = state;
  const verification = createVerification({ state, fetch, now });
  const { verify, verifyWhenDue } = verification;
  const idle = createIdleWatch({ state, savedSession, now });
  const { endWhenIdle, wasIdle, forgetIdle, onUse } = idle;
  const tabListeners = createTabListeners({ savedSession, state, verification, idle });

  return {
    /** Verifies the token when due and follows other tabs. Returns a function that stops it. */
    start(): () => void {
      const stop = listen(events(), {
        ...tabListeners,
        pointerdown: onUse,
        keydown: onUse,
        wheel: onUse,
      });
      const timer = setInterval(endWhenIdle, LOOK_EVERY);
      endWhenIdle();
      void verifyWhenDue();
      return () => {
        clearInterval(timer);
        stop();
      };
    },
    /** True if the shown content still belongs to the logged-in account. */
    isOfPerson(): boolean {
      const { token } = state.snapshot();
      endWhenIdle();
      return token === savedSession.load().token;
    },
    /** The last session on this device ended by timeout. */
    wasIdle,
    /** Clears the reason after the user has read it. */
    forgetIdle,
    subscribe,
    snapshot(): Session {
      current();
      return state.snapshot();
    },
    /** The session has ended but its screen stays because of typed text. */
    hasEnded,
    /** The server has ended the session, which the login then explains. */
    wasRefused,
    /** Completes an ended session once nothing keeps its screen. */
    settle(): void {
      if (hasEnded() && !isUnsaved()) publish(current());
    },
    /** The user who must first change their password or set up a second step, or null. */
    newcomer,
    serverSnapshot: (): Session => LOADING,
    token: (): string | null => (typeof window === 'undefined' ? null : current().token),
    verify,
    verifyWhenDue,
    /** `bersama` means a shared device. If absent, the choice at the login still applies. */
    setSession({ token, user, bersama }: NewSession): void {
      const isShared = bersama ?? (current().token !== null && savedSession.usedAt() !== null);
      savedSession.use(isShared ? now() : null);
      change({ token, user, verifiedAt: now() });
    },
    updateUser: (user: User) => change({ ...current(), user }),
    clearSession(): void {
      savedSession.use(null);
      change(SIGNED_OUT);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** `start()` runs once, in main.tsx. */
export const sessionStore: SessionStore = createSessionStore({
  storage: () => window.localStorage,
  events: () => window,
  now: Date.now,
  isUnsaved,
});

export const { setSession, updateUser, clearSession } = sessionStore;
