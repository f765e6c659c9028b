import type { User } from '@pendopo/shared/auth/schemas';
import type { SessionStorage, StoredSession } from './session-storage.ts';

export type Session =
  | { status: 'loading'; user: null; token: string | null }
  | { status: 'guest'; user: null; token: null }
  | { status: 'user'; user: User; token: string };

export const LOADING: Session = { status: 'loading', user: null, token: null };
const GUEST: Session = { status: 'guest', user: null, token: null };
export const SIGNED_OUT: StoredSession = { token: null, user: null, verifiedAt: null };

/** True for a user who must change an initial password or set up a second step. Counts as a visitor until then. */
const isNewcomer = (user: User | null): boolean =>
  user?.must_change_password === true || user?.harus_dua_langkah === true;

type StateDeps = {
  savedSession: SessionStorage;
  /** Notifies the page that this tab has changed the session. */
  announce: () => void;
  /** Typed text would be lost with the screen. */
  isUnsaved: () => boolean;
};

function toSession({ token, user }: StoredSession, { unreachable }: { unreachable: boolean }): Session {
  if (token === null) return GUEST;
  if (isNewcomer(user)) return { status: 'loading', user: null, token };
  if (user !== null) return { status: 'user', user, token };
  return unreachable ? GUEST : { status: 'loading', user: null, token };
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

export function createSessionState({ savedSession, announce, isUnsaved }: StateDeps) {
  const { subscribe, notify } = createListeners();
  let stored: StoredSession | null = null;
  let snapshot: Session = LOADING;
  // A token without a cached user and without a server: shows the login button instead of loading forever.
  let unreachable = false;
  // The server, and not the user, has ended the session.
  let refused = false;
  // The stored flag is deleted with the session, but its screen may stay.
  let isShared = false;

  function setStored(next: StoredSession): StoredSession {
    stored = next;
    snapshot = toSession(next, { unreachable });
    if (next.token !== null) isShared = savedSession.usedAt() !== null;
    return next;
  }

  const current = (): StoredSession => stored ?? setStored(savedSession.load());

  function publish(next: StoredSession): void {
    setStored(next);
    notify();
  }

  /** Handles an end of the session from outside this tab. Typed text stays visible until the next login. */
  function end(next: StoredSession): void {
    if (snapshot.status !== 'user' || !isUnsaved()) {
      publish(next);
      return;
    }
    stored = next;
    notify();
  }

  return {
    current,
    snapshot: () => snapshot,
    isShared: () => isShared,
    hasEnded: () => current().token === null && snapshot.status === 'user',
    wasRefused: () => refused,
    subscribe,
    publish,
    end,
    change(next: StoredSession): void {
      refused = false;
      savedSession.save(next);
      publish(next);
      announce();
    },
    refuse(): void {
      refused = true;
      savedSession.save(SIGNED_OUT);
      savedSession.use(null);
      end(SIGNED_OUT);
      announce();
    },
    setUnreachable(is: boolean): void {
      unreachable = is;
      publish(current());
    },
    newcomer(): User | null {
      const { user } = current();
      return isNewcomer(user) ? user : null;
    },
  };
}

export type SessionState = ReturnType<typeof createSessionState>;
