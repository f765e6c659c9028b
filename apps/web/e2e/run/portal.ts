import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withClient } from '@pendopo/prisma/migrate';
import pg from 'pg';
import { KEEP_SAMPLE, RESTORE_SAMPLE } from './sample-village.ts';
import { RUN } from './settings.ts';

const MAIN = join(import.meta.dirname, '../../../api/dist/main.js');
const READY = /^Pendopo siap di (http\S+)$/;
/** The last of the jobs that a portal runs at its start and each night. They also publish the open data. */
const JOBS_DONE = /"job":"sweeper"/;
const ERROR_LEVEL = 50;

// Prisma loads several relations of a row at once, also in a transaction. pg queues them and warns that a later
// version will not.
const QUIET = ['--disable-warning=DeprecationWarning'];

/** Secret of the portal's tokens. */
export const JWT_SECRET = 'a secret for browser tests, long enough to be one';

export type Row = Record<string, unknown>;

export type Portal = {
  url: string;
  /** Runs SQL in this portal's database. Returns the rows. */
  sql: (text: string, values?: unknown[]) => Promise<Row[]>;
  /** Restores the sample village and removes all other rows. */
  restore: () => Promise<void>;
  /** Returns log lines since the last call, and the errors among them. */
  logged: () => { lines: string[]; errors: string[] };
  /** Stops the server with SIGTERM. Returns its exit code. */
  stop: () => Promise<number | null>;
};

/** Starts the built portal on a copy of the database, with the sample village and an admin. */
export async function startPortal(name: string): Promise<Portal> {
  const { databaseServer, folder, mailServer } = RUN.read();
  const database = new URL(databaseServer);
  database.pathname = `/${name}`;
  // A slow machine must not count as a lost database.
  database.searchParams.set('connect_timeout', '60');
  await withClient(databaseServer, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template`));

  const dataDir = join(folder, name);
  await mkdir(dataDir);
  // Passkeys are bound to the public address of the portal.
  const port = await freePort();
  const server = spawn(process.execPath, [...QUIET, MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: database.href,
      DATA_DIR: dataDir,
      UPLOAD_DIR: join(dataDir, 'uploads'),
      JWT_SECRET,
      ADMIN_PASSWORD: 'admin-uji-coba',
      SEED_DEMO: 'true',
      LOG_LEVEL: 'info',
      NODE_EXTRA_CA_CERTS: mailServer.cert,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const exit = new Promise<number | null>((done) => server.once('exit', (code) => done(code)));
  process.once('exit', () => server.kill('SIGKILL')); // a killed worker leaves no server behind
  const url = await untilReady(server, output);
  const client = new pg.Client(database.href);
  await client.connect();
  // Without coordinates no test requests a map from another site.
  await client.query('UPDATE desa SET lintang = NULL, bujur = NULL');
  await client.query(KEEP_SAMPLE);
  let read = 0;
  return {
    url,
    sql: async (text, values = []) => (await client.query<Row>(text, values)).rows,
    restore: async () => {
      await client.query(RESTORE_SAMPLE);
    },
    logged: () => {
      const lines = output.slice(read);
      read = output.length;
      return { lines, errors: lines.filter((line) => levelOf(line) >= ERROR_LEVEL) };
    },
    stop: async () => {
      await client.end();
      server.kill('SIGTERM');
      return exit;
    },
  };
}

/** Returns a port of this machine that no process uses. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Resolves with the portal's address once it is ready and its first jobs are done. */
function untilReady(server: ChildProcess, output: string[]): Promise<string> {
  return new Promise((ready, failed) => {
    const onLine = (line: string) => {
      output.push(line);
      const url = output.map((one) => READY.exec(one)?.[1]).find(Boolean);
      if (url && output.some((one) => JOBS_DONE.test(one))) ready(url);
    };
    for (const stream of [server.stdout, server.stderr]) {
      if (stream) createInterface(stream).on('line', onLine);
    }
    server.once('exit', (code) => failed(new Error(`The portal ended with code ${code}:\n${output.join('\n')}`)));
  });
}

/**
 * Returns the level of a log line. Lines that are no log entry are errors, except the message that the server is
 * ready.
 */
function levelOf(line: string): number {
  try {
    return (JSON.parse(line) as { level: number }).level;
  } catch {
    return READY.test(line) ? 0 : ERROR_LEVEL;
  }
}
