import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable, isDiskFault } from './database-faults.ts';

/** Milliseconds for which a refused write counts as the state of the database. */
const REFUSAL_MS = 60_000;
const PROBE_EVERY_MS = 500;
/** Time limit of a probe, as a part of the limit of a statement. */
const PROBE_PART = 0.75;

type Query = (...args: unknown[]) => unknown;
type Callback = (error?: Error | null, ...rest: unknown[]) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';
const isCommit = (statement: unknown): boolean =>
  statement === 'COMMIT' || (statement instanceof Object && 'text' in statement && statement.text === 'COMMIT');

type Options = { connectionString: string; silenceMs: number };

const refusals = new WeakMap<pg.Pool, () => boolean>();

/** Returns true if the disk refused a write within the last minute, and has taken none since. */
export const refusesWrites = (pool: pg.Pool): boolean => refusals.get(pool)?.() ?? false;

type Silence = { isSilent: () => boolean; begin: () => void; probe: () => void };

/** Probes from the first doubt until the database answers. Calls `onSilence` after each probe without an answer. */
function createSilence({ isOver, isAnswered, onSilence }: FollowOptions): Silence {
  let isSilent = false;
  let probing = false;

  async function follow(): Promise<void> {
    probing = true;
    while (!isOver() && !(await isAnswered())) {
      isSilent = true;
      onSilence();
      await pause(PROBE_EVERY_MS, undefined, { ref: false });
    }
    isSilent = false;
    probing = false;
  }

  const startProbing = () => {
    if (!probing) void follow();
  };
  return {
    isSilent: () => isSilent,
    begin() {
      isSilent = true;
      startProbing();
    },
    probe: startProbing,
  };
}
type FollowOptions = { isOver: () => boolean; isAnswered: () => Promise<boolean>; onSilence: () => void };

/** Calls `begin` before a statement, and the function that it returns after the statement. */
function watchQueries(client: pg.Client, begin: (statement: unknown) => (error?: unknown) => void): void {
  const send: Query = client.query.bind(client);
  const watched: Query = (...args) => {
    const settle = begin(args[0]);
    const at = args.findIndex(isCallback);
    const callback = args[at];
    if (isCallback(callback)) {
      const settled: Callback = (error, ...rest) => {
        settle(error);
        callback(error, ...rest);
      };
      return send(...args.with(at, settled));
    }
    const result = send(...args);
    Promise.resolve(result).then(() => settle(), settle);
    return result;
  };
  client.query = watched as typeof client.query;
}

function openWith(pool: pg.Pool, open: () => Promise<pg.PoolClient>): void {
  const connect = (callback?: Callback) => {
    const opened = open();
    if (!callback) return opened;
    return void opened.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  };
  pool.connect = connect as typeof pool.connect;
}

const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout';

/**
 * A statement without an answer for `silenceMs` starts a probe on a new connection. Without an answer to the probe,
 * waiting and new statements fail until the database answers. A connection leaves the pool after an error that means
 * the database cannot be used.
 */
export function watchPool(pool: pg.Pool, { connectionString, silenceMs }: Options): void {
  const waiting = new Set<pg.Client>();
  const unfit = new WeakSet<pg.ClientBase>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;
  refusals.set(pool, () => performance.now() - refusedAt < REFUSAL_MS);

  const silence = createSilence({
    isOver: () => pool.ending,
    async isAnswered() {
      const startedAt = performance.now();
      const answer = probe({ connectionString, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs });
      const answered = await Promise.race([answer, pause(silenceMs * PROBE_PART, false, { ref: false })]);
      return answered || answeredAt > startedAt;
    },
    onSilence() {
      // During an active query, `end` closes the socket, which fails the query.
      for (const client of waiting) void client.end();
    },
  });

  pool.on('connect', (client) => {
    if (!(client instanceof pg.Client)) return;
    // The pool listens to idle connections only. A connection lost between two statements must not end the process.
    client.on('error', () => unfit.add(client));
    watchQueries(client, (statement) => {
      const timer = setTimeout(silence.probe, silenceMs).unref();
      waiting.add(client);
      return (error) => {
        clearTimeout(timer);
        waiting.delete(client);
        // PostgreSQL's own errors are answers.
        if (!error || error instanceof pg.DatabaseError) answeredAt = performance.now();
        if (isDiskFault(error)) refusedAt = performance.now();
        else if (isCommit(statement) && !error) refusedAt = Number.NEGATIVE_INFINITY;
        if (isDatabaseUnavailable(error)) unfit.add(client);
      };
    });
  });

  const connect = pool.connect.bind(pool);
  openWith(pool, async () => {
    if (silence.isSilent()) throw new Error('Connection terminated: the database does not answer');
    const client = await connect().catch((error: unknown) => {
      if (isConnectTimeout(error) && performance.now() - answeredAt > silenceMs) silence.begin();
      throw error;
    });
    const { release } = client;
    client.release = (error) => release(error ?? unfit.has(client));
    return client;
  });
}

/** Resolves when the database has answered, also with an error. */
async function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch {
    // A refusal is an answer; silence takes longer than the caller waits.
  }
  await client.end().catch(() => undefined);
  return true;
}
