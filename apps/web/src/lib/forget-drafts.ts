import { sessionStore } from './session/session-store.ts';

export const DRAFTS_DATABASE = 'pendopo-draf';

/**
 * Shared phones: what one person has typed is gone from the device once they have logged out, here or in another tab, or
 * another person has logged in. It stands apart from the drafts themselves, as it must work on every page and offline.
 */
export function forgetDraftsOfOthers(): void {
  let person = sessionStore.snapshot().user?.id;
  sessionStore.subscribe(() => {
    const now = sessionStore.snapshot().user?.id;
    if (person !== undefined && now !== person) {
      try {
        window.indexedDB.deleteDatabase(DRAFTS_DATABASE);
      } catch {
        // A browser that forbids the storage has kept nothing.
      }
    }
    person = now;
  });
}
