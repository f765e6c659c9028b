import type { User } from '@pendopo/shared/auth';
import { ApiError } from '../http/api-error.ts';
import { type Fetch, requestJson } from '../http/request.ts';
import { createSessionStorage, SESSION_KEYS, type StoredSession } from './session-storage.ts';
import { isUnsaved } from './unsaved-forms.ts';

/** A token is trusted this long, in milliseconds, before the server is asked about it again. */
export const VERIFY_AFTER = 5 * 60_000;

/** Fired on `window` when this tab changes the session. */
export const STORAGE_CHANGED_EVENT = 'storage-changed';

export type Session =
  | { status: 'loading'; user: null; token: string | null }
  | { status: 'guest'; user: null; token: null }
  | { status: 'user'; user: User; token: string };

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
  let verifying: { token: string; done: Promise<void> } | null = null;

  function toSession({ token, user }: StoredSession): Session {
    if (token === null) return GUEST;
    if (isNewcomer(user)) return { status: 'loading', user: null, token };
    if (user !== null) return { status: 'user', user, token };
    return unreachable ? GUEST : { status: 'loading', user: null, token };
  }

  function current(): StoredSession {
    if (stored === null) {
      stored = kept.load();
      snapshot = toSession(stored);
    }
    return stored;
  }

  function show(next: StoredSession): void {
    stored = next;
    snapshot = toSession(next);
    for (const listener of listeners) listener();
  }

  /** The session has ended, but not by this tab: what is typed here stays in sight until the person logs in again. */
  function end(next: StoredSession): void {
    if (snapshot.status !== 'user' || !isUnsaved()) {
      show(next);
      return;
    }
    stored = next;
    for (const listener of listeners) listener();
  }

  const hasEnded = () => current().token === null && snapshot.status === 'user';

  function change(next: StoredSession): void {
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
        kept.save(SIGNED_OUT);
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

  function onStorage(event: Event): void {
    const { key } = event as StorageEvent;
    if (key !== null && key !== SESSION_KEYS.token && key !== SESSION_KEYS.user) return;
    const next = kept.load();
    if (next.token === null) end(next);
    else show(next);
    void verify();
  }

  const onOnline = () => void (current().user === null ? verify() : verifyWhenDue());

  return {
    /** Verifies the token when due and follows other tabs. Answers with what stops it. */
    start(): () => void {
      const target = events();
      target.addEventListener('storage', onStorage);
      target.addEventListener('online', onOnline);
      void verifyWhenDue();
      return () => {
        target.removeEventListener('storage', onStorage);
        target.removeEventListener('online', onOnline);
      };
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
    setSession: ({ token, user }: { token: string; user: User }) => change({ token, user, verifiedAt: now() }),
    updateUser: (user: User) => change({ ...current(), user }),
    clearSession: () => change(SIGNED_OUT),
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
