import { setZona } from '@pendopo/shared/text/dates';
import pg from 'pg';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../test/worker-db.ts';
import { createLog } from '../../lib/log.ts';
import { type NightlyJob, nightMinute, startNightly } from './nightly.ts';

const connectionString = await freshDatabase();
const watcher = new pg.Client(connectionString);
await watcher.connect();
afterAll(() => watcher.end());
const logLines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void logLines.push(line) } });
const logged = () => logLines.map((line) => JSON.parse(line));
const messages = () => logged().map(({ msg }) => msg);

beforeEach(() => {
  logLines.length = 0;
});

/** Starts a portal's nightly work, which ends with the test. */
function portal(jobs: Record<string, NightlyJob>) {
  const nightly = startNightly({ connectionString, log, jobs });
  onTestFinished(() => nightly.stop());
  return nightly;
}

/** A job that waits until it is released. */
function heldBack() {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  let begun = 0;
  const job: NightlyJob = async () => {
    begun += 1;
    await gate;
    return { done: 1 };
  };
  return { job, go: () => go(), begun: () => begun };
}

it('runs the jobs at the start, one after the other, and logs the counts of each', async () => {
  portal({ satu: async () => ({ files: 3 }), dua: async () => ({ letters: 2, complaints: 1 }) });
  await expect
    .poll(logged)
    .toEqual([
      expect.objectContaining({ job: 'satu', files: 3, msg: 'nightly work done' }),
      expect.objectContaining({ job: 'dua', letters: 2, complaints: 1, msg: 'nightly work done' }),
    ]);
});

it('spreads the portals of a regency over the hour', () => {
  const minutes = Array.from({ length: 300 }, (_, at) => nightMinute(`postgresql://desa@localhost/desa_${at}`));
  expect(Math.max(...minutes)).toBeLessThan(60);
  const most = Math.max(...minutes.map((minute) => minutes.filter((other) => other === minute).length));
  expect(most).toBeLessThanOrEqual(15);
});

it('runs between 02:00 and 03:00 in the village, also after the time zone changes', () => {
  const nightly = portal({});
  const next = () => {
    const moment = nightly.next();
    expect((moment?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    return [moment?.getUTCHours(), moment?.getUTCMinutes(), moment?.getUTCSeconds()];
  };
  expect(next()).toEqual([19, nightMinute(connectionString), 0]);
  onTestFinished(() => setZona());
  setZona('WIT');
  expect(next()).toEqual([17, nightMinute(connectionString), 0]);
});

it('continues with the next job after a logged failure', async () => {
  const failing = async () => Promise.reject(new Error('the letters are away'));
  portal({ satu: failing, dua: async () => ({ files: 1 }) });
  await expect.poll(messages).toEqual(['nightly work failed', 'nightly work done']);
  expect(logged()[0]).toMatchObject({ level: 50, job: 'satu', err: { message: 'the letters are away' } });
});

it('runs the jobs in only one of several portals', async () => {
  const { job, go, begun } = heldBack();
  const one = portal({ satu: job });
  await expect.poll(begun).toBe(1);
  const two = portal({ satu: job });
  await two.run();
  expect(messages()).toEqual(['nightly work is done by another portal']);
  go();
  await one.run();
  expect(begun()).toBe(1);
  await two.run();
  expect(begun()).toBe(2);
});

it('releases the lock as soon as the connection of the running portal is gone', async () => {
  const { job, go, begun } = heldBack();
  portal({ satu: job });
  await expect.poll(begun).toBe(1);
  await watcher.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  const other = portal({ dua: async () => ({ files: 1 }) });
  await expect
    .poll(async () => {
      await other.run();
      return messages();
    })
    .toContain('nightly work done');
  expect(begun()).toBe(1);
  go();
});

it('logs an unreachable database and retries the next night', async () => {
  const away = startNightly({ connectionString: 'postgresql://u:p@127.0.0.1:1/none', log, jobs: {} });
  onTestFinished(() => away.stop());
  await expect.poll(messages).toEqual(['nightly work failed']);
  expect(away.next()).toBeInstanceOf(Date);
});

it('stop() aborts the job, starts no other and logs no failure', async () => {
  const started: unknown[] = [];
  const patient: NightlyJob = ({ signal }) =>
    new Promise((_resolve, reject) => {
      started.push('begun');
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const nightly = portal({ satu: patient, dua: async () => ({ begun: started.push('dua') }) });
  await expect.poll(() => started).toEqual(['begun']);
  await nightly.stop();
  expect([started, messages()]).toEqual([['begun'], []]);
});
