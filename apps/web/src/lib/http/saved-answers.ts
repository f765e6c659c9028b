import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isExpired } from '../expiry.ts';

const MINUTE = 60_000;
/** Lifetime of a saved answer, in milliseconds. */
export const OFFLINE_LIFETIME = 24 * 60 * MINUTE;
const MAX_ANSWERS = 50;
const SWEEP_EVERY = MINUTE;

/** `storedAt` is in milliseconds since 1970. */
type SavedAnswer = { answer: unknown; storedAt: number };

interface Schema extends DBSchema {
  answers: { key: string; value: SavedAnswer };
}

/** A store in IndexedDB that never throws. An answer that cannot be stored is dropped. */
export function createSavedAnswers(now: () => number) {
  /** The oldest answer first. */
  const times = new Map<string, number>();
  const isOld = (storedAt: number) => isExpired(storedAt, { lifetime: OFFLINE_LIFETIME, now: now() });
  let opened: Promise<IDBPDatabase<Schema>> | null = null;

  function database(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>('pendopo-answers', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('answers'),
      terminated: () => {
        opened = null;
      },
    });
    return opened;
  }

  async function quietly<T>(work: (open: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(await database());
    } catch {
      return undefined; // a private window, or a full disk
    }
  }

  function remove(from: string, to = from): void {
    for (const key of times.keys()) if (key >= from && key <= to) times.delete(key);
    void quietly((open) => open.delete('answers', IDBKeyRange.bound(from, to)));
  }

  function sweep(): void {
    for (const [key, at] of times) if (times.size > MAX_ANSWERS || isOld(at)) remove(key);
  }

  return {
    /** Returns the stored answers that may be shown, and removes the rest. */
    async load(mayShow: (key: string) => boolean): Promise<[key: string, answer: unknown][]> {
      const found = await quietly(async (open) => {
        const { store } = open.transaction('answers');
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return values.map((saved, i) => ({ ...saved, key: keys[i] ?? '' }));
      });
      const shown: [string, unknown][] = [];
      for (const { key, answer, storedAt } of (found ?? []).sort((a, b) => a.storedAt - b.storedAt)) {
        if (!mayShow(key) || isOld(storedAt)) remove(key);
        else {
          times.set(key, storedAt);
          shown.push([key, answer]);
        }
      }
      sweep();
      return shown;
    },
    put(key: string, saved: SavedAnswer): void {
      times.delete(key);
      times.set(key, saved.storedAt);
      void quietly((open) => open.put('answers', saved, key));
      sweep();
    },
    remove,
    storedAt: (key: string) => times.get(key),
    sweepEveryMinute: () => setInterval(sweep, SWEEP_EVERY),
  };
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>;
