import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

// The owning process holds this advisory lock in the database `postgres`. A server with a free lock is an orphan.
const OWNER_LOCK = 7_361_201;
const WAIT_MS = 10_000;

/** Takes the lock. Its connection does not keep this process alive. */
export async function claim(connectionString: string): Promise<pg.Client> {
  const socket = new Socket();
  const client = await connect({ connectionString, stream: () => socket });
  await client.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK]);
  socket.unref();
  return client;
}

/** Ends the server on `dataDir` if its process was killed. Throws if that process is alive. */
export async function endOrphan({ dataDir, url }: { dataDir: string; url: (port: number) => string }): Promise<void> {
  const cluster = join(dataDir, 'cluster');
  const pidFile = join(cluster, 'postmaster.pid');
  const deadline = Date.now() + WAIT_MS;
  while (existsSync(pidFile) && Date.now() < deadline) {
    const [pid, , startedAt, port] = (await readFile(pidFile, 'utf8')).split('\n').map(Number);
    // A truncated file has no port.
    const answer = port ? await queryOwner(url(port)) : 'none';
    if (answer === 'owned') throw new Error(inUse(dataDir));
    if (answer === 'orphan' && pid) process.kill(pid, 'SIGINT');
    if (answer === 'none') {
      // After a crash, the pid in the file may belong to any process, and PostgreSQL would take it for a server. The
      // processes of a killed server end soon; a starting server will answer.
      const bootedAt = Date.now() / 1_000 - uptime();
      const used = await isUsed(cluster);
      if (used === undefined && !(startedAt && startedAt < bootedAt)) return;
      if (!used) return rm(pidFile, { force: true });
    }
    await delay(50);
  }
}

/** True if a process has the folder as its working directory, as a server does; undefined if unknown. */
async function isUsed(cluster: string): Promise<boolean | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return folders.includes(folder);
}

export function inUse(dataDir: string): string {
  return `Basis data di ${dataDir} sedang dipakai proses lain. Biasanya itu portal yang sedang berjalan: hentikan dahulu, lalu ulangi, atau pilih DATA_DIR lain.`;
}

async function queryOwner(connectionString: string): Promise<'owned' | 'orphan' | 'busy' | 'none'> {
  try {
    const client = await connect({ connectionString });
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [OWNER_LOCK]);
    await client.end();
    return rows[0].free ? 'orphan' : 'owned';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '57P03' || code === '57P01' ? 'busy' : 'none'; // starting up or shutting down
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // the exit of the server reports it
  await client.connect();
  return client;
}
