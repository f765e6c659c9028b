import type { User } from '@pendopo/shared/auth/schemas';
import type { Fetch } from '../http/request.ts';
import { createIdleWatch, LOOK_EVERY } from './session-idle.ts';
import { createSessionState, LOADING, type Session, SIGNED_OUT } from './session-state.ts';
import { createSessionStorage, SESSION_KEYS } from './session-storage.ts';
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
  /** Whether something typed would be lost with the screen. */
  isUnsaved?: () => boolean;
};

/** Listens, before anything in the page does, until what it returns is called. */
function listen(target: EventTarget, listeners: Readonly<Record<string, (event: Event) => void>>): () => void {
  const stop = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    target.addEventListener(name, listener, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** Holds who is logged in on this device; see `sessionStore` for the one the portal uses. */
export function createSessionStore({ storage, events, fetch, now, isUnsaved = () => false }: SessionDeps) {
  const kept = createSessionStorage(storage);
  const announce = () => void events().dispatchEvent(new Event(STORAGE_CHANGED_EVENT));
  const state = createSessionState({ kept, announce, isUnsaved });
  const { current, publish, change, hasEnded, wasRefused, subscribe, newcomer } = state;
  const { verify, verifyWhenDue } = createVerification({ state, fetch, now });
  const { endWhenIdle, wasIdle, forgetIdle, onUse } = createIdleWatch({ state, kept, now });

  /** Another tab has logged in or out. A person who leaves a borrowed device leaves nothing in any tab. */
  function follow(): void {
    const next = kept.load();
    if (next.token === null && !state.isShared()) state.end(next);
    else publish(next);
    void verify();
  }

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    if (key === null || key === SESSION_KEYS.token || key === SESSION_KEYS.user) follow();
  }

  /** The page is looked at again. What other tabs have done meanwhile does not reach one that sleeps. */
  function onReturn(): void {
    endWhenIdle();
    if (kept.load().token !== current().token) follow();
    else void verifyWhenDue();
  }

  const onOnline = () => void (current().user === null ? verify() : verifyWhenDue());

  return {
    /** Verifies the token when due and follows other tabs. Returns what stops it. */
    start(): () => void {
      const stop = listen(events(), {
        storage: onStorage,
        online: onOnline,
        visibilitychange: onReturn,
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
    /** Whether what is in sight, or was when the page was left, is still of the account that is logged in. */
    isOfPerson(): boolean {
      const { token } = state.snapshot();
      endWhenIdle();
      return token === kept.load().token;
    },
    /** Whether the last session on this device has ended for want of use. */
    wasIdle,
    /** That has been read. */
    forgetIdle,
    subscribe,
    snapshot(): Session {
      current();
      return state.snapshot();
    },
    /** Whether the session has ended while its screen stays, for what is typed there. */
    hasEnded,
    /** Whether the server has ended the session that was here; who is asked to log in is told so. */
    wasRefused,
    /** What kept the screen of an ended session has gone. */
    settle(): void {
      if (hasEnded() && !isUnsaved()) publish(current());
    },
    /** Who has yet to change their password or to set up a second step; everything else waits for that. */
    newcomer,
    /** What a page rendered on the server shows: no account is known there. */
    serverSnapshot: (): Session => LOADING,
    token: (): string | null => (typeof window === 'undefined' ? null : current().token),
    verify,
    verifyWhenDue,
    /** `bersama`: the device is not one's own; when missing, what was said at the login goes on. */
    setSession({ token, user, bersama = current().token !== null && kept.usedAt() !== null }: NewSession): void {
      kept.use(bersama ? now() : null);
      change({ token, user, verifiedAt: now() });
    },
    updateUser: (user: User) => change({ ...current(), user }),
    clearSession(): void {
      kept.use(null);
      change(SIGNED_OUT);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this browser. `start()` runs once, in main.tsx. */
export const sessionStore: SessionStore = createSessionStore({
  storage: () => window.localStorage,
  events: () => window,
  now: Date.now,
  isUnsaved,
});

export const { setSession, updateUser, clearSession } = sessionStore;
