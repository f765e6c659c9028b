import { sessionStore } from '../session/session-store.ts';
import { whenQuiet } from '../when-quiet.ts';
import { ApiError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import type { Ask, SavedAnswer } from './response-cache.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** How long, in milliseconds, saved answers are waited for where the server can be asked as well. */
const WAIT = 300;

type RefreshListener = (path: string, answer: unknown) => void;

const inBrowser = typeof window !== 'undefined';
const listeners = new Set<RefreshListener>();
const writeListeners = new Set<(path: string) => void>();
/** Counts what may have made answers wrong that are still on their way. */
let changes = 0;

let saved: SavedAnswers | undefined;
let opening: Promise<void> | undefined;
let tellOpened: (opened: SavedAnswers) => void;
const whenOpened = new Promise<SavedAnswers>((resolve) => {
  tellOpened = resolve;
});

// What saves answers is not part of the first screen's code.
function open(): Promise<void> {
  opening ??= import('./saved-answers.ts')
    .then(({ openSavedAnswers }) => openSavedAnswers({ askAndSave, tellRefreshed }))
    .then((opened) => {
      saved = opened;
      tellOpened(opened);
    })
    .catch(() => {
      opening = undefined;
    });
  return opening;
}

/** Settles when the answers of earlier visits can be shown, or when that takes too long. */
export const savedAnswersSoon = (): Promise<void> =>
  Promise.race([open(), new Promise<void>((resolve) => setTimeout(resolve, WAIT))]);

/** Saves an answer that came otherwise than by asking: with the page. */
export function keepAnswer(path: string, answer: unknown): void {
  if (inBrowser) void whenOpened.then((opened) => opened.save(path, answer));
}

function changed(work: (opened: SavedAnswers) => void): void {
  changes++;
  void whenOpened.then(work);
}

if (inBrowser) {
  whenQuiet(() => void open());

  // Shared phones: what one person has read is gone once another is logged in, or nobody is; the other tabs hear of it, too.
  let person = sessionStore.snapshot().user?.id;
  sessionStore.subscribe(() => {
    const now = sessionStore.snapshot().user?.id;
    if (now === person) return;
    person = now;
    changed((opened) => opened.removePeople());
    void open();
  });
}

/** Hears of answers that were read again behind a saved one; `answer` is undefined when the server has it no more. */
export function onRefreshed(listener: RefreshListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellRefreshed(path: string, answer: unknown): void {
  for (const listener of listeners) listener(path, answer);
}

/** A public answer of the last 24 hours, at once; `storedAt` is in milliseconds since 1970. */
export function peek(path: string): SavedAnswer | undefined {
  return saved?.peek(path);
}

/** Hears of every successful write. */
export function onWritten(listener: (path: string) => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/** To be called after a successful write, so that nobody reads how things were before it. */
export function forgetAnswers(path: string): void {
  for (const listener of writeListeners) listener(path);
  changed((opened) => opened.removeArea(path));
}

/** Asks the server and saves what it answers. */
export async function askAndSave<T>(path: string, ask: () => Promise<T>): Promise<T> {
  const before = changes;
  try {
    const answer = await ask();
    void whenOpened.then((opened) => before === changes && opened.save(path, answer));
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) saved?.remove(path);
    throw error;
  }
}

/**
 * A reading by way of the saved answers: fresh on a fast line; on a slow one the saved answer first, refreshed quietly; the
 * saved one of the last 24 hours when there is no network or it fails. Throws what `ask` throws when there is none.
 */
export async function readAnswer<T>(path: string, ask: Ask<T>, signal?: AbortSignal): Promise<T> {
  const line = connectivity.line();
  if (line !== 'fast') {
    await (line === 'offline' ? open() : savedAnswersSoon());
    const known = saved?.first(path, ask);
    if (known) return known.answer as T;
  }
  try {
    return await askAndSave(path, () => ask(signal));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0)) throw error;
    await open();
    const known = saved?.instead(path);
    if (!known) throw error;
    return known.answer as T;
  }
}
