import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptAnswers, SavedAnswer } from './response-cache.ts';

/** How long, in milliseconds, a browser may take to bring them back. */
const PATIENCE = 3_000;

interface Schema extends DBSchema {
  answers: { key: string; value: SavedAnswer };
}

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

// Private windows, full disks: then the answers live in memory alone.
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => undefined);
}

async function readAll() {
  const { store } = (await database()).transaction('answers');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return values.map((value, i) => [keys[i] ?? '', value] as const);
}

/** Answers in IndexedDB, where they outlast the page. Nothing here fails: what cannot be kept is not. */
export const keptAnswers: KeptAnswers = {
  async load() {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
    return (await Promise.race([quietly(readAll), late])) ?? [];
  },
  put: (key, saved) => quietly(async () => (await database()).put('answers', saved, key)),
  remove: (from, to = from) => quietly(async () => (await database()).delete('answers', IDBKeyRange.bound(from, to))),
};
