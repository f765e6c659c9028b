import { useEffect, useSyncExternalStore } from 'react';
import { api } from './api-client.ts';

/** How long what was read is shown without asking again, in milliseconds. */
const FRESH_FOR = 10 * 60_000;
/** How long a failure is left alone, in milliseconds, before the next screen tries again. */
const RETRY_AFTER = 5_000;

export type PublicData<T> = {
  /** Reads it again, after an edit say. */
  refresh: () => Promise<void>;
  /** Drops what is known: it was somebody's who has left. */
  forget: () => void;
  /** What is known, for React; undefined until it has come. A failure is silent and tried again by the next screen. */
  use: () => T | undefined;
  /** The same, for whoever says that it could not be had. */
  useState: () => { value: T | undefined; failed: boolean; refresh: () => void };
};

/**
 * Something small that everybody may read and every screen shows, asked for once and shared. It stands in for the query
 * library where that would be a third of what the first screen has to load; screens with lists and edits use the library.
 */
export function publicData<Answer, T>(path: string, pick: (answer: Answer) => T): PublicData<T> {
  const listeners = new Set<() => void>();
  let state: { value: T | undefined; failed: boolean } = { value: undefined, failed: false };
  let nextRead = 0;
  let reading: Promise<void> | undefined;

  function show(next: typeof state): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function read(): Promise<void> {
    try {
      const value = pick(await api.get<Answer>(path));
      nextRead = Date.now() + FRESH_FOR;
      show({ value, failed: false });
    } catch {
      nextRead = Date.now() + RETRY_AFTER;
      show({ ...state, failed: true });
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

  function useShared() {
    useEffect(() => {
      if (Date.now() >= nextRead) void refresh();
    });
    return useSyncExternalStore(
      subscribe,
      () => state,
      () => state,
    );
  }

  return {
    refresh,
    forget() {
      nextRead = 0;
      show({ value: undefined, failed: false });
    },
    use: () => useShared().value,
    useState: () => ({ ...useShared(), refresh: () => void refresh() }),
  };
}
