import { isOwnPath, isPublicPath } from '@pendopo/shared/feature-paths';
import { sessionStore } from '../session/session-store.ts';
import { whenQuiet } from '../when-quiet.ts';
import type { SavedAnswers } from './saved-answers.ts';
import { withSearchHeader } from './search-header.ts';

/**
 * The key under which an answer is stored for who is logged in now; null for what never is. Residents' own letters and
 * complaints are (the links to their files expire); what officials read is other people's and never is. A search that may hold a
 * NIK is not stored, because the key would hold it.
 */
function keyOf(path: string): string | null {
  if (withSearchHeader(path).headers) return null;
  if (isPublicPath(path)) return ` ${path}`;
  const { user } = sessionStore.snapshot();
  return user?.role === 'user' && isOwnPath(path) ? `${user.id} ${path}` : null;
}

const pathOf = (key: string) => key.slice(key.indexOf(' ') + 1);

/** Keys of people begin with their number, public ones with a space. */
const PEOPLE = ['0', ':'] as const;

let store: SavedAnswers | undefined;
let opening: Promise<void> | undefined;
let tellOpened: (opened: SavedAnswers) => void;
const whenOpened = new Promise<SavedAnswers>((resolve) => {
  tellOpened = resolve;
});

/** In the order of the calls; the keys are those of the person who is logged in now, not then. */
const later = (work: (opened: SavedAnswers) => void) => void whenOpened.then(work);

/** The answers that may be shown without a network. Its code is not part of the first screen's. */
export const offlineStore = {
  /** Hands on what earlier visits have stored. */
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

  /** The same when the page has had the network to itself. */
  openWhenQuiet: (show: (path: string, answer: unknown) => void) => whenQuiet(() => void offlineStore.open(show)),

  /** Stores what the person was answered, if it may be stored. */
  put(path: string, answer: unknown): void {
    const key = keyOf(path);
    const storedAt = Date.now();
    if (key !== null) later((opened) => opened.put(key, { answer, storedAt }));
  },

  /** When the stored answer came, in milliseconds since 1970. */
  storedAt(path: string): number | undefined {
    const key = keyOf(path);
    return key === null ? undefined : store?.storedAt(key);
  },

  /** Removes one answer, which the server has no more. */
  remove(path: string): void {
    const key = keyOf(path);
    if (key !== null) later((opened) => opened.remove(key));
  },

  /** Removes what begins with this path. */
  removeBelow(path: string): void {
    for (const owner of ['', sessionStore.snapshot().user?.id ?? ''])
      later((opened) => opened.remove(`${owner} ${path}`, `${owner} ${path}\uffff`));
  },

  /** Removes what belongs to people. */
  removePeople: () => later((opened) => opened.remove(...PEOPLE)),
};
