import { isOwnPath, isPublicPath } from '@pendopo/shared/feature-paths';
import { sessionStore } from '../session/session-store.ts';
import { whenQuiet } from '../when-quiet.ts';
import type { SavedAnswers } from './saved-answers.ts';
import { withSearchHeader } from './search-header.ts';

/**
 * Returns the storage key of an answer for the current user, or null if it must not be stored. Public answers are
 * stored, and so are residents' own applications and complaints (their signed links expire). Officials' answers contain
 * other people's data and are never stored. A search that may contain a NIK is not stored, because the key would
 * contain it.
 */
function keyOf(path: string): string | null {
  if (withSearchHeader(path).headers) return null;
  if (isPublicPath(path)) return ` ${path}`;
  const { user } = sessionStore.snapshot();
  return user?.role === 'user' && isOwnPath(path) ? `${user.id} ${path}` : null;
}

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/** Range of users' keys. They begin with the user's id, and public ones with a space. */
const PEOPLE = ['0', ':'] as const;

let store: SavedAnswers | undefined;
let opening: Promise<void> | undefined;
let tellOpened: (opened: SavedAnswers) => void;
const whenOpened = new Promise<SavedAnswers>((resolve) => {
  tellOpened = resolve;
});

/** Queues work in the order of the calls. The keys are those of the current user at the time of the call. */
const later = (work: (opened: SavedAnswers) => void) => void whenOpened.then(work);

/** The answers that may be shown without a network. The code is lazy, to keep it out of the first screen. */
export const offlineStore = {
  /** Passes the answers of earlier visits to `show`. */
  open(show: (path: string, answer: unknown) => void): Promise<void> {
    opening ??= import('./saved-answers.ts')
      .then(async ({ createSavedAnswers }) => {
        const opened = createSavedAnswers(Date.now);
        for (const [key, answer] of await opened.load((key) => key === keyOf(pathOf(key)))) show(pathOf(key), answer);
        opened.sweepEveryMinute();
        store = opened;
        tellOpened(opened);
      })
      .catch(() => {
        opening = undefined;
      });
    return opening;
  },

  /** Opens the store once the first screen has loaded. */
  openWhenQuiet: (show: (path: string, answer: unknown) => void) => whenQuiet(() => void offlineStore.open(show)),

  /** Stores an answer, if that is allowed. */
  put(path: string, answer: unknown): void {
    const key = keyOf(path);
    const storedAt = Date.now();
    if (key !== null) later((opened) => opened.put(key, { answer, storedAt }));
  },

  /** Returns the time of the stored answer in milliseconds since 1970. */
  storedAt(path: string): number | undefined {
    const key = keyOf(path);
    return key === null ? undefined : store?.storedAt(key);
  },

  /** Removes one answer that no longer exists on the server. */
  remove(path: string): void {
    const key = keyOf(path);
    if (key !== null) later((opened) => opened.remove(key));
  },

  /** Removes answers whose path begins with this one. */
  removeBelow(path: string): void {
    for (const owner of ['', sessionStore.snapshot().user?.id ?? ''])
      later((opened) => opened.remove(`${owner} ${path}`, `${owner} ${path}\uffff`));
  },

  /** Removes all users' answers. */
  removePeople: () => later((opened) => opened.remove(...PEOPLE)),
};
