/** What is known of the connection to the server. */
export type Connectivity = {
  /** False without a network, and from a request that got no answer until a later one does: a weak signal counts as a network. */
  online: boolean;
  /** When the oldest saved answer on this screen was fresh, if saved ones are shown for want of an answer. */
  savedFrom: Date | null;
};

const ON_SERVER: Connectivity = { online: true, savedFrom: null };
const inBrowser = typeof window !== 'undefined';

const listeners = new Set<() => void>();
let requests = 0;
/** How many requests had been made when one got no answer; 0 when the last one did. */
let lostAt = 0;
let savedFrom: Date | null = null;
let state = look();

function look(): Connectivity {
  if (!inBrowser) return ON_SERVER;
  return { online: navigator.onLine !== false && lostAt === 0, savedFrom };
}

function update(): void {
  const next = look();
  const same = (Object.keys(next) as (keyof Connectivity)[]).every((name) => next[name] === state[name]);
  if (same) return;
  state = next;
  for (const listener of listeners) listener();
}

export const connectivity = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => state,
  serverSnapshot: () => ON_SERVER,
  /** A request leaves; hand what it returns to `answered`. */
  asking: (): number => ++requests,
  /** The server answered a request. One that left before another was lost proves nothing. */
  answered(request: number): void {
    if (request <= lostAt) return;
    lostAt = 0;
    savedFrom = null;
    update();
  },
  /** A request got no answer. */
  lost(): void {
    lostAt = requests;
    update();
  },
  /** An answer that was stored at this time, in milliseconds since 1970, is shown instead of a fresh one. */
  showSaved(storedAt: number): void {
    if (savedFrom === null || storedAt < savedFrom.getTime()) savedFrom = new Date(storedAt);
    update();
  },
  /** Another screen begins: what the former one showed no longer counts. */
  newScreen(): void {
    savedFrom = null;
    update();
  },
};

if (inBrowser) {
  window.addEventListener('offline', update);
  window.addEventListener('online', () => {
    lostAt = 0;
    update();
  });
}
