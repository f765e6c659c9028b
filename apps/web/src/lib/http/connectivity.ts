export type Connectivity = {
  /** False without a network, and after a request without a response until a later request succeeds. */
  online: boolean;
  /** The time of the oldest saved answer on this screen, if saved answers replace fresh ones. */
  savedFrom: Date | null;
};

const ON_SERVER: Connectivity = { online: true, savedFrom: null };
const inBrowser = typeof window !== 'undefined';

const listeners = new Set<() => void>();
let requests = 0;
/** The request count at the last lost request. 0 after a later response. */
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
  /** Counts a request. Returns the number to pass to `answered`. */
  startRequest: (): number => ++requests,
  /** A response proves nothing if its request is older than the lost request. */
  answered(request: number): void {
    if (request <= lostAt) return;
    lostAt = 0;
    savedFrom = null;
    update();
  },
  lost(): void {
    lostAt = requests;
    update();
  },
  /** `storedAt` is in milliseconds since 1970. */
  showSaved(storedAt: number): void {
    if (savedFrom === null || storedAt < savedFrom.getTime()) savedFrom = new Date(storedAt);
    update();
  },
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
