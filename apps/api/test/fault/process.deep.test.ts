import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { NIGHTLY_LOCK } from '../../src/domain/night/nightly.ts';
import { SURAT_LABELS } from '../factories.ts';
import { loginUnderWay } from '../portal-process.ts';
import { sendApplication } from './application.ts';
import { createVillage } from './portal-process.ts';
import { startProxy } from './proxy.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A clock that runs ahead, so that files from before the start are old. */
const clockAhead = (ms: number) => `
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + ${ms}) : super(...given); }
    static now() { return Real.now() + ${ms}; }
  };`;

/** Throws on a signal, like an unexpected defect. */
const FAILS_LATER = `
  process.on('SIGUSR2', () => { throw new Error('tidak terduga 9999011203880001'); });
  process.on('SIGHUP', () => void Promise.reject(new Error('tidak terduga 9999011203880001')));`;

/** Resolves when the nightly job has begun and released its lock. */
async function nightIsOver(connectionString: string, hasBegun: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const held = async () =>
    (await client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1`, [NIGHTLY_LOCK])).rowCount;
  await expect.poll(async () => hasBegun() && (await held())).toBe(0);
  await client.end();
}

/** The nightly job begins when the portal starts, and ends after it is ready. */

describe('a portal process', () => {
  it('killed between files and row: no application, the retry creates it, and orphans are deleted', async () => {
    const village = await createVillage();
    const first = await village.start();
    const url = await first.ready();
    const headers = { ...(await village.resident(url)), 'Idempotency-Key': randomUUID() };

    await village.sql('BEGIN');
    await village.sql('LOCK TABLE surat IN SHARE MODE');
    const sent = sendApplication(url, headers).catch(() => 'cut off');
    await expect.poll(village.files).toHaveLength(SURAT_LABELS.length);
    const waiting = `SELECT FROM pg_locks WHERE relation = 'surat'::regclass AND NOT granted`;
    await expect.poll(() => village.sql(waiting)).toHaveLength(1);
    first.child.kill('SIGKILL');
    expect(await sent).toBe('cut off');
    await first.exited;
    await village.sql('ROLLBACK');
    await expect.poll(() => village.sql('SELECT id FROM surat')).toEqual([]);
    const orphans = await village.files();
    expect(orphans).toHaveLength(SURAT_LABELS.length);

    // The next start keeps the orphans, because they are new.
    const second = await village.start();
    const again = await second.ready();
    await expect
      .poll(() => second.logged('nightly work done'))
      .toContainEqual(expect.objectContaining({ job: 'sweeper', removed: 0 }));
    const answer = await sendApplication(again, headers);
    expect(answer.status).toBe(201);
    expect((await sendApplication(again, headers)).json.surat?.id).toBe(answer.json.surat?.id);
    expect(await village.sql('SELECT id FROM surat')).toEqual([{ id: answer.json.surat?.id }]);
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);

    const third = await village.start({ preload: clockAhead(2 * HOUR_MS) });
    await third.ready();
    const counts = { job: 'sweeper', orphans: orphans.length, removed: orphans.length, missing: 0 };
    await expect.poll(() => third.logged('nightly work done')).toContainEqual(expect.objectContaining(counts));
    const rows = (await village.sql('SELECT file FROM lampiran')) as { file: string }[];
    expect((await village.files()).sort()).toEqual(rows.map(({ file }) => `private/${file}`).sort());
    expect(rows).toHaveLength(SURAT_LABELS.length);
  });

  it.each([
    ['an exception', 'SIGUSR2'],
    ['a rejection', 'SIGHUP'],
  ] as const)(
    'an uncaught error in %s is logged, requests in flight are answered, and the process ends with 1',
    async (_name, signal) => {
      const village = await createVillage();
      const portal = await village.start({ preload: FAILS_LATER });
      const url = await portal.ready();
      const answer = loginUnderWay(url, () => {
        portal.child.kill(signal);
        return expect.poll(() => portal.logged('stopping')).toHaveLength(1);
      });
      expect(await answer).toBe(401);
      expect(await portal.exited).toBe(1);
      expect(portal.logged('uncaught exception')).toMatchObject([
        { level: 60, err: { message: 'tidak terduga #', stack: expect.stringContaining('.mjs') } },
      ]);
      expect(portal.logged('stopped')).toHaveLength(1);
      expect(portal.output()).toContain('\nKesalahan yang tidak terduga; rinciannya ada dalam catatan.\n');
      expect(portal.output()).not.toContain('9999011203880001');
    },
  );

  it('reports an unreachable database and ends, and serves after a restart', async () => {
    const village = await createVillage();
    const proxy = await startProxy(village.databaseUrl);
    await proxy.refuse();
    const env = { DATABASE_URL: proxy.connectionString };
    const early = await village.start({ env });
    expect(await early.exited).toBe(1);
    expect(early.output()).toMatch(/^Basis data tidak dapat dihubungi: periksa DATABASE_URL .*\n$/);
    await proxy.allow();
    const portal = await village.start({ env });
    expect((await fetch(`${await portal.ready()}/api/health`)).status).toBe(200);
  });

  it('stops while the database is silent', async () => {
    const village = await createVillage();
    const proxy = await startProxy(village.databaseUrl);
    const portal = await village.start({ env: { DATABASE_URL: proxy.connectionString } });
    const url = await portal.ready();
    await nightIsOver(village.databaseUrl, () => portal.logged('nightly work done').length > 0);
    proxy.freeze();
    const asked = fetch(`${url}/api/berita?q=a`).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    portal.child.kill('SIGTERM');
    expect(await asked).toBe(503);
    // Ends with 1 if a connection had to be abandoned.
    expect([0, 1]).toContain(await portal.exited);
  });
});
