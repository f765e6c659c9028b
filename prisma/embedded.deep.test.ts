import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts';
import { query, temporaryFolder } from './test/database.ts';

const newDataDir = async () => join(await temporaryFolder(), 'data', 'postgres');

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, volatile: true, log: () => {}, ...options });
  onTestFinished(server.stop);
  return server;
}

/** Starts the server on `dataDir` in another process. */
async function startElsewhere(dataDir: string, ...flags: string[]): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('./test/start-embedded.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, ...flags], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: String(url).trim() };
}

test('data survives a restart', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  await query(first.connectionString, 'CREATE TABLE a AS SELECT 42 AS x');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.connectionString, 'SELECT x FROM a')).toEqual([{ x: 42 }]);
});

test('the database uses UTF-8 with full case folding, and fsync by default', async () => {
  const { connectionString } = await start(await newDataDir(), { volatile: false });
  const sql = `SELECT lower('ÉŠ') AS lower, current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync`;
  expect(await query(connectionString, sql)).toEqual([{ lower: 'éš', encoding: 'UTF8', fsync: 'on' }]);
});

test('a connection without the password is refused', async () => {
  const { connectionString } = await start(await newDataDir());
  const url = new URL(connectionString);
  expect(url.hostname).toBe('127.0.0.1');
  url.password = 'wrong';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

test("the portal's role exists from the start, also on a cluster of an earlier version", async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  await query(first.connectionString, 'DROP ROLE pendopo_portal');
  await first.stop();
  const { workerConnectionString } = await start(dataDir);
  const sql = 'SELECT rolname, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
  expect(await query(workerConnectionString, sql)).toEqual([
    { rolname: 'pendopo_portal', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
  ]);
});

test('a data folder below a private folder is accepted', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o700);
  const { connectionString } = await start(join(folder, 'postgres'));
  expect(await query(connectionString, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
});

test('a folder is refused with one message while another process uses it', async () => {
  const dataDir = await newDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`Basis data di ${dataDir} sedang dipakai proses lain.`);
  expect(await query(url, 'SELECT 1 AS x')).toEqual([{ x: 1 }]);
  child.stdin?.end();
  await once(child, 'exit');
  await start(dataDir);
});

test('the server of a killed process is stopped and its data stays', async () => {
  const dataDir = await newDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await query(url, 'CREATE TABLE a AS SELECT 42 AS x');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, 'SELECT x FROM a')).toEqual([{ x: 42 }]);
});

test('the server ends with its process and does not keep it alive', async () => {
  const dataDir = await newDataDir();
  const { child } = await startElsewhere(dataDir, '--leave');
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  await start(dataDir);
});

test('the server starts despite a pid file from before the last boot', async () => {
  const dataDir = await newDataDir();
  await (await start(dataDir)).stop();
  const stale = `${process.ppid}\n${join(dataDir, 'cluster')}\n1000000000\n1\n\n127.0.0.1\n`;
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), stale);
  await start(dataDir);
});

test.each([
  [
    'names a process that is something else by now',
    (dir: string, now: number) => `${process.ppid}\n${dir}\n${now}\n1\n\n127.0.0.1\n`,
  ],
  ['was cut off while it was written', () => `${process.ppid}\n`],
  ['is empty', () => ''],
])('the server starts despite a pid file of a recent crash that %s', async (_, content) => {
  const dataDir = await newDataDir();
  await (await start(dataDir)).stop();
  const cluster = join(dataDir, 'cluster');
  await writeFile(join(cluster, 'postmaster.pid'), content(cluster, Math.floor(Date.now() / 1_000)));
  await start(dataDir);
});

test('a server starts again after only its first process was killed', async () => {
  const dataDir = await newDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await query(url, 'CREATE TABLE a AS SELECT 42 AS x');
  await query(url, 'CHECKPOINT'); // a volatile server has not written it yet
  const [pid] = (await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  child.kill('SIGKILL');
  const { connectionString } = await start(dataDir);
  expect(await query(connectionString, 'SELECT x FROM a')).toEqual([{ x: 42 }]);
});

test('onExit is called for a killed server, not for a stopped one', async () => {
  const dataDir = await newDataDir();
  const onExit = vi.fn();
  const stopped = await start(dataDir, { onExit });
  await stopped.stop();
  await stopped.stop();
  expect(onExit).not.toHaveBeenCalled();

  await start(dataDir, { onExit });
  const [pid] = (await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledOnce());
});

test('a port in use is refused with one message', async () => {
  const dataDir = await newDataDir();
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start(dataDir, { port })).rejects.toThrow(/^Basis data bawaan tidak dapat dijalankan: .*127\.0\.0\.1/);
});

test('startEmbedded installs no signal handlers', async () => {
  const listeners = () => ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listenerCount(signal));
  const before = listeners();
  const dataDir = await newDataDir();
  await start(dataDir);
  expect(listeners()).toEqual(before);
  expect(existsSync(join(dataDir, 'cluster'))).toBe(true);
});
