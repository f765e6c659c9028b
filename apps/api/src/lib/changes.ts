import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from './log.ts';
import { queueQueries } from './query-queue.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const TIMEOUT_MS = 5_000;
const HEARTBEAT_MS = 10_000;
const ACKNOWLEDGED_WITHIN_MS = 1_000;

/** What every connection that listens is called, and how many others are. */
const APPLICATION = 'pendopo-changes';
const OTHERS = `SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE application_name = '${APPLICATION}' AND datname = current_database() AND pid <> pg_backend_pid()`;
/** A request for acknowledgement among the announcements begins so; it is acknowledged on the other channel. */
const QUESTION = '?';

export type Changes = {
  /** Calls `listener` at each change with its topic; with null when anything may have changed. */
  subscribe(listener: (topic: string | null) => void): void;
  /** Whether changes are heard of at the moment. */
  listening(): boolean;
  /**
   * After a change of `topic` has been committed here: tells this portal's listeners at once, and settles when every other
   * portal has acknowledged it, so that the next answer shows it wherever it is asked for. Waits a second at most.
   */
  acknowledge(topic: string): Promise<void>;
};

type ChangesOptions = { connectionString: string; log: Log };

/**
 * Hears of every change of what the public sees, whichever process made it, over a connection of its own. A lost one is
 * replaced as soon as the database is back; the first try is over when this answers, whether it succeeded or not.
 */
export async function createChanges({ connectionString, log }: ChangesOptions) {
  const listeners: ((topic: string | null) => void)[] = [];
  const tell = (topic: string | null) => {
    for (const listener of listeners) listener(topic);
  };
  let current: pg.Client | null = null;
  let closed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  /** This portal's requests for acknowledgement, and what to do when another portal acknowledges one. */
  const asked = new Map<string, () => void>();

  const retry = () => {
    if (closed) return;
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: APPLICATION,
    });
    client.on('error', () => undefined); // 'end' follows, or the query fails
    queueQueries(client);
    try {
      await client.connect();
      await client.query('LISTEN public_change; LISTEN public_change_heard');
    } catch (error) {
      if (pause === FIRST_PAUSE_MS) log.warn({ err: error }, 'changes are not heard of');
      client.end().catch(() => undefined);
      return retry();
    }
    if (closed) return client.end();
    attend(client);
  }

  /** From here on `client` is what listens, until its connection is lost. A silent connection counts as lost. */
  function attend(client: pg.Client): void {
    const heartbeat = setInterval(() => client.query('SELECT 1').catch(() => client.end()), HEARTBEAT_MS).unref();
    client.on('notification', ({ channel, payload = null }) => {
      if (channel === 'public_change_heard') asked.get(payload ?? '')?.();
      else if (!payload?.startsWith(QUESTION)) tell(payload);
      else if (!asked.has(payload)) notify(client, 'public_change_heard', payload).catch(() => undefined);
    });
    client.once('end', () => {
      clearInterval(heartbeat);
      current = null;
      if (!closed) log.warn('changes are no longer heard of');
      retry();
    });
    current = client;
    pause = FIRST_PAUSE_MS;
    // What changed while nobody listened is not known.
    tell(null);
    log.info('changes are heard of');
  }

  const notify = (client: pg.Client, channel: string, payload: string) =>
    client.query('SELECT pg_notify($1, $2)', [channel, payload]);

  /** Announcements come in the order of their commits: who has got the request has heard of everything before it. */
  async function ask(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ others: number }>(OTHERS);
    let missing = rows[0]?.others ?? 0;
    if (missing === 0) return;
    const question = `${QUESTION}${randomUUID()}`;
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error('a portal has not acknowledged a change')),
        ACKNOWLEDGED_WITHIN_MS,
      );
      asked.set(question, () => {
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(timeout);
        resolve();
      });
      notify(client, 'public_change', question).catch(reject);
    }).finally(() => asked.delete(question));
  }

  async function acknowledge(topic: string): Promise<void> {
    tell(topic);
    if (current) await ask(current).catch((error: unknown) => log.warn({ err: error }, 'a change is not acknowledged'));
  }

  await connect();
  return {
    subscribe: (listener: (topic: string | null) => void) => void listeners.push(listener),
    listening: () => current !== null,
    acknowledge,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}
