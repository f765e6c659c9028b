import type { User } from '@pendopo/shared/auth/schemas';

/** `verifiedAt` is in milliseconds since 1970, or null if never verified. */
export type StoredSession = { token: string | null; user: User | null; verifiedAt: number | null };

export const SESSION_KEYS = { token: 'token', user: 'user', verifiedAt: 'verifiedAt', usedAt: 'dipakai' } as const;

function parseUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isUser = typeof value === 'object' && value !== null && typeof (value as Partial<User>).username === 'string';
    return isUser ? (value as User) : null;
  } catch {
    return null;
  }
}

/** Reads and writes the session. If the browser forbids storage, it is in memory for this page only. */
export function createSessionStorage(storage: () => Storage) {
  const memory = new Map<string, string>();

  function read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  }

  function write(key: string, value: string | null): void {
    if (read(key) === value) return;
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      if (value === null) memory.delete(key);
      else memory.set(key, value);
    }
  }

  function readTime(key: string): number | null {
    const time = Number(read(key) ?? Number.NaN);
    return Number.isFinite(time) ? time : null;
  }

  return {
    load: (): StoredSession => ({
      token: read(SESSION_KEYS.token) || null,
      user: parseUser(read(SESSION_KEYS.user)),
      verifiedAt: readTime(SESSION_KEYS.verifiedAt),
    }),
    /** The last use of a shared device in any tab, in milliseconds since 1970. Null on a private device. */
    usedAt: () => readTime(SESSION_KEYS.usedAt),
    use: (at: number | null) => write(SESSION_KEYS.usedAt, at === null ? null : String(at)),
    /** Another tab must never see a new token with the former user, so the token comes last and goes first. */
    save({ token, user, verifiedAt }: StoredSession): void {
      if (token === null) write(SESSION_KEYS.token, null);
      write(SESSION_KEYS.user, user && JSON.stringify(user));
      write(SESSION_KEYS.verifiedAt, verifiedAt === null ? null : String(verifiedAt));
      if (token !== null) write(SESSION_KEYS.token, token);
    },
  };
}

export type SessionStorage = ReturnType<typeof createSessionStorage>;
