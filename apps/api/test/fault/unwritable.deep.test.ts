import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPool } from '../../src/lib/prisma.ts';
import { PENGADUAN_FIELDS } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { startCluster } from './cluster.ts';
import { smallDisk } from './small-disk.ts';

const MB = 1024 * 1024;
const WRITERS = 4;
const ERROR_BODY = { error: 'Terjadi kesalahan pada server' };
/** Longest time to a 503 while the database is silent, in milliseconds. */
const LONGEST_REFUSAL = 4_000;
/** Longest time to a write after the database accepts writes again, in milliseconds. */
const LONGEST_RECOVERY = 5_000;

const cluster = await startCluster();
const pool = createPool({ connectionString: cluster.workerConnectionString });
const t = await createTestApp({ database: cluster.connectionString, pool, config: { trustProxy: 1 } });

type Load = { acknowledged: Map<string, number>; refusals: number[]; keys: Set<string>; stop: () => Promise<void> };

/** Sends complaints until it is stopped. Retries a rejected complaint with the same key. */
function startLoad(): Load {
  const acknowledged = new Map<string, number>();
  const refusals: number[] = [];
  const keys = new Set<string>();
  let isStopping = false;
  let sender = 0;

  async function sendOne(): Promise<void> {
    const key = randomUUID();
    keys.add(key);
    // Every complaint has another address, because of the limit per address.
    sender += 1;
    const from = `10.1.${Math.floor(sender / 250)}.${sender % 250}`;
    while (!acknowledged.has(key)) {
      const started = performance.now();
      const { status, body, headers } = await t.http
        .post('/api/pengaduan')
        .set({ 'Idempotency-Key': key, 'X-Forwarded-For': from })
        .send(PENGADUAN_FIELDS);
      if (status === 201) {
        acknowledged.set(key, body.pengaduan.id);
        continue;
      }
      expect({ status, body, after: headers['retry-after'] }).toEqual({ status: 503, body: ERROR_BODY, after: '5' });
      refusals.push(performance.now() - started);
      await pause(50);
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) await sendOne();
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, work));
  return {
    acknowledged,
    refusals,
    keys,
    async stop() {
      isStopping = true;
      await writers;
    },
  };
}

type Fault = { begin: () => Promise<unknown> | unknown; end: () => Promise<unknown> | unknown; state: string };

/** Makes the database fail under load. Checks that no acknowledged complaint is lost or stored twice. */
async function failUnderLoad({ begin, end, state }: Fault): Promise<Load> {
  const before = await t.prisma.pengaduan.count();
  const load = startLoad();
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(WRITERS);

  await begin();
  await expect.poll(() => load.refusals.length).toBeGreaterThan(2 * WRITERS);
  const { body, status } = await t.http.get('/api/health');
  expect([status, body.database]).toEqual([503, state]);
  expect((await t.http.get('/api/health/ready')).status).toBe(200);

  const known = load.acknowledged.size;
  await end();
  await expect
    .poll(() => load.acknowledged.size, { timeout: LONGEST_RECOVERY, interval: 20 })
    .toBeGreaterThan(known + WRITERS);
  await expect.poll(async () => (await t.http.get('/api/health')).status).toBe(200);
  await load.stop();

  const stored = await t.prisma.pengaduan.findMany({ select: { id: true } });
  expect(stored).toHaveLength(before + load.keys.size);
  const ids = new Set(stored.map(({ id }) => id));
  expect([...load.acknowledged.values()].filter((id) => !ids.has(id))).toEqual([]);
  return load;
}

/** Writes a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

it('loses and duplicates nothing while the default is a read-only transaction', async () => {
  await failUnderLoad({
    begin: () => cluster.sql('ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()'),
    end: () => cluster.sql('ALTER SYSTEM RESET default_transaction_read_only', 'SELECT pg_reload_conf()'),
    state: 'read-only',
  });
});

it('loses and duplicates nothing while the primary is a standby', async () => {
  await failUnderLoad({
    begin: cluster.becomeStandby,
    end: () => cluster.sql('SELECT pg_promote()'),
    state: 'read-only',
  });
});

it.skipIf(process.platform !== 'linux')('loses and duplicates nothing while the database is paused', async () => {
  const { refusals } = await failUnderLoad({ begin: cluster.pause, end: cluster.resume, state: 'down' });
  expect(Math.max(...refusals)).toBeLessThan(LONGEST_REFUSAL);
});

const disk = smallDisk(8 * MB);

it.skipIf(disk === null)('loses and duplicates nothing while the disk of the database is full', async () => {
  const folder = join(disk ?? '', 'tablespace');
  mkdirSync(folder);
  cluster.give(folder);
  await cluster.sql(`CREATE TABLESPACE small LOCATION '${folder}'`, 'ALTER TABLE pengaduan SET TABLESPACE small');
  const stuff = join(disk ?? '', 'stuff');
  await failUnderLoad({ begin: () => fill(stuff), end: () => rmSync(stuff), state: 'read-only' });
});

it('waits for a slow statement while the database answers', async () => {
  const { rows } = await pool.query(`SELECT 'slow' AS answer, pg_sleep(4.5)`);
  expect(rows).toMatchObject([{ answer: 'slow' }]);
});
