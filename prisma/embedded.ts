import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { findBinaries, findRunAs } from './embedded/binaries.ts';
import { claim, endOrphan } from './embedded/owner.ts';
import { detach, initialise, type Programs, startServer, stopper, untilReady } from './embedded/process.ts';

export interface EmbeddedOptions {
  dataDir: string;
  port?: number;
  /** For tests: never waits for the disk. A crash may corrupt the data. */
  volatile?: boolean;
  log: (line: string) => void;
  /** Called when the server ends without `stop`. */
  onExit?: () => void;
}

export interface EmbeddedServer {
  connectionString: string;
  /** Connects as the portal's role. It may use the tables that `deploy` grants, and owns none. */
  workerConnectionString: string;
  /** Ends the server cleanly and cuts its connections. May be called twice. */
  stop: () => Promise<void>;
}

const WORKER = 'pendopo_portal';

const VOLATILE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/**
 * Starts the PostgreSQL of the npm packages. Ends a server that a killed process left behind. Does not keep this
 * process alive. Throws an Error with an Indonesian message, also if another process uses `dataDir`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const runAs = findRunAs(dataDir);
  const programs = { bin: await findBinaries(runAs), runAs };
  const password = await prepare(dataDir, programs);
  const url = (port: number, database: string, role = 'pendopo') =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  await endOrphan({ dataDir, url: (port) => url(port, 'postgres') });

  const port = options.port ?? (await freePort());
  const server = startServer(dataDir, programs, [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_line_prefix=',
    ...(options.volatile ? VOLATILE : []),
  ]);
  const stop = stopper(server, options.onExit);
  try {
    await untilReady(server, dataDir, options.log);
    const owner = await claim(url(port, 'postgres'));
    const { rowCount } = await owner.query(`SELECT FROM pg_database WHERE datname = 'pendopo'`);
    if (rowCount === 0) await owner.query("CREATE DATABASE pendopo ENCODING 'UTF8' TEMPLATE template0");
    await makeWorker(owner, password);
  } catch (error) {
    await stop();
    throw error;
  }
  detach(server);
  return { connectionString: url(port, 'pendopo'), workerConnectionString: url(port, 'pendopo', WORKER), stop };
}

/** Clusters of earlier versions lack the role. */
async function makeWorker(owner: pg.Client, password: string): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [WORKER]);
  if (rowCount === 0) await owner.query(`CREATE ROLE ${WORKER} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

async function prepare(dataDir: string, programs: Programs): Promise<string> {
  try {
    if (!existsSync(join(dataDir, 'cluster'))) await initialise(dataDir, programs);
    return await readFile(join(dataDir, 'password'), 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw cause;
    throw new Error(`Pengguna ini tidak boleh menulis ke ${dataDir}. Ubah pemiliknya atau pilih DATA_DIR lain.`, {
      cause,
    });
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
