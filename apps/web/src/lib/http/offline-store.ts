import { isOwnPath, isPublicPath } from '@pendopo/shared/access/feature-paths';
import { runAfterLoad } from '../run-after-load.ts';
import { sessionStore } from '../session/session-store.ts';
import type { SavedAnswers } from './saved-answers.ts';
import { withSearchHeader } from './search-header.ts';

/**
 * Returns the storage key of an answer, or null if it must not be stored.
 * Officials' answers are never stored, because they contain other people's data. A key must not contain a NIK.
 */
function keyOf(path: string): string | null {
  if (withSearchHeader(path).headers) return null;
  if (isPublicPath(path)) return ` ${path}`;
  const { user } = sessionStore.snapshot();
  return user?.role === 'user' && isOwnPath(path) ? `${user.id} ${path}` : null;
}

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/** Range of users' keys. They begin with the user's id, and public keys with a space. */
const PEOPLE = ['0', ':'] as const;

let store: SavedAnswers | undefined;
let opening: Promise<void> | undefined;
let resolveOpened: (opened: SavedAnswers) => void;
const openedStore = new Promise<SavedAnswers>((resolve) => {
  resolveOpened = resolve;
});

/** Queues work in the order of the calls. */
const later = (work: (opened: SavedAnswers) => void) => void openedStore.then(work);

/** The answers that may be shown without a network. Lazy, to keep its code out of the first screen. */
export const offlineStore = {
  open(show: (path: string, answer: unknown) => void): Promise<void> {
    opening ??= import('./saved-answers.ts')
      .then(async ({ createSavedAnswers }) => {
        const opened = createSavedAnswers(Date.now);
        for (const [key, answer] of await opened.load((key) => key === keyOf(pathOf(key)))) show(pathOf(key), answer);
        opened.sweepEveryMinute();
        store = opened;
        resolveOpened(opened);
      })
      .catch(() => {
        opening = undefined;
      });
    return opening;
  },

  openAfterLoad: (show: (path: string, answer: unknown) => void) => runAfterLoad(() => void offlineStore.open(show)),

  /** Stores an answer, if that is allowed. */
  put(path: string, answer: unknown): void {
    const key = keyOf(path);
    const storedAt = Date.now();
    if (key !== null) later((opened) => opened.put(key, { answer, storedAt }));
  },

  /** In milliseconds since 1970. */
  storedAt(path: string): number | undefined {
    const key = keyOf(path);
    return key === null ? undefined : store?.storedAt(key);
  },

  remove(path: string): void {
    const key = keyOf(path);
    if (key !== null) later((opened) => opened.remove(key));
  },

  removeBelow(path: string): void {
    for (const owner of ['', sessionStore.snapshot().user?.id ?? ''])
      later((opened) => opened.remove(`${owner} ${path}`, `${owner} ${path}\uffff`));
  },

  removePeople: () => later((opened) => opened.remove(...PEOPLE)),
};
