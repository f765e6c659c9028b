import type { User } from '@pendopo/shared/auth/schemas';
import { ApiError } from '../http/api-error.ts';
import { type Fetch, requestJson } from '../http/request.ts';
import { createSessionStorage, SESSION_KEYS, type StoredSession } from './session-storage.ts';
import { isUnsaved } from './unsaved-forms.ts';

/** A token is trusted this long, in milliseconds, before the server is asked about it again. */
export const VERIFY_AFTER = 5 * 60_000;

/** How long a session on a device that others use lasts without use, in milliseconds; the server holds to the same. */
export const SHARED_IDLE = 30 * 60_000;
const LOOK_EVERY = 10_000;

/** Fired on `window` when this tab changes the session. */
export const STORAGE_CHANGED_EVENT = 'storage-changed';

export type Session =
  | { status: 'loading'; user: null; token: string | null }
  | { status: 'guest'; user: null; token: null }
  | { status: 'user'; user: User; token: string };

type NewSession = { token: string; user: User; bersama?: boolean };

export type SessionDeps = {
  storage: () => Storage;
  events: () => EventTarget;
  fetch?: Fetch;
  now: () => number;
  /** Whether something typed would be lost with the screen. */
  isUnsaved?: () => boolean;
};

/**
 * Whether these have logged in with a password that they have yet to change, or without the second step that they must have.
 * Until then they are nobody, here as there.
 */
const isNewcomer = (user: User | null): boolean =>
  user?.must_change_password === true || user?.harus_dua_langkah === true;

const LOADING: Session = { status: 'loading', user: null, token: null };
const GUEST: Session = { status: 'guest', user: null, token: null };
const SIGNED_OUT: StoredSession = { token: null, user: null, verifiedAt: null };

/** Holds who is logged in on this device; see `sessionStore` for the one the portal uses. */
export function createSessionStore({ storage, events, fetch, now, isUnsaved = () => false }: SessionDeps) {
  const kept = createSessionStorage(storage);
  const listeners = new Set<() => void>();
  let stored: StoredSession | null = null;
  let snapshot: Session = LOADING;
  // A token without a cached user, and no server to ask: show the login button rather than wait for ever.
  let unreachable = false;
  // Whether the server, and not the person, has ended the session that was here.
  let refused = false;
  // Whether others use this device, too: what the device keeps of that goes with the session, whose screen may stay.
  let isShared = false;
  let usedHere = 0;
  let verifying: { token: string; done: Promise<void> } | null = null;

  function toSession({ token, user }: StoredSession): Session {
    if (token === null) return GUEST;
    if (isNewcomer(user)) return { status: 'loading', user: null, token };
    if (user !== null) return { status: 'user', user, token };
    return unreachable ? GUEST : { status: 'loading', user: null, token };
  }

  function take(next: StoredSession): StoredSession {
    stored = next;
    snapshot = toSession(next);
    if (next.token !== null) isShared = kept.usedAt() !== null;
    return next;
  }

  const current = (): StoredSession => stored ?? take(kept.load());

  function show(next: StoredSession): void {
    take(next);
    for (const listener of listeners) listener();
  }

  /** The session has ended, but not by this tab: what is typed here stays in sight until the person logs in again. */
  function end(next: StoredSession): void {
    if (snapshot.status !== 'user' || !isUnsaved()) {
      show(next);
      return;
    }
    stored = next;
    usedHere = now();
    for (const listener of listeners) listener();
  }

  const hasEnded = () => current().token === null && snapshot.status === 'user';

  function change(next: StoredSession): void {
    refused = false;
    kept.save(next);
    show(next);
    events().dispatchEvent(new Event(STORAGE_CHANGED_EVENT));
  }

  async function ask(token: string): Promise<void> {
    try {
      const { user } = await requestJson<{ user: User }>('/auth/me', { token, fetch });
      if (current().token === token) change({ token, user, verifiedAt: now() });
    } catch (error) {
      if (current().token !== token) return;
      if (error instanceof ApiError && error.status === 401) {
        refused = true;
        kept.save(SIGNED_OUT);
        kept.use(null);
        end(SIGNED_OUT);
        events().dispatchEvent(new Event(STORAGE_CHANGED_EVENT));
      } else if (current().user === null) {
        unreachable = true;
        show(current());
      }
    }
  }

  /** Asks the server whether the token still holds; a 401 ends the session, anything else keeps it. */
  function verify(): Promise<void> {
    const { token } = current();
    if (token === null) return Promise.resolve();
    if (verifying?.token === token) return verifying.done;
    unreachable = false;
    show(current());
    const done = ask(token).finally(() => {
      if (verifying?.done === done) verifying = null;
    });
    verifying = { token, done };
    return done;
  }

  function verifyWhenDue(): Promise<void> {
    const { verifiedAt, user } = current();
    const fresh = verifiedAt !== null && Math.abs(now() - verifiedAt) <= VERIFY_AFTER;
    return fresh && user !== null ? Promise.resolve() : verify();
  }

  /** Another tab has logged in or out. Whoever leaves a device that is not their own leaves nothing in any tab. */
  function follow(): void {
    const next = kept.load();
    if (next.token === null && !isShared) end(next);
    else show(next);
    void verify();
  }

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    if (key === null || key === SESSION_KEYS.token || key === SESSION_KEYS.user) follow();
  }

  const unusedFor = () => now() - (kept.usedAt() ?? now());

  /** Nobody has used a device that is not one's own: the next person finds nothing. What the device keeps of that tells why. */
  function endWhenIdle(): void {
    // A clock that was set back has lost count, which is no reason to stay.
    if (current().token !== null && Math.abs(unusedFor()) >= SHARED_IDLE) change(SIGNED_OUT);
    else if (hasEnded() && isShared && Math.abs(now() - usedHere) >= SHARED_IDLE) show(current());
  }

  const wasIdle = () => current().token === null && kept.usedAt() !== null;

  function onUse(): void {
    endWhenIdle();
    usedHere = now();
    if (current().token !== null && unusedFor() >= LOOK_EVERY) kept.use(now());
  }

  /** The page is looked at again. What other tabs have done meanwhile does not reach one that sleeps. */
  function onReturn(): void {
    endWhenIdle();
    if (kept.load().token !== current().token) follow();
    else void verifyWhenDue();
  }

  const onOnline = () => void (current().user === null ? verify() : verifyWhenDue());

  return {
    /** Verifies the token when due and follows other tabs. Answers with what stops it. */
    start(): () => void {
      const target = events();
      const stop = new AbortController();
      const options = { capture: true, signal: stop.signal };
      const heard = { storage: onStorage, online: onOnline, visibilitychange: onReturn };
      const uses = { pointerdown: onUse, keydown: onUse, wheel: onUse };
      for (const [name, listener] of Object.entries({ ...heard, ...uses }))
        target.addEventListener(name, listener, options);
      const timer = setInterval(endWhenIdle, LOOK_EVERY);
      endWhenIdle();
      void verifyWhenDue();
      return () => {
        clearInterval(timer);
        stop.abort();
      };
    },
    /** Whether what is in sight, or was when the page was left, is still of whoever the browser has logged in. */
    isOfPerson(): boolean {
      const { token } = snapshot;
      endWhenIdle();
      return token === kept.load().token;
    },
    /** Whether the last session on this device has ended for want of use. */
    wasIdle,
    /** That has been read. */
    forgetIdle(): void {
      kept.use(null);
      show(current());
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot(): Session {
      current();
      return snapshot;
    },
    /** Whether the session has ended while its screen stays, for what is typed there. */
    hasEnded,
    /** Whether the server has ended the session that was here; who is asked to log in is told so. */
    wasRefused: () => refused,
    /** What kept the screen of an ended session has gone. */
    settle(): void {
      if (hasEnded() && !isUnsaved()) show(current());
    },
    /** Who has yet to change their password or to set up a second step; everything else waits for that. */
    newcomer(): User | null {
      const { user } = current();
      return isNewcomer(user) ? user : null;
    },
    /** What a page rendered on the server shows: nobody is known there. */
    serverSnapshot: (): Session => LOADING,
    token: (): string | null => (typeof window === 'undefined' ? null : current().token),
    verify,
    /** The same, where the server has not been asked for five minutes. */
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
