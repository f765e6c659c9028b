/** What is known of the line to the server. */
export type Connectivity = {
  /** False without a network, and from a request that got no answer until a later one does: a weak signal counts as a network. */
  online: boolean;
  slow: boolean;
  /** The browser's word for the line's speed, where it has one. */
  effectiveType: string | undefined;
  /** When the oldest saved answer on this screen was fresh, if saved ones are shown for want of an answer. */
  savedFrom: Date | null;
};

type NetworkInformation = EventTarget & { readonly effectiveType?: string };

const SLOW_TYPES = ['slow-2g', '2g', '3g'];
const ON_SERVER: Connectivity = { online: true, slow: false, effectiveType: undefined, savedFrom: null };
const inBrowser = typeof window !== 'undefined';

const network = () => (navigator as { connection?: NetworkInformation }).connection;

const listeners = new Set<() => void>();
let requests = 0;
/** How many requests had been made when one got no answer; 0 when the last one did. */
let lostAt = 0;
let savedFrom: Date | null = null;
let state = look();

function look(): Connectivity {
  if (!inBrowser) return ON_SERVER;
  const effectiveType = network()?.effectiveType;
  const slow = SLOW_TYPES.includes(effectiveType ?? '');
  return { online: navigator.onLine !== false && lostAt === 0, slow, effectiveType, savedFrom };
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
  /** How a reading is to be had now; `lost` is a network that has just failed. */
  line(): 'fast' | 'slow' | 'lost' | 'offline' {
    if (inBrowser && navigator.onLine === false) return 'offline';
    if (lostAt > 0) return 'lost';
    return look().slow ? 'slow' : 'fast';
  },
  /** A request leaves; hand what it answers to `answered`. */
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
  network()?.addEventListener('change', update);
}
