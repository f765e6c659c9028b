import { createHash } from 'node:crypto';
import { whileLocked } from '@pendopo/prisma/migrate';
import { villageClock } from '@pendopo/shared/dates';
import { Cron } from 'croner';
import pg from 'pg';
import type { Log } from '../../lib/log.ts';

// Any number will do, as long as every portal uses the same.
export const NIGHTLY_LOCK = 7_361_205;
/** The hour at which the night's work begins in the village. */
const NIGHT_HOUR = 2;
const TIMEOUT_MS = 10_000;
const LONGEST_QUERY_MS = 5 * 60_000;

export type Night = {
  /** A connection for long queries. */
  client: pg.Client;
  /** Asks for an end, as the portal stops or has lost the lock. */
  signal: AbortSignal;
};

/** Work of the night; returns what it counted. It may be cut off anywhere, and begin again. */
export type NightlyJob = (night: Night) => Promise<Record<string, number>>;

type NightlyOptions = {
  connectionString: string;
  log: Log;
  jobs: Readonly<Record<string, NightlyJob>>;
  /** Learns the village's clock: another portal may have moved it. */
  know?: () => Promise<void>;
};

/** Returns a minute of the hour by the database's name: the portals of a regency do not all begin at once. */
export const nightMinute = (connectionString: string): number =>
  createHash('sha256').update(new URL(connectionString).pathname).digest().readUInt16BE() % 60;

/**
 * Does `jobs` one after the other, now and every night between 02:00 and 02:59 in the village, in one of the portals on this database: the
 * one that gets the lock. A job that fails is logged and keeps none from its turn.
 */
export function startNightly({ connectionString, log, jobs, know }: NightlyOptions) {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;

  async function workAll({ client, signal }: Night): Promise<void> {
    for (const [job, work] of Object.entries(jobs)) {
      if (signal.aborted) return;
      try {
        log.info({ job, ...(await work({ client, signal })) }, 'nightly work done');
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error, job }, 'nightly work failed');
      }
    }
  }

  async function workLocked(lost: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: LONGEST_QUERY_MS,
    });
    client.on('error', () => undefined); // what needs the connection fails
    try {
      await client.connect();
      await workAll({ client, signal: AbortSignal.any([stopping.signal, lost]) });
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const workIfFree = () =>
    whileLocked<void>(
      { connectionString, key: NIGHTLY_LOCK, busy: () => log.info('nightly work is done by another portal') },
      workLocked,
    );

  /** Joins the run that is under way, if there is one. */
  function run(): Promise<void> {
    current ??= workIfFree()
      .catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
      .finally(() => {
        current = null;
      });
    return current;
  }

  const isDue = (moment: Date) => villageClock(moment).getUTCHours() === NIGHT_HOUR;
  // The village may move its clock while the portal runs; all zones differ by whole hours.
  const cron = new Cron(
    `${nightMinute(connectionString)} * * * *`,
    { timezone: 'UTC', protect: true, unref: true },
    async () => {
      await know?.().catch(() => undefined);
      if (isDue(new Date())) await run();
    },
  );
  run();
  return {
    run,
    /** When it is next due. */
    next: () => cron.nextRuns(24).find(isDue),
    async stop(): Promise<void> {
      cron.stop();
      stopping.abort();
      await current;
    },
  };
}
