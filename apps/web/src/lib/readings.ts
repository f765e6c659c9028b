import { keepAnswer, onRefreshed, peek } from './http/answers.ts';
import { api } from './http/api-client.ts';
import { ApiError } from './http/api-error.ts';
import { connectivity } from './http/connectivity.ts';

/** How long an answer is shown without asking again, in milliseconds, unless its reading says otherwise. */
const FRESH_FOR = 30_000;
/** How long a failure is left alone, in milliseconds, before the next screen tries again. */
const RETRY_AFTER = 5_000;
/** How long a lost connection gets, in milliseconds, before the one more try. */
const PAUSE = 1_000;
/** Answers kept beyond those in sight. */
const MOST_ENTRIES = 60;

/** Something that everybody may read: where it is asked for, and what of the answer is meant. */
export type Reading<T> = {
  path: string;
  pick: (answer: never) => T;
  /** The sentence for a server that fails without one. */
  failed?: string;
  freshFor?: number;
  /** What comes before it is asked for. */
  before?: () => Promise<void>;
};

export const reading = <Answer, T>(
  path: string,
  pick: (answer: Answer) => T,
  options: Omit<Reading<T>, 'path' | 'pick'> = {},
): Reading<T> => ({ path, pick, ...options });

/** `answer` is undefined until it has come; a failed try leaves the former one. */
export type ReadingState = { answer: unknown; error: Error | null; fetching: boolean };

const NOTHING: ReadingState = { answer: undefined, error: null, fetching: false };

type Entry = {
  state: ReadingState;
  /** What the page came with: the same on the server and while the browser takes the page over. */
  initial: ReadingState;
  freshUntil: number;
  listeners: Set<() => void>;
  underWay: Promise<void> | null;
  /** Who asks for it. */
  wanted: Reading<unknown> | null;
};

const mayPass = (error: unknown) =>
  error instanceof ApiError && !error.offline && (error.status === 0 || error.status >= 500);

/**
 * What has been read, by path: asked for once, shared by everybody who shows it, asked for again when it is stale. It is
 * the memory for what anybody may read, on a first page that cannot spare the query library; screens for people who are
 * logged in use that.
 */
export function createReadings() {
  const entries = new Map<string, Entry>();

  function entryOf(path: string): Entry {
    const known = entries.get(path);
    if (known) return known;
    for (const [old, { listeners }] of entries) {
      if (entries.size < MOST_ENTRIES) break;
      if (listeners.size === 0) entries.delete(old);
    }
    const saved = peek(path);
    const entry: Entry = {
      // What an earlier visit saw is shown until it has been asked for again.
      state: saved ? { ...NOTHING, answer: saved.answer } : NOTHING,
      initial: NOTHING,
      freshUntil: 0,
      listeners: new Set(),
      underWay: null,
      wanted: null,
    };
    entries.set(path, entry);
    return entry;
  }

  function show(entry: Entry, state: ReadingState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }

  async function fetchTwice({ path, failed }: Reading<unknown>, fresh: boolean): Promise<unknown> {
    const get = () => api.get<unknown>(path, { fallback: failed, fresh });
    try {
      return await get();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return get();
    }
  }

  async function read(wanted: Reading<unknown>, { entry, fresh }: { entry: Entry; fresh: boolean }): Promise<void> {
    show(entry, { ...entry.state, fetching: true });
    try {
      await wanted.before?.();
      const answer = await fetchTwice(wanted, fresh);
      entry.freshUntil = Date.now() + (wanted.freshFor ?? FRESH_FOR);
      entry.underWay = null;
      show(entry, { answer, error: null, fetching: false });
    } catch (error) {
      entry.freshUntil = Date.now() + RETRY_AFTER;
      entry.underWay = null;
      show(entry, {
        ...entry.state,
        error: error instanceof Error ? error : new Error(String(error)),
        fetching: false,
      });
    }
  }

  /** Asks the server, whatever is known; once for all who ask at the same time. */
  function refresh(wanted: Reading<unknown>, fresh = false): Promise<void> {
    const entry = entryOf(wanted.path);
    entry.underWay ??= read(wanted, { entry, fresh });
    return entry.underWay;
  }

  async function refreshAfterWrite(wanted: Reading<unknown>): Promise<void> {
    // What is under way may have been read before the write.
    await entryOf(wanted.path).underWay;
    await refresh(wanted, true);
  }

  return {
    refresh: (wanted: Reading<unknown>) => refresh(wanted),
    /** Asks unless what is known is fresh. Without a line nothing is: asking costs nothing, and tells how old it is. */
    ask(wanted: Reading<unknown>): void {
      const { online } = connectivity.snapshot();
      if (!online || Date.now() >= entryOf(wanted.path).freshUntil) void refresh(wanted);
    },
    /** Shows what has been read again by others; undefined when it is gone. */
    renew(path: string, answer: unknown): void {
      const entry = entries.get(path);
      if (entry === undefined) return;
      if (answer !== undefined) show(entry, { ...entry.state, answer, error: null });
      else if (entry.wanted) void refresh(entry.wanted);
    },
    /** The newest there is. Throws what the call threw. */
    async newest<T>(wanted: Reading<T>): Promise<T> {
      const entry = entryOf(wanted.path);
      await refreshAfterWrite(wanted);
      if (entry.state.error) throw entry.state.error;
      return wanted.pick(entry.state.answer as never);
    },
    /** Lays what a write has answered over what is known. */
    merge({ path }: Reading<unknown>, answer: object): void {
      const entry = entryOf(path);
      show(entry, {
        ...entry.state,
        answer: { ...(entry.state.answer as object | undefined), ...answer },
        error: null,
      });
    },
    /** What begins like this has changed: it is asked for again, at once where it is in sight and not `gone`. */
    async expire(start: string, gone?: Reading<unknown>): Promise<void> {
      const inSight: Promise<unknown>[] = [];
      for (const [path, entry] of entries) {
        if (!path.startsWith(start)) continue;
        entry.freshUntil = 0;
        if (entry.listeners.size > 0 && entry.wanted && path !== gone?.path)
          inSight.push(refreshAfterWrite(entry.wanted));
      }
      await Promise.all(inSight);
    },
    /** Drops what is known: it is gone, or was somebody's who has left. */
    forget({ path }: Reading<unknown>): void {
      const entry = entryOf(path);
      entry.freshUntil = 0;
      show(entry, NOTHING);
    },
    /** Takes what the page came with. */
    start(answers: readonly (readonly [path: string, state: ReadingState])[]): void {
      for (const [path, state] of answers) {
        Object.assign(entryOf(path), { state, initial: state, freshUntil: Date.now() + FRESH_FOR });
        if (state.answer !== undefined) keepAnswer(path, state.answer);
      }
    },
    /** What somebody wants to show and nobody has asked for yet. */
    missing: (): string[] =>
      [...entries].filter(([, { wanted, state }]) => wanted && state === NOTHING).map(([path]) => path),
    /** The state of what somebody shows. */
    want(wanted: Reading<unknown>): Pick<Entry, 'state' | 'initial'> {
      const entry = entryOf(wanted.path);
      entry.wanted = wanted;
      return entry;
    },
    subscribe(path: string, listener: () => void): () => void {
      const { listeners } = entryOf(path);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Readings = ReturnType<typeof createReadings>;

/** The readings of this browser. */
export const readings = createReadings();
onRefreshed(readings.renew);
