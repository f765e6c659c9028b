import { createHash } from 'node:crypto';
import { whileLocked } from '@pendopo/prisma/migrate';
import { villageClock } from '@pendopo/shared/text/dates';
import { SPECIFICATION, type Words } from '@pendopo/shared/text/sebutan';
import { Cron } from 'croner';
import pg from 'pg';
import type { Log } from '../../lib/log.ts';
import { withWords } from '../../lib/village-words.ts';

// Any number, but the same in every portal.
export const NIGHTLY_LOCK = 7_361_205;
/** Hour of the village's day. */
const NIGHT_HOUR = 2;
const TIMEOUT_MS = 10_000;
const LONGEST_QUERY_MS = 5 * 60_000;

export type Night = {
  client: pg.Client;
  /** Aborts when the portal stops or has lost the lock. */
  signal: AbortSignal;
};

/** Returns its counts. May be interrupted anywhere and started again. */
export type NightlyJob = (night: Night) => Promise<Record<string, number>>;

type NightlyOptions = {
  connectionString: string;
  log: Log;
  jobs: Readonly<Record<string, NightlyJob>>;
  /** Reloads the village's words and time zone, which another portal may have changed. */
  loadVillage?: () => Promise<Words>;
};

/** Derives a minute from the database's name, so that a regency's portals start at different times. */
export const nightMinute = (connectionString: string): number =>
  createHash('sha256').update(new URL(connectionString).pathname).digest().readUInt16BE() % 60;

const noVillage = async (): Promise<Words> => SPECIFICATION;

/**
 * Runs `jobs` one by one, now and every night between 02:00 and 02:59 in the village. Only the portal that gets the
 * lock runs them. A failed job is logged and does not stop the next.
 */
export function startNightly({ connectionString, log, jobs, loadVillage = noVillage }: NightlyOptions) {
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
    client.on('error', () => undefined); // queries on a lost connection fail on their own
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
      async (lost) => withWords(await loadVillage(), () => workLocked(lost)),
    );

  /** Starts a run, or joins the present one. */
  function run(): Promise<void> {
    current ??= workIfFree()
      .catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
      .finally(() => {
        current = null;
      });
    return current;
  }

  const isDue = (moment: Date) => villageClock(moment).getUTCHours() === NIGHT_HOUR;
  // The village may change its time zone while the portal runs. All zones differ by whole hours.
  const cron = new Cron(
    `${nightMinute(connectionString)} * * * *`,
    { timezone: 'UTC', protect: true, unref: true },
    async () => {
      await loadVillage().catch(() => undefined);
      if (isDue(new Date())) await run();
    },
  );
  run();
  return {
    run,
    next: () => cron.nextRuns(24).find(isDue),
    async stop(): Promise<void> {
      cron.stop();
      stopping.abort();
      await current;
    },
  };
}
