import { isOwnPath, isPublicPath } from '@pendopo/shared/features';

const MINUTE = 60_000;
const MOST = 50;
const LIFETIME = 5 * MINUTE;
const AUTH_LIFETIME = 10 * MINUTE;
/** How long, in milliseconds, an answer stands in for a fresh one that cannot be had. */
export const OFFLINE_LIFETIME = 24 * 60 * MINUTE;
/** How often what has expired is thrown away, in milliseconds. */
export const SWEEP_EVERY = MINUTE;

/** Asks the server. */
export type Ask<T> = (signal?: AbortSignal) => Promise<T>;

/** `storedAt` is in milliseconds since 1970. */
export type SavedAnswer = { answer: unknown; storedAt: number };

/** Where answers outlast the page. `remove` takes every key from `from` to `to`, `from` alone without it. */
export type KeptAnswers = {
  load: () => Promise<(readonly [string, SavedAnswer])[]>;
  put: (key: string, saved: SavedAnswer) => Promise<unknown>;
  remove: (from: string, to?: string) => Promise<unknown>;
};

type Reader = { id: number; role: string } | null;

// Keys of people begin with their number, those of everybody with a space, so that these two enclose all people's.
const PEOPLE = ['0', ':'] as const;

/**
 * The key under which this reader's answer is saved; null for what is never saved. A resident's own letters and complaints
 * are (the links to their files run out by themselves); what officials read is other people's and never is, nor are
 * codes of complaints or the server's health, which only count fresh.
 */
function keyOf(path: string, reader: Reader): string | null {
  if (isPublicPath(path)) return ` ${path}`;
  return reader?.role === 'user' && isOwnPath(path) ? `${reader.id} ${path}` : null;
}

/** How long, in milliseconds, an answer is shown before it is asked for again on a slow line. */
export function lifetimeOf(path: string): number {
  return path.startsWith('/auth/') ? AUTH_LIFETIME : LIFETIME;
}

type CacheDeps = { kept: KeptAnswers; now: () => number; reader: () => Reader };

/** The last answers of the server by path, in memory at once and in `kept` for the next page; `load` comes first. */
export function createResponseCache({ kept, now, reader }: CacheDeps) {
  // The least recently used first.
  const entries = new Map<string, SavedAnswer>();

  function remove(from: string, to = from): void {
    for (const key of entries.keys()) if (key >= from && key <= to) entries.delete(key);
    void kept.remove(from, to);
  }

  function put(key: string, saved: SavedAnswer): void {
    entries.delete(key);
    entries.set(key, saved);
  }

  /** Throws away what has expired, and the least recently used of too many. */
  function sweep(): void {
    for (const [key, { storedAt }] of entries) {
      if (entries.size > MOST || now() - storedAt > OFFLINE_LIFETIME) remove(key);
    }
  }

  function read(key: string | null, lifetime: number): SavedAnswer | undefined {
    const saved = key === null ? undefined : entries.get(key);
    if (key === null || saved === undefined || now() - saved.storedAt > lifetime) return undefined;
    put(key, saved);
    return saved;
  }

  return {
    /** Brings back what was kept for everybody and for this reader; what is other people's goes. */
    async load(): Promise<void> {
      const found = await kept.load();
      for (const [key, saved] of found.sort(([, a], [, b]) => a.storedAt - b.storedAt)) {
        if (key.startsWith(' ') || key.startsWith(`${reader()?.id} `)) put(key, saved);
        else void kept.remove(key);
      }
      sweep();
    },
    /** The reader's saved answer, if it is not older than `lifetime` milliseconds. */
    read: (path: string, lifetime: number) => read(keyOf(path, reader()), lifetime),
    /** A public answer, if it is not older than 24 hours. */
    peek: (path: string) => read(keyOf(path, null), OFFLINE_LIFETIME),
    /** Saves what the reader was answered. */
    save(path: string, answer: unknown): void {
      const key = keyOf(path, reader());
      if (key === null) return;
      const saved = { answer, storedAt: now() };
      put(key, saved);
      void kept.put(key, saved);
      sweep();
    },
    /** Removes one answer. */
    remove(path: string): void {
      const key = keyOf(path, reader());
      if (key !== null) remove(key);
    },
    /** Removes what a write to this path may have made wrong: everybody's and the reader's answers of the same area. */
    removeArea(path: string): void {
      const area = ` /${path.split(/[/?]/)[1] ?? ''}`;
      for (const owner of ['', reader()?.id ?? '']) remove(owner + area, `${owner}${area}\uffff`);
    },
    /** Removes what belongs to people. */
    removePeople: () => remove(...PEOPLE),
    sweep,
  };
}
