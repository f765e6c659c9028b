import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api-client.ts';

/** How long what was read is shown without asking again, in milliseconds. */
const FRESH_FOR = 10 * 60_000;

export type PublicData<T> = {
  /** Reads it again, after an edit say. */
  refresh: () => Promise<void>;
  /** What is known, for React; undefined until it has come. A failure is silent and tried again by the next screen. */
  use: () => T | undefined;
};

/**
 * Something small that everybody may read and every screen shows, asked for once and shared. It stands in for the query
 * library where that would be a third of what the first screen has to load; screens with lists and edits use the library.
 */
export function publicData<Answer, T>(path: string, pick: (answer: Answer) => T): PublicData<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let readAt = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      value = pick(await api.get<Answer>(path));
      readAt = Date.now();
      for (const listener of listeners) listener();
    } catch {
      // Whoever shows it does without.
    } finally {
      reading = undefined;
    }
  }

  const refresh = () => {
    reading ??= read();
    return reading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    refresh,
    use() {
      useEffect(() => {
        if (Date.now() - readAt > FRESH_FOR) void refresh();
      });
      return useSyncExternalStore(
        subscribe,
        () => value,
        () => undefined,
      );
    },
  };
}
