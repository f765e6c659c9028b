import type { User } from '@pendopo/shared/auth/schemas';
import type { SessionStorage, StoredSession } from './session-storage.ts';

export type Session =
  | { status: 'loading'; user: null; token: string | null }
  | { status: 'guest'; user: null; token: null }
  | { status: 'user'; user: User; token: string };

export const LOADING: Session = { status: 'loading', user: null, token: null };
const GUEST: Session = { status: 'guest', user: null, token: null };
export const SIGNED_OUT: StoredSession = { token: null, user: null, verifiedAt: null };

/**
 * Whether these have logged in with a password that they have yet to change, or without the second step that they must have.
 * Until then they count as visitors, here as there.
 */
const isNewcomer = (user: User | null): boolean =>
  user?.must_change_password === true || user?.harus_dua_langkah === true;

type StateDeps = {
  kept: SessionStorage;
  /** Tells the page that this tab has changed the session. */
  announce: () => void;
  /** Whether something typed would be lost with the screen. */
  isUnsaved: () => boolean;
};

/** Holds who is logged in: as it is stored, and as screens see it. */
export function createSessionState({ kept, announce, isUnsaved }: StateDeps) {
  const listeners = new Set<() => void>();
  let stored: StoredSession | null = null;
  let snapshot: Session = LOADING;
  // A token without a cached user, and no server to ask: show the login button rather than wait for ever.
  let unreachable = false;
  // Whether the server, and not the person, has ended the session that was here.
  let refused = false;
  // Whether others use this device, too: what the device keeps of that goes with the session, whose screen may stay.
  let isShared = false;

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

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function publish(next: StoredSession): void {
    take(next);
    tell();
  }

  /** The session has ended, but not by this tab: what is typed here stays in sight until the person logs in again. */
  function end(next: StoredSession): void {
    if (snapshot.status !== 'user' || !isUnsaved()) {
      publish(next);
      return;
    }
    stored = next;
    tell();
  }

  return {
    current,
    snapshot: () => snapshot,
    isShared: () => isShared,
    hasEnded: () => current().token === null && snapshot.status === 'user',
    wasRefused: () => refused,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish,
    end,
    /** This tab changes the session. */
    change(next: StoredSession): void {
      refused = false;
      kept.save(next);
      publish(next);
      announce();
    },
    /** The server ends it. */
    refuse(): void {
      refused = true;
      kept.save(SIGNED_OUT);
      kept.use(null);
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
