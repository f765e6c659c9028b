import { sessionStore } from './session/session-store.ts';

export const DRAFTS_DATABASE = 'pendopo-draf';

/** Deletes drafts on shared devices after a logout or a change of user. Works on every page and offline. */
export function deleteDraftsOnUserChange(): void {
  let person = sessionStore.snapshot().user?.id;
  sessionStore.subscribe(() => {
    const now = sessionStore.snapshot().user?.id;
    if (person !== undefined && now !== person) {
      try {
        window.indexedDB.deleteDatabase(DRAFTS_DATABASE);
      } catch {
        // A browser that forbids storage has no drafts.
      }
    }
    person = now;
  });
}
