import { TIME_ZONE } from '@pendopo/shared/dates';
import { Cron } from 'croner';
import pg from 'pg';
import type { Log } from '../../lib/log.ts';

// Any number will do, as long as every portal uses the same.
export const NIGHTLY_LOCK = 7_361_205;
const TIMEOUT_MS = 10_000;
const LONGEST_QUERY_MS = 5 * 60_000;

export type Night = {
  /** The connection that holds the lock. */
  client: pg.Client;
  /** Asks for an end, as the portal stops. */
  signal: AbortSignal;
};

/** Work of the night; answers what it counted. It may be cut off anywhere, and begin again. */
export type NightlyJob = (night: Night) => Promise<Record<string, number>>;

type NightlyOptions = { connectionString: string; log: Log; jobs: Readonly<Record<string, NightlyJob>> };

/**
 * Does `jobs` one after the other, now and every night at 02:00 in the village, in one of the portals on this database: the
 * one that gets the lock, which ends with its connection. A job that fails is logged and keeps none from its turn.
 */
export function startNightly({ connectionString, log, jobs }: NightlyOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Promise<void> | null = null;

  async function workAll(client: pg.Client): Promise<void> {
    for (const [job, work] of Object.entries(jobs)) {
      if (signal.aborted) return;
      try {
        log.info({ job, ...(await work({ client, signal })) }, 'nightly work done');
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, job }, 'nightly work failed');
      }
    }
  }

  async function workIfFree(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: LONGEST_QUERY_MS,
    });
    client.on('error', () => undefined); // what needs the connection fails
    try {
      await client.connect();
      // A portal whose machine has gone without a word does not keep the lock for the hours that TCP would wait.
      await client.query('SET tcp_keepalives_idle = 60');
      const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [NIGHTLY_LOCK]);
      if (!rows[0]?.free) return log.info('nightly work is done by another portal');
      await workAll(client);
      // The server would notice the end of the connection, but later than the next portal asks.
      await client.query('SELECT pg_advisory_unlock($1)', [NIGHTLY_LOCK]);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Joins the run that is under way, if there is one. */
  function run(): Promise<void> {
    current ??= workIfFree()
      .catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
      .finally(() => {
        current = null;
      });
    return current;
  }

  const cron = new Cron('0 2 * * *', { timezone: TIME_ZONE, protect: true, unref: true }, run);
  run();
  return {
    run,
    /** When it is next due. */
    next: () => cron.nextRun(),
    async stop(): Promise<void> {
      cron.stop();
      stopping.abort();
      await current;
    },
  };
}
