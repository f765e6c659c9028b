import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '@pendopo/prisma/embedded';
import { deploy, withClient } from '@pendopo/prisma/migrate';
import { afterAll } from 'vitest';

const log = () => undefined;

/** Returns a process and its children. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(pid);
    } catch {
      return false; // ended in the meantime
    }
  });
  return [pid, ...children.map(Number)];
}

/** Starts a migrated PostgreSQL server that can be paused and can become a standby. Ends with the test file. */
export async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pendopo-cluster-'));
  let server: EmbeddedServer = await startEmbedded({ dataDir, volatile: true, log });
  const { connectionString, workerConnectionString } = server;
  const port = Number(new URL(connectionString).port);
  const folder = join(dataDir, 'cluster');
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await deploy({
    connectionString,
    migrationsDir: join(import.meta.dirname, '../../../../prisma/migrations'),
    worker: new URL(workerConnectionString).username,
  });
  const postmaster = () => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => () => {
    for (const pid of familyOf(postmaster())) process.kill(pid, name);
  };
  return {
    connectionString,
    workerConnectionString,
    pause: signal('SIGSTOP'),
    resume: signal('SIGCONT'),
    /** Makes the server's user the owner of a folder. */
    give(path: string): void {
      const { uid, gid } = statSync(folder);
      chownSync(path, uid, gid);
    },
    /** Runs statements even while the default is a read-only transaction. */
    async sql(...statements: string[]): Promise<void> {
      await withClient(connectionString, async (client) => {
        await client.query('SET default_transaction_read_only = off');
        for (const statement of statements) await client.query(statement);
      });
    },
    /** Restarts the server as a standby, as after a failover to another primary. */
    async becomeStandby(): Promise<void> {
      await server.stop();
      await writeFile(join(folder, 'standby.signal'), '');
      server = await startEmbedded({ dataDir, port, volatile: true, log });
    },
  };
}
