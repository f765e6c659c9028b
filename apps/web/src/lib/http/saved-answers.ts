import { sessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import { keptAnswers } from './kept-answers.ts';
import { type Ask, createResponseCache, lifetimeOf, OFFLINE_LIFETIME, SWEEP_EVERY } from './response-cache.ts';

/** An answer younger than this, in milliseconds, is not refreshed; whoever was told of a refresh reads just that one. */
const JUST_SAVED = 2_000;

/** How an answer is read again, and who is told of it. */
type Refreshing = {
  askAndSave: (path: string, ask: Ask<unknown>) => Promise<unknown>;
  tellRefreshed: (path: string, answer: unknown) => void;
};

export type SavedAnswers = Awaited<ReturnType<typeof openSavedAnswers>>;

/** The saved answers of this browser for whoever is logged in; see `readAnswer` for when they are shown. */
export async function openSavedAnswers({ askAndSave, tellRefreshed }: Refreshing) {
  const cache = createResponseCache({ kept: keptAnswers, now: Date.now, reader: () => sessionStore.snapshot().user });
  const refreshing = new Set<string>();
  await cache.load();
  setInterval(cache.sweep, SWEEP_EVERY);

  async function refresh(path: string, ask: Ask<unknown>): Promise<void> {
    if (refreshing.has(path)) return;
    refreshing.add(path);
    try {
      tellRefreshed(path, await askAndSave(path, ask));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) void sessionStore.verify();
      if (status === 404) tellRefreshed(path, undefined);
    } finally {
      refreshing.delete(path);
    }
  }

  /** The answer to show for want of a fresh one. */
  function instead(path: string) {
    const known = cache.read(path, OFFLINE_LIFETIME);
    if (known) connectivity.showSaved(known.storedAt);
    return known;
  }

  return {
    ...cache,
    instead,
    /** The answer to show before a fresh one comes, which is asked for where there is a network. */
    first(path: string, ask: Ask<unknown>) {
      const line = connectivity.line();
      const known = line === 'slow' ? cache.read(path, lifetimeOf(path)) : instead(path);
      if (known && line !== 'offline' && Date.now() - known.storedAt > JUST_SAVED) void refresh(path, ask);
      return known;
    },
  };
}
