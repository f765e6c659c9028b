import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable, isWriteRefused } from './database-faults.ts';

/** How long a refused write counts as the state of the database, in milliseconds. */
const REFUSAL_MS = 60_000;
/** Pause between two probes of a silent database, in milliseconds. */
const PROBE_EVERY_MS = 500;
/** How long a probe waits for an answer, as a part of how long a statement did. */
const PROBE_PART = 0.75;

type Query = (...args: unknown[]) => unknown;
type Callback = (error?: Error | null, ...rest: unknown[]) => void;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';
const isCommit = (statement: unknown): boolean =>
  statement === 'COMMIT' || (statement instanceof Object && 'text' in statement && statement.text === 'COMMIT');

type Options = { connectionString: string; silenceMs: number };

/** Watched pools: when a write was last refused on one. */
const refusals = new WeakMap<pg.Pool, () => boolean>();

/** Returns whether the database refused a write over this pool within the last minute, and has taken none since. */
export const refusesWrites = (pool: pg.Pool): boolean => refusals.get(pool)?.() ?? false;

/**
 * Watches the connections of a pool. A connection leaves the pool after an error that means the database cannot be used. A statement
 * without an answer for `silenceMs` starts a probe on a connection of its own. If that gets no answer either, all waiting statements
 * fail, and new ones fail at once until the database answers. A slow statement goes on, because the probe is answered.
 */
export function watchPool(pool: pg.Pool, { connectionString, silenceMs }: Options): void {
  const waiting = new Set<pg.Client>();
  const unfit = new WeakSet<pg.ClientBase>();
  let isSilent = false;
  let probing = false;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;

  refusals.set(pool, () => performance.now() - refusedAt < REFUSAL_MS);

  async function isAnswered(): Promise<boolean> {
    const startedAt = performance.now();
    const limit = silenceMs * PROBE_PART;
    const answered = await Promise.race([
      probe({ connectionString, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs }),
      pause(limit, false, { ref: false }),
    ]);
    return answered || answeredAt > startedAt;
  }

  /** Probes until the database answers. */
  async function followSilence(): Promise<void> {
    if (probing) return;
    probing = true;
    while (!pool.ending && !(await isAnswered())) {
      isSilent = true;
      // An active query makes this close the socket, which fails the query.
      for (const client of waiting) void client.end();
      await pause(PROBE_EVERY_MS, undefined, { ref: false });
    }
    isSilent = false;
    probing = false;
  }

  function note(client: pg.Client, { error, isWritten }: { error?: unknown; isWritten: boolean }): void {
    // PostgreSQL's own errors are answers.
    if (!error || error instanceof pg.DatabaseError) answeredAt = performance.now();
    if (isWriteRefused(error)) refusedAt = performance.now();
    else if (isWritten && !error) refusedAt = Number.NEGATIVE_INFINITY;
    if (isDatabaseUnavailable(error)) unfit.add(client);
  }

  function watchQueries(client: pg.Client): void {
    const send: Query = client.query.bind(client);
    const watched: Query = (...args) => {
      const timer = setTimeout(() => void followSilence(), silenceMs).unref();
      waiting.add(client);
      const settle = (error?: unknown) => {
        clearTimeout(timer);
        waiting.delete(client);
        note(client, { error, isWritten: isCommit(args[0]) });
      };
      const at = args.findIndex(isCallback);
      const callback = args[at];
      if (isCallback(callback)) {
        return send(
          ...args.with(at, (error?: Error | null, ...rest: unknown[]) => {
            settle(error);
            callback(error, ...rest);
          }),
        );
      }
      const result = send(...args);
      Promise.resolve(result).then(() => settle(), settle);
      return result;
    };
    client.query = watched as typeof client.query;
  }

  const connect = pool.connect.bind(pool);
  async function open(): Promise<pg.PoolClient> {
    if (isSilent) throw new Error('Connection terminated: the database does not answer');
    const client = await connect().catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.message === 'Connection terminated due to connection timeout';
      if (isTimeout && performance.now() - answeredAt > silenceMs) {
        isSilent = true;
        void followSilence();
      }
      throw error;
    });
    const { release } = client;
    client.release = (error) => release(error ?? unfit.has(client));
    return client;
  }
  const watchedConnect = (callback?: Callback) => {
    const opened = open();
    if (!callback) return opened;
    return void opened.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  };
  pool.connect = watchedConnect as typeof pool.connect;
  pool.on('connect', (client) => {
    if (client instanceof pg.Client) watchQueries(client);
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
    // A refusal is an answer; silence takes longer than its caller waits.
  }
  await client.end().catch(() => undefined);
  return true;
}
